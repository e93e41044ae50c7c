"""Котопасы: herders, cats, and the madness of March."""

from __future__ import annotations

from games.api import Game, Pictures
from games.kotopasy import picture
from games.kotopasy.bot import greedy
from games.kotopasy.coach import Coach
from games.kotopasy.examples import EXAMPLES
from games.kotopasy.picture_board import board_svg
from games.kotopasy.rules import KotopasyRules
from games.kotopasy.teller import Teller
from games.players import easy

GAME = Game(
    rules=KotopasyRules(),
    bots={"greedy": greedy, "easy": easy(greedy)},
    pictures=Pictures(picture.symbols, picture.meta, board_svg, page="kotopasy"),
    examples=EXAMPLES,
    coach=Coach(),
    teller=Teller(),
)
