"""Records: read strictly, written always alike, replayed to any version, verified."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.api import Game
from games.randomplay import random_record
from games.records import (
    BadRecord,
    Record,
    RecordChance,
    from_json,
    position,
    read,
    to_json,
    verify,
    write,
)

DOCS = Path(__file__).parents[3] / "docs" / "records.md"
GONE = object()


@pytest.fixture
def record(tiny: Game) -> Record:
    return random_record(tiny, 3, {"ties": True}, "records")


def changed(record: Record, **fields: Any) -> dict[str, Any]:
    data = {**to_json(record), **fields}
    return {name: value for name, value in data.items() if value is not GONE}


# --- reading and writing ----------------------------------------------------


def test_record_comes_back_from_its_text(record: Record) -> None:
    named = replace(record, names=("Анна", "", 'O"Hara 😀'))
    for each in (record, named, replace(record, chance=None), replace(record, entries=())):
        text = write(each)
        assert read(text) == read(text.encode()) == each
        assert write(read(text)) == text
        assert json.loads(text) == to_json(each)


def test_text_has_one_entry_a_line(record: Record) -> None:
    lines = write(record).splitlines()
    start = lines.index('  "entries": [') + 1
    written = [json.loads(line.rstrip(",")) for line in lines[start : start + len(record.entries)]]
    assert written == to_json(record)["entries"]


def test_unknown_fields_are_passed_over(record: Record) -> None:
    data = changed(record, time={"base": 60.5}, comment=[None])
    data["entries"][0]["at"] = "2026-01-01"
    data["chance"]["more"] = 1
    assert from_json(data) == record


def test_example_of_the_document_is_a_record_that_verifies() -> None:
    text = DOCS.read_text(encoding="utf-8")
    record = read(text.split("```json\n")[1].split("```")[0])
    assert position(record).version == 3
    assert all(check.agrees for check in verify(record))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[1", "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        ("[]", "a record must be an object, not a list"),
        ("3", "a record must be an object, not 3"),
        ("{}", "format is missing"),
        ('{"a": NaN}', "NaN is no JSON number"),
        ('{"a": -Infinity}', "-Infinity is no JSON number"),
        ('{"a": 1e999}', "a number is too large"),
        ('{"a": ' + "9" * 5000 + "}", "not JSON"),
        ('{"a": 1, "a": 1}', "the key 'a' stands twice"),
        ('{"b": [{"a": 1, "a": 2}]}', "the key 'a' stands twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        (" " * 5_000_000, "longer than 4000000 bytes"),
    ],
)
def test_text_that_is_no_record(text: str | bytes, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read(text)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", "other", "format must be 'koturnir-record', not 'other'"),
        ("format", None, "format must be"),
        ("version", 2, "version 2 of the format is unknown"),
        ("version", True, "version must be a whole number"),
        ("version", 1.0, "version must be a whole number"),
        ("game", GONE, "game is missing"),
        ("game", 5, "game must be a text"),
        ("game", "a b", "game must be printable ASCII"),
        ("rules_version", "1", "rules_version must be a whole number"),
        ("rules_version", 10**30, "not a huge number"),
        ("options", [], "options must be an object"),
        ("options", {"hand": 2.5}, "option 'hand' must not be 2.5"),
        ("options", {"hand": None}, "option 'hand' must not be null"),
        ("seats", 0, "seats must be a whole number from 1 to 100, not 0"),
        ("seats", 10**9, "seats must be"),
        ("seats", False, "seats must be a whole number from 1 to 100, not false"),
        ("entries", {}, "entries must be a list, not an object"),
        ("entries", [{}] * 20_001, "entries has 20001 items, more than 20000"),
        ("names", ["a"], "names must have 3 items, one a seat, not 1"),
        ("names", ["a", "b", 3], "names must be a text, not 3"),
        ("names", ["a", "b", "\ud800"], "a character that no text may hold"),
        ("names", ["a", "b", "\x1b[2J"], "a character that no text may hold"),
        ("names", ["a", "b", "x" * 1001], "longer than 1000 characters"),
        ("names", None, "names must be a list, not null"),
        ("chance", [], "chance must be an object"),
        ("chance", {}, "commitment is missing"),
        ("chance", {"commitment": "AB"}, "64 lower-case hexadecimal"),
        ("chance", {"commitment": "0" * 64, "words": ["", ""]}, "words must have 3 items"),
        ("chance", {"commitment": "0" * 64, "secret": 1, "words": [""] * 3}, "secret must be"),
        (
            "chance",
            {"commitment": "0" * 64, "words": [""] * 3, "start": {"chair": 3}},
            "chair must be a whole number from 0 to 2, not 3",
        ),
        ("result", {}, "ranks is missing"),
        ("result", {"ranks": [1, 2, 3]}, "scores is missing"),
        ("result", {"ranks": [1, 2, 4], "scores": [0, 0, 0]}, "a rank must be"),
        ("result", {"ranks": [1, 2, 3], "scores": [0, 0, None]}, "a score must be"),
    ],
)
def test_wrong_field_is_named(record: Record, field: str, value: Any, said: str) -> None:
    with pytest.raises(BadRecord, match=said) as caught:
        from_json(changed(record, **{field: value}))
    assert caught.value.entry is None


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (5, "an entry must be an object, not 5"),
        ({}, "an entry has one of move, chance, withdraw; here: "),
        ({"seat": 0, "move": "c1", "chance": "1"}, "here: move, chance"),
        ({"move": "c1"}, "seat is missing"),
        ({"seat": 3, "move": "c1"}, "seat must be a whole number from 0 to 2, not 3"),
        ({"seat": -1, "move": "c1"}, "seat must be"),
        ({"seat": True, "move": "c1"}, "seat must be"),
        ({"seat": 0, "move": ""}, "move must be printable ASCII"),
        ({"seat": 0, "move": "c 1"}, "move must be printable ASCII"),
        ({"seat": 0, "move": "c1\n"}, "move holds a character"),
        ({"seat": 0, "move": "\u0661"}, "move must be printable ASCII"),
        ({"seat": 0, "move": None}, "move must be a text, not null"),
        ({"chance": 1}, "chance must be a text, not 1"),
        ({"withdraw": "1", "reason": "resigned"}, "withdraw must be a whole number"),
        ({"withdraw": 1}, "reason is missing"),
        ({"withdraw": 1, "reason": "He left"}, "reason must be a word of a-z"),
    ],
)
def test_wrong_entry_is_named_by_its_number(record: Record, entry: Any, said: str) -> None:
    entries = to_json(record)["entries"]
    entries[4] = entry
    with pytest.raises(BadRecord, match=f"^entry 5: .*{said}") as caught:
        from_json(changed(record, entries=entries))
    assert caught.value.entry == 5


# --- replaying --------------------------------------------------------------


def test_position_at_a_version(record: Record) -> None:
    start, later, end = (position(record, version) for version in (0, 9, None))
    assert sum(start.state.deck) == 15
    assert later.version == 9
    assert sum(map(len, later.state.hands)) == 9
    assert end.version == len(record.entries)


@pytest.mark.parametrize("version", [-1, 1000])
def test_version_that_is_not_there(record: Record, version: int) -> None:
    with pytest.raises(BadRecord, match=f"there is no version {version}"):
        position(record, version)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "nosuch"}, "there is no game 'nosuch'"),
        ({"rules_version": 7}, "played under rules version 7 of tiny; known here is version 1"),
        ({"options": {"hand": 9}}, "option hand of tiny is one of 3, 2, not 9"),
        ({"options": {"x": 1}}, "tiny has no option 'x'"),
        ({"options": {"ties": 1}}, "option ties of tiny"),
        ({"seats": 5}, "tiny is for 2 to 4 seats, not 5"),
        ({"ranks": (3, 3, 3)}, "the entries lead to ranks"),
        ({"scores": (0, 0, 99)}, "the entries lead to ranks"),
    ],
)
def test_record_that_the_game_refuses(record: Record, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        position(replace(record, **fields))


def test_result_of_a_game_that_is_not_over(record: Record) -> None:
    short = replace(record, entries=record.entries[:-1])
    with pytest.raises(BadRecord, match="not over after the last entry"):
        position(short)
    assert position(replace(short, ranks=None, scores=None)).version == len(short.entries)


def test_illegal_entry_is_named_only_where_it_is_replayed(record: Record) -> None:
    entries = (*record.entries[:9], replace(record.entries[9], text="c9"), *record.entries[10:])
    bad = replace(record, entries=entries)
    assert position(bad, 9).version == 9
    with pytest.raises(BadRecord, match="entry 10: 'c9' is no card") as caught:
        position(bad)
    assert caught.value.entry == 10


def test_entries_after_the_end_are_refused(record: Record) -> None:
    longer = replace(record, entries=(*record.entries, record.entries[0]))
    with pytest.raises(BadRecord, match=f"entry {len(longer.entries)}: .*the game is over"):
        position(longer)


# --- verifying --------------------------------------------------------------


def differing(record: Record) -> list[str]:
    return [check.what for check in verify(record) if not check.agrees]


def test_fair_record_verifies(record: Record) -> None:
    draws = sum(entry.kind == "chance" for entry in record.entries)
    checks = verify(record)
    assert all(check.agrees for check in checks)
    assert [check.what for check in checks][:3] == ["commitment", "start chair", "draw 0"]
    assert len(checks) == draws + 2
    assert checks[-1].entry == max(
        n for n, entry in enumerate(record.entries, start=1) if entry.kind == "chance"
    )


def chance_of(record: Record) -> RecordChance:
    assert record.chance is not None
    return record.chance


def test_each_lie_is_found(record: Record) -> None:
    known = chance_of(record)
    assert known.start is not None
    other_start = replace(known, start=(known.start + 1) % 3)
    assert differing(replace(record, chance=other_start)) == ["start chair"]
    other_commitment = replace(known, commitment="0" * 64)
    assert differing(replace(record, chance=other_commitment)) == ["commitment"]
    other_secret = differing(replace(record, chance=replace(known, secret=bytes(32))))
    assert "commitment" in other_secret
    assert "draw" in " ".join(other_secret)
    other_words = differing(replace(record, chance=replace(known, words=("", "x", ""))))
    assert "commitment" not in other_words
    assert other_words


def test_changed_draw_is_found(record: Record) -> None:
    first = record.entries[0]
    other = replace(first, text="1" if first.text != "1" else "2")
    dealt = replace(record, entries=(other,), ranks=None, scores=None)
    assert differing(dealt) == ["draw 0"]


def test_hidden_secret_cannot_be_verified(record: Record) -> None:
    for known in (None, replace(chance_of(record), secret=None)):
        hidden = replace(record, chance=known)
        assert read(write(hidden)) == hidden
        with pytest.raises(BadRecord, match="does not reveal the secret"):
            verify(hidden)


# --- random records ---------------------------------------------------------


def test_random_record_follows_from_its_arguments(tiny: Game) -> None:
    def text(seed: str, withdrawals: float = 0.0) -> str:
        return write(random_record(tiny, 4, {}, seed, withdrawals))

    assert text("1") == text("1")
    assert text("1") != text("2")
    assert '"withdraw"' in text("1", 0.2)
    assert '"withdraw"' not in text("1")
    assert text("1", 1.0).count('"withdraw"') == 3
