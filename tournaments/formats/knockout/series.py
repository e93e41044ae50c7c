"""A match of one game or several: who sits where, when it is over, and what decided it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from tournaments.formats.knockout.rules import Decider, Rules, points

Group: TypeAlias = tuple[int, ...]
"""Entrants who are tied."""

POINTS: Final = "points"


class Game(NamedTuple):
    """A finished game: entrants by seat, seat 0 started; their places, 1 the best; their scores.

    ``scores`` are those of the game itself, () where it has none.
    """

    seats: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] = ()


class Verdict(NamedTuple):
    """How a match stands: the order in groups of equals, and who plays the next game.

    ``seats`` is () when it is over. ``extra``: that game is one beyond the
    regular ones. ``by`` is what parted those who go on from the others: "points"
    or a decider, "" for nothing yet.
    """

    order: tuple[Group, ...]
    seats: tuple[int, ...] = ()
    extra: bool = False
    by: str = ""


@lru_cache(maxsize=4096)
def judge(
    rules: Rules,
    start: tuple[int, ...],
    absent: tuple[int, ...],
    games: tuple[Game, ...],
    advance: int,
    by_seed: tuple[int, ...],
) -> Verdict:
    """Judge a match.

    ``start`` is the order of the first game; each game after it begins one seat
    further; ``by_seed`` is the same with the better seeds first. Who is ``absent``
    plays no more, and does not go on. Kept, since a bracket is judged anew after each game.
    """
    regular, extra = games[: rules.best_of], games[rules.best_of :]
    here = [entrant for entrant in start if entrant not in absent]
    course = _Order(here, advance)
    course.part(POINTS, _points(regular))
    if len(here) <= advance:
        return Verdict(course.groups)
    if not _over(rules, here, regular):
        return Verdict(course.groups, _turned(start, len(games), here))
    for decider in rules.deciders:
        match decider:
            case Decider.SCORE:
                course.part(decider, _scores(regular))
            case Decider.START:
                course.part(decider, _seats(regular))
            case Decider.SEED:
                course.part(decider, lambda entrant: -by_seed.index(entrant))
            case Decider.EXTRA:
                for game in extra:
                    course.part(decider, _points([game]), only=course.tied)
                if course.tied:
                    return Verdict(
                        course.groups, _turned(start, len(games), course.tied), extra=True
                    )
    return Verdict(course.groups, by=course.by)


class _Order:
    """Groups of equals, parted step by step."""

    def __init__(self, entrants: Sequence[int], advance: int) -> None:
        self.groups: tuple[Group, ...] = (tuple(entrants),) if entrants else ()
        self.advance = advance
        self.by = ""

    @property
    def tied(self) -> Group:
        """The group of which some go on and others do not, () if there is none."""
        above = 0
        for group in self.groups:
            if above < self.advance < above + len(group):
                return group
            above += len(group)
        return ()

    def part(
        self, by: str, value: Callable[[int], Fraction | int], only: Group | None = None
    ) -> None:
        """Part each group, or only one, by a value of which more is better."""
        open_before = bool(self.tied)
        parted: list[Group] = []
        for group in self.groups:
            if only is not None and group != only:
                parted.append(group)
                continue
            values = {entrant: value(entrant) for entrant in group}
            parted += [
                tuple(entrant for entrant in group if values[entrant] == one)
                for one in sorted(set(values.values()), reverse=True)
            ]
        self.groups = tuple(parted)
        if open_before and not self.tied:
            self.by = str(by)


def _over(rules: Rules, here: Sequence[int], regular: Sequence[Game]) -> bool:
    """Return whether no regular game is left, or, with two, none that could matter."""
    left = rules.best_of - len(regular)
    if left and len(here) == 2:
        one, other = map(_points(regular), here)
        return abs(one - other) > left
    return not left


def _points(games: Sequence[Game]) -> Callable[[int], Fraction]:
    gained = [dict(zip(game.seats, points(game.places), strict=True)) for game in games]
    return lambda entrant: sum((one.get(entrant, Fraction(0)) for one in gained), Fraction(0))


def _scores(games: Sequence[Game]) -> Callable[[int], Fraction]:
    """Return the score difference: the own score less the mean of the table, over all games."""
    gained = [
        {
            entrant: score - Fraction(sum(game.scores), len(game.scores))
            for entrant, score in zip(game.seats, game.scores, strict=True)
        }
        for game in games
        if game.scores
    ]
    return lambda entrant: sum((one.get(entrant, Fraction(0)) for one in gained), Fraction(0))


def _seats(games: Sequence[Game]) -> Callable[[int], int]:
    sat = [{entrant: seat for seat, entrant in enumerate(game.seats)} for game in games]
    return lambda entrant: sum(one.get(entrant, 0) for one in sat)


def _turned(start: Sequence[int], games: int, players: Collection[int]) -> tuple[int, ...]:
    """Return who sits where in the next game: the first order turned by a seat a game."""
    players = set(players)
    order = [entrant for entrant in start if entrant in players]
    turn = games % len(order)
    return (*order[turn:], *order[:turn])
