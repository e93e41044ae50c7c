"""What a mail says about a game: whose turn, how long, what happened since, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, cast

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import registry
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.notifications.addresses import absolute
from koturnir.notifications.kinds import LAST_CALL, REMINDER
from koturnir.notifications.models import Notice
from koturnir.notifications.sections import Section
from koturnir.notifications.selectors import clocks
from koturnir.notifications.wording import telling
from koturnir.ratings import selectors as ratings
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.selectors.access import viewing
from koturnir.tables.selectors.playback import Playback, Step
from koturnir.tables.selectors.view import seats_of
from tournaments.wording.moments import moment

SINCE: Final = 12
"""Lines of what happened that a mail tells at most."""


def to_decide(notice: Notice, person: User) -> Section:
    """Tell a person that a game waits for him: at first, with a fifth left, or at the end."""
    table = cast(Table, notice.table)
    seats = seats_of(table)
    own = next(seat for seat in seats if seat.user_id == person.pk)
    clock = clocks.running(table, own)
    lines = []
    if clock is not None:
        values = {"time": moment(clock.deadline), "left": left(clock.deadline - time.now())}
        lines.append(_("You have %(left)s left, until %(time)s.") % values)
    said = {
        REMINDER: _("A fifth of your time is left"),
        LAST_CALL: _("Last call: your time runs out"),
    }
    return Section(
        title=said.get(notice.kind, _("It is your turn")),
        subject=subject(table, seats),
        lines=tuple(lines),
        url=_address(table),
        button=_("Open the table"),
        html="notifications/sections/game.html",
        text="notifications/sections/game.txt",
        context={"game": about(table, seats)},
    )


def game_over(notice: Notice, person: User) -> Section:
    """Tell a person how a game ended, and what it did to his rating."""
    table = cast(Table, notice.table)
    seats = seats_of(table)
    own = next((seat for seat in seats if seat.user_id == person.pk), None)
    if table.status == Table.Status.ABORTED:
        lines = [_("The game was called off and counts for nothing.")]
        results = []
    else:
        lines = [_place(own, seats)] if own is not None and own.rank is not None else []
        results = [_result(seat) for seat in sorted(seats, key=lambda one: one.rank or 99)]
    change = ratings.change(table.code, person)
    if change is not None:
        before, after = round(change.before), round(change.after)
        values = {"before": before, "after": after, "change": f"{after - before:+d}"}
        lines.append(_("Your rating: %(before)s → %(after)s (%(change)s).") % values)
    return Section(
        title=_("The game is over"),
        subject=subject(table, seats),
        lines=tuple(lines),
        url=_address(table),
        button=_("See the game"),
        html="notifications/sections/game.html",
        text="notifications/sections/game.txt",
        context={"game": about(table, seats), "results": results},
    )


def subject(table: Table, seats: Sequence[Seat]) -> str:
    """Return the subject of all mails about a table to one person."""
    return about(table, seats)


def about(table: Table, seats: Sequence[Seat]) -> str:
    title = _(registry.get(table.game).spec.title)
    return f"{title}: {' – '.join(str(seat.user) for seat in seats)}"


def left(span: timedelta) -> str:
    """Return a time that is left, in days and hours, or hours and minutes."""
    minutes = max(int(span.total_seconds()) // 60, 0)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = [
        ngettext("%(count)d day", "%(count)d days", days) % {"count": days} if days else "",
        ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours} if hours else "",
    ]
    if not days:
        text = ngettext("%(count)d minute", "%(count)d minutes", minutes)
        parts.append(text % {"count": minutes} if minutes or not hours else "")
    return " ".join(part for part in parts if part)


def happened_since(table: Table, seats: Sequence[Seat], own: Seat) -> list[str]:
    """Return what happened since the person's own last move, as he may know it."""
    playback = Playback(table)
    since: list[Step] = []
    for step in playback.advance(table.version):
        if step.row.kind == LogEntry.Kind.MOVE and step.row.seat == own.index:
            since = []
        elif step.row.kind in (LogEntry.Kind.MOVE, LogEntry.Kind.CHANCE, LogEntry.Kind.WITHDRAW):
            since.append(step)
    viewer = viewing(table, list(seats), own.user_id).viewer(table)
    told: list[str] = []
    for step in since:
        if step.row.kind == LogEntry.Kind.WITHDRAW and step.row.seat is not None:
            told.append(_("%(name)s has left the game.") % {"name": seats[step.row.seat].user})
        seen = playback.rules.observe(step.state, viewer)
        told += telling.entry(table, seats, seen, playback.told(step, viewer))
    return told[-SINCE:]


def _place(own: Seat, seats: Sequence[Seat]) -> str:
    rank = own.rank or 0
    shared = sum(seat.rank == rank for seat in seats) > 1
    if rank == 1:
        return _("You share the first place.") if shared else _("You have won.")
    if len(seats) == 2:
        return _("You have lost.")
    return _("Your place: %(place)d of %(count)d.") % {"place": rank, "count": len(seats)}


def _result(seat: Seat) -> str:
    values = {"place": seat.rank, "name": str(seat.user), "count": seat.score or 0}
    text = ngettext(
        "%(place)s. %(name)s, %(count)d point",
        "%(place)s. %(name)s, %(count)d points",
        abs(seat.score or 0),
    )
    return text % values


def _address(table: Table) -> str:
    return absolute(reverse("table", args=[table.code]))
