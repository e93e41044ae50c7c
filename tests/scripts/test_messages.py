"""What the check of the translations finds."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from scripts import messages

WHOLE = polib.POEntry(msgid="%(n)s seat", msgid_plural="%(n)s seats")
WHOLE.msgstr_plural = dict(enumerate(["%(n)s место", "%(n)s места", "%(n)s мест"]))


def catalogue(*entries: polib.POEntry) -> polib.POFile:
    po = polib.POFile()
    po.metadata = {"Plural-Forms": "nplurals=3; plural=(n%10==1 ? 0 : n%10<5 ? 1 : 2);"}
    po.extend(entries)
    return po


def plural(*forms: str) -> polib.POEntry:
    return polib.POEntry(
        msgid=WHOLE.msgid,
        msgid_plural=WHOLE.msgid_plural,
        msgstr_plural=dict(enumerate(forms)),
    )


def test_a_whole_translation_has_no_faults() -> None:
    po = catalogue(WHOLE, polib.POEntry(msgid="Well, %(name)s", msgstr="Итак, %(name)s"))
    assert list(messages.faults(po)) == []
    assert list(messages.unused(po, po)) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (polib.POEntry(msgid="Seat", msgstr=""), "not translated: 'Seat'"),
        (polib.POEntry(msgid="Seat", msgstr="Стул", flags=["fuzzy"]), "fuzzy: 'Seat'"),
        (
            polib.POEntry(msgid="%(a)s of %(b)s", msgstr="%(a)s"),
            "the translation's placeholders are not %(a)s, %(b)s: '%(a)s of %(b)s'",
        ),
        (
            polib.POEntry(msgid="Seat", msgstr="Место %s"),
            "the translation's placeholders are not none: 'Seat'",
        ),
        (plural("%(n)s место", "", "%(n)s мест"), "not translated: '%(n)s seat'"),
        (plural("%(n)s место", "%(n)s мест"), "2 forms of the plural, not 3: '%(n)s seat'"),
        (
            plural("одно место", "%(n)s места", "%(n)s мест"),
            "the translation's placeholders are not %(n)s: '%(n)s seat'",
        ),
    ],
)
def test_a_fault_is_found(entry: polib.POEntry, fault: str) -> None:
    assert list(messages.faults(catalogue(WHOLE, entry))) == [fault]


def test_a_translation_of_nothing_is_found() -> None:
    kept = catalogue(WHOLE, polib.POEntry(msgid="Seat", msgstr="Место"))
    assert list(messages.unused(kept, catalogue(WHOLE))) == ["in no source any more: 'Seat'"]
    outdated = catalogue(polib.POEntry(msgid="Seat", msgstr="Место", obsolete=True))
    assert list(messages.unused(outdated, kept)) == ["in no source any more: 'Seat'"]


def test_what_an_engine_marks_is_gathered_with_its_plural(tmp_path: Path) -> None:
    source = tmp_path / "games" / "chess" / "coach.py"
    source.parent.mkdir(parents=True)
    source.write_text(
        'TEXT = gettext_noop("Look at %(square)s.")\n'
        'COUNT = ngettext_noop("%(count)s pawn is free.", "%(count)s pawns are free.")\n'
    )
    (tmp_path / "platform").mkdir()
    for name in ("manage.py", "platform/koturnir"):
        (tmp_path / name).symlink_to(messages.ROOT / name)
    messages.gather(tmp_path)
    found = messages.read(tmp_path / "locale/ru/LC_MESSAGES/django.po")
    plurals = {entry.msgid: entry.msgid_plural for entry in found}
    assert plurals["Look at %(square)s."] == ""
    assert plurals["%(count)s pawn is free."] == "%(count)s pawns are free."
