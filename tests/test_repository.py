"""Laws of the repository as a whole, which no single module can keep."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP = {"manage.py", "pyproject.toml", "platform", "games", "tournaments", "templates", "tests"}
# An address of an index in a lock or a setting would bind every clone to one place.
REGISTRY = re.compile(r"(--(extra-)?index-url|find-links|_registry\s*=|registry\.[a-z]+\.[a-z]+/)")
LOCK_LINE = re.compile(r"^[A-Za-z0-9._-]+==[^\s]+( ; .+)? \\$")


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_the_top_level_is_the_owners() -> None:
    missing = {name for name in TOP if not (ROOT / name).exists()}
    assert missing == set()


def test_platform_is_the_standard_librarys() -> None:
    assert not (ROOT / "platform" / "__init__.py").exists()
    assert str(ROOT / "platform") in sys.path
    assert Path(platform.__file__).parent == Path(subprocess.__file__).parent
    assert platform.python_version_tuple()[0] == "3"


@pytest.mark.parametrize("lock", ["run", "dev"])
def test_locks_name_versions_and_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    assert "://" not in text
    blocks = [line for line in text.splitlines() if line and line[0] not in " #"]
    assert [line for line in blocks if not LOCK_LINE.match(line)] == []
    assert text.count("--hash=sha256:") >= len(blocks) > 20


def test_tests_run_on_the_versions_that_are_deployed() -> None:
    def versions(lock: str) -> set[str]:
        text = (ROOT / "requirements" / f"{lock}.txt").read_text()
        return set(re.findall(r"^([A-Za-z0-9._-]+==[^\s]+)", text, re.MULTILINE))

    assert versions("run") - versions("dev") == set()


def test_no_file_names_a_package_registry() -> None:
    settings = [
        p for p in tracked() if p.suffix in {".toml", ".txt", ".in", ".cfg", ".json", ".sh"}
    ]
    settings += [ROOT / "Makefile", ROOT / ".ci" / "run"]
    assert [str(p) for p in settings if REGISTRY.search(p.read_text())] == []


def test_every_folder_of_tests_is_a_package() -> None:
    # Else two test modules of one name in different folders hide each other.
    folders = {
        p.parent for p in tracked() if p.is_relative_to(ROOT / "tests") and p.suffix == ".py"
    }
    assert sorted(str(f) for f in folders if not (f / "__init__.py").exists()) == []


def test_every_module_says_what_it_is_for() -> None:
    sources = [
        p
        for p in tracked()
        if p.suffix == ".py"
        and p.relative_to(ROOT).parts[0] in {"games", "platform", "tournaments", "scripts"}
        and not {"migrations"} & set(p.parts)
        and p.name not in {"__init__.py", "apps.py", "urls.py"}
    ]
    assert len(sources) > 50
    silent = [str(p.relative_to(ROOT)) for p in sources if '"""' not in p.read_text()[:200]]
    assert silent == []
