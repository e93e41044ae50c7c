"""The end of an account: the games stay, the name goes."""

from __future__ import annotations

import secrets

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.utils import timezone

from koturnir.accounts.models import User
from koturnir.accounts.signals import account_deleting

LETTERS = "abcdefghjkmnpqrstuvwxyz"


@transaction.atomic
def delete_account(user: User) -> None:
    """Wipe all that tells who ``user`` was; the row stays for the games' sake.

    Every session ends, since their key is made from the password hash. Doing it twice
    changes nothing.
    """
    # The weaker lock lets a game that ends just now refer to the user, so that whoever
    # holds a table never waits for one who waits for that table.
    user = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if user.deleted_at is None:
        announce(user)
        anonymise(user)


def announce(user: User) -> None:
    """Let the parts above settle what ``user`` has running, in the same transaction."""
    account_deleting.send(sender=User, user=user)


def anonymise(user: User) -> None:
    """Take name, address, password, keys and texts from ``user``. The kind stays."""
    user.refresh_from_db()
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.username = _neutral_name()
    user.email = user.about = user.country = user.language = user.time_zone = ""
    user.is_active = user.is_staff = user.is_superuser = False
    user.last_login = user.seen_at = user.takes_over = user.pending_since = None
    user.deleted_at = timezone.now()
    user.set_unusable_password()
    user.save()


def _neutral_name() -> str:
    # Unguessable, so that nobody can tell which row was whose; 16 letters are 72 bits.
    return "deleted-" + "".join(secrets.choice(LETTERS) for _ in range(16))
