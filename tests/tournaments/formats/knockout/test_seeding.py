"""Seeds by rating, by hand and by lot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import chance
from tournaments.formats.errors import Refused
from tournaments.formats.knockout.seeding import by_hand, by_lot, by_rating, verify

SECRET = chance.secret_of_seed("lot")


def test_by_rating_the_unrated_come_last_and_equals_as_they_entered() -> None:
    assert by_rating({5: 1500, 4: None, 3: 1800, 2: 1500}) == (3, 5, 2, 4)


def test_by_hand_each_entrant_is_named_once() -> None:
    assert by_hand([3, 1, 2], {1, 2, 3}) == (3, 1, 2)
    for wrong in ([1, 2], [1, 2, 2], [1, 2, 4]):
        with pytest.raises(Refused):
            by_hand(wrong, {1, 2, 3})


@given(
    entrants=st.sets(st.integers(1, 999), max_size=20), words=st.lists(st.text("abя"), max_size=3)
)
def test_a_lot_verifies_and_names_everybody(entrants: set[int], words: list[str]) -> None:
    lot = by_lot(entrants, SECRET, words)
    assert set(lot.order) == entrants
    assert len(lot.draws) == len(entrants)
    assert verify(lot, entrants, chance.commit(SECRET), SECRET)


def test_a_lot_does_not_verify_with_another_secret_another_draw_or_others_in_it() -> None:
    lot = by_lot(range(8), SECRET, ["spring"])
    other = chance.secret_of_seed("other")
    assert not verify(lot, range(8), chance.commit(SECRET), other)
    assert not verify(lot, range(8), chance.commit(other), other)
    assert not verify(lot, range(9), chance.commit(SECRET), SECRET)
    assert not verify(replace(lot, words=("autumn",)), range(8), chance.commit(SECRET), SECRET)
    first = lot.draws[0]._replace(at=(lot.draws[0].at + 1) % 8)
    forged = replace(lot, draws=(first, *lot.draws[1:]))
    assert not verify(forged, range(8), chance.commit(SECRET), SECRET)


def test_each_draw_is_one_that_can_be_repeated_with_the_rule_of_chance() -> None:
    lot = by_lot([7, 3, 5], SECRET, ["a", "b"])
    assert lot.draws[0].among == (3, 5, 7)
    for left, one in zip((3, 2, 1), lot.draws, strict=True):
        assert one.at == chance.draw(SECRET, ["a", "b"], f"seed-{one.seed}", [1] * left)
