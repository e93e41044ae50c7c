"""Brackets of three to five seats: tables as equal as can be, and who goes on from them."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats.knockout.nodes import Bracket, From, Node, Seed, Source


def table_nodes(entrants: int, seats: int, advance: int) -> tuple[Node, ...]:
    """Return the tables of all rounds, the last of them the final.

    Who had a bye is followed by the winners of the tables in their order, then by
    the seconds: in this order the next round is seated.
    """
    lines: list[Source] = [Seed(number) for number in range(1, entrants + 1)]
    made: list[Node] = []
    at = 0
    while len(lines) > seats:
        at += 1
        byes, count = split(len(lines), seats, advance)
        tables = seat(lines[byes:], count)
        nodes = [
            Node(f"W{at}.{number}", Bracket.MAIN, at, number, at, tuple(table), advance)
            for number, table in enumerate(tables, 1)
        ]
        made += nodes
        lines = lines[:byes] + [From(node.id, place) for place in range(advance) for node in nodes]
    at += 1
    made.append(Node(f"W{at}.1", Bracket.MAIN, at, 1, at, tuple(lines)))
    return tuple(made)


def split(lines: int, seats: int, advance: int) -> tuple[int, int]:
    """Return how many byes a round has, and how many tables: the fewest of either.

    Tables differ by one seat at most, and at each sit more than go on.
    """
    for byes in range(lines):
        count = -(-(lines - byes) // seats)
        if (lines - byes) // count > advance:
            return byes, count
    raise AssertionError("one full table is always possible")


def seat(lines: Sequence[Source], count: int) -> list[list[Source]]:
    """Seat the lines row by row in a snake, each row turned so that the fewest meet again."""
    tables: list[list[Source]] = [[] for _ in range(count)]
    for row, start in enumerate(range(0, len(lines), count)):
        chunk = lines[start : start + count]
        order = list(range(count))[:: -1 if row % 2 else 1]
        turns = [order[turn:] + order[:turn] for turn in range(count)]
        best = min(turns, key=lambda turn: _again(tables, chunk, turn))
        for line, table in zip(chunk, best, strict=False):
            tables[table].append(line)
    return tables


def _again(tables: Sequence[Sequence[Source]], chunk: Sequence[Source], turn: list[int]) -> int:
    """Count the pairs that come from one table and would sit at one again."""
    return sum(
        isinstance(line, From) and isinstance(other, From) and line.match == other.match
        for line, table in zip(chunk, turn, strict=False)
        for other in tables[table]
    )
