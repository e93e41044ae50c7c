"""Околица: what the game adds to the family of square-laying games."""

from __future__ import annotations

from games.api import Game, Pictures
from games.okolitsa import picture
from games.okolitsa.examples import EXAMPLES
from games.okolitsa.rules import OkolitsaRules
from games.okolitsa.words import WORDS
from games.players import easy
from games.squares.bot import greedy
from games.squares.coach import SquaresCoach
from games.squares.teller import SquaresTeller

_RULES = OkolitsaRules()
_GREEDY = greedy(_RULES)

GAME = Game(
    rules=_RULES,
    bots={"greedy": _GREEDY, "easy": easy(_GREEDY)},
    pictures=Pictures(
        picture.symbols, picture.meta, picture.board_svg, page="squares", drawn=picture.drawn_svg
    ),
    examples=EXAMPLES,
    coach=SquaresCoach(_RULES, WORDS),
    teller=SquaresTeller(picture.kinds),
)
