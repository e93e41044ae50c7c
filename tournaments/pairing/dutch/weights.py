"""The criteria C6 to C21 as one whole number: fields of counts, the first one highest.

A pair's number is what it adds; of two pairings of a bracket the better one has
the greater sum. Criteria that count faults subtract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from tournaments.pairing.dutch.pairs import clash
from tournaments.pairing.dutch.player import DOWN, UP, Player

Name: TypeAlias = tuple[str, int]
"""A criterion, and the score that it looks at (0 where it looks at no score)."""

FAULTS: Final = frozenset({"C9", "C10", "C11", "C12", "C13", "C15", "C17", "C19", "C21"})
"""Those whose fields subtract; each field is of one sign."""


class Fields:
    """The fields of one bracket: moved-down players and residents, then the next group.

    ``unplayed`` switches C9 on, which holds for the bracket that gives the bye.
    """

    def __init__(
        self,
        moved: Sequence[Player],
        residents: Sequence[Player],
        following: Sequence[Player],
        *,
        unplayed: bool,
    ) -> None:
        players = [*moved, *residents]
        count = len(players)
        scores = Counter(player.score for player in players)
        self.several = len(scores) > 1
        levels = sorted(scores, reverse=True)
        moved_levels = Counter(player.score for player in moved)
        self.tops = any(player.top for player in players)
        self.unplayed = unplayed
        sizes: list[tuple[Name, int]] = [(("C6", 0), count // 2)]
        if self.several:
            sizes += [(("C7", score), scores[score]) for score in levels]
        sizes.append((("C8", 0), (count + len(following)) // 2))
        sizes += [(("C8", score), scores[score]) for score in levels]
        if unplayed:
            sizes.append((("C9", 0), 1 + max(player.unplayed for player in players)))
        if self.tops:
            sizes += [(("C10", 0), count), (("C11", 0), count)]
        sizes += [((f"C{n}", 0), count) for n in range(12, 18)]
        for n in range(18, 22):
            by_score = sorted(moved_levels, reverse=True)
            sizes += [((f"C{n}", score), moved_levels[score]) for score in by_score]
        self.unit: dict[Name, int] = {}
        self.width: dict[Name, int] = {}
        shift = 0
        for name, most in reversed(sizes):
            self.unit[name] = 1 << shift
            self.width[name] = max(most, 1).bit_length()
            shift += self.width[name]

    def first(self, total: int, other: int) -> str | None:
        """Return the highest criterion in which two sums differ, ``None`` if they are equal."""
        first = None
        for (name, _), width in self.width.items():  # from the lowest
            sign = -1 if name in FAULTS else 1
            digits = [sign * (sign * value & (1 << width) - 1) for value in (total, other)]
            if digits[0] != digits[1]:
                first = name
            total, other = (total - digits[0]) >> width, (other - digits[1]) >> width
        return first

    def inside(self, x: Player, y: Player, *, moved: bool) -> int:
        """Return what a pair of the bracket adds; ``moved``: x is a moved-down player."""
        unit = self.unit
        value = unit["C6", 0]
        if self.several:
            value += unit["C7", x.score] + unit["C7", y.score]
        broken = clash(x, y)
        if self.tops:
            value -= broken.difference * unit["C10", 0] + broken.repeated * unit["C11", 0]
        value -= broken.preference * unit["C12", 0] + broken.strong * unit["C13", 0]
        names = (("C14", "C15", "C18", "C19"), ("C16", "C17", "C20", "C21"))
        for back, (down, up, moved_down, moved_up) in enumerate(names):
            residents = (y,) if moved else (x, y)
            value += sum(unit[down, 0] for player in residents if player.floats[back] == DOWN)
            if moved and y.floats[back] == UP:
                value -= unit[up, 0] + unit[moved_up, x.score]
            if moved and x.floats[back] == DOWN:
                value += unit[moved_down, x.score]
        return value

    def beyond(self, x: Player, *, to_next: bool, from_here: bool) -> int:
        """Return what is added by x, of the bracket (``from_here``) or of the next group,
        going to a player of the next group or (not ``to_next``) further down or to the bye."""
        value = 0
        if to_next:
            value += self.unit["C8", 0]
            if from_here:
                value += self.unit["C8", x.score]
        if from_here and self.unplayed:
            value -= x.unplayed * self.unit["C9", 0]
        return value
