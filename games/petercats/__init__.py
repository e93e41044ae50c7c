"""Коты Петербурга: what the game adds to the family of square-laying games."""

from __future__ import annotations

from games.api import Game, Pictures
from games.petercats import picture
from games.petercats.examples import EXAMPLES
from games.petercats.rules import PetercatsRules
from games.petercats.stories import STORIES
from games.petercats.words import WORDS
from games.players import easy
from games.squares.bot import greedy
from games.squares.coach import SquaresCoach
from games.squares.teller import SquaresTeller

_RULES = PetercatsRules()
_GREEDY = greedy(_RULES, field_points=0)

GAME = Game(
    rules=_RULES,
    bots={"greedy": _GREEDY, "easy": easy(_GREEDY)},
    pictures=Pictures(
        picture.symbols, picture.meta, picture.board_svg, page="squares", drawn=picture.drawn_svg
    ),
    examples=EXAMPLES,
    coach=SquaresCoach(_RULES, WORDS, field_points=0),
    teller=SquaresTeller(picture.kinds),
    stories=STORIES,
)
