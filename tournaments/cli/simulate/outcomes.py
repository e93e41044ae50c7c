"""How a simulated game ends, of two seats or of several."""

from __future__ import annotations

import random

from tournaments.cli.simulate.people import results
from tournaments.cli.simulate.plan import Plan
from tournaments.formats.course import Course, Game, Pair

_SCORE, _SPREAD = 40, 8
_RATING = 25
"""So much rating is worth a point of score."""
_PLACES = {"1": (1, 2), "0": (2, 1), "=": (1, 1)}


def outcome(course: Course, pair: Pair, plan: Plan, rng: random.Random) -> Game:
    """Decide a game: those known to be absent forfeit it."""
    rating = {one.number: one.rating for one in course.competitors}
    if len(pair.seats) == 2 and course.settings.seats == 2:
        return _of_two(pair, [rating[one] for one in pair.seats], plan, rng)
    absent = set(pair.absent)
    if rng.random() < plan.forfeits:
        absent.add(rng.choice(pair.seats))
    mean = sum(rating[one] for one in pair.seats) / len(pair.seats)
    scores = [
        max(0, round(_SCORE + (rating[one] - mean) / _RATING + rng.gauss(0, _SPREAD)))
        for one in pair.seats
    ]
    if len(absent) == len(pair.seats):
        return Game(pair.seats, absent=frozenset(absent), match=pair.match)
    values = [-1 if one in absent else score for one, score in zip(pair.seats, scores, strict=True)]
    places = tuple(1 + sum(other > one for other in values) for one in values)
    return Game(pair.seats, places, () if absent else tuple(scores), frozenset(absent), pair.match)


def _of_two(pair: Pair, ratings: list[int], plan: Plan, rng: random.Random) -> Game:
    letters = results(ratings[0], ratings[1], plan, rng)
    absent = set(pair.absent)
    if not absent:
        absent = {one for one, letter in zip(pair.seats, letters, strict=True) if letter == "-"}
    if absent:
        return Game(pair.seats, absent=frozenset(absent), match=pair.match)
    return Game(pair.seats, _PLACES[letters[0]], match=pair.match)
