"""The translations: `compile` them for use, `gather` the texts to translate, `check` them.

Compiling needs polib only, since a newcomer's machine may have no gettext. Gathering and
checking need xgettext and msgmerge.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ["ru"]  # English is the language of the message ids
DOMAINS = ["django", "djangojs"]
NOT_OURS = [".venv", "var", "tests", "node_modules", "scripts", "benchmarks", "docs"]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


def compile_messages(root: Path) -> None:
    for po in root.glob("locale/*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
            polib.pofile(str(po)).save_as_mofile(str(mo))


def gather(root: Path) -> None:
    """Bring the catalogues under ``root`` up to date with its sources."""
    (root / "locale").mkdir(exist_ok=True)
    ignored = [word for name in NOT_OURS for word in ("-i", name)]
    languages = [word for name in LANGUAGES for word in ("-l", name)]
    style = ["--no-obsolete", "--no-wrap", "--add-location=file"]
    makemessages = [sys.executable, "manage.py", "makemessages"]
    for domain in DOMAINS:
        subprocess.run(
            [*makemessages, "-d", domain, *languages, *ignored, *style],
            cwd=root,
            env={**os.environ, "IN_PROCESS": "1"},
            check=True,
        )


def check(root: Path) -> list[str]:
    """Return what is wrong with the catalogues: one sentence a fault."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        copy_sources(root, fresh)
        gather(fresh)
        return [
            f"{name}: {fault}"
            for kept, gathered in pairs(root, fresh)
            for name in [kept.relative_to(root)]
            for fault in (*unused(read(kept), read(gathered)), *faults(read(fresh / name)))
        ]


def pairs(root: Path, fresh: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each catalogue under ``root`` with one under ``fresh`` that has all texts in use.

    That of English is kept by hand, and has only some of them.
    """
    for gathered in sorted((fresh / "locale" / LANGUAGES[0]).glob("LC_MESSAGES/*.po")):
        for kept in sorted(root.glob(f"locale/*/LC_MESSAGES/{gathered.name}")):
            yield kept, gathered


def read(po: Path) -> polib.POFile:
    return polib.pofile(str(po))


def copy_sources(root: Path, to: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    for name in listed:
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, to / name)


def unused(kept: polib.POFile, gathered: polib.POFile) -> Iterator[str]:
    """Yield a fault for each text of ``kept`` that the sources no longer have."""
    used = {(entry.msgctxt, entry.msgid) for entry in gathered if not entry.obsolete}
    for entry in kept:
        if entry.obsolete or (entry.msgctxt, entry.msgid) not in used:
            yield f"in no source any more: {entry.msgid!r}"


def faults(catalogue: polib.POFile) -> Iterator[str]:
    count = re.search(r"nplurals=(\d+)", catalogue.metadata.get("Plural-Forms", ""))
    plurals = int(count[1]) if count else 0
    for entry in catalogue:
        for fault in _faults_of(entry, plurals):
            yield f"{fault}: {entry.msgid!r}"


def _faults_of(entry: polib.POEntry, plurals: int) -> Iterator[str]:
    forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if entry.fuzzy:
        yield "fuzzy"
    elif not all(forms):
        yield "not translated"
    elif entry.msgid_plural and len(forms) != plurals:
        yield f"{len(forms)} forms of the plural, not {plurals}"
    else:
        # Every form of a plural stands for many numbers, so none may leave the number out.
        wanted = placeholders(entry.msgid_plural or entry.msgid)
        if any(placeholders(form) != wanted for form in forms):
            yield f"the translation's placeholders are not {', '.join(wanted) or 'none'}"


def placeholders(text: str) -> list[str]:
    return sorted(set(PLACEHOLDER.findall(text)))


def main(command: str) -> int:
    if command == "compile":
        compile_messages(ROOT)
    elif command == "gather":
        gather(ROOT)
    elif command == "check":
        found = check(ROOT)
        print("\n".join(found) or "Every text is translated.")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
