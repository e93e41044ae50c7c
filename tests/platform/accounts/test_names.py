"""Names: their shape, and which look alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koturnir.accounts import names


def reason(name: str) -> str:
    with pytest.raises(names.BadName) as caught:
        names.check_free_for_people(name)
    return caught.value.reason


@pytest.mark.parametrize(
    "name",
    [
        "Al",
        "Анна",
        "anna_k-2",
        "Ёжик.7",
        "x" * 24,
        "田中さん",
        "김철수",
        "नमस्ते",
        "محمد",
        "Łukasz",
        "ß-a",
    ],
)
def test_good_names(name: str) -> None:
    names.check_free_for_people(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a", "length"),
        ("x" * 25, "length"),
        ("", "length"),
        ("anna k", "characters"),
        ("anna@home", "characters"),
        ("ａnna", "characters"),  # a wide letter
        ("𝐚nna", "characters"),
        ("ﬁnn", "characters"),  # one character for two letters
        ("an\u200dna", "characters"),  # an unseen joiner
        ("an\u202ena", "characters"),  # turns the text round
        ("<b>", "characters"),
        ("a\u0301nna", "characters"),  # not composed
        ("кот🐈", "characters"),
        ("-anna", "separators"),
        ("anna.", "separators"),
        ("an__na", "separators"),
        ("12345", "separators"),
        ("x\u0489\u0310\u0310\u0310", "characters"),  # an enclosing mark
        ("x\u0310\u0310\u0310a", "separators"),  # a tower of marks
        ("Аннa", "scripts"),  # a Latin a at the end
        ("pаypal", "scripts"),
        ("αnna", "scripts"),
        ("admin", "reserved"),
        ("Adm1n", "reserved"),
        ("АДМИН", "reserved"),
        ("KOTURNIR", "reserved"),
        ("котурнир", "reserved"),
        ("K0turn1r", "reserved"),
        ("Guest-77", "reserved"),
        ("Гость_1", "reserved"),
        ("deleted-abc", "reserved"),
    ],
)
def test_bad_names(name: str, why: str) -> None:
    assert reason(name) == why


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "ANNA"),
        ("ата", "ATA"),  # Cyrillic small letters, Latin capitals
        ("НАТА", "HATA"),
        ("СОМ", "com"),
        ("Ivan", "lvan"),
        ("Ivan", "1van"),
        ("bob", "b0b"),
        ("anna-k", "anna_k"),
        ("anna-k", "annak"),
        ("modem", "modern"),
        ("Алёна", "Алена"),
        ("José", "Jose"),
        ("νίνο", "VIVO"),
        ("Strauß", "strauss"),
    ],
)
def test_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "hanna"),
        ("Анна", "Анка"),
        ("Guest-4821", "Guest-4827"),
        ("राम", "रोम"),
        ("Ivan", "Iven"),
    ],
)
def test_different_names_stay_apart(one: str, other: str) -> None:
    assert names.skeleton(one) != names.skeleton(other)


@given(st.text(st.characters(categories=["L", "Nd"]), max_size=24))
def test_a_skeleton_is_its_own_skeleton_in_any_case(name: str) -> None:
    key = names.skeleton(name)
    assert names.skeleton(names.skeleton(key)) == names.skeleton(key)
    assert names.skeleton(name.casefold()) == key


def test_digits_stay_apart_from_each_other() -> None:
    assert len({names.skeleton(f"a{digit}") for digit in names.DIGITS}) == 10
