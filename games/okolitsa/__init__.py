"""Околица: what the game adds to the family of square-laying games."""

from __future__ import annotations

from games.api import Game, Pictures
from games.okolitsa import picture
from games.okolitsa.examples import EXAMPLES
from games.okolitsa.rules import OkolitsaRules
from games.squares.bot import greedy

_RULES = OkolitsaRules()

GAME = Game(
    rules=_RULES,
    bots={"greedy": greedy(_RULES)},
    pictures=Pictures(picture.symbols, picture.meta, picture.board_svg, page="squares"),
    examples=EXAMPLES,
)
