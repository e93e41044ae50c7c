"""Groups, then knock-out: who plays in which group, who goes on, and with which seed.

A group is played by any format that ends in standings. All here is a function
of those; nothing is decided that the event's tie-breaks leave open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import NamedTuple, TypeAlias

from games.api import gettext_noop as _
from tournaments.formats.apart import place_apart
from tournaments.formats.errors import Refused
from tournaments.formats.knockout.layout import layout
from tournaments.formats.knockout.nodes import Bracket, Seed
from tournaments.formats.knockout.rules import Rules
from tournaments.tiebreaks.standings import Standings

Ranking: TypeAlias = Sequence[tuple[int, ...]]
"""Entrants in their order, those whom all tie-breaks leave equal together."""

Values: TypeAlias = Mapping[int, tuple[float, ...]]
"""What entrants of different groups are compared by, more is better; e.g. points per game."""


def snake(seeds: Sequence[int], groups: int) -> tuple[tuple[int, ...], ...]:
    """Deal the seeds into groups: 1, 2, 3, then 3, 2, 1, and so on; sizes differ by one at most."""
    if not 1 <= groups <= len(seeds):
        raise Refused(_("There are as many groups as entrants at most, and at least one."))
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for row, start in enumerate(range(0, len(seeds), groups)):
        order = dealt[::-1] if row % 2 else dealt
        for group, entrant in zip(order, seeds[start : start + groups], strict=False):
            group.append(entrant)
    return tuple(map(tuple, dealt))


def ranking(standings: Standings) -> Ranking:
    """Return the order of a group by its standings."""
    by_place = groupby(standings.lines, key=lambda line: line.place)
    return tuple(tuple(line.number for line in lines) for _place, lines in by_place)


class Cut(NamedTuple):
    """How many go on: the first ``direct`` of each group, and the ``extra`` best of the next."""

    direct: int
    extra: int = 0


class Undecided(NamedTuple):
    """Equals whose order matters, and which the tie-breaks leave open: a play-off or a lot is due.

    ``going`` of them go on; if all do, only their seeds depend on it. ``group``
    counts from 0, and is ``None`` for those who are compared across the groups.
    """

    group: int | None
    entrants: tuple[int, ...]
    going: int


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on: ``tiers`` are the firsts of the groups, the seconds, and so on.

    As long as something is ``undecided`` they are a preview.
    """

    tiers: tuple[tuple[int, ...], ...]
    undecided: tuple[Undecided, ...]


def qualify(
    rankings: Sequence[Ranking], cut: Cut, values: Values | None = None, decided: Sequence[int] = ()
) -> Qualified:
    """Return who goes on.

    A tier is ordered by ``values``; without them, and of equals, by the groups.
    ``decided`` is an order of those who had to be parted otherwise, best first.
    Raises `Refused` if a group has fewer than go on from it.
    """
    if cut.direct < 0 or cut.extra < 0 or cut.direct + cut.extra < 1:
        raise Refused(_("Somebody goes on from the groups."))
    if min(sum(map(len, ranks)) for ranks in rankings) < cut.direct:
        raise Refused(_("A group has fewer entrants than go on from it."))
    if cut.extra and values is None:
        raise Refused(_("The best of several groups need something to be compared by."))
    judge = _Judge(values or {}, decided)
    wanted = cut.direct + (cut.extra > 0)
    orders = [list(judge.order(at, ranks, wanted, cut)) for at, ranks in enumerate(rankings)]
    tiers = [judge.sort(order[place] for order in orders) for place in range(cut.direct)]
    if cut.extra:
        next_ones = [order[cut.direct] for order in orders if len(order) > cut.direct]
        if len(next_ones) < cut.extra:
            raise Refused(_("The groups have fewer entrants than go on from them."))
        tiers.append(judge.best(next_ones, cut.extra))
    return Qualified(tuple(map(tuple, tiers)), tuple(judge.undecided))


class _Judge:
    """Parts equals by what was decided, and notes those of whom nothing was."""

    def __init__(self, values: Values, decided: Sequence[int]) -> None:
        self.values = values
        self.decided = {entrant: at for at, entrant in enumerate(decided)}
        self.undecided: list[Undecided] = []

    def order(self, at: int, ranks: Ranking, wanted: int, cut: Cut) -> Iterator[int]:
        """Yield a group's entrants one by one."""
        above = 0
        for equals in ranks:
            matters = len(equals) > 1 and above < wanted
            going = min(len(equals), cut.direct - above)
            yield from self.part(at, equals, max(0, going)) if matters else equals
            above += len(equals)

    def part(self, group: int | None, equals: Sequence[int], going: int) -> list[int]:
        if all(entrant in self.decided for entrant in equals):
            return sorted(equals, key=self.decided.__getitem__)
        self.undecided.append(Undecided(group, tuple(equals), going))
        return list(equals)

    def sort(self, entrants: Iterator[int] | Sequence[int]) -> list[int]:
        return sorted(entrants, key=self.value, reverse=True)

    def best(self, entrants: Sequence[int], count: int) -> list[int]:
        """Return the best of several groups."""
        chosen: list[int] = []
        for _value, group in groupby(self.sort(entrants), key=self.value):
            equals = list(group)
            left = count - len(chosen)
            if len(equals) > left > 0:
                equals = self.part(None, equals, left)
            chosen += equals[: max(0, left)]
        return chosen

    def value(self, entrant: int) -> tuple[float, ...]:
        return self.values.get(entrant, ())


def seeds(
    tiers: Sequence[Sequence[int]], groups: Sequence[Sequence[int]], rules: Rules
) -> tuple[int, ...]:
    """Return the seeds of the knock-out: tier by tier, group mates as far apart as can be.

    Within a tier an entrant keeps his natural seed unless that would let him
    meet a mate sooner than the tier can be placed.
    """
    group_of = {entrant: at for at, group in enumerate(groups) for entrant in group}
    meet = _meetings(rules, sum(map(len, tiers)))
    placed: dict[int, int] = {}
    for tier in tiers:
        lines = range(len(placed) + 1, len(placed) + len(tier) + 1)
        mates = {
            entrant: [at for mate, at in placed.items() if group_of[mate] == group_of[entrant]]
            for entrant in tier
        }
        rounds = {
            (entrant, line): min((meet[at, line] for at in mates[entrant]), default=None)
            for entrant in tier
            for line in lines
        }
        placed |= place_apart(tier, lines, rounds)
    return tuple(sorted(placed, key=placed.__getitem__))


def _meetings(rules: Rules, entrants: int) -> Mapping[tuple[int, int], int]:
    """Return the first round in which two seeds can meet, by the pair with the smaller first."""
    reach: dict[str, set[int]] = {}
    meet: dict[tuple[int, int], int] = {}
    for node in layout(rules, entrants):
        if node.bracket is not Bracket.MAIN:
            continue
        here = reach[node.id] = set()
        for source in node.sources:
            here |= {source.number} if isinstance(source, Seed) else reach[source.match]
        for pair in combinations(sorted(here), 2):
            meet.setdefault(pair, node.round)
    return meet
