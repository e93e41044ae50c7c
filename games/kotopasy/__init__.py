"""Котопасы: herders, cats, and the madness of March."""

from __future__ import annotations

from games.api import Game
from games.kotopasy.bot import greedy
from games.kotopasy.rules import KotopasyRules
from games.players import easy

GAME = Game(rules=KotopasyRules(), bots={"greedy": greedy, "easy": easy(greedy)})
