"""Swiss: a number of rounds, each paired by the scores so far; tables of two to five seats."""

from tournaments.formats.swiss.driver import Swiss

__all__ = ["Swiss"]
