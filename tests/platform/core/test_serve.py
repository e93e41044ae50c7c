"""`manage.py serve` as an operator meets it: started, stopped, killed, refused."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from koturnir import environment
from tests import services
from tests.browser.site import Site, eventually, run_manage

embedded_only = pytest.mark.usefixtures("_embedded")


@pytest.fixture
def _embedded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is the embedded default, also where services are at hand."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(services, "wanted", lambda: False)


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that is up to date, so that not every start has to make one."""
    folder = tmp_path_factory.mktemp("migrated")
    env = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
    env |= {"KOTURNIR_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "koturnir.settings"}
    assert run_manage(env, "migrate", "--verbosity", "0").returncode == 0
    return folder / "koturnir.sqlite3"


@pytest.fixture
def folder(tmp_path: Path, migrated: Path) -> Path:
    (tmp_path / "data").mkdir()
    shutil.copy(migrated, tmp_path / "data")
    return tmp_path


@pytest.fixture
def platform(folder: Path) -> Iterator[Site]:
    with Site(folder) as site:
        yield site


def is_alive(pid: int) -> bool:
    shown = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return shown.stdout.strip() not in {"", "Z"} and not shown.stdout.strip().startswith("Z")


def leftovers(site: Site) -> list[str]:
    """Return the marks of a running platform that are still there."""
    marks = [site.data / "run" / "pids.json", environment.embedded_socket(site.data).parent]
    return [str(mark) for mark in marks if mark.exists()]


@embedded_only
def test_ctrl_c_while_the_code_is_still_loaded_is_no_fault(tmp_path: Path) -> None:
    # A Django that never finishes to load stands for a slow disk.
    slow = tmp_path / "django"
    slow.mkdir()
    (slow / "__init__.py").write_text("import time; print('loading', flush=True); time.sleep(60)")
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=environment.ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "loading\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30)[1] == ""
    assert process.returncode == 130


@embedded_only
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_signal_leaves_nothing_behind(platform: Site, number: signal.Signals) -> None:
    parts = platform.parts()
    assert set(parts) == {"valkey", "asgi-1", "worker", "bots", "beat"}
    assert platform.process is not None
    platform.process.send_signal(number)
    assert platform.process.wait(30) == 0
    assert [name for name, pid in parts.items() if is_alive(pid)] == []
    assert leftovers(platform) == []
    assert platform.get("/health/live") == 0


@embedded_only
def test_parts_do_not_outlive_a_killed_serve_and_the_next_start_is_clean(platform: Site) -> None:
    parts = platform.parts()
    assert platform.process is not None
    platform.process.kill()
    platform.process.wait()
    eventually(lambda: not any(map(is_alive, parts.values())), "The parts ended")
    platform.start()
    assert not set(platform.parts().values()) & set(parts.values())
    assert platform.is_ready()


@embedded_only
def test_a_message_server_left_behind_is_replaced(folder: Path) -> None:
    from koturnir.core.serving import message_server

    site = Site(folder)
    path = environment.embedded_socket(site.data)
    binary = message_server.binary()
    assert binary is not None
    message_server.prepare(path)
    with subprocess.Popen(message_server.command(binary, path), stdout=subprocess.DEVNULL) as stale:
        eventually(lambda: message_server.is_up(path), "The stale server answered")
        with site:
            assert stale.wait(10) == 0
            assert site.parts()["valkey"] != stale.pid


@embedded_only
def test_a_second_serve_says_that_the_first_runs(platform: Site) -> None:
    second = run_manage(platform.env, "serve", "--port", "0")
    assert second.returncode != 0
    assert platform.url in second.stderr
    assert "already runs" in second.stderr
    assert "Traceback" not in second.stderr
    assert platform.is_ready()


@embedded_only
def test_a_taken_port_is_named_with_the_way_out(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run_manage(Site(tmp_path).env, "serve", "--port", str(port))
    assert done.returncode != 0
    assert f"Port {port} is taken" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


@embedded_only
def test_a_first_start_makes_a_database_that_writes_ahead(tmp_path: Path) -> None:
    with Site(tmp_path, serve=["--no-worker"], ready="/health/live") as site:
        printed = site.python(
            "from django.db import connection as c; k = c.cursor();"
            "print(k.execute('PRAGMA journal_mode').fetchone()[0])"
        )
    assert printed.strip() == "wal"


@embedded_only
def test_without_the_message_server_all_runs_in_one_process(folder: Path) -> None:
    with Site(folder, IN_PROCESS="1") as site:  # ready: its sweeper works as well
        assert set(site.parts()) == {"asgi-1"}
        pid = site.parts()["asgi-1"]
    assert not is_alive(pid)
    assert leftovers(site) == []


@embedded_only
def test_no_worker_starts_pages_only(folder: Path) -> None:
    with Site(folder, serve=["--no-worker", "--processes", "2"], ready="/health/live") as site:
        assert set(site.parts()) == {"valkey", "asgi-1", "asgi-2"}
