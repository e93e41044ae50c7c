"""A table of Околица for tests: squares come as the test wants them."""

from __future__ import annotations

from games.okolitsa import GAME
from tests.games.squares import table

RULES = GAME.rules


class Table(table.Table):
    rules = RULES
