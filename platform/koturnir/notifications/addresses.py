"""Addresses on the web and in mails: of the site, of messages, of lists, of a person's mailbox."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.crypto import salted_hmac

from koturnir.tables.models import Table
from tournaments.models import Tournament


def absolute(path: str) -> str:
    """Return the whole address of a path: a mail is read elsewhere."""
    return settings.SITE_URL.rstrip("/") + path


def host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def new_message_id() -> str:
    return f"<mail.{secrets.token_hex(12)}@{host()}>"


def table_thread(table: Table) -> str:
    """Return the message that all mails about a table answer; nobody has to have got it."""
    return f"<table.{table.code}@{host()}>"


def event_thread(tournament: Tournament) -> str:
    return f"<event.{tournament.code}@{host()}>"


def list_id(group: str) -> str:
    return f"Koturnir <{group}.{host()}>"


def fingerprint(address: str) -> str:
    """Return by what an address is known again without being kept."""
    return salted_hmac(
        "notifications.address", address.strip().lower(), algorithm="sha256"
    ).hexdigest()
