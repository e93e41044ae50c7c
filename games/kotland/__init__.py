"""Котлэнд: the rules, players, and who sits beside a learner."""

from __future__ import annotations

from games.api import Game, Pictures
from games.kotland import picture
from games.kotland.bot import greedy
from games.kotland.coach import KotlandCoach
from games.kotland.examples import EXAMPLES
from games.kotland.rules import KotlandRules
from games.kotland.teller import KotlandTeller
from games.players import easy

_RULES = KotlandRules()
_GREEDY = greedy(_RULES)

GAME = Game(
    rules=_RULES,
    bots={"greedy": _GREEDY, "easy": easy(_GREEDY)},
    pictures=Pictures(picture.symbols, picture.meta, picture.board_svg, page="kotland"),
    examples=EXAMPLES,
    coach=KotlandCoach(_RULES),
    teller=KotlandTeller(),
)
