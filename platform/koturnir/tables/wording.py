"""Time controls, options and results in words, in the active language."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.api import Option, OptionValue, Remark, Spec
from games.records import Check
from koturnir.core import time
from koturnir.tables.clock import DAY, SECOND, TimeControl
from koturnir.tables.models import Table


def time_control(text: str) -> str:
    """Return a time control in words, e.g. ``10 min + 5 s a move``."""
    control = TimeControl.parse(text)
    base, increment = control.base_ms or 0, control.increment_ms
    if control.kind == "unlimited":
        return _("no clock")
    if control.kind == "move":
        return _("%(time)s a move") % {"time": span(base)}
    if control.kind == "days":
        return _("%(time)s a move") % {"time": days(base)}
    if control.kind == "delay":
        return _("%(time)s, delay %(free)s") % {
            "time": span(base),
            "free": span(increment),
        }
    if control.kind == "fischer-days":
        return _("%(time)s + %(more)s a move, at most %(cap)s") % {
            "time": days(base),
            "more": days(increment),
            "cap": days(control.cap_ms or 0),
        }
    if not increment:
        return _("%(time)s for the game") % {"time": span(base)}
    return _("%(time)s + %(more)s a move") % {"time": span(base), "more": span(increment)}


def span(milliseconds: int) -> str:
    """Return a short time in minutes and seconds."""
    minutes, seconds = divmod(milliseconds // SECOND, 60)
    parts = []
    if minutes:
        parts.append(_("%(count)d min") % {"count": minutes})
    if seconds or not minutes:
        parts.append(_("%(count)d s") % {"count": seconds})
    return " ".join(parts)


def days(milliseconds: int) -> str:
    count = milliseconds // DAY
    return ngettext("%(count)d day", "%(count)d days", count) % {"count": count}


def time_left(milliseconds: int) -> str:
    """Return what is left on a clock, in its two largest units."""
    minutes = max(0, milliseconds) // (60 * SECOND)
    hours, minutes = divmod(minutes, 60)
    full_days, hours = divmod(hours, 24)
    parts = []
    if full_days:
        parts.append(days(full_days * DAY))
    if hours:
        parts.append(_("%(count)d h") % {"count": hours})
    if minutes and not full_days:
        parts.append(_("%(count)d min") % {"count": minutes})
    return " ".join(parts) if parts else _("less than a minute")


def stands(why: str, until: datetime | None, *, mine: bool) -> str:
    """Return why a clock stands and until when, e.g. ``stands until 07:00 (your night)``."""
    if why == "hold":
        return _("stands: the organizer has paused the event")
    if until is None:
        return ""
    local = timezone.localtime(until)
    near = until - time.now() < timedelta(days=1)
    at = formats.date_format(local, "H:i" if near else "j E, H:i")
    text = {
        ("night", True): _("stands until %(until)s (your night)"),
        ("night", False): _("stands until %(until)s (your opponent's night)"),
        ("weekend", True): _("stands until %(until)s (your weekend)"),
        ("weekend", False): _("stands until %(until)s (your opponent's weekend)"),
        ("vacation", True): _("stands until %(until)s (your vacation)"),
        ("vacation", False): _("stands until %(until)s (your opponent's vacation)"),
    }[why, mine]
    return text % {"until": at}


def calendar(table: Table) -> list[str]:
    """Return when the clocks of a correspondence table stand, in words."""
    if table.pace != Table.Pace.CORRESPONDENCE:
        return []
    words = []
    if table.nights_off and table.weekends_off:
        words.append(_("nights and weekends do not count"))
    elif table.nights_off:
        words.append(_("nights do not count"))
    elif table.weekends_off:
        words.append(_("weekends do not count"))
    if table.vacation == Table.Vacation.CAPPED:
        words.append(_("vacation for 3 days a game at most"))
    elif table.vacation == Table.Vacation.NONE:
        words.append(_("no vacation"))
    return words


def option_value(option: Option, value: OptionValue) -> str:
    """Return what a table's option is set to, in words."""
    if option.choice_titles:
        return _(option.choice_titles[option.choices.index(value)])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)


def unusual_options(spec: Spec, table: Table) -> list[str]:
    """Return the options of a table that are not the defaults, in words."""
    chosen = spec.complete(table.options)
    return [
        f"{_(option.title)}: {option_value(option, chosen[option.name])}"
        for option in spec.options
        if chosen[option.name] != option.default
    ]


def facts(spec: Spec, table: Table) -> list[tuple[str, str]]:
    """Return how a table was set up as (title, value), in words."""
    chosen = spec.complete(table.options)
    several = spec.max_seats > 2 and table.seat_count > 2
    return [
        (_("Time"), time_control(table.time_control)),
        *_calendar_facts(table),
        (_("Result"), _result(table)),
        (_("Who may watch"), str(table.get_watch_display())),
        *([(_("Out of time"), str(table.get_on_timeout_display()))] if several else []),
        *((_(o.title), option_value(o, chosen[o.name])) for o in spec.options),
    ]


def _calendar_facts(table: Table) -> list[tuple[str, str]]:
    if table.pace != Table.Pace.CORRESPONDENCE:
        return []
    off = [_("nights from 23:00 to 7:00")] if table.nights_off else []
    off += [_("Saturday and Sunday")] if table.weekends_off else []
    vacation = (_("A vacation of a player"), str(table.get_vacation_display()))
    if not off:
        return [vacation]
    return [(_("Does not count, where each player lives"), ", ".join(off)), vacation]


def _result(table: Table) -> str:
    if table.trial:
        return _("a first game with hints, never rated")
    return _("rated") if table.rated else _("friendly")


def remark(said: Remark) -> str:
    """Return what an engine says to people, in the active language."""
    values = {
        name: remark(value) if isinstance(value, Remark) else value
        for name, value in said.values.items()
    }
    if said.plural:
        return ngettext(said.text, said.plural, int(str(values["count"]))) % values
    return _(said.text) % values


def checked(check: Check) -> str:
    """Return what a check of a table's chance is about, in words."""
    if check.entry is not None:
        return _("entry %(number)d") % {"number": check.entry}
    return _("fingerprint") if check.what == "commitment" else _("who starts")
