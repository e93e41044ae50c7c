"""Calendars (RFC 5545): of one event, and of all that a person must not miss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

import icalendar
from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games import registry
from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_language
from koturnir.core import time
from koturnir.tables.clock import TimeControl
from koturnir.tables.selectors.deadlines import Deadline, deadlines
from tournaments.models import Entrant, Round, Tournament
from tournaments.services.mails import address

KEPT: Final = timedelta(days=60)
"""So long an event that is over stays in a person's calendar."""
AGAIN: Final = timedelta(hours=1)
"""How often programs are asked to look again."""
MOVES: Final = 30
"""Decisions of a seat that a game is taken to have, to say how long it lasts."""
LONGEST, SHORTEST = timedelta(hours=3), timedelta(minutes=15)


def of_event(tournament: Tournament) -> bytes:
    """Return the calendar of an event: its start, and every round that has a time."""
    return _calendar(tournament.name, [tournament])


def of_user(user: User) -> bytes:
    """Return the calendar of a person: the rounds of his events, the deadlines of his games."""
    entries = Entrant.objects.filter(user=user, status__in=["entered", "waiting"])
    found = Tournament.objects.filter(entrants__in=entries).exclude(status="draft")
    recent = [
        one
        for one in found.order_by("starts_at")
        if one.ended_at is None or one.ended_at > time.now() - KEPT
    ]
    # A calendar program says nothing of the language.
    with translation.override(known_language(user.language) or settings.LANGUAGE_CODE):
        moves = [_move(one) for one in deadlines(user.pk, time.now())]
        return _calendar(_("Games of %(name)s") % {"name": user}, recent, moves)


def _calendar(
    title: str, tournaments: Iterable[Tournament], moves: Iterable[icalendar.Event] = ()
) -> bytes:
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Koturnir//Events//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", icalendar.vText(title))  # no property it knows to be text
    calendar.add("refresh-interval", AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    for tournament in tournaments:
        for item in _items(tournament):
            calendar.add_component(item)
    for item in moves:
        calendar.add_component(item)
    text: bytes = calendar.to_ical()
    return text


def _items(tournament: Tournament) -> Iterator[icalendar.Event]:
    """Yield the rounds of an event that have a time, and its start if round 1 has none."""
    rounds = Round.objects.filter(stage__tournament=tournament).select_related("stage")
    control = TimeControl.parse(tournament.time_control)
    first_known = False
    for one in rounds.order_by("stage__number", "number"):
        begins = one.started_at or one.starts_at
        number = one.stage.rounds_before + one.number
        title = _("%(event)s: round %(number)s") % {"event": tournament.name, "number": number}
        if one.stage.format == "arena":
            title = tournament.name
        if begins is not None:
            first_known |= number == 1
            lasts = timedelta() if control.correspondence else _length(tournament, control)
            yield _item(tournament, f"round-{one.pk}", title, begins, begins + lasts)
        if one.ends_at is not None:
            title = _("%(event)s: round %(number)s must be played by now") % {
                "event": tournament.name,
                "number": number,
            }
            yield _item(tournament, f"round-{one.pk}-end", title, one.ends_at, one.ends_at)
    if tournament.starts_at is not None and not first_known:
        begins = tournament.starts_at
        lasts = timedelta() if control.correspondence else _length(tournament, control)
        yield _item(tournament, "start", tournament.name, begins, begins + lasts)


def _item(
    tournament: Tournament, key: str, title: str, begins: datetime, ends: datetime
) -> icalendar.Event:
    item = icalendar.Event()
    item.add("uid", f"{tournament.code}-{key}@{_host()}")
    item.add("dtstamp", time.now())
    item.add("sequence", tournament.revision)
    item.add("summary", title)
    item.add("dtstart", begins)
    if ends > begins:
        item.add("dtend", ends)
    item.add("url", address(reverse("event", args=[tournament.code])))
    cancelled = tournament.status == Tournament.Status.CANCELLED
    item.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    return item


def _move(one: Deadline) -> icalendar.Event:
    """Return until when a move must be made: of one game always the same entry, which moves."""
    table = one.table
    names = " – ".join(str(seat.user) for seat in table.seats.all())
    item = icalendar.Event()
    item.add("uid", f"table-{table.code}-seat{one.seat.index}@{_host()}")
    item.add("dtstamp", one.known_at)
    item.add("sequence", table.revision)
    values = {"game": gettext(registry.get(table.game).spec.title), "names": names}
    item.add("summary", _("%(game)s: %(names)s. Your move must be made by now") % values)
    item.add("dtstart", one.at)
    item.add("url", address(reverse("table", args=[table.code])))
    item.add("transp", "TRANSPARENT")
    return item


def _host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "koturnir"


def _length(tournament: Tournament, control: TimeControl) -> timedelta:
    """Return how long a round is taken to last: an arena as it says, a game by its clocks."""
    stage = tournament.stages.order_by("number").first()
    if stage is not None and stage.format == "arena":
        return timedelta(minutes=int(stage.settings.get("minutes", 60)))
    if control.base_ms is None:
        return timedelta(hours=1)
    base = control.base_ms * (MOVES if control.kind == "move" else 1)
    each = timedelta(milliseconds=base + MOVES * control.increment_ms)
    return min(LONGEST, max(SHORTEST, each * tournament.seats))
