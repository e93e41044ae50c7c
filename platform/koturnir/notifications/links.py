"""The signed links of mails about mails: to want fewer, and to say that an address works."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.core import signing
from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.notifications.addresses import absolute, fingerprint

STOP: Final = "notifications.stop"
ADDRESS: Final = "notifications.address"
ADDRESS_AGE: Final = 3 * 24 * 3600
"""Seconds in which an address can be confirmed to work again."""


@dataclass(frozen=True, slots=True)
class Stop:
    """What unsubscribing from one mail stops: groups of kinds, and the mails of events (ids)."""

    user_id: int
    groups: tuple[str, ...]
    events: tuple[int, ...] = ()


def stop_token(user: User, groups: Iterable[str], events: Iterable[int] = ()) -> str:
    """Return the proof in a mail's unsubscribing address; it does not expire."""
    said = {"u": user.pk, "g": sorted(set(groups)), "e": sorted(set(events))}
    return signing.Signer(salt=STOP).sign_object(said)


def read_stop(token: str) -> Stop | None:
    try:
        said = signing.Signer(salt=STOP).unsign_object(token)
    except signing.BadSignature:
        return None
    return Stop(said["u"], tuple(said["g"]), tuple(said["e"]))


def stop_url(token: str) -> str:
    return absolute(reverse("mail_stop", args=[token]))


def address_token(user: User) -> str:
    return signing.dumps({"u": user.pk, "a": fingerprint(user.email)}, salt=ADDRESS)


def read_address(token: str) -> tuple[int, str] | None:
    """Return (user id, fingerprint of the address), or None if forged or too old."""
    try:
        said = signing.loads(token, salt=ADDRESS, max_age=ADDRESS_AGE)
    except signing.BadSignature:
        return None
    return said["u"], said["a"]
