"""Коты Петербурга: what the game adds to the family of square-laying games."""

from __future__ import annotations

from games.api import Game
from games.petercats.rules import PetercatsRules
from games.players import easy
from games.squares.bot import greedy

_RULES = PetercatsRules()
_GREEDY = greedy(_RULES, field_points=0)

GAME = Game(
    rules=_RULES,
    bots={"greedy": _GREEDY, "easy": easy(_GREEDY)},
)
