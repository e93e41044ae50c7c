"""Whole random tournaments by format. A format is a function from `Plan` to `Played`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tournaments.cli.simulate import swiss
from tournaments.cli.simulate.plan import Plan, Played

FORMATS: Final[Mapping[str, Callable[[Plan], Played]]] = {"swiss": swiss.play}
"""One line makes a format known to the command line."""

__all__ = ["FORMATS", "Plan", "Played"]
