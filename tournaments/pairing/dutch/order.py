"""The order of generation (articles 3.6, 3.7 and 4) among pairings that are equally good.

Players of a bracket are places 0, 1, 2… by rank, and sets of them bit masks.
``near[i]`` is the mask of those whom i may be paired with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from tournaments.pairing.dutch.completion import match

Pairs: TypeAlias = list[tuple[int, int]]
_Edges: TypeAlias = Mapping[tuple[int, int], int]

NOBODY: Final = -1


def bits(mask: int) -> Iterator[int]:
    """Yield the places of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(places: Sequence[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def has_perfect(near: Sequence[int], nodes: int, leave: int | None) -> bool:
    """Whether the places of a mask can all be paired, but for one of ``leave`` if that is given."""
    places = list(bits(nodes))
    at = {place: k for k, place in enumerate(places)}
    edges = [(at[i], at[j], 1) for i in places for j in bits(near[i] & nodes & -(2 << i))]
    size = len(places)
    if leave is not None:
        edges += [(at[i], size, 1) for i in bits(leave & nodes)]
        size += 1
    return 2 * len(match(size, edges)) == size


def remainder(near: Sequence[int], places: list[int], leave: int) -> tuple[Pairs, int] | None:
    """Pair a homogeneous bracket or a remainder; ``places`` ascend.

    Returns the pairs that are generated first, and who is left: one of ``leave``
    if the number is odd, else ``NOBODY``. ``None`` if there is no such pairing.
    """
    half = len(places) // 2
    upper, lower = places[:half], places[half:]
    leaving = leave if len(places) % 2 else None
    found = transposition(near, upper, lower, leaving)
    if found is not None:
        return found
    exchanged = exchange(near, places, half, leaving)
    return None if exchanged is None else transposition(near, *exchanged, leaving)


def transposition(
    near: Sequence[int], upper: Sequence[int], lower: Sequence[int], leave: int | None
) -> tuple[Pairs, int] | None:
    """Return the first transposition of S2 (4.2) in which each of S1 may meet his opponent.

    With ``leave`` one of S2 in that mask is left over.
    """
    table = _Bipartite([_seen_from(lower, near[i]) for i in upper], len(lower))
    if leave is not None:
        table.rows.append(_seen_from(lower, leave))
    if len(table.rows) != len(lower) or not table.fill():
        return None
    table.put_first()
    partners = [lower[column] for column in table.column_of]
    left = partners.pop() if leave is not None else NOBODY
    return list(zip(upper, partners, strict=True)), left


def _seen_from(columns: Sequence[int], mask: int) -> int:
    return mask_of([k for k, place in enumerate(columns) if mask >> place & 1])


class _Bipartite:
    """Rows to columns, each column once; ``rows`` are masks of columns."""

    def __init__(self, rows: list[int], columns: int) -> None:
        self.rows = rows
        self.row_of = [NOBODY] * columns
        self.column_of: list[int] = []

    def fill(self) -> bool:
        """Give every row a column, if that can be."""
        self.column_of = [NOBODY] * len(self.rows)
        free = (1 << len(self.row_of)) - 1
        for row in range(len(self.rows)):
            taken = self._move(row, free, 0)
            if taken == NOBODY:
                return False
            free &= ~(1 << taken)
        return True

    def put_first(self) -> None:
        """Make the columns, read in the order of the rows, as small as can be."""
        fixed = 0
        for row in range(len(self.rows)):
            now = self.column_of[row]
            for column in bits(self.rows[row] & ((1 << now) - 1) & ~fixed):
                # Whoever has it finds his way to the column that is given up.
                owner = self.row_of[column]
                if self._move(owner, 1 << now, fixed | 1 << column) != NOBODY:
                    self._set(row, column)
                    break
            fixed |= 1 << self.column_of[row]

    def _move(self, start: int, goal: int, closed: int) -> int:
        """Give ``start`` a column by moving others on; return the one of ``goal`` that was
        taken at last, or ``NOBODY``. Columns of ``closed`` are not touched."""
        came: dict[int, int] = {}
        frontier = [start]
        while frontier:
            following = []
            for row in frontier:
                fresh = self.rows[row] & ~closed
                closed |= fresh
                for column in bits(fresh & goal):
                    came[column] = row
                    self._trace(column, came, start)
                    return column
                for column in bits(fresh):
                    came[column] = row
                    following.append(self.row_of[column])
            frontier = following
        return NOBODY

    def _trace(self, column: int, came: Mapping[int, int], start: int) -> None:
        row = NOBODY
        while row != start:
            row = came[column]
            before = self.column_of[row]
            self._set(row, column)
            column = before

    def _set(self, row: int, column: int) -> None:
        self.column_of[row] = column
        self.row_of[column] = row


def exchange(
    near: Sequence[int], places: Sequence[int], half: int, leave: int | None
) -> tuple[list[int], list[int]] | None:
    """Return S1 and S2 after the first exchange (4.3) that allows a pairing, or ``None``.

    In order: fewest exchanged, smallest difference of their numbers, then those
    that leave S1 from the last on, then those that enter it from the first on.
    """
    return _Exchange(near, places, half, leave).best()


class _Exchange:
    """A pairing tells whom it exchanges: of two of S1 the lower leaves, of two of S2 the
    higher enters, and whoever of S1 is left over leaves."""

    def __init__(
        self, near: Sequence[int], places: Sequence[int], half: int, leave: int | None
    ) -> None:
        self.upper, self.lower = places[:half], places[half:]
        self.at = {place: k for k, place in enumerate(places)}
        self.half = half
        self.leave = leave
        self.size = len(places) + (leave is not None)
        big = self.size * self.size + 1
        nodes = mask_of(places)
        self.edges: dict[tuple[int, int], int] = {}
        for i in places:
            for j in bits(near[i] & nodes & -(2 << i)):
                self.edges[i, j] = self._worth(i, j, big)
            if leave is not None and leave >> i & 1:
                alone = -big + self.at[i] + 1 if self.at[i] < half else 0
                self.edges[i, NOBODY] = alone

    def _worth(self, i: int, j: int, big: int) -> int:
        if self.at[j] < self.half:
            return -big + self.at[j] + 1
        return -(self.at[i] + 1) if self.at[i] >= self.half else 0

    def best(self) -> tuple[list[int], list[int]] | None:
        found = self._solve(self.edges)
        if found is None:
            return None
        goal, mate = found
        moved = sum(self._leaves(i, mate) for i in self.upper)
        last_first = list(reversed(self.upper))
        edges, out = self._choose(self.edges, goal, moved, last_first, _as_lower, _as_higher)
        _, into = self._choose(edges, goal, moved, self.lower, _as_higher, _as_lower)
        upper = sorted((set(self.upper) - set(out)) | set(into))
        chosen = set(upper)
        return upper, [i for i in (*self.upper, *self.lower) if i not in chosen]

    def _leaves(self, i: int, mate: Mapping[int, int]) -> bool:
        other = mate[i]
        return other == NOBODY or (self.at[other] < self.half and other < i)

    def _choose(
        self,
        edges: _Edges,
        goal: int,
        moved: int,
        candidates: Sequence[int],
        chosen: Callable[[_Edges, int], _Edges],
        passed_over: Callable[[_Edges, int], _Edges],
    ) -> tuple[_Edges, list[int]]:
        """Choose so many candidates, the first that can be; return the edges left by that."""
        found: list[int] = []
        for i in candidates:
            if len(found) == moved:
                break
            trial = chosen(edges, i)
            solved = self._solve(trial)
            if solved is not None and solved[0] == goal:
                edges = trial
                found.append(i)
            else:
                edges = passed_over(edges, i)
        return edges, found

    def _solve(self, edges: _Edges) -> tuple[int, dict[int, int]] | None:
        places = [*self.upper, *self.lower]
        rows = [
            (self.at[i], self.size - 1 if j == NOBODY else self.at[j], w)
            for (i, j), w in edges.items()
        ]
        found = match(self.size, rows)
        if 2 * len(found) != self.size:
            return None
        mate: dict[int, int] = {}
        total = 0
        for a, b in ((min(pair), max(pair)) for pair in found):
            i = places[a]
            j = places[b] if b < len(places) else NOBODY
            total += edges[i, j]
            mate[i] = j
            if j != NOBODY:
                mate[j] = i
        return total, mate


def _as_lower(edges: _Edges, i: int) -> _Edges:
    """Let i be the lower of his pair, or left over."""
    return {e: w for e, w in edges.items() if e[0] != i or e[1] == NOBODY}


def _as_higher(edges: _Edges, i: int) -> _Edges:
    """Let i be the higher of his pair."""
    return {e: w for e, w in edges.items() if e[1] != i and e != (i, NOBODY)}
