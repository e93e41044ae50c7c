"""Vacations: taken at once, planned, ended early, and begun for somebody who would lose.

Whoever holds a table stops its clocks by these rows; here no table is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from koturnir.accounts import vacation
from koturnir.accounts.models import User, Vacation
from koturnir.core import time
from koturnir.core.locking import for_update

SHORTEST: Final = timedelta(hours=1)
AHEAD: Final = timedelta(days=366)

_SENTENCES: Final = {
    "short": _("A vacation lasts an hour at least."),
    "past": _("A vacation can't begin in the past."),
    "far": _("A vacation can be planned for a year ahead at most."),
    "much": _("You have not earned so much vacation, or another one is at that time."),
    "gone": _("That vacation is over, or was called off."),
}


class NoVacation(Exception):
    """A vacation that can't be: ``code`` is one of the sentences."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.sentence = str(_SENTENCES[code])


class Busy(Exception):
    """Another process decides about this person's vacation just now: ask again."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person's vacation at a moment: what is left, and the longest that could begin now."""

    left_ms: int
    longest_ms: int
    present: Vacation | None
    planned: list[Vacation]


def account(user: User, now: datetime | None = None) -> Account:
    moment = now or time.now()
    rows = list(Vacation.objects.filter(user=user).order_by("starts_at"))
    spans = [row.span for row in rows]
    return Account(
        left_ms=max(0, vacation.balance(user.date_joined, spans, moment)),
        longest_ms=vacation.longest(user.date_joined, spans, moment),
        present=next((row for row in rows if row.starts_at <= moment < row.ends_at), None),
        planned=[row for row in rows if row.starts_at > moment],
    )


def present(user: User, now: datetime) -> Vacation | None:
    """Return the vacation that the user is on."""
    return Vacation.objects.filter(user=user, starts_at__lte=now, ends_at__gt=now).first()


def take(user: User, starts_at: datetime | None, length: timedelta) -> Vacation:
    """Take a vacation, at once (``None``) or planned. Raises `NoVacation`."""
    now = time.now()
    start = starts_at or now
    if length < SHORTEST:
        raise NoVacation("short")
    if start < now:
        raise NoVacation("past")
    if start > now + AHEAD:
        raise NoVacation("far")
    with transaction.atomic():
        for_update(User.objects.filter(pk=user.pk)).get()
        new = (start, start + length)
        if not vacation.fits(user.date_joined, [*_spans(user), new]):
            raise NoVacation("much")
        return Vacation.objects.create(user=user, starts_at=start, ends_at=start + length)


def end(user: User, pk: int) -> None:
    """End a vacation, or call off one that was planned. Raises `NoVacation`."""
    now = time.now()
    with transaction.atomic():
        for_update(User.objects.filter(pk=user.pk)).get()
        rows = Vacation.objects.filter(user=user, pk=pk, ends_at__gt=now)
        called_off, _rows = rows.filter(starts_at__gt=now).delete()
        if not called_off and not rows.update(ends_at=now):
            raise NoVacation("gone")


def begin_automatic(user_id: int, starts_at: datetime, now: datetime) -> Vacation | None:
    """Begin all the vacation that is left, for a person who allows it and has some.

    Runs in the caller's transaction, who holds a table: it never waits. Raises `Busy`.
    """
    asked = User.objects.filter(pk=user_id, auto_vacation=True, bot="", deleted_at=None)
    if not asked.exists():
        return None
    user = for_update(asked, skip_locked=True).first()
    if user is None:
        raise Busy
    present = Vacation.objects.filter(user=user, starts_at__lte=starts_at, ends_at__gt=now)
    if present.exists():  # begun for another game of his in this very moment
        return present.first()
    spans = _spans(user)
    length = timedelta(milliseconds=vacation.longest(user.date_joined, spans, starts_at))
    if length < SHORTEST or starts_at + length <= now:
        return None
    return Vacation.objects.create(
        user=user, starts_at=starts_at, ends_at=starts_at + length, automatic=True
    )


def _spans(user: User) -> list[vacation.Span]:
    return [row.span for row in Vacation.objects.filter(user=user)]
