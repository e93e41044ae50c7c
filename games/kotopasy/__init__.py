"""Котопасы: herders, cats, and the madness of March."""

from __future__ import annotations

from games.api import Game
from games.kotopasy.rules import KotopasyRules

_RULES = KotopasyRules()

GAME = Game(rules=_RULES, bots={})
