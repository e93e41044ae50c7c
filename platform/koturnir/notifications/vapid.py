"""Who we are to the services that pass messages on to browsers (VAPID, RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from email.utils import parseaddr
from functools import lru_cache

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid


@lru_cache(maxsize=4)
def _key(private: str) -> Vapid:
    return Vapid.from_string(private)


def is_on() -> bool:
    return bool(settings.VAPID_PRIVATE_KEY)


def key() -> Vapid:
    return _key(settings.VAPID_PRIVATE_KEY)


def public_key() -> str:
    """Return what a browser subscribes with, or an empty text where push is off."""
    if not is_on():
        return ""
    raw = key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).decode().rstrip("=")


def claims() -> dict[str, str | int]:
    """Return whom a push service may write to."""
    return {"sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"}
