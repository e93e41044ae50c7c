"""Which bots can be asked to a table."""

from __future__ import annotations

from games import registry
from koturnir.accounts.models import User


def available_bots(game: str, count: int, prefer: str = "") -> list[User]:
    """Return up to ``count`` bots that play the game, the best suited first.

    Those come first whose strategy is ``prefer``; else the order is the one in
    which the game names its strategies.
    """
    strategies = list(registry.get(game).bots)
    bots = User.objects.filter(kind=User.Kind.BOT, bot__in=strategies, deleted_at=None)
    # Members of the demo club go one day; those who stay come first.
    order = {
        bot.id: (bot.bot != prefer, strategies.index(bot.bot), bot.demo, bot.id) for bot in bots
    }
    return sorted(bots, key=lambda bot: order[bot.id])[:count]
