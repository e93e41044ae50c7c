"""Report files to test with: the golden ones, and small ones made of a few words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

GOLDEN = sorted((Path(__file__).parents[1] / "data" / "trf").glob("*.trf"))


def player(number: int, rounds: Sequence[str] = (), points: str = "", **columns: str) -> str:
    """Return a 001 line. A round is like ``2 w 1``; ``c49="2100"`` writes from column 49 on."""
    line = list(f"001 {number:>4}      Player {number}".ljust(91))
    for first, text in {81: points.rjust(4) if points else "", **_first(columns)}.items():
        line[first - 1 : first - 1 + len(text)] = text
    outings = "".join(outing.rjust(8).ljust(10) for outing in rounds)
    return ("".join(line) + outings).rstrip()


def _first(columns: dict[str, str]) -> dict[int, str]:
    return {int(name.removeprefix("c")): text for name, text in columns.items()}


def file(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


TWO = (player(1, ["2 w 1"], "1.0"), player(2, ["1 b 0"], "0.0"))
"""Two players who have met once."""
