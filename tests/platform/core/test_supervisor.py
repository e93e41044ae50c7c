"""The supervisor, with small programs for parts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management.base import CommandError

from koturnir.core.serving import preparing, supervisor
from koturnir.core.serving.parts import Part
from koturnir.core.serving.supervisor import Supervisor


def program(name: str, code: str, *, stops_last: bool = False) -> Part:
    return Part(name, [sys.executable, "-S", "-c", code], stops_last=stops_last)


@pytest.fixture
def told() -> list[dict[str, int]]:
    """What the supervisor said of the pids of its parts, one after another."""
    return []


@pytest.fixture
def watched(told: list[dict[str, int]], monkeypatch: pytest.MonkeyPatch) -> Iterator[Supervisor]:
    monkeypatch.setattr(supervisor, "TICK", 0.01)
    monkeypatch.setattr(supervisor, "LONGEST_PAUSE", 0.02)
    made = Supervisor(told.append)
    yield made
    made.stop()


def test_a_part_that_ends_is_started_again(
    watched: Supervisor, told: list[dict[str, int]], tmp_path: Path
) -> None:
    been = tmp_path / "been"
    code = (
        f"import os, time; p = {str(been)!r}\nif os.path.exists(p): time.sleep(600)\nopen(p, 'w')"
    )
    watched.add(program("once", code))
    watched.watch(until=lambda: len(told) == 3)
    first, gone, second = (state.get("once") for state in told)
    assert gone is None
    assert first != second is not None


def test_a_part_that_ends_at_every_start_is_given_up_with_a_sentence(watched: Supervisor) -> None:
    watched.add(
        program("steady", "import time; time.sleep(600)"), program("bad", "import sys; sys.exit(3)")
    )
    with pytest.raises(CommandError, match=r"bad ended 6 times .*exit code 3"):
        watched.watch()


def test_what_others_need_stops_after_them(watched: Supervisor, tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = (
        "import signal, sys, time\n"
        "def end(*_):\n    open({log!r}, 'a').write({name!r} + ' ')\n    sys.exit(0)\n"
        "signal.signal(signal.SIGTERM, end)\nopen({log!r} + {name!r}, 'w')\ntime.sleep(600)"
    )
    names = {"server": True, "client": False}
    for name, last in names.items():
        watched.add(program(name, code.format(log=str(log), name=name), stops_last=last))
    watched.watch(until=lambda: all(Path(f"{log}{name}").exists() for name in names))
    watched.stop()
    assert log.read_text().split() == ["client", "server"]


def test_a_part_that_does_not_obey_is_killed(
    watched: Supervisor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "PATIENCE", 0.05)
    ready = tmp_path / "ready"
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    watched.add(program("deaf", f"{deaf}; open({str(ready)!r}, 'w'); time.sleep(600)"))
    watched.watch(until=ready.exists)
    process = watched.children[0].process
    watched.stop()
    assert process is not None
    assert process.returncode == -9


@pytest.mark.django_db
def test_a_service_refuses_a_database_behind_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing.settings, "EMBEDDED", False)
    preparing.database()  # up to date: nothing to refuse
    monkeypatch.setattr(preparing.MigrationExecutor, "migration_plan", lambda *_: ["a step"])
    with pytest.raises(CommandError, match=r"manage\.py migrate"):
        preparing.database()


def test_a_service_refuses_to_start_without_its_static_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing.settings, "EMBEDDED", False)
    monkeypatch.setattr(preparing.settings, "STATIC_ROOT", tmp_path)
    with pytest.raises(CommandError, match="collectstatic"):
        preparing.static_files()
    (tmp_path / "staticfiles.json").write_text("{}")
    preparing.static_files()
