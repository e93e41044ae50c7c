"""``standings``: the order of a report file's players by points and tie-breaks."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction

from tournaments.cli.files import load, say
from tournaments.tiebreaks import standings
from tournaments.tiebreaks.tables import Kind
from tournaments.trf import header

USUAL = "BH/C1,BH,DE,WIN"
"""What counts if neither the request nor the file (212) names tie-breaks."""


def run(arguments: Namespace) -> int:
    """Print a table of places, points and tie-breaks."""
    event = load(arguments.trf)
    kind: Kind = "round_robin" if arguments.round_robin else "swiss"
    codes = arguments.tiebreaks
    if codes is None:
        codes = header(event, "212") or ("DE,SB,WIN" if arguments.round_robin else USUAL)
    chosen = [code for code in codes.replace(",", " ").split() if code.upper() != "PTS"]
    found = standings(event, chosen, kind, arguments.rounds)
    rows = [["place", "no.", "name", "points", *map(str, found.tie_breaks)]]
    for line in found.lines:
        values = [_text(value.number if value else None) for value in line.values]
        name = event.by_number[line.number].name
        rows.append([str(line.place), str(line.number), name, _text(line.points), *values])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            text.ljust(width) if at == 2 else text.rjust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        say("  ".join(cells).rstrip())
    return 0


def _text(number: Fraction | None) -> str:
    if number is None:
        return "-"
    if number.denominator == 1:
        return str(number)
    return f"{float(number):.2f}".rstrip("0")
