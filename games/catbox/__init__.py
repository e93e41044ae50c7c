"""Кот в коробке: a game of tricks in which a card has no colour until it is played."""

from __future__ import annotations

from games.api import Game
from games.catbox.rules import CatboxRules

GAME = Game(rules=CatboxRules(), bots={})
