"""Knock-outs by waves: what is drafted, what follows, who is where, and why."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.formats.stages import stage
from tournaments.formats.course import Breach, Course, Game, Played, Settings
from tournaments.formats.elimination import state_of
from tournaments.formats.knockout import placings, winner
from tournaments.formats.registry import get

KNOCKOUT = get("knockout")


def wave(course: Course, first_wins: bool = True) -> Course:
    """Play the next wave: whoever starts wins, or loses."""
    places = (1, 2) if first_wins else (2, 1)
    draft = KNOCKOUT.draft(course, {})
    games = tuple(Game(pair.seats, places, match=pair.match) for pair in draft.pairs)
    return replace(course, played=(*course.played, Played(games)))


def test_a_wave_has_the_matches_that_are_due_and_nobody_has_a_bye() -> None:
    course = stage(Settings(), 6, 1)
    draft = KNOCKOUT.draft(course, {})
    assert [pair.match for pair in draft.pairs] == ["W1.2", "W1.4"]
    assert draft.byes == {}
    assert [pair.match for pair in KNOCKOUT.draft(wave(course), {}).pairs] == ["W2.1", "W2.2"]


def test_seeds_are_those_of_the_course() -> None:
    course = replace(stage(Settings(), 4, 1), seeds=(3, 1, 4, 2))
    draft = KNOCKOUT.draft(course, {})
    assert [frozenset(pair.seats) for pair in draft.pairs] == [{3, 2}, {1, 4}]
    assert draft.pairs[0].reason == {
        "kind": "knockout",
        "match": "W1.1",
        "round": 1,
        "bracket": "main",
        "seeds": [1, 4],
        "from": ["", ""],
    }


def test_the_reason_names_the_matches_that_both_come_from() -> None:
    course = wave(stage(Settings(), 4, 1))
    (final,) = KNOCKOUT.draft(course, {}).pairs
    assert sorted(final.reason["from"]) == ["W1.1", "W1.2"]


def test_games_of_a_match_follow_within_its_wave() -> None:
    course = wave(stage(Settings(best_of=3), 4, 1))
    more = KNOCKOUT.follow(course)
    assert [pair.match for pair in more] == ["W1.1", "W1.2"]
    first, second = more
    assert first.seats == course.played[0].games[0].seats[::-1]
    (now,) = course.played
    running = (*now.games, Game(first.seats, match=first.match))
    assert KNOCKOUT.follow(replace(course, played=(Played(running),))) == (second,)


def test_what_a_match_decides_is_no_game_of_the_same_wave() -> None:
    course = wave(stage(Settings(), 4, 1))
    assert KNOCKOUT.follow(course) == ()
    assert not KNOCKOUT.over(course)
    assert KNOCKOUT.over(wave(course))


def test_who_is_not_there_forfeits_the_match() -> None:
    course = stage(Settings(), 4, 1)
    first = KNOCKOUT.draft(course, {4: "Z"}).pairs[0]
    assert first == replace(first, absent=frozenset({4}))
    game = Game(first.seats, absent=first.absent, match=first.match)
    state = state_of(replace(course, played=(Played((game,)),)))
    assert state.bracket["W1.1"].ranks == (1, 4)


def test_who_withdrew_before_the_start_plays_nothing() -> None:
    course = stage(Settings(), 4, 1)
    gone = tuple(replace(one, last=0) if one.number == 1 else one for one in course.competitors)
    course = replace(course, competitors=gone)
    assert [pair.match for pair in KNOCKOUT.draft(course, {}).pairs] == ["W1.2"]


def test_at_a_table_of_several_who_came_are_placed_among_themselves() -> None:
    course = stage(Settings(seats=4, advance=2), 4, 1)
    (pair,) = KNOCKOUT.draft(course, {}).pairs
    game = Game(pair.seats, (4, 1, 3, 2), (), frozenset({pair.seats[0]}), pair.match)
    course = replace(course, played=(Played((game,)),))
    by_place = [line.number for line in KNOCKOUT.standings(course).lines]
    assert by_place == [pair.seats[at] for at in (1, 3, 2, 0)]


def test_places_are_those_that_nothing_can_change() -> None:
    course = wave(stage(Settings(), 8, 1))
    lines = KNOCKOUT.standings(course).lines
    assert [line.place for line in lines] == [None] * 4 + [5] * 4
    assert {line.reached for line in lines[:4]} == {"W2.1", "W2.2"}
    end = wave(wave(course))
    state = state_of(end)
    shown = {line.number: line.place for line in KNOCKOUT.standings(end).lines}
    assert shown == {one.entrant: one.place for one in placings(state)}
    assert KNOCKOUT.standings(end).lines[0].number == winner(state)
    assert KNOCKOUT.standings(end, 1) == KNOCKOUT.standings(course)


def test_tables_that_are_no_match_are_told() -> None:
    course = stage(Settings(), 6, 1)
    pairs = [pair.seats for pair in KNOCKOUT.draft(course, {}).pairs]
    assert KNOCKOUT.warnings(course, [pairs[0][::-1], pairs[1]], [1, 2]) == ()
    found = KNOCKOUT.warnings(course, [pairs[0], (1, 2)], [pairs[1][0]])
    assert found == (Breach("other_match", (1, 2)), Breach("other_match", pairs[1][:1]))
