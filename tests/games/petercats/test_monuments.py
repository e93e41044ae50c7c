"""Monuments (rule text, "Памятники")."""

from __future__ import annotations

import pytest

from tests.games.petercats.layouts import AROUND, CENTRE, all_around, surrounded_but
from tests.games.petercats.table import Table


def test_a_monument_is_joined_to_any_square_with_pavement() -> None:
    places = {text.split(":")[0] for text in Table().draw("B_science").legal}
    assert places == {"0,1,0"}
    table = Table().turns("B_science 0,1,0").draw("B_stone")
    assert {text.split(":")[0] for text in table.legal} == {"0,2,0", "-1,1,0", "1,1,0"}


@pytest.mark.parametrize(
    "name", ["A_elisey", "A_vasilisa", "A_tishina", "B_stone", "B_science", "B_siege", "B_vasily"]
)
def test_a_cat_may_be_set_at_each_of_the_seven(name: str) -> None:
    place = "0,1,0" if name[0] == "B" else "1,0,1"
    assert "kc" in Table().draw(name).actions(place)


def test_at_one_monument_stands_one_cat() -> None:
    table = Table().turn("B_stone", "0,1,0:kc")
    assert not any(text.startswith("0,1,") for text in table.draw("B_vasily").legal)


@pytest.mark.parametrize("last", list(AROUND))
def test_it_brings_9_when_the_last_of_its_8_neighbours_is_laid_at(last: tuple[int, int]) -> None:
    table = Table()
    surrounded_but(table, last, ":kc")
    ((seat, *_),) = table.standing()
    assert table.scores == [0, 0]
    name, rotation = AROUND[last].split()
    table.turn(name, f"{last[0]},{last[1]},{rotation}")
    assert table.scores[seat] == 9
    assert table.scores[1 - seat] == 0
    (event,) = table.scored("monument")
    assert len(event["cells"]) == 9
    assert table.seen["supply"] == [{"k": 8}, {"k": 8}]


def test_one_set_where_all_8_lie_already_brings_9_at_once() -> None:
    table = Table()
    all_around(table)
    seat = table.seen["turn"]
    table.turn("B_vasily", f"{CENTRE[0]},{CENTRE[1]},0:kc")
    assert table.scores[seat] == 9
    assert table.standing() == set()


def test_unfinished_it_brings_1_and_1_for_each_neighbour_also_across_corners() -> None:
    table = Table().turns("B_stone 0,1,0:kc", "U -1,0,1").last_squares("U").turn("U", "1,0,1")
    # itself, the start square above it, and the two roads at its corners
    assert table.scores == [4, 0]
    assert table.seen["breakdown"][0] == {"road": 0, "district": 0, "monument": 4}


def test_the_road_up_to_a_monument_and_the_monument_are_two_features() -> None:
    table = Table().draw("A_elisey")
    assert table.actions("1,0,1") == {"", "k0", "kc"}
    table.play("1,0,1:kc")
    assert "k0" in table.draw("U").actions("-1,0,1")
