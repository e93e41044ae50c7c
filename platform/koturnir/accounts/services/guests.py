"""People who try the platform without an account."""

from __future__ import annotations

import secrets
from datetime import timedelta

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError, Q
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language, gettext

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import announce, anonymise
from koturnir.accounts.services.preferences import guessed_zone

FORGOTTEN_AFTER = timedelta(days=30)
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def create_guest(request: HttpRequest) -> User:
    """Log a fresh guest in and return the row; whoever is logged in already stays.

    Raises ``ImmediateHttpResponse``, which allauth's middleware turns into the page 429,
    when too many guests come from one address. Call it on POST only: a guest is made,
    and limits don't count reading.
    """
    if request.user.is_authenticated:
        return request.user
    if request.method != "POST" or not ratelimit.consume(request, action="guest"):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    guest = _new_guest(guessed_zone(request))
    login(request, guest, backend=BACKEND)
    return guest


def _new_guest(zone: str) -> User:
    for digits in (4, 4, 4, 5, 6, 7, 9, 12):
        try:
            with transaction.atomic():
                return User.objects.create_user(
                    _random_name(digits),
                    kind=User.Kind.GUEST,
                    language=get_language() or "",
                    time_zone=zone,
                    seen_at=timezone.now(),
                )
        except IntegrityError:
            continue  # the name is taken: a longer number is more likely free
    raise RuntimeError("no free name for a guest was found")


def _random_name(digits: int) -> str:
    number = secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
    guest = gettext("Guest")  # on its own: texts inside an f-string are not gathered
    return f"{guest}-{number}"


def forget_guests() -> tuple[int, int]:
    """Remove guests long unseen; return how many were deleted and how many anonymised.

    A guest whose games others remember keeps the row, without the name.
    """
    before = timezone.now() - FORGOTTEN_AFTER
    gone = User.objects.filter(kind=User.Kind.GUEST, deleted_at=None).annotate(
        last=Coalesce("seen_at", "last_login", "date_joined")
    )
    fates = [_forget(guest) for guest in gone.filter(Q(last__lt=before))]
    return fates.count(True), fates.count(False)


@transaction.atomic
def _forget(guest: User) -> bool:
    announce(guest)
    try:
        with transaction.atomic():
            guest.delete()
    except ProtectedError:
        anonymise(User.objects.select_for_update().get(pk=guest.pk))
        return False
    return True
