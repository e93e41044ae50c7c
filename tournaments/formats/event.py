"""A stage of two seats as the event that pairing, tie-breaks and report files read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tournaments.formats.course import Course, Game, Played, Settings
from tournaments.history import AWAY, Acceleration, Entrant, Event, Outing, Scoring
from tournaments.pairing.baku import baku

SYSTEM: Final = "FIDE_DUTCH_2025"
"""The rules of C.04.3 approved in 2025, as line 192 of a report file names them."""
_RESULTS: Final = {(1, 2): ("1", "0"), (2, 1): ("0", "1"), (1, 1): ("=", "=")}
_OPEN: Final = ("", "")


def event_of(course: Course, rounds: int | None = None, system: str = "") -> Event:
    """Return the event so far, of so many ``rounds`` planned; ``None``: as the settings say.

    Entrants keep their numbers, and have an outing of each round that began: without a
    result in a game that runs, absent in rounds that they are not noted in.
    """
    outings = [_outings(played) for played in course.played]
    settings = course.settings
    scoring = scoring_of(settings)
    if rounds is None:
        rounds = settings.rounds or course.round_number
    return Event(
        tuple(
            Entrant(
                one.number, one.name, one.rating, tuple(of.get(one.number, AWAY) for of in outings)
            )
            for one in course.competitors
        ),
        rounds,
        name=course.name,
        scoring=scoring,
        first_seat=course.first_seat,
        forbidden=tuple(map(frozenset, settings.forbidden)),
        accelerations=_accelerations(course, rounds, scoring) if settings.accelerated else (),
        system=system,
    )


def scores_of(course: Course) -> dict[tuple[int, int], int]:
    """Return the scores of the games themselves, by round (from 1) and number."""
    return {
        (at, number): score
        for at, played in enumerate(course.played, 1)
        for game in played.games
        if game.decided and game.scores and not game.absent
        for number, score in zip(game.seats, game.scores, strict=True)
    }


def scoring_of(settings: Settings) -> Scoring:
    """Return what may happen in a round, in tenths: a bye asked for is a win's, or a draw's."""
    return Scoring(
        win=settings.win,
        draw=settings.draw,
        loss=settings.loss,
        pairing_bye=settings.bye,
        full_bye=settings.win,
        half_bye=settings.draw,
        forfeit_win=settings.win,
    )


def _outings(played: Played) -> dict[int, Outing]:
    found = {number: Outing(0, "-", bye) for number, bye in played.byes.items()}
    for game in played.games:
        white, black = game.seats
        first, second = _letters(game)
        found[white], found[black] = Outing(black, "w", first), Outing(white, "b", second)
    return found


def _letters(game: Game) -> tuple[str, str]:
    if game.absent:
        white, black = ("-" if number in game.absent else "+" for number in game.seats)
        return white, black
    one, *others = game.places or (0,)
    return _RESULTS[one, others[0]] if others else _OPEN


def _accelerations(course: Course, rounds: int, scoring: Scoring) -> tuple[Acceleration, ...]:
    """Numbers need not count from 1: those of a group do not."""
    numbers = [one.number for one in course.competitors]
    return tuple(
        replace(one, first_player=numbers[0], last_player=numbers[one.last_player - 1])
        for one in baku(len(numbers), rounds, scoring)
        if numbers
    )
