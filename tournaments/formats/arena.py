"""Arena: for a fixed time whoever is free is paired again and again. For two seats.

A function of the pool, the games so far and the time now; all times are seconds
of one clock. Nothing here waits: whoever calls `pair` does so when someone
enters the pool and every few seconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused

WIN: Final = 2
DRAW: Final = 1
STREAK: Final = 2
"""After so many wins in a row points count double, up to and with the first game not won."""


@dataclass(frozen=True, slots=True)
class Rules:
    """When the arena is open, and whom it takes to be near each other.

    A gap is the difference of ratings and ``point`` times that of scores. At
    first one of ``near`` is accepted, and ``widens`` more for each second that the
    longer waiting of two has waited. ``rematch_after`` so many seconds of waiting
    of both the last opponent is better than none; ``None``: never.
    """

    opens: float
    closes: float
    near: float = 100
    widens: float = 10
    point: float = 25
    rematch_after: float | None = None

    def __post_init__(self) -> None:
        if self.closes <= self.opens:
            raise Refused(_("An arena closes after it opens."))
        if min(self.near, self.widens, self.point) < 0:
            raise Refused(_("Distances in the pool are not negative."))


class Meeting(NamedTuple):
    """A game: who sat where (0 starts), who won (``None``: a draw), when it ended.

    ``ended`` is ``None`` while it runs.
    """

    seats: tuple[int, int]
    winner: int | None = None
    ended: float | None = None


class Score(NamedTuple):
    """``sheet``: the points of each game in order; ``row``: wins in a row up to now."""

    points: int = 0
    wins: int = 0
    row: int = 0
    sheet: tuple[int, ...] = ()

    @property
    def streak(self) -> bool:
        """Whether the next game counts double."""
        return self.row >= STREAK


def scores(rules: Rules, history: Sequence[Meeting]) -> Mapping[int, Score]:
    """Return the scores. Games that end after the arena closed do not count."""
    found: dict[int, Score] = {}
    ended = [(game.ended, game) for game in history if game.ended is not None]
    for at, game in sorted(ended, key=lambda one: one[0]):
        if at > rules.closes:
            continue
        for entrant in game.seats:
            found[entrant] = _after(found.get(entrant, Score()), entrant, game.winner)
    return found


def _after(score: Score, entrant: int, winner: int | None) -> Score:
    won = winner == entrant
    gained = WIN if won else DRAW if winner is None else 0
    gained *= 2 if score.streak else 1
    return Score(
        score.points + gained,
        score.wins + won,
        score.row + 1 if won else 0,
        (*score.sheet, gained),
    )


class Free(NamedTuple):
    """Someone in the pool, since when, and his rating."""

    entrant: int
    since: float
    rating: int


class Pair(NamedTuple):
    """Two to play now, the first starts; ``waited`` is the longer time of waiting."""

    seats: tuple[int, int]
    gap: float
    waited: float


class Why(StrEnum):
    """Why someone is still waiting."""

    CLOSED = "closed"
    ALONE = "alone"
    """Nobody else is free."""
    REMATCH = "rematch"
    """Only last opponents are free."""
    FAR = "far"
    """Those free are too far off as yet."""


class Wait(NamedTuple):
    entrant: int
    seconds: float
    why: Why


class Pairing(NamedTuple):
    pairs: tuple[Pair, ...]
    waiting: tuple[Wait, ...]
    """The longest waiting first."""


def pair(rules: Rules, pool: Sequence[Free], history: Sequence[Meeting], now: float) -> Pairing:
    """Pair the pool: the longest waiting first, each with the nearest he may meet.

    If two are left who may not meet, they change partners with a pair where they may.

    ``history`` has the games in the order in which they began. Nobody meets the
    last opponent of either again at once.
    """
    playing = {entrant for game in history if game.ended is None for entrant in game.seats}
    if len({one.entrant for one in pool}) < len(pool) or any(
        one.entrant in playing for one in pool
    ):
        raise Refused(_("The pool holds each once, and nobody who is playing."))
    queue = sorted(pool, key=lambda one: (one.since, one.entrant))
    if not rules.opens <= now < rules.closes:
        return Pairing((), tuple(Wait(one.entrant, now - one.since, Why.CLOSED) for one in queue))
    course = _Course(rules, history, now)
    chosen, waiting = course.choose(queue)
    return Pairing(
        tuple(
            Pair(
                course.seats(one, other), course.gap(one, other), now - min(one.since, other.since)
            )
            for one, other in chosen
        ),
        tuple(Wait(one.entrant, now - one.since, course.reason(one, waiting)) for one in waiting),
    )


class _Course:
    """What the history says about those in the pool."""

    def __init__(self, rules: Rules, history: Sequence[Meeting], now: float) -> None:
        self.rules, self.now = rules, now
        self.scores = scores(rules, history)
        self.last: dict[int, int] = {}
        self.begun: dict[int, int] = {}
        self.began_last: dict[int, bool] = {}
        for game in history:
            for seat, entrant in enumerate(game.seats):
                self.last[entrant] = game.seats[1 - seat]
                self.begun[entrant] = self.begun.get(entrant, 0) + (-1 if seat else 1)
                self.began_last[entrant] = seat == 0

    def choose(self, queue: list[Free]) -> tuple[list[tuple[Free, Free]], list[Free]]:
        """Return the pairs, and who is left; ``queue`` has the longest waiting first."""
        pairs: list[tuple[Free, Free]] = []
        left: list[Free] = []
        while queue:
            one, *queue = queue
            allowed = [other for other in queue if self.why_not(one, other) is None]
            if allowed:
                other = min(allowed, key=lambda other: self.gap(one, other))
                queue.remove(other)
                pairs.append((one, other))
            else:
                left.append(one)
        for one, other in combinations(left[:], 2):
            if one in left and other in left and self.change(pairs, one, other):
                left.remove(one)
                left.remove(other)
        return pairs, left

    def change(self, pairs: list[tuple[Free, Free]], one: Free, other: Free) -> bool:
        """Make two pairs of a pair and two who are left, if there is one that lets them."""
        for at, pair_ in enumerate(pairs):
            for mine, his in (pair_, pair_[::-1]):
                if self.why_not(one, mine) is None and self.why_not(other, his) is None:
                    pairs[at : at + 1] = [(one, mine), (other, his)]
                    return True
        return False

    def gap(self, one: Free, other: Free) -> float:
        points = [self.scores.get(who.entrant, Score()).points for who in (one, other)]
        return abs(one.rating - other.rating) + self.rules.point * abs(points[0] - points[1])

    def why_not(self, one: Free, other: Free) -> Why | None:
        """Return what keeps two from being paired now."""
        waited = [self.now - who.since for who in (one, other)]
        rematch = (
            self.last.get(one.entrant) == other.entrant
            or self.last.get(other.entrant) == one.entrant
        )
        after = self.rules.rematch_after
        if rematch and (after is None or min(waited) < after):
            return Why.REMATCH
        accepted = self.rules.near + self.rules.widens * max(waited)
        return Why.FAR if self.gap(one, other) > accepted else None

    def reason(self, one: Free, waiting: Sequence[Free]) -> Why:
        why = [self.why_not(one, other) for other in waiting if other is not one]
        if not why:
            return Why.ALONE
        return Why.FAR if Why.FAR in why else Why.REMATCH

    def seats(self, one: Free, other: Free) -> tuple[int, int]:
        """Return who starts: who began less often so far, then who did not begin last."""
        claims = [
            (self.begun.get(who.entrant, 0), self.began_last.get(who.entrant, False))
            for who in (one, other)
        ]
        first, second = (other, one) if claims[1] < claims[0] else (one, other)
        return first.entrant, second.entrant
