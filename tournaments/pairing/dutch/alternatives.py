"""What would have been worse: the bracket of a paired round, weighed again with something else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain

from tournaments.pairing.dutch.completion import can_complete, match
from tournaments.pairing.dutch.pairs import may_meet
from tournaments.pairing.dutch.player import Player
from tournaments.pairing.dutch.rounds import Bracket, Paired
from tournaments.pairing.dutch.weighted import Keep, Weighted


class Alternatives:
    """The bracket at a place of a paired round, and what other pairings of it would cost.

    Each answer is the name of a criterion, or ``None`` for one that is as good.
    """

    def __init__(self, paired: Paired, at: int) -> None:
        self.bracket: Bracket = paired.brackets[at]
        below = paired.brackets[at + 1 :]
        self.groups = [list(bracket.residents) for bracket in below]
        bye = paired.bye
        here = [*self.bracket.moved, *self.bracket.residents, *chain(*self.groups)]
        self.bye_player = bye if bye in here else None
        self.players = here
        self.inside = len(self.bracket.moved) + len(self.bracket.residents)

    @cached_property
    def _whole(self) -> Weighted:
        bracket, bye = self.bracket, self.bye_player
        following, *rest = self.groups or [[]]
        found = Weighted(
            bracket.moved,
            bracket.residents,
            following,
            list(chain(*rest)),
            bye.score if bye else None,
            whole=True,
        )
        assert found.weigh()
        return found

    @cached_property
    def _near(self) -> Weighted | None:
        """The bracket without those far below, if they have no say in it: smaller, and quicker."""
        bracket, bye = self.bracket, self.bye_player
        if not bracket.floaters:
            found = Weighted(bracket.moved, bracket.residents, (), (), None, whole=False)
        elif len(self.groups) > 1 and (bye is None or self.groups[0][0].score > bye.score):
            following, *rest = self.groups
            found = Weighted(
                bracket.moved, bracket.residents, following, list(chain(*rest)), None, whole=False
            )
        else:
            return None
        found.weigh()
        floats = {self._place[player.number] for player in bracket.floaters}
        stay = self._only(self._pair(*pair) for pair in bracket.pairs)

        def made(a: int, b: int) -> bool:
            return stay(a, b) and (b >= found.inside or not {a, b} & floats)

        return found if found.loss(made) is None else None

    def _loss(self, test: Keep) -> str | None:
        """Those far below can only make it worse: they are asked if nothing else is."""
        if self._near is not None:
            found = self._near.loss(test)
            if found is not None or not self.bracket.floaters or self._goes_on(self._near):
                return found
        return self._whole.loss(test)

    def _goes_on(self, near: Weighted) -> bool:
        """Whether those whom its last pairing leaves can be paired below (C4)."""
        taken, mate = near.taken_up(), near.mate
        here = self.players[: self.inside]
        floating = [
            player
            for i, player in enumerate(here)
            if mate.get(i, self.inside) >= self.inside and player.number not in taken
        ]
        rest = chain(*self.groups[1:])
        bye = self.bye_player.score if self.bye_player else None
        return can_complete([*floating, *near.left_below(), *rest], bye)

    @cached_property
    def _place(self) -> dict[int, int]:
        return {player.number: i for i, player in enumerate(self.players)}

    def _only(self, pairs: Iterable[tuple[int, int]]) -> Keep:
        """Keep the pairs, and those of nobody in them."""
        fixed = {place: pair for pair in pairs for place in pair}
        return lambda a, b: fixed.get(a, (a, b)) == (a, b) == fixed.get(b, (a, b))

    def _pair(self, x: Player, y: Player) -> tuple[int, int]:
        i, j = self._place[x.number], self._place[y.number]
        return min(i, j), max(i, j)

    def pair(self, x: Player, z: Player) -> str | None:
        """What it would cost that x meets z, if the pairs before x's stay."""
        ordered = in_order(self.bracket)
        at = next(i for i, pair in enumerate(ordered) if x in pair)
        fixed = [self._pair(*pair) for pair in ordered[:at]]
        return self._loss(self._only([*fixed, self._pair(x, z)]))

    def floating(self, z: Player) -> str | None:
        """What it would cost that z floats."""
        place, inside = self._place[z.number], self.inside
        return self._loss(lambda a, b: place not in (a, b) or b >= inside)

    def bye(self, z: Player) -> str | None:
        """What it would cost that z has the bye."""
        last = len(self.players)
        return self._whole.loss(self._only([(self._place[z.number], last)]))

    def below(self) -> str:
        """Whether C5 or already C4 has a bracket make fewer pairs than it could."""
        players, moved, inside = self.players, len(self.bracket.moved), self.inside
        edges = [
            (i, j, int(j < inside))
            for i, x in enumerate(players)
            for j in range(max(i + 1, moved), len(players))
            if may_meet(x, players[j])
        ]
        size = len(players)
        if self.bye_player is not None:
            edges += [(i, size, 0) for i, player in enumerate(players) if player.bye]
            size += 1
        found = match(size, edges)
        return "C5" if sum(max(pair) < inside for pair in found) > len(self.bracket.pairs) else "C4"


def in_order(bracket: Bracket) -> list[tuple[Player, Player]]:
    """Return the pairs as they are generated: the moved-down players', then by rank."""
    return sorted(bracket.pairs, key=lambda pair: (pair[0] not in bracket.moved, pair[0].rank))
