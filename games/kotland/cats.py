"""Whole cats: which ones a piece completes where it comes to lie.

A cat that stands whole on the sheet always holds the piece that came last: it was
taken at once, and a rival's turn brings no piece of one's colour.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from games.kotland.kit import BODY, HEAD, PAW, TAIL, Way
from games.kotland.state import Cat, State

_HEADS, _BODIES, _TAILS = (frozenset({part, PAW}) for part in (HEAD, BODY, TAIL))
_WHOLE: Final = frozenset(product(_HEADS, _BODIES, _TAILS)) - {(PAW, PAW, PAW)}
"""The parts that make a cat, as head, body, tail."""


class Watch:
    """The unused pieces of a seat on the sheet, and what would complete a cat with them.

    It serves all moves of a position: what they have in common is found once.
    """

    def __init__(self, s: State, seat: int) -> None:
        kit = s.kit
        shows = (s.shows if seat else ~s.shows) & ~s.used
        self._part = kit.part
        self._lying = [(u, bits) for u, bits in enumerate(s.lying) if bits and shows >> u & 1]
        self._near: dict[int, list[int]] = {}
        for unit, bits in self._lying:
            around = kit.around(bits)
            self._near[unit] = [v for v, other in self._lying if v != unit and other & around]
        self._found: dict[tuple[int, tuple[int, ...], tuple[int, ...]], tuple[Cat, ...]] = {}
        self._beside: dict[str, tuple[int, int, int]] = {}
        self._around = kit.around

    def hopeful(self, way: Way, part: str) -> int:
        """Return the anchors at which a piece of ``part`` may complete a cat: all that do,
        and a few more."""
        if part not in self._beside:
            self._beside[part] = self.wants(part), *self._between(part)
        ends, heads, tails = self._beside[part]
        anchors = way.meeting(ends) if ends else 0
        if heads and tails:
            anchors |= way.meeting(heads) & way.meeting(tails)
        return anchors

    def wants(self, part: str) -> int:
        """Return the cells beside the middles that lack only ``part`` as their other end."""
        parts, result = self._part, 0
        for unit, bits in self._lying:
            middle = parts[unit]
            ends = {parts[other] for other in self._near[unit]}
            if any((part, middle, e) in _WHOLE or (e, middle, part) in _WHOLE for e in ends):
                result |= bits
        return self._around(result)

    def _between(self, part: str) -> tuple[int, int]:
        """Return the cells beside heads and beside tails, if ``part`` may be a body."""
        if part not in _BODIES:
            return 0, 0
        return (
            self._around(sum(bits for unit, bits in self._lying if self._part[unit] in _HEADS)),
            self._around(sum(bits for unit, bits in self._lying if self._part[unit] in _TAILS)),
        )

    def cats(self, unit: int, around: int, gone: tuple[int, ...]) -> tuple[Cat, ...]:
        """Return the choices of a cat that holds ``unit``, once it lies with these cells
        ``around`` it and the units ``gone`` have left, in a fixed order."""
        touched = tuple(u for u, bits in self._lying if bits & around and u not in gone)
        key = unit, touched, gone
        if key not in self._found:
            self._found[key] = self._cats(unit, touched, gone)
        return self._found[key]

    def _cats(self, unit: int, touched: tuple[int, ...], gone: tuple[int, ...]) -> tuple[Cat, ...]:
        parts = self._part
        new = parts[unit]
        found: list[Cat] = []
        for one in touched:
            part = parts[one]
            for end in self._near[one]:
                if (new, part, parts[end]) in _WHOLE and end not in gone:
                    found.append((unit, one, end))
                if (parts[end], part, new) in _WHOLE and end not in gone:
                    found.append((end, one, unit))
            for tail in touched:
                if (part, new, parts[tail]) in _WHOLE and tail != one:
                    found.append((one, unit, tail))
        choices: dict[tuple[int, frozenset[int]], Cat] = {}
        for cat in sorted(found):
            # body and tail exchanged are the same choice
            choices.setdefault((cat[0], frozenset(cat[1:])), cat)
        return tuple(choices.values())


def same_choice(one: Cat, other: Cat) -> bool:
    """Whether two cats are one choice: the same pieces with the same head."""
    return one[0] == other[0] and set(one) == set(other)
