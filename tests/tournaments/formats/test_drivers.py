"""What holds for every format, whatever is played: each round seats everybody once, and it ends."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from tests.tournaments.formats.stages import (
    add,
    begin,
    leave,
    places,
    play,
    result,
    seated,
    stage,
    there,
)
from tournaments.formats.course import (
    Competitor,
    Course,
    Draft,
    Format,
    Game,
    Played,
    Settings,
    to_json,
)
from tournaments.formats.errors import Refused
from tournaments.formats.registry import FORMATS, get
from tournaments.formats.tie_breaks import known_tie_breaks

SWISS, ROBIN, KNOCKOUT = get("swiss"), get("round_robin"), get("knockout")

ROUNDS = [
    (SWISS, Settings(rounds=5)),
    (SWISS, Settings(rounds=4, accelerated=True, forbidden=((2, 4), (6, 8, 10)))),
    (SWISS, Settings(rounds=4, seats=3)),
    (SWISS, Settings(rounds=4, seats=4, points=(40, 20, 10, 0))),
    (SWISS, Settings(rounds=3, seats=5)),
    (ROBIN, Settings()),
    (ROBIN, Settings(double=True)),
    (ROBIN, Settings(seats=3)),
    (ROBIN, Settings(seats=4, rounds=5)),
]
TREES = [
    (KNOCKOUT, Settings()),
    (KNOCKOUT, Settings(third_place=True, best_of=3, deciders=("extra",))),
    (KNOCKOUT, Settings(double=True)),
    (KNOCKOUT, Settings(double=True, reset=False, best_of=3)),
    (KNOCKOUT, Settings(seats=3)),
    (KNOCKOUT, Settings(seats=4, advance=2)),
]


def named(one: Format | Settings) -> str:
    if not isinstance(one, Settings):
        return one.slug
    return ",".join(f"{name}={value}" for name, value in to_json(one).items()) or "usual"


@pytest.mark.parametrize(("format_", "settings"), ROUNDS, ids=named)
@pytest.mark.parametrize("seed", range(3))
def test_everybody_there_has_one_table_or_one_bye_in_each_round(
    format_: Format, settings: Settings, seed: int
) -> None:
    def look(course: Course, draft: Draft) -> None:
        here, absent = seated(draft), {one for pair in draft.pairs for one in pair.absent}
        assert len(here) == len(set(here))
        assert not set(here) & draft.byes.keys()
        assert (set(here) | draft.byes.keys()) - absent <= there(course)
        assert there(course) <= set(here) | draft.byes.keys()
        json.dumps([pair.reason for pair in draft.pairs])
        json.dumps([draft.record, list(draft.reasons.values())])

    course = stage(settings, 9 + seed, seed, step=2)
    format_.check(settings, len(course.competitors))
    end = play(format_, course, seed, look, byes=0.08, withdrawals=0.03)
    for one in end.competitors:
        if one.last is not None:
            games = [game for played in end.played[one.last :] for game in played.games]
            assert all(one.number in game.absent for game in games if one.number in game.seats)
    lines = format_.standings(end).lines
    assert sorted(line.number for line in lines) == [one.number for one in end.competitors]


@pytest.mark.parametrize(("format_", "settings"), ROUNDS, ids=named)
def test_an_event_has_the_rounds_it_was_said_to_have(format_: Format, settings: Settings) -> None:
    for entrants in (6, 9):
        if settings.forbidden and entrants < 9:
            continue
        end = play(format_, stage(settings, entrants, 1), 1)
        assert end.round_number == format_.rounds(settings, entrants)
        with pytest.raises(Refused):
            format_.draft(end, {})


@pytest.mark.parametrize(("format_", "settings"), ROUNDS + TREES, ids=named)
def test_equal_courses_give_equal_drafts(format_: Format, settings: Settings) -> None:
    drafts: list[Draft] = []
    play(format_, stage(settings, 10, 4), 4, lambda course, draft: drafts.append(draft))
    again: list[Draft] = []
    play(format_, stage(settings, 10, 4), 4, lambda course, draft: again.append(draft))
    assert drafts == again
    assert drafts


@pytest.mark.parametrize(("format_", "settings"), ROUNDS + TREES, ids=named)
def test_no_round_is_paired_while_a_game_of_the_last_one_runs(
    format_: Format, settings: Settings
) -> None:
    course = stage(settings, 8, 2)
    draft = format_.draft(course, {})
    running = tuple(Game(pair.seats, match=pair.match) for pair in draft.pairs)
    course = replace(course, played=(Played(running, draft.byes),))
    assert not format_.over(course)
    with pytest.raises(Refused):
        format_.draft(course, {})
    assert len(format_.standings(course).lines) == 8


@pytest.mark.parametrize(("format_", "settings"), TREES, ids=named)
@pytest.mark.parametrize("seed", range(6))
def test_a_knock_out_ends_with_all_places_and_one_winner_at_most(
    format_: Format, settings: Settings, seed: int
) -> None:
    course = stage(settings, 5 + 2 * seed, seed)
    end = play(format_, course, seed, withdrawals=0.02 * (seed % 3))
    assert format_.over(end)
    assert end.round_number <= format_.rounds(settings, len(course.competitors))
    found = list(places(format_, end).values())
    assert None not in found
    assert found.count(1) <= 1
    assert format_.standings(end).columns == ()


@pytest.mark.parametrize(("format_", "settings"), TREES, ids=named)
def test_without_forfeits_a_knock_out_has_a_winner(format_: Format, settings: Settings) -> None:
    rng = random.Random(5)
    course = stage(settings, 11, 5)
    while not format_.over(course):
        games = format_.follow(course)
        if not games:
            draft = format_.draft(course, {})
            course = replace(course, played=(*course.played, Played()))
            games = draft.pairs
        for pair in games:
            while (game := result(pair, rng)).absent:
                pass
            course = add(course, [game])
    assert list(places(format_, course).values()).count(1) == 1


@pytest.mark.parametrize("settings", [Settings(rounds=5), Settings(rounds=5, seats=4)])
def test_after_a_correction_the_next_round_is_paired_by_what_is_true_now(
    settings: Settings,
) -> None:
    rng = random.Random(8)
    course = stage(settings, 12, 8)
    for _ in range(2):
        course = begin(course, SWISS.draft(course, {}), rng)
    before = SWISS.draft(course, {})
    first, second = course.played
    at = next(at for at, game in enumerate(first.games) if game.places and not game.absent)
    game = first.games[at]
    turned = tuple(len(game.seats) + 1 - place for place in range(len(game.seats), 0, -1))
    other = turned if turned != game.places else turned[::-1]
    games = (*first.games[:at], replace(game, places=other, scores=()), *first.games[at + 1 :])
    corrected = replace(course, played=(replace(first, games=games), second))
    fresh = SWISS.draft(corrected, {})
    assert fresh == SWISS.draft(corrected, {})
    assert [pair.reason for pair in fresh.pairs] != [pair.reason for pair in before.pairs]
    assert SWISS.standings(corrected) != SWISS.standings(course)


def test_a_correction_that_turns_a_later_match_over_is_refused() -> None:
    course = stage(Settings(), 4, 1)
    for _ in range(2):
        draft = KNOCKOUT.draft(course, {})
        games = tuple(Game(pair.seats, (1, 2), match=pair.match) for pair in draft.pairs)
        course = replace(course, played=(*course.played, Played(games)))
    first, final = course.played
    games = (replace(first.games[0], places=(2, 1)), *first.games[1:])
    with pytest.raises(Refused):
        KNOCKOUT.standings(replace(course, played=(replace(first, games=games), final)))
    # Before the final it is only another final.
    redrawn = KNOCKOUT.draft(replace(course, played=(replace(first, games=games),)), {})
    assert redrawn.pairs != KNOCKOUT.draft(replace(course, played=(first,)), {}).pairs


def test_who_comes_late_is_paired_from_his_first_round_on() -> None:
    course = stage(Settings(rounds=3), 7, 3)
    late = Competitor(8, "Late", 1500, first=2)
    course = replace(course, competitors=(*course.competitors, late))
    draft = SWISS.draft(course, {})
    assert 8 not in seated(draft)
    assert 8 not in draft.byes
    course = begin(course, draft, random.Random(1))
    assert 8 in seated(SWISS.draft(course, {}))


def test_who_withdraws_while_a_match_runs_forfeits_it() -> None:
    course = stage(Settings(best_of=3), 4, 1)
    draft = KNOCKOUT.draft(course, {})
    games = tuple(Game(pair.seats, (1, 2), match=pair.match) for pair in draft.pairs)
    course = replace(course, played=(Played(games),))
    gone = draft.pairs[0].seats[0]
    assert len(KNOCKOUT.follow(course)) == 2
    course = leave(course, gone)
    assert [pair.match for pair in KNOCKOUT.follow(course)] == [draft.pairs[1].match]


@pytest.mark.parametrize("format_", FORMATS.values(), ids=FORMATS.keys())
def test_each_tie_break_on_offer_can_be_chosen_and_is_reckoned(format_: Format) -> None:
    for seats in (2, 3, 4, 5):
        codes = tuple(code for code, _title in known_tie_breaks(format_.slug, seats))
        assert len(set(codes)) == len(codes)
        if not codes:
            continue
        settings = Settings(seats=seats, rounds=3, tie_breaks=codes)
        format_.check(settings, 8)
        end = play(format_, stage(settings, 8, seats), seats)
        table = format_.standings(end)
        assert len(table.columns) == len(codes)
        assert all(len(line.cells) == len(codes) for line in table.lines)
