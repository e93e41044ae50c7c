"""The bots that sit at tables: members of the site, one set for each strategy."""

from __future__ import annotations

from typing import Final

from django.db import IntegrityError, transaction

from games import registry
from games.players import EASY
from koturnir.accounts.models import User
from koturnir.accounts.services.bots import create_bot

# As many as a table of six can need of one strategy: the spirits of house and yard in the
# Russian tale play well, its small creatures are easy to beat.
NAMES: Final = {
    "greedy": ("Домовой", "Банник", "Овинник", "Кикимора", "Дворовой"),
    EASY: ("Колобок", "Норушка", "Квакушка", "Побегайчик", "Сверчок"),
}


def ensure_roster() -> list[User]:
    """Make the bots of every strategy that a game offers, where they are missing."""
    strategies = sorted({name for game in registry.games().values() for name in game.bots})
    made = []
    for strategy in strategies:
        for username in NAMES.get(strategy, ()):
            if not User.objects.filter(username=username).exists():
                made += _enrol(username, strategy)
    return made


def _enrol(username: str, strategy: str) -> list[User]:
    try:
        with transaction.atomic():
            return [create_bot(username, strategy)]
    except IntegrityError:  # a person has a name that looks like it, or another process was first
        return []
