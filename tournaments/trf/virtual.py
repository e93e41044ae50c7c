"""Virtual points by player and round, as XXA lines tell them, made into the blocks of 250."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.history import Acceleration


def blocks(boosts: Mapping[int, tuple[int, ...]]) -> list[Acceleration]:
    """Return virtual points by player and round as blocks, the same for neighbours."""
    found: dict[tuple[int, int, int], list[list[int]]] = {}
    for number in sorted(boosts):
        for start, end, tenths in _runs(boosts[number]):
            spans = found.setdefault((start, end, tenths), [])
            if spans and spans[-1][1] == number - 1:
                spans[-1][1] = number
            else:
                spans.append([number, number])
    return [
        Acceleration(tenths, start, end, first, last)
        for (start, end, tenths), spans in sorted(found.items())
        for first, last in spans
    ]


def _runs(values: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Return (first round, last round, tenths) of the stretches of equal points, no zeros."""
    runs: list[tuple[int, int, int]] = []
    for at, tenths in enumerate(values, start=1):
        if runs and runs[-1][1] == at - 1 and runs[-1][2] == tenths:
            runs[-1] = (runs[-1][0], at, tenths)
        elif tenths:
            runs.append((at, at, tenths))
    return runs
