"""Random stages, played through the questions that every format answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from tournaments.formats.course import (
    Bye,
    Competitor,
    Course,
    Draft,
    Format,
    Game,
    Pair,
    Played,
    Settings,
)
from tournaments.formats.errors import Refused

Look = Callable[[Course, Draft], None]


def stage(settings: Settings, entrants: int, seed: int, step: int = 1) -> Course:
    """Return a stage before its first round; numbers need not be consecutive."""
    rng = random.Random(seed)
    competitors = tuple(
        Competitor(number, f"Player {number}", rng.randint(1000, 2400))
        for number in range(step, step * entrants + 1, step)
    )
    return Course(settings, competitors, lot=f"lot {seed}", first_seat=rng.choice(("w", "b")))


def result(pair: Pair, rng: random.Random) -> Game:
    """Decide a game at random: one in twelve by a forfeit of somebody or of all."""
    absent = set(pair.absent)
    if rng.random() < 1 / 12:
        absent |= set(rng.choice((pair.seats, pair.seats[:1])))
    if absent and (len(pair.seats) == 2 or len(absent) == len(pair.seats)):
        return Game(pair.seats, absent=frozenset(absent), match=pair.match)
    scores = [-1 if number in absent else rng.randint(0, 4) for number in pair.seats]
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    shown = () if absent else tuple(scores)
    return Game(pair.seats, places, shown, frozenset(absent), pair.match)


def leave(course: Course, number: int) -> Course:
    """Withdraw an entrant during the last round that began."""
    competitors = tuple(
        replace(one, last=course.round_number) if one.number == number else one
        for one in course.competitors
    )
    return replace(course, competitors=competitors)


def play(
    format_: Format,
    course: Course,
    seed: int,
    look: Look = lambda _course, _draft: None,
    byes: float = 0.0,
    withdrawals: float = 0.0,
) -> Course:
    """Play to the end, or to where too few are left. ``look`` sees each round before it begins."""
    rng = random.Random(seed)
    while not format_.over(course):
        away = some_away(course, rng, byes)
        try:
            draft = format_.draft(course, away)
        except Refused:
            return course
        look(course, draft)
        course = begin(course, draft, rng)
        while more := format_.follow(course):
            course = add(course, [result(pair, rng) for pair in more])
        for one in course.competitors:
            if one.last is None and rng.random() < withdrawals:
                course = leave(course, one.number)
    return course


def some_away(course: Course, rng: random.Random, share: float) -> dict[int, Bye]:
    kinds: tuple[Bye, ...] = ("H", "F", "Z")
    return {one.number: rng.choice(kinds) for one in course.competitors if rng.random() < share}


def begin(course: Course, draft: Draft, rng: random.Random) -> Course:
    games = tuple(result(pair, rng) for pair in draft.pairs)
    return replace(course, played=(*course.played, Played(games, draft.byes)))


def add(course: Course, games: Collection[Game]) -> Course:
    *before, last = course.played
    return replace(course, played=(*before, replace(last, games=(*last.games, *games))))


def seated(draft: Draft) -> list[int]:
    return [number for pair in draft.pairs for number in pair.seats]


def there(course: Course) -> set[int]:
    """Who plays the next round, away or not."""
    at = course.round_number + 1
    return {one.number for one in course.competitors if one.plays(at)}


def places(format_: Format, course: Course) -> Mapping[int, int | None]:
    return {line.number: line.place for line in format_.standings(course).lines}
