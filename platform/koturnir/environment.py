"""Reads the environment, and names the variable that is missing or malformed.

Without DATABASE_URL the platform runs *embedded*: SQLite and a message server
of its own under ``var/``, made for one machine. With it, it runs as a service,
and every variable that a service needs must be there.
"""

from __future__ import annotations

import hashlib
import logging
import os
import re
import secrets
import sys
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

_PORT = re.compile(r"[^:]:[0-9]+$|\]:")
ROOT = Path(__file__).resolve().parents[2]


def or_exit() -> None:
    """Load the settings, or end the program with the sentence that says what is wrong.

    Called where a program begins (manage.py, asgi, celery): an operator is helped by the
    name of a variable and not by a traceback.
    """
    from django.conf import settings

    try:
        settings.INSTALLED_APPS  # noqa: B018  # the first use loads them
    except ImproperlyConfigured as error:
        sys.exit(f"koturnir: {error}")


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def required(name: str, example: str) -> str:
    value = text(name)
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set, and a deployment with DATABASE_URL needs it, e.g. {name}={example}"
        )
    return value


def flag(name: str, *, default: bool) -> bool:
    value = text(name).lower()
    if not value:
        return default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be true or false, not {value!r}")


def number(name: str, default: int, least: int = 0) -> int:
    value = text(name)
    try:
        found = int(value) if value else default
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}") from None
    if found < least:
        raise ImproperlyConfigured(f"{name} must be at least {least}, not {found}")
    return found


def names(name: str, default: str = "") -> list[str]:
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def url(name: str, value: str, schemes: set[str], example: str) -> str:
    """Return ``value`` if it is an address of one of ``schemes``."""
    try:
        parts = urlsplit(value)
        scheme = parts.scheme
    except ValueError:
        scheme = ""
    if scheme not in schemes:
        raise ImproperlyConfigured(
            f"{name} must be an address like {example}; "
            f"it starts with {scheme or 'no scheme'!r}, known are {', '.join(sorted(schemes))}"
        )
    try:
        parts.port  # noqa: B018  # looked at to find out if it is one
    except ValueError:
        # What stands there may be a part of the password, so it is not repeated.
        raise ImproperlyConfigured(
            f"{name} must be an address like {example}; its port is no number up to 65535 "
            "(before the host, write / as %2F, : as %3A, @ as %40, # as %23)"
        ) from None
    return value


def web_address(name: str, value: str) -> str:
    return url(name, value, {"http", "https"}, "https://koturnir.example")


def hosts() -> list[str]:
    """Return ALLOWED_HOSTS: the names that the site answers to, without scheme and port."""
    if not EMBEDDED:
        required("ALLOWED_HOSTS", "koturnir.example")
    found = names("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
    wrong = [host for host in found if "/" in host or host[-1:] == ":" or _PORT.search(host)]
    if not found or wrong:
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS must hold names of hosts without scheme and port, "
            f"e.g. ALLOWED_HOSTS=koturnir.example, not {', '.join(wrong) or 'none'}"
        )
    return found


def log_level(default: str) -> str:
    level = text("LOG_LEVEL", default).upper() or default
    known = logging.getLevelNamesMapping()
    if level not in known:
        raise ImproperlyConfigured(f"LOG_LEVEL must be one of {', '.join(known)}, not {level!r}")
    return level


EMBEDDED = not text("DATABASE_URL")


def data_folder() -> Path:
    """The folder for what the embedded default keeps; made when it is missing."""
    folder = Path(text("KOTURNIR_DATA") or ROOT / "var")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(
            f"The folder {folder} can't be made ({error.strerror}). "
            "Set KOTURNIR_DATA to a folder that can be written."
        ) from None
    if not os.access(folder, os.W_OK):
        raise ImproperlyConfigured(
            f"The folder {folder} can't be written. Set KOTURNIR_DATA to one that can."
        )
    return folder


def secret_key() -> str:
    """Return SECRET_KEY, or in the embedded default one that is made once and kept."""
    if not EMBEDDED:
        key = required("SECRET_KEY", "a-long-random-text")
        if len(key) < 50:
            raise ImproperlyConfigured("SECRET_KEY must have at least 50 characters")
        return key
    if text("SECRET_KEY"):
        return text("SECRET_KEY")
    return _kept("secret-key", lambda: secrets.token_urlsafe(50))


def vapid_private_key() -> str:
    """Return the key that signs what browsers are told (web push), empty where there is none.

    It is VAPID_PRIVATE_KEY, 32 bytes in base64url; the embedded default makes and keeps one.
    """
    value = text("VAPID_PRIVATE_KEY").rstrip("=")
    if value and not re.fullmatch("[A-Za-z0-9_-]{43}", value):
        raise ImproperlyConfigured("VAPID_PRIVATE_KEY must be 32 bytes in base64url, 43 letters")
    if value or not EMBEDDED:
        return value
    return _kept("vapid-key", _new_vapid_key)


def _new_vapid_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def _kept(name: str, make: Callable[[], str]) -> str:
    """Return a secret of the embedded default, made once and kept in the data folder."""
    kept = data_folder() / name
    try:
        # Empty is what a start leaves that was cut short, or a disk that was full.
        if not kept.exists() or not kept.read_text().strip():
            fresh = kept.with_name(f"{kept.name}.{os.getpid()}")
            fresh.touch(mode=0o600)
            fresh.write_text(make())
            fresh.replace(kept)  # whole or not at all
        return kept.read_text().strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{kept} can't be used ({error.strerror})") from None


def embedded_socket(folder: Path) -> Path:
    """Where the embedded message server listens; short, since socket paths are bounded."""
    mark = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"koturnir-{os.getuid()}-{mark}" / "valkey.sock"


def database() -> dict[str, Any]:
    if EMBEDDED:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": data_folder() / "koturnir.sqlite3",
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                # A transaction takes the write lock when it begins, so two movers queue
                # instead of failing half-way; WAL itself is set once, at migrate.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
            },
        }
    value = url(
        "DATABASE_URL",
        text("DATABASE_URL"),
        {"postgres", "postgresql"},
        "postgres://user:password@host:5432/koturnir",
    )
    settings: dict[str, Any] = environ.Env.db_url_config(value)
    if not settings.get("NAME"):
        raise ImproperlyConfigured("DATABASE_URL names no database, e.g. postgres://host/koturnir")
    settings["OPTIONS"] = settings.get("OPTIONS", {}) | {
        "pool": {"min_size": 1, "max_size": number("DATABASE_POOL", 20, least=1), "timeout": 10}
    }
    settings["CONN_HEALTH_CHECKS"] = True
    return settings


def redis_url() -> str:
    """Return the address of the message server (channel layer, broker, cache)."""
    if EMBEDDED and not text("REDIS_URL"):
        return f"unix://{embedded_socket(data_folder())}"
    value = required("REDIS_URL", "redis://host:6379/0")
    return url("REDIS_URL", value, {"redis", "rediss", "unix"}, "redis://host:6379/0")


def email() -> dict[str, Any]:
    """Return Django's e-mail settings from EMAIL_URL; embedded, mails are kept in files."""
    value = text("EMAIL_URL")
    if mail_provider():
        return {"EMAIL_BACKEND": f"anymail.backends.{mail_provider()}.EmailBackend"} | anymail()
    if not value:
        if EMBEDDED:
            return {
                "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
                "EMAIL_FILE_PATH": str(data_folder() / "mail"),
            }
        value = required("EMAIL_URL", "smtp+tls://user:password@host:587")
    known = set(environ.Env.EMAIL_SCHEMES)
    url("EMAIL_URL", value, known, "smtp+tls://user:password@host:587")
    settings = dict(environ.Env.email_url_config(value))
    if settings.get("EMAIL_FILE_PATH"):
        # An address has an absolute path; the library takes its first slash away.
        settings["EMAIL_FILE_PATH"] = "/" + urlsplit(value).path.lstrip("/")
    return settings | anymail()


def mail_provider() -> str:
    """Return MAIL_PROVIDER: whose interface sends our mails instead of SMTP, if any."""
    value = text("MAIL_PROVIDER")
    if value and not re.fullmatch("[a-z0-9_]+", value):
        raise ImproperlyConfigured(f"MAIL_PROVIDER must be a name like mailgun, not {value!r}")
    return value


def anymail() -> dict[str, Any]:
    """Return the library's settings: every variable that begins with ANYMAIL_."""
    return {name: value for name, value in os.environ.items() if name.startswith("ANYMAIL_")}


def uses_anymail() -> bool:
    """Whether a provider sends for us, or tells us of bounces."""
    return bool(mail_provider() or text("ANYMAIL_WEBHOOK_SECRET"))
