"""Who may see what of the ratings."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from koturnir.accounts.models import User
from koturnir.tables.models import Table


def may_see_why(user: User | AnonymousUser, table: Table) -> bool:
    """Whoever may see a rated table may see what it did to the ratings.

    That is everyone, or where the table says so only those who sat there.
    """
    if table.rated_at is None:
        return False
    if table.watch == Table.Watch.EVERYONE:
        return True
    return user.is_authenticated and table.seats.filter(user_id=user.pk).exists()
