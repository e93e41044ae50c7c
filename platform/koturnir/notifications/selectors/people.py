"""Who can be told by mail, and how each wants to be."""

from __future__ import annotations

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from django.conf import settings

from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_language, known_zone
from koturnir.notifications.addresses import fingerprint
from koturnir.notifications.models import Preferences, Suppression
from koturnir.notifications.policy import Mode, Wishes


def has_address(user: User) -> bool:
    """Whether mails may go to the user at all: a person, here, with a confirmed address."""
    return bool(
        user.is_person
        and user.email
        and user.is_active
        and user.deleted_at is None
        and user.pending_since is None
    )


def suppression(user: User) -> Suppression | None:
    """Return why nothing must be sent to the user's address, if so."""
    return Suppression.objects.filter(address_hash=fingerprint(user.email)).first()


def language(user: User) -> str:
    return known_language(user.language) or settings.LANGUAGE_CODE


def zone(user: User) -> ZoneInfo:
    return ZoneInfo(known_zone(user.time_zone) or settings.TIME_ZONE)


def wishes(preferences: Preferences, user: User) -> Wishes:
    mode: Mode = preferences.mode  # type: ignore[assignment]  # one of its choices
    return Wishes(
        mode=mode,
        hour=preferences.digest_hour,
        quiet=(preferences.quiet_from, preferences.quiet_to),
        zone=zone(user),
        cap=preferences.cap,
        urgent_in_quiet=preferences.last_call_ignores_quiet,
    )


def preferences_of(user_ids: Iterable[int]) -> dict[int, Preferences]:
    """Return the preferences of each user, made where there are none yet."""
    wanted = set(user_ids)
    found = Preferences.objects.in_bulk(wanted)
    if missing := wanted - found.keys():
        Preferences.objects.bulk_create(
            [Preferences(user_id=user_id) for user_id in missing], ignore_conflicts=True
        )
        found |= Preferences.objects.in_bulk(missing)
    return found
