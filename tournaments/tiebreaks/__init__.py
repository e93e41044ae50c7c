"""Tie-breaks of FIDE C.07 (in force since 1 March 2026), exact and down to every term."""

from tournaments.tiebreaks.codes import Refused, TieBreak
from tournaments.tiebreaks.registry import ALL, Definition, parse
from tournaments.tiebreaks.standings import Standing, Standings, standings
from tournaments.tiebreaks.values import Cut, Fold, Source, Term, Value

__all__ = [
    "ALL",
    "Cut",
    "Definition",
    "Fold",
    "Refused",
    "Source",
    "Standing",
    "Standings",
    "Term",
    "TieBreak",
    "Value",
    "parse",
    "standings",
]
