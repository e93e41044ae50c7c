"""The Buchholz family: BH, FB and AOB (Art. 8 of C.07), for Swiss events only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tournaments.tiebreaks.codes import TieBreak
from tournaments.tiebreaks.cuts import without
from tournaments.tiebreaks.tables import Tables
from tournaments.tiebreaks.values import Source, Term


def buchholz(tables: Tables, tie_break: TieBreak, number: int) -> Sequence[Term]:
    """BH: the sum of the opponents' adjusted scores, and the dummies' (8.1)."""
    return _faced(tables.variant(tie_break.forfeits), tie_break, number)


def fore(tables: Tables, tie_break: TieBreak, number: int) -> Sequence[Term]:
    """FB: Buchholz as if all games of the event's last round were drawn (8.3)."""
    return _faced(tables.variant(tie_break.forfeits, fore=True), tie_break, number)


def _faced(seen: Tables, tie_break: TieBreak, number: int) -> Sequence[Term]:
    faced = seen.faced[number]
    terms = [Term(line.round, line.opponent, score, 10, source) for line, score, source in faced]
    if tie_break.low:
        voluntary = {one.line.round for one in faced if one.line.voluntary}
        without(terms, tie_break.low, tie_break.high, voluntary=voluntary)
    return terms


def average(tables: Tables, tie_break: TieBreak, number: int) -> Iterator[Term]:
    """AOB: the mean Buchholz of the opponents met over the board (8.2); ``/F``: their Fore."""
    seen = tables.variant(tie_break.forfeits, tie_break.fore)
    whole = seen.keep("buchholz", lambda: _all(seen))
    for line in tables.lines[number]:
        opponent = line.opponent
        if line.played:
            yield Term(line.round, opponent, whole[opponent], 10, Source.GAME)


def _all(seen: Tables) -> Mapping[int, int]:
    """Return the Buchholz of every entrant, in tenths."""
    return {number: sum(one.score for one in faced) for number, faced in seen.faced.items()}
