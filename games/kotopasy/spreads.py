"""How a March Madness may spread the cats of the discard pile over the open herds.

A spread has a number for each open herd, in the order they lie. All that fit go.
Herds alike, by kind, are one choice: of them, those that lie first get most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import add
from typing import Final, TypeAlias

from games.kotopasy.cards import BASE, CAT, COLOURS, FULL, WILD, Cards

Spread: TypeAlias = tuple[int, ...]
Kinds: TypeAlias = tuple[int, ...]

_NOTHING: Final[list[tuple[Spread, Spread]]] = [((), ())]


def spreads(kinds: Kinds, discard: Cards, takes_wilds: bool) -> list[tuple[Spread, Spread]]:
    """Return the spreads of cats, each with one of wilds, those first that complete most.

    A part that lays nothing is empty; but there are cats, if only 0, where there are wilds.
    """
    fitting = []
    for colour in range(len(COLOURS)):
        count = discard.count(CAT + colour)
        herds = tuple(kind for kind in kinds if kind // BASE == colour) if count else ()
        if herds:
            fitting.append((colour, ways(herds, count)))
    wilds = discard.count(WILD) if takes_wilds and kinds else 0
    if not fitting and not wilds:
        return _NOTHING
    found = [
        (cats, more if any(more) else ())
        for cats in _together(kinds, fitting)
        for more in ways(after(kinds, cats), wilds)
    ]
    if len(found) > 1:
        found.sort(key=lambda spread: -completed(kinds, spread))
    return found


def after(kinds: Kinds, laid: Spread) -> Kinds:
    """Return what becomes of herds of these kinds."""
    return tuple(map(add, kinds, laid))


def completed(kinds: Kinds, spread: tuple[Spread, Spread]) -> int:
    """Return how many herds a spread of cats and wilds completes."""
    for laid in spread:
        kinds = after(kinds, laid) if laid else kinds
    return sum(kind % BASE == FULL for kind in kinds)


def _together(kinds: Kinds, fitting: list[tuple[int, tuple[Spread, ...]]]) -> Iterator[Spread]:
    """Yield the combinations of one way for each colour, as the herds lie."""
    for chosen in product(*(found for _, found in fitting)):
        rest = {colour: iter(way) for (colour, _), way in zip(fitting, chosen, strict=True)}
        yield tuple(next(rest[k // BASE]) if k // BASE in rest else 0 for k in kinds)


@lru_cache(maxsize=1 << 12)
def ways(kinds: Kinds, count: int) -> tuple[Spread, ...]:
    """Return every way to lay ``count`` cats, or as many as fit, on herds of these kinds.

    A full herd has no room. The first herds get most in the first way.
    """
    rooms = [FULL - kind % BASE for kind in kinds]
    return tuple(_ways(kinds, rooms, min(count, sum(rooms)), ()))


def _ways(kinds: Kinds, rooms: list[int], count: int, given: Spread) -> Iterator[Spread]:
    at = len(given)
    if at == len(kinds):
        yield given
        return
    alike = [given[i] for i in range(at) if kinds[i] == kinds[at]]
    most = min(rooms[at], count, *alike[-1:])
    least = max(0, count - sum(rooms[at + 1 :]))
    for number in range(most, least - 1, -1):
        yield from _ways(kinds, rooms, count - number, (*given, number))
