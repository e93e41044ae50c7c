"""The picture of a knock-out: every match once, apart from the others, joined rightly, in words."""

from __future__ import annotations

import random
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.formats.knockout.playing import many_seats, two_seats
from tournaments.formats.knockout import (
    From,
    Rules,
    State,
    Status,
    absent,
    create,
    matches,
    next_match,
    record,
)
from tournaments.pictures.bracket import Box, Layout, layout, rounds_of, svg
from tournaments.pictures.bracket.values import GUTTER, WIDTH
from tournaments.pictures.words import Words, say

NAMES = {number: f"Cat {number}" for number in range(1, 65)}
SVG = "{http://www.w3.org/2000/svg}"


def played(rules: Rules, entrants: int, games: int, chance: random.Random) -> State:
    """Play so many games of a knock-out, some of them won by forfeit."""
    state = create(rules, range(1, entrants + 1))
    for _ in range(games):
        due = matches(state)
        if not due:
            break
        match = chance.choice(due)
        if chance.random() < 0.1:
            state = absent(state, match.node.id, match.seats[:1])
            continue
        places = list(range(1, len(match.seats) + 1))
        chance.shuffle(places)
        state = record(state, match.node.id, places)
    return state


@st.composite
def states(draw: st.DrawFn) -> State:
    rules = draw(st.one_of(two_seats(), many_seats()))
    entrants = draw(st.integers(2, 64))
    chance = random.Random(draw(st.integers(0, 999)))
    return played(rules, entrants, draw(st.integers(0, 90)), chance)


def ends(path: str) -> tuple[float, float, float, float]:
    """Return where a line begins and ends."""
    numbers = list(map(float, re.findall(r"-?[\d.]+", path)))
    if "C" in path:
        return numbers[0], numbers[1], numbers[-2], numbers[-1]
    return numbers[0], numbers[1], numbers[-1], numbers[-2]


@given(states())
def test_every_match_is_drawn_once_and_no_two_overlap(state: State) -> None:
    picture = layout(state, NAMES)
    assert sorted(box.id for box in picture.boxes) == sorted(state.bracket)
    for one, other in combinations(picture.boxes, 2):
        apart = abs(one.x - other.x) >= WIDTH or (
            one.y + one.height <= other.y or other.y + other.height <= one.y
        )
        assert apart, (one.id, other.id)
    for box in picture.boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + WIDTH <= picture.width
        assert box.y + box.height <= picture.height


@given(states())
def test_lines_join_each_match_with_those_that_its_players_go_on_from(state: State) -> None:
    picture = layout(state, NAMES)
    boxes = {box.id: box for box in picture.boxes}
    wanted = {
        (source.match, match.node.id, source.place)
        for match in state.bracket.values()
        for source in match.node.sources
        if isinstance(source, From) and source.place < state.bracket[source.match].node.advance
    }
    assert {(line.source, line.target, line.place) for line in picture.lines} == wanted
    assert len(picture.lines) == len(wanted)
    for line in picture.lines:
        here, there = boxes[line.source], boxes[line.target]
        x, y, end_x, end_y = ends(line.path)
        assert (x, y, end_x) == pytest.approx((here.x + WIDTH, here.middle, there.x))
        assert there.y < end_y < there.y + there.height
        assert x + GUTTER <= end_x


@given(states())
def test_the_line_of_a_winner_crosses_no_other_match(state: State) -> None:
    picture = layout(state, NAMES)
    for line in picture.lines:
        if line.place:
            continue
        x, y, end_x, _end_y = ends(line.path)
        for box in picture.boxes:
            if x < box.x < end_x - GUTTER:
                assert not box.y < y < box.y + box.height, (line, box.id)


@given(states())
def test_the_drawing_is_sound_and_holds_each_match_once(state: State) -> None:
    root = ElementTree.fromstring(svg(layout(state, NAMES)))
    drawn = [one.attrib["data-match"] for one in root.iter() if "data-match" in one.attrib]
    assert sorted(drawn) == sorted(state.bracket)
    assert not any("style" in one.attrib for one in root.iter())


@given(states())
def test_the_text_tells_each_match_with_all_who_play_it(state: State) -> None:
    rounds = rounds_of(layout(state, NAMES))
    lines = [say(line) for round_ in rounds for line in round_.lines]
    assert len(lines) == len(state.bracket)
    told = {re.split("[: ]", line)[0]: line for line in lines}
    for id_, match in state.bracket.items():
        for entrant in match.present:
            assert f"\u2068Cat {entrant}\u2069" in told[id_]
        if match.decided and match.status is not Status.NEEDLESS and match.ranks[0] is not None:
            on = re.split(r"Winner:|On:", told[id_])
            assert len(on) == 2
            assert f"Cat {match.ranks[0]}\u2069" in on[1]
        else:
            assert "Winner" not in told[id_]


def picture_of(games: int = 0, entrants: int = 8, **kinds: object) -> Layout:
    state = played(Rules(), entrants, games, random.Random(3))
    return layout(state, NAMES, **kinds)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name",
    [
        '<script>alert("x")</script>',
        '"><a href="javascript:x">',
        "&lt;b&gt;",
        "a' onload='x",
        "]]>",
        "%(name)s %s %%",
        "\x00\x1b\u202e<i>",
    ],
)
def test_a_hostile_name_stays_text(name: str) -> None:
    drawing = svg(layout(create(Rules(), (1, 2)), {1: name, 2: "Mura"}))
    bare = drawing.replace("\x00", "").replace("\x1b", "")  # no XML, but nothing to a browser
    root = ElementTree.fromstring(bare)
    plain = ElementTree.fromstring(svg(layout(create(Rules(), (1, 2)), {1: "Cat", 2: "Mura"})))
    tags = [one.tag for one in root.iter() if one.tag != f"{SVG}title"]
    assert tags == [one.tag for one in plain.iter() if one.tag != f"{SVG}title"]
    assert {key for one in root.iter() for key in one.attrib} == {
        key for one in plain.iter() for key in one.attrib
    }
    sentence = say(rounds_of(layout(create(Rules(), (1, 2)), {1: name, 2: "M"}))[0].lines[0])
    assert name in sentence


@pytest.mark.parametrize(
    "name", ["Константин Константинопольский", "李小龍と猫の大冒険の物語" * 2, "W" * 40]
)
def test_a_long_name_is_shortened_and_kept_whole_in_the_title(name: str) -> None:
    root = ElementTree.fromstring(svg(layout(create(Rules(), (1, 2)), {1: name, 2: "Mura"})))
    [title] = root.iter(f"{SVG}title")
    assert title.text == name
    assert title.tail is not None
    assert title.tail.endswith("…")
    assert name.startswith(title.tail[:-1])


def test_a_running_game_is_linked_and_nothing_else() -> None:
    picture = picture_of(links={"W1.2": "/tables/7/?a=1&b=2"})
    root = ElementTree.fromstring(svg(picture))
    [link] = root.iter(f"{SVG}a")
    assert link.attrib["href"] == "/tables/7/?a=1&b=2"
    assert link.attrib["data-match"] == "W1.2"
    assert "is-live" in link.attrib["class"]


def test_a_marked_entrant_is_pointed_out_in_all_his_matches_and_on_his_way() -> None:
    state = played(Rules(), 8, 7, random.Random(3))
    winner = next(m.ranks[0] for m in state.bracket.values() if m.node.id == "W3.1")
    assert winner is not None
    picture = layout(state, NAMES, marked={winner})
    assert sum(side.marked for box in picture.boxes for side in box.sides) == 3
    assert sum(line.marked for line in picture.lines) == 2
    assert svg(picture).count("bracket__wash") == 3


def test_the_match_due_of_a_marked_one_is_looked_at_first() -> None:
    state = create(Rules(), range(1, 9))
    match = next_match(state, 2)
    assert match is not None
    picture = layout(state, NAMES, marked={2})
    [box] = [box for box in picture.boxes if box.id == match.node.id]
    assert picture.focus == (box.x, box.y, WIDTH, box.height)


def test_who_comes_is_told_as_long_as_nobody_is_there() -> None:
    picture = layout(create(Rules(third_place=True), range(1, 5)), NAMES)
    [third] = [box for box in picture.boxes if box.id == "T1.1"]
    told = [say(side.comes) for side in third.sides if side.comes]
    assert told == ["loser of W1.1", "loser of W1.2"]


def test_a_place_that_stays_vacant_has_nobody() -> None:
    state = absent(create(Rules(), range(1, 5)), "W1.1", [1, 4])
    picture = layout(state, NAMES)
    [final] = [box for box in picture.boxes if box.id == "W2.1"]
    assert next(say(side.comes) for side in final.sides if side.comes) == "nobody"


def test_one_game_shows_its_scores_and_several_show_their_points() -> None:
    one = record(create(Rules(), (1, 2)), "W1.1", (2, 1), (31, 40))
    [box] = layout(one, NAMES).boxes
    assert {side.entrant: side.result for side in box.sides} == dict(
        zip(one.entries[0].game.seats, ("31", "40"), strict=True)  # type: ignore[union-attr]
    )
    three = create(Rules(best_of=3), (1, 2))
    for places in ((1, 1), (1, 2)):
        three = record(three, "W1.1", places, (31, 40))
    [box] = layout(three, NAMES).boxes
    assert sorted(side.result for side in box.sides) == ["1½", "½"]


def test_the_second_grand_final_that_is_not_needed_says_so() -> None:
    state = create(Rules(double=True), (1, 2))
    state = record(state, "W1.1", (1, 2))
    first = state.bracket["W1.1"].ranks[0]
    final = state.bracket["F1.1"]
    state = record(state, "F1.1", [1 if one == first else 2 for one in final.seats])
    picture = layout(state, NAMES)
    told = {box.id: say(line) for box, line in _told(picture)}
    assert told["R1.1"].startswith("R1.1 (not needed): ")
    assert "Winner" in told["F1.1"]


def _told(picture: Layout) -> list[tuple[Box, Words]]:
    lines = [line for round_ in rounds_of(picture) for line in round_.lines]
    return list(zip(picture.boxes, lines, strict=True))
