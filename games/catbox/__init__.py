"""Кот в коробке: a game of tricks in which a card has no colour until it is played."""

from __future__ import annotations

from games.api import Game, Pictures
from games.catbox import picture
from games.catbox.bot import greedy
from games.catbox.coach import CatboxCoach
from games.catbox.examples import EXAMPLES
from games.catbox.rules import CatboxRules
from games.catbox.teller import CatboxTeller
from games.players import easy

GAME = Game(
    rules=CatboxRules(),
    bots={"greedy": greedy, "easy": easy(greedy)},
    pictures=Pictures(picture.symbols, picture.meta, picture.board_svg, page="catbox"),
    examples=EXAMPLES,
    coach=CatboxCoach(),
    teller=CatboxTeller(),
)
