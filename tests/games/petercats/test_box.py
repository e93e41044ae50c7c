"""What is in the box, and how a game begins (rule text, "Состав и подготовка к игре")."""

from __future__ import annotations

from typing import Any

import pytest

from games.petercats import GAME
from games.petercats.picture import meta
from games.petercats.rules import DATA
from tests.games.petercats.table import RULES, Table

LAND = (
    "A_elisey1 A_vasilisa1 A_tishina1 B_stone1 B_science1 B_siege1 B_vasily1 C1 D4 E7 F3 G1 H4 I3"
    " J4 K4 L4 M3 N4 O3 P4 Q2 R4 S2 T2 U8 V9 W5 X1 U_paw3 V_paw3 D_paw2 E_paw1 Y1 Z1"
)
RIVER = "R_straight6 R_bend6 R_bridge2 R_bend_road2 R_two_caps2 R_cap_road2 R_corner2"


def counts(text: str) -> dict[str, int]:
    return {item[:-1]: int(item[-1]) for item in text.split()}


def test_there_are_100_land_squares_and_the_start_square_is_one_of_them() -> None:
    expected = counts(LAND)
    assert sum(expected.values()) == 100
    expected["D"] -= 1
    table = Table()
    assert table.seen["remaining"] == expected
    assert table.seen["left"] == 99
    assert dict(RULES.chance_outcomes(table.state)) == expected


def test_the_start_square_lies_in_the_middle() -> None:
    assert Table().seen["board"] == [[0, 0, "D", 0]]


def test_there_are_24_river_squares_with_the_mouth_and_the_lake() -> None:
    by_role = {"mouth": 0, "river": 0, "lake": 0}
    for tile in DATA["river"]:
        by_role[tile["role"]] += tile["count"]
    assert by_role == {"mouth": 1, "river": 22, "lake": 1}


def test_with_the_river_the_mouth_starts_and_the_ordinary_start_square_stays_in_the_box() -> None:
    land = counts(LAND)
    land["D"] -= 1
    seen = Table(river=True).seen
    assert seen["board"] == [[0, 0, "R_spring", 0]]
    assert seen["remaining"] == {**counts(RIVER), "R_lake": 1, **land}
    assert seen["left"] == 22 + 1 + 99


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_8_cats_in_reserve_and_stands_on_field_0(seats: int) -> None:
    seen = Table(seats).seen
    assert seen["supply"] == [{"k": 8}] * seats
    assert seen["scores"] == [0] * seats


def test_a_drawn_copy_is_gone() -> None:
    table = Table().turn("U", "1,0,1").draw("C")
    assert table.seen["remaining"]["U"] == 7
    assert "C" not in table.seen["remaining"]


def test_each_of_the_seven_monument_squares_shows_a_monument_of_its_own() -> None:
    squares: dict[str, Any] = meta()["squares"]
    told = {name: square["story"] for name, square in squares.items() if "story" in square}
    assert sorted(name[0] for name in told) == ["A"] * 3 + ["B"] * 4
    assert sorted(told.values()) == sorted(GAME.stories)
    assert all(counts(LAND)[name] == 1 for name in told)
    assert {name for name, s in squares.items() if s["kinds"].get("c")} == set(told)


def test_a_draw_says_which_monument_it_is() -> None:
    table = Table().draw("B_siege")
    assert table.events == [{"event": "drawn", "square": "B_siege"}]
    assert table.seen["square"] == "B_siege"


@pytest.mark.parametrize("name", list(GAME.stories))
def test_a_monument_has_its_name_its_address_and_its_place(name: str) -> None:
    story = GAME.stories[name]
    facts = dict(story.facts)
    assert set(story.title) == {"ru", "en"}
    assert all(set(texts) == {"ru", "en"} for texts in facts.values())
    assert story.place == "Санкт-Петербург, " + facts["Address"]["ru"]
    assert GAME.pictures is not None
    assert f'id="{story.symbol}"' in GAME.pictures.symbols()


def test_year_and_sculptor_are_told_where_they_are_known() -> None:
    told = {name: {label for label, _ in story.facts} for name, story in GAME.stories.items()}
    assert {name for name, labels in told.items() if "Unveiled" not in labels} == {"stone"}
    with_sculptor = {name for name, labels in told.items() if "Sculptor" in labels}
    assert with_sculptor == {"elisey", "vasilisa", "tishina", "vasily"}
    unveiled = dict(GAME.stories["siege"].facts)["Unveiled"]
    assert unveiled == {"ru": "сентябрь 2016", "en": "September 2016"}
    assert dict(GAME.stories["elisey"].facts)["Unveiled"]["ru"] == "25 января 2000"
