"""Brackets of two seats: which match the winner and the loser of each go to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused
from tournaments.formats.knockout.crossing import crossings
from tournaments.formats.knockout.nodes import Bracket, From, Node, Seed, Source
from tournaments.formats.knockout.rules import Rules
from tournaments.formats.knockout.tables import table_nodes


def placement(size: int) -> tuple[int, ...]:
    """Return the seeds line by line of a bracket of 2, 4, 8, ... lines.

    Seeds 1 and 2 can meet in the final only, 1 to 4 in the semi-finals, and so on;
    a line beyond the number of entrants is a bye, and falls to the top seeds.
    """
    lines = [1]
    while len(lines) < size:
        lines = [seed for top in lines for seed in (top, 2 * len(lines) + 1 - top)]
    return tuple(lines)


@lru_cache(maxsize=64)
def layout(rules: Rules, entrants: int) -> tuple[Node, ...]:
    """Return all matches, each after those it waits for. Raises `Refused` for fewer than two."""
    if entrants < 2:
        raise Refused(_("A knock-out needs at least two entrants."))
    if rules.seats > 2:
        return table_nodes(entrants, rules.seats, rules.advance)
    return _Builder(rules, entrants).nodes()


class _Builder:
    """The matches made so far. A line that is ``None`` is vacant: whoever meets it passes on."""

    def __init__(self, rules: Rules, entrants: int) -> None:
        self.rules = rules
        self.depth = (entrants - 1).bit_length()
        self.lines: list[Source | None] = [
            Seed(seed) if seed <= entrants else None for seed in placement(1 << self.depth)
        ]
        self.made: list[Node] = []

    def nodes(self) -> tuple[Node, ...]:
        losers: list[list[Source | None]] = []
        lines = self.lines
        for at in range(1, self.depth + 1):
            last = at == self.depth
            if last and self.rules.third_place and losers:
                self.round(Bracket.THIRD, "T", 1, 2 * at - 1, losers[-1])
            drop = max(1, 2 * (at - 1))  # the round of the losers' bracket that its losers come to
            level = drop if self.rules.double else 2 * at
            lines, lost = self.round(Bracket.MAIN, "W", at, level, lines)
            losers.append(lost)
        if self.rules.double:
            other = self.losers_bracket(losers)
            level = 2 * self.depth
            lines, lost = self.round(Bracket.FINAL, "F", 1, level, [*lines, other])
            if self.rules.reset:
                self.round(Bracket.RESET, "R", 1, level + 1, [*lines, *lost])
        return tuple(self.made)

    def losers_bracket(self, losers: list[list[Source | None]]) -> Source | None:
        """Play the losers out among themselves; return who wins."""
        if self.depth == 1:
            return losers[0][0]
        lines, _lost = self.round(Bracket.LOSERS, "L", 1, 1, losers[0])
        for at, mask in enumerate(crossings(self.depth), 2):
            fresh = losers[at - 1]
            pairs = [one for i, line in enumerate(lines) for one in (line, fresh[i ^ mask])]
            number = 2 * (at - 1)
            lines, _lost = self.round(Bracket.LOSERS, "L", number, number, pairs)
            if len(lines) > 1:
                lines, _lost = self.round(Bracket.LOSERS, "L", number + 1, number + 1, lines)
        return lines[0]

    def round(
        self, bracket: Bracket, letter: str, at: int, level: int, lines: Sequence[Source | None]
    ) -> tuple[list[Source | None], list[Source | None]]:
        """Pair neighbouring lines; return the winners and the losers."""
        winners: list[Source | None] = []
        losers: list[Source | None] = []
        for number, (one, other) in enumerate(zip(lines[::2], lines[1::2], strict=True), 1):
            if one is None or other is None:
                winners.append(other if one is None else one)
                losers.append(None)
                continue
            name = f"{letter}{at}.{number}"
            self.made.append(Node(name, bracket, at, number, level, (one, other)))
            winners.append(From(name, 0))
            losers.append(From(name, 1))
        return winners, losers
