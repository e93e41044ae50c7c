"""Addresses of personal calendars: made, read, and made void."""

from __future__ import annotations

from typing import Final

from django.core import signing

from koturnir.accounts.models import User
from koturnir.tables.models import new_code
from tournaments.models import Feed

SALT: Final = "tournaments.feed"


def token_of(user: User) -> str:
    """Return what stands in the address of a person's calendar."""
    feed, _ = Feed.objects.get_or_create(user=user)
    return signing.Signer(salt=SALT).sign_object([user.pk, feed.key])


def renew(user: User) -> str:
    """Make the old address void, and return the new one's token."""
    Feed.objects.update_or_create(user=user, defaults={"key": new_code()})
    return token_of(user)


def user_of(token: str) -> User | None:
    """Return whose calendar it is; ``None`` for an address that is void."""
    try:
        pk, key = signing.Signer(salt=SALT).unsign_object(token)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    feed = Feed.objects.select_related("user").filter(user_id=pk, key=key).first()
    return feed.user if feed is not None and feed.user.deleted_at is None else None
