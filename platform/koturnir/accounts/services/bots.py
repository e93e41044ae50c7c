"""Members that are programs."""

from __future__ import annotations

from typing import Any

from koturnir.accounts.models import User


def create_bot(username: str, strategy: str, *, demo: bool = False, **fields: Any) -> User:
    """Make a bot that plays by ``strategy``; it has no address and no password.

    Raises ``IntegrityError`` when the name looks too like an existing one.
    """
    return User.objects.create_user(username, kind=User.Kind.BOT, bot=strategy, demo=demo, **fields)
