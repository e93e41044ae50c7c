"""A round: bracket by bracket from the top (article 1.9), and a record of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.pairing.dutch.completion import bye_score, can_complete
from tournaments.pairing.dutch.plain import Result, pair_plainly
from tournaments.pairing.dutch.player import NoPairing, Player
from tournaments.pairing.dutch.weighted import Weighted


@dataclass(frozen=True)
class Bracket:
    """How one bracket was paired. ``plain``: nothing violated that counting does not force."""

    score: int
    moved: tuple[Player, ...]
    residents: tuple[Player, ...]
    pairs: tuple[tuple[Player, Player], ...]
    floaters: tuple[Player, ...]
    plain: bool


@dataclass(frozen=True)
class Paired:
    """A paired round: pairs (the higher ranked first), the bye's receiver, the brackets."""

    pairs: tuple[tuple[Player, Player], ...]
    bye: Player | None
    brackets: tuple[Bracket, ...]


def pair(players: Sequence[Player]) -> Paired:
    """Pair a round. Raises `NoPairing` where the absolute criteria allow no complete pairing."""
    ranked = sorted(players, key=lambda player: player.rank)
    groups = [list(group) for _, group in groupby(ranked, key=lambda player: player.score)]
    course = _Course(groups, bye_score(ranked))
    for at in range(len(groups)):
        course.step(at)
    pairs = tuple(pair for bracket in course.brackets for pair in bracket.pairs)
    return Paired(pairs, course.bye, tuple(course.brackets))


class _Course:
    """The pairing as far as it has gone: who floats into the next group, who has the bye."""

    def __init__(self, groups: list[list[Player]], least: int | None) -> None:
        self.groups = groups
        self.least = least
        self.bye: Player | None = None
        self.moved: list[Player] = []
        self.brackets: list[Bracket] = []

    @property
    def still(self) -> int | None:
        """The score at which the bye is still to be given, or ``None``."""
        return self.least if self.bye is None else None

    def step(self, at: int) -> None:
        """Pair the group at a place with those who float into it."""
        group = self.groups[at]
        plain = self._plainly(at)
        found = plain or self._by_weights(at)
        pairs, floaters = found
        self.brackets.append(
            Bracket(
                score=group[0].score,
                moved=tuple(self.moved),
                residents=tuple(group),
                pairs=tuple(pairs),
                floaters=tuple(floaters),
                plain=plain is not None,
            )
        )
        self.moved = self._without_the_bye(floaters, group[0].score)

    def _without_the_bye(self, floaters: list[Player], score: int) -> list[Player]:
        """Give the bye to the one floater of its score, once nobody else can have it.

        To carry him through the groups below, where he is not paired, changes nothing.
        """
        if self.still is None or score > self.still:
            return floaters
        able = [player for player in floaters if player.score == self.still]
        if len(able) == 1:
            self.bye = able[0]
            return [player for player in floaters if player is not self.bye]
        return floaters

    def _lower(self, at: int) -> list[Player]:
        return [player for group in self.groups[at + 1 :] for player in group]

    def _plainly(self, at: int) -> Result | None:
        group, lower, still = self.groups[at], self._lower(at), self.still
        odd = (len(self.moved) + len(group)) % 2
        score = group[0].score
        if still is not None and score < still:
            return None
        if still == score:
            # Exactly one floats here, and has the bye: whoever of the group has played most.
            able = [player.unplayed for player in group if player.bye]
            if not odd or not able or not can_complete(lower, None):
                return None
            return pair_plainly(
                self.moved,
                group,
                lambda player: player.bye and player.unplayed == min(able),
                lambda _: True,
            )
        if not odd:
            if not can_complete(lower, still):
                return None
            return pair_plainly(self.moved, group, lambda _: False, lambda _: False)
        if not lower:
            return None
        inner = 1 + len(self.groups[at + 1])
        return pair_plainly(
            self.moved,
            group,
            lambda _: True,
            lambda player: can_complete([player, *lower], still, inner),
        )

    def _by_weights(self, at: int) -> Result:
        group = self.groups[at]
        following = self.groups[at + 1] if at + 1 < len(self.groups) else []
        rest = [player for below in self.groups[at + 2 :] for player in below]
        bye_is_far = self.still is None or (following and following[0].score > self.still)
        if rest and bye_is_far:
            near = Weighted(self.moved, group, following, rest, self.still, whole=False)
            found = near.pair()
            if found is not None and self._goes_on(near, found, rest):
                return found
        everybody = Weighted(self.moved, group, following, rest, self.still, whole=True)
        found = everybody.pair()
        if found is None:
            raise NoPairing
        return found

    def _goes_on(self, bracket: Weighted, found: Result, rest: list[Player]) -> bool:
        """Whether those whom a bracket and the next group leave can be paired below (C4)."""
        taken = bracket.taken_up()
        floating = [player for player in found[1] if player.number not in taken]
        return can_complete([*floating, *bracket.left_below(), *rest], self.still)
