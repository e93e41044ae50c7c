"""Placing entrants on lines so that the first unwanted meeting comes as late as can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Rounds = Mapping[tuple[int, int], int | None]
"""The round of the first unwanted meeting, by entrant and line; ``None``: never."""


def place_apart(entrants: Sequence[int], lines: Sequence[int], rounds: Rounds) -> dict[int, int]:
    """Return a line for each: as late a meeting as all can have, then as near to the order given.

    Entrant i belongs on line i. One after the other takes the nearest line to his
    own that leaves a line to everybody after him.
    """
    limits = sorted({at for at in rounds.values() if at is not None}, reverse=True)
    for limit in limits:
        open_to = {
            entrant: [line for line in lines if _late(rounds[entrant, line], limit)]
            for entrant in entrants
        }
        if _match(open_to) is not None:
            return _nearest(entrants, lines, open_to)
    return dict(zip(entrants, lines, strict=True))


def _late(at: int | None, limit: int) -> bool:
    return at is None or at >= limit


def _nearest(
    entrants: Sequence[int], lines: Sequence[int], open_to: Mapping[int, list[int]]
) -> dict[int, int]:
    left = dict(open_to)
    placed: dict[int, int] = {}
    for entrant, own in zip(entrants, lines, strict=True):
        for line in sorted(left[entrant], key=lambda line: (abs(line - own), line)):
            rest = {
                other: [one for one in theirs if one != line]
                for other, theirs in left.items()
                if other != entrant
            }
            if _match(rest) is not None:
                placed[entrant], left = line, rest
                break
    return placed


def _match(open_to: Mapping[int, list[int]]) -> dict[int, int] | None:
    """Give each a line of his own by augmenting paths; ``None`` if there is no way."""
    taken: dict[int, int] = {}

    def seat(entrant: int, tried: set[int]) -> bool:
        for line in open_to[entrant]:
            if line not in tried:
                tried.add(line)
                if line not in taken or seat(taken[line], tried):
                    taken[line] = entrant
                    return True
        return False

    return taken if all(seat(entrant, set()) for entrant in open_to) else None
