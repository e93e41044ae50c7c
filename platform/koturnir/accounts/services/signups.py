"""From a sign-up to an account.

A sign-up makes a row that only holds the name until the address is confirmed.
When a guest signs up, the guest plays on meanwhile; on confirmation the
guest's row takes over the name, address and password, so its games and
ratings stay, and the other row goes. Nothing that others can see changes
before that, so signing up with somebody else's address tells nothing about
it: for an address that has an account already, the name is held just the
same (see ``hold_name``), and only the mail differs.
"""

from __future__ import annotations

from datetime import timedelta

from allauth.account import app_settings
from allauth.account.models import EmailAddress
from django.contrib.auth import update_session_auth_hash
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import guessed_zone

SESSION_KEY = "signup"


def new_user(request: HttpRequest) -> User:
    """Return the unsaved row of a sign-up."""
    guest = request.user if request.user.is_authenticated and request.user.is_guest else None
    return User(
        pending_since=timezone.now(),
        takes_over=guest,
        language=get_language() or "",
        time_zone=guessed_zone(request),
    )


def earlier(request: HttpRequest) -> User | None:
    """Return the unconfirmed sign-up that this session made before, if there is one."""
    pk = request.session.get(SESSION_KEY)
    return User.objects.filter(pk=pk, pending_since__isnull=False).first() if pk else None


def replace_earlier(request: HttpRequest) -> None:
    """Drop this session's earlier sign-up, with its address: a new one takes its place."""
    before = earlier(request)
    if before:
        before.delete()


def remember(request: HttpRequest, user: User) -> None:
    request.session[SESSION_KEY] = user.pk


def hold_name(request: HttpRequest, username: str, password: str) -> None:
    """Hold ``username`` as a true sign-up would, with the same work and no address."""
    user = new_user(request)
    user.username, user.is_active = username, False
    user.set_password(password)  # takes the time that a true sign-up takes
    user.set_unusable_password()
    user.save()
    remember(request, user)


@transaction.atomic
def confirm(request: HttpRequest, address: EmailAddress) -> None:
    """Make the confirmed sign-up an account; ``address.user`` is the account afterwards."""
    pending = User.objects.select_for_update().filter(pk=address.user_id).first()
    if pending is None or pending.pending_since is None:
        return  # a change of address, or another click was faster
    guest = pending.takes_over
    if guest is None or not guest.is_guest or guest.deleted_at:
        pending.pending_since = pending.takes_over = None
        pending.save()
        return
    _take_over(User.objects.select_for_update().get(pk=guest.pk), pending, address)
    if request.user.pk == guest.pk:
        request.user = address.user  # the session goes on under the new password
        update_session_auth_hash(request, address.user)


def _take_over(guest: User, pending: User, address: EmailAddress) -> None:
    address.user = guest
    address.save()
    EmailAddress.objects.filter(user=pending).delete()
    pending.delete()
    guest.kind = User.Kind.PERSON
    for field in ("username", "email", "password", "language", "date_joined"):
        setattr(guest, field, getattr(pending, field))
    guest.time_zone = guest.time_zone or pending.time_zone
    guest.save()


def forget_unconfirmed() -> int:
    """Free the names of sign-ups whose confirmation has expired; return how many."""
    lifetime = timedelta(days=app_settings.EMAIL_CONFIRMATION_EXPIRE_DAYS)
    old = User.objects.filter(pending_since__lt=timezone.now() - lifetime)
    return old.delete()[1].get("accounts.User", 0)
