"""What an event is, in words: its game, its formats, its terms."""

from __future__ import annotations

from django.template.defaultfilters import date
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import registry
from koturnir.tables import wording
from koturnir.tables.models import Table
from tournaments.models import Tournament
from tournaments.wording import format_title

Fact = tuple[str, str]


def game_title(tournament: Tournament) -> str:
    return _(registry.get(tournament.game).spec.title)


def options(tournament: Tournament) -> list[str]:
    """Return the options of the game that are not the usual ones."""
    spec = registry.get(tournament.game).spec
    chosen = spec.complete(tournament.options)
    return [
        f"{_(option.title)}: {wording.option_value(option, chosen[option.name])}"
        for option in spec.options
        if chosen[option.name] != option.default
    ]


def facts(tournament: Tournament) -> list[Fact]:
    """Return (title, value) of what one wants to know before one enters."""
    found = [
        (_("Format"), format_title(tournament)),
        (_("Players at a table"), str(tournament.seats)),
        (_("Time control"), wording.time_control(tournament.time_control)),
        (_("Games"), _("rated") if tournament.rated else _("friendly")),
        *((_("Options"), text) for text in ["; ".join(options(tournament))] if text),
    ]
    if tournament.capacity:
        places = ngettext("%(count)d player", "%(count)d players", tournament.capacity)
        found.append((_("Places"), places % {"count": tournament.capacity}))
    if not tournament.stages.filter(format="arena").exists():
        found.append((_("Rounds begin"), _schedule(tournament)))
    if tournament.pace == Table.Pace.CORRESPONDENCE:
        found.append((_("A vacation of a player"), tournament.get_vacation_display()))
    if tournament.grace_seconds:
        found.append((_("Whoever has not come forfeits after"), span(tournament.grace_seconds)))
    if tournament.check_in_minutes:
        found.append(
            (_("Check-in"), _("%(time)s before the start") % {"time": minutes(tournament)})
        )
    return found


def minutes(tournament: Tournament) -> str:
    return wording.span(tournament.check_in_minutes * 60_000)


def span(seconds: int) -> str:
    """Return a time in words, of seconds up to days."""
    whole, rest = divmod(seconds, 86_400)
    if whole and not rest:
        return ngettext("%(count)d day", "%(count)d days", whole) % {"count": whole}
    return wording.span(seconds * 1000)


def _schedule(tournament: Tournament) -> str:
    if tournament.schedule == Tournament.Schedule.GAP:
        gap = wording.span(tournament.gap_minutes * 60_000)
        return _("%(time)s after the round before has ended") % {"time": gap}
    if tournament.schedule == Tournament.Schedule.DATE and tournament.round_days:
        days = span(tournament.round_days * 86_400)
        return _("when the last game has ended, at the latest after %(time)s") % {"time": days}
    return str(tournament.get_schedule_display())


def conditions(tournament: Tournament) -> list[str]:
    """Return on which terms one may enter, a sentence each."""
    found = []
    access = Tournament.Access
    if tournament.access == access.INVITE:
        found.append(_("One enters by the organizer’s invitation link."))
    if tournament.access == access.CODE:
        found.append(_("One enters with a code word that the organizer tells."))
    if tournament.club:
        found.append(_("For members of the club %(name)s.") % {"name": tournament.club.name})
    if tournament.min_rating is not None:
        found.append(_("Rating at least %(rating)d.") % {"rating": tournament.min_rating})
    if tournament.max_rating is not None:
        found.append(_("Rating at most %(rating)d.") % {"rating": tournament.max_rating})
    if tournament.min_games:
        text = ngettext(
            "At least %(count)d rated game played.",
            "At least %(count)d rated games played.",
            tournament.min_games,
        )
        found.append(text % {"count": tournament.min_games})
    if not tournament.guests:
        found.append(_("One needs an account; guests can watch."))
    return found


def moment(tournament: Tournament) -> str:
    """Return when the event starts, in the viewer's zone with the zone named."""
    if tournament.starts_at is None:
        return ""
    local = timezone.localtime(tournament.starts_at)
    return f"{date(local, 'DATETIME_FORMAT')} ({date(local, 'e')})"
