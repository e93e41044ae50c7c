"""What is next in an event, and what it needs its organizer for: one sentence, one button."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.template.defaultfilters import date
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from koturnir.tables.models import Seat
from tournaments.formats.errors import Refused
from tournaments.models import Pairing, Round, Stage, Tournament
from tournaments.refusals import told
from tournaments.selectors import playing, standings

Status = Tournament.Status


@dataclass(frozen=True, slots=True)
class Step:
    """``act`` is one that needs no words, ``form`` a page of the desk (``subject``: of whom).

    Neither: there is nothing to be done. ``needed``: nothing goes on before the organizer acts.
    """

    text: str
    act: str = ""
    form: str = ""
    subject: int | None = None
    label: str = ""
    needed: bool = False


def next_step(tournament: Tournament, now: datetime) -> Step:
    """Return what is next in an event."""
    if tournament.status == Status.DRAFT:
        text = _("Nobody but you sees the event yet.")
        if tournament.starts_at is None:
            return Step(f"{text} {_('Say when it starts, then publish it.')}", needed=True)
        return Step(text, "publish", label=_("Publish"), needed=True)
    if tournament.status == Status.REGISTRATION:
        return _before(tournament, now)
    if tournament.is_over:
        text = _("The event is over.")
        if tournament.status == Status.CANCELLED:
            text = _("The event was cancelled.")
        if tournament.archived:
            return Step(text, "unarchive", label=_("Back to the lists"))
        return Step(text, "archive", label=_("Put it away"))
    stage = tournament.stages.filter(status=Stage.Status.RUNNING).first()
    if stage is None:
        return Step(_("The event is being carried on."))
    stage.tournament = tournament
    round_ = playing.round_under_way(stage)
    if tournament.paused_at is not None:
        return _paused(tournament, stage, round_)
    if stage.format == "arena":
        return _running(tournament, round_) if round_ else Step(_("The arena opens in a moment."))
    if round_ is None:
        return _between(stage, now)
    return (
        _paired(round_, now)
        if round_.status == Round.Status.PAIRED
        else _running(tournament, round_)
    )


def moment(at: datetime) -> str:
    """Return a time in the reader's zone, with the zone named."""
    local = timezone.localtime(at)
    return f"{date(local, 'DATETIME_FORMAT')} ({date(local, 'e')})"


def stuck(tournament: Tournament) -> str:
    """Return why a paused event stands still, "" if it is the organizer who paused it."""
    kinds = ("stuck", "paused", "by_hand")
    last = tournament.acts.filter(kind__in=kinds).order_by("-number").first()
    return told(last.data.get("why", {})) if last is not None and last.kind == "stuck" else ""


def _before(tournament: Tournament, now: datetime) -> Step:
    assert tournament.starts_at is not None
    inside = tournament.entrants.filter(status="entered")
    count, least = inside.count(), max(2, tournament.min_entrants)
    text = ngettext("%(count)d has entered.", "%(count)d have entered.", count) % {"count": count}
    if tournament.check_in_minutes:
        there = inside.exclude(checked_in_at=None).count()
        said = ngettext("%(count)d is there.", "%(count)d are there.", there)
        text += " " + said % {"count": there}
    when = {"time": moment(tournament.starts_at), "least": least}
    if count < least:
        if tournament.automatic:
            more = _("It needs %(least)d, or it is cancelled at its start, %(time)s.")
        else:
            more = _("It needs %(least)d to start.")
        return Step(f"{text} {more % when}")
    if now < tournament.starts_at or tournament.automatic:
        more = _("The event starts by itself: %(time)s.")
        if not tournament.automatic:
            more = _("Its time is %(time)s; you start it.")
        return Step(f"{text} {more % when}", "start", label=_("Start now"))
    more = _("It is time: the event waits for you.")
    return Step(f"{text} {more}", "start", label=_("Start"), needed=True)


def _paused(tournament: Tournament, stage: Stage, round_: Round | None) -> Step:
    why = stuck(tournament)
    after = tournament.stages.filter(number=stage.number + 1).first()
    if why and round_ is None:
        if after is not None and stage.groups and _undecided(stage, after):
            return Step(why, form="cut", label=_("Decide"), needed=True)
        if stage.format == "swiss":
            return Step(why, form="hand", label=_("Pair by hand"), needed=True)
    if why:
        return Step(why, "resume", label=_("Try again"), needed=True)
    if round_ is not None and round_.status == Round.Status.PAIRED:
        text = _("The event is paused. Look at round %(round)d below, then go on.")
        text %= {"round": round_.number}
    else:
        text = _("The event is paused: clocks stand, and nothing becomes due.")
    return Step(text, "resume", label=_("Go on"), needed=True)


def _undecided(stage: Stage, after: Stage) -> bool:
    try:
        return bool(standings.going_on(stage, after).undecided)
    except Refused:
        return False


def _between(stage: Stage, now: datetime) -> Step:
    planned = stage.rounds.filter(status=Round.Status.PLANNED).order_by("number").first()
    if planned is None or planned.starts_at is None or planned.starts_at <= now:
        return Step(_("The next round is being paired."))
    text = _("Round %(round)d begins by itself: %(time)s.")
    values = {"round": planned.number, "time": moment(planned.starts_at)}
    return Step(text % values, form="start", subject=planned.pk, label=_("Change the time"))


def _paired(round_: Round, now: datetime) -> Step:
    waits = not round_.stage.tournament.automatic and not round_.released
    values = {"round": round_.number}
    if waits:
        text = _("Round %(round)d is paired and waits for your nod.") % values
        return Step(text, "release", label=_("Begin now"), needed=True)
    if round_.starts_at is None or round_.starts_at <= now:
        return Step(_("Round %(round)d begins in a moment.") % values)
    text = _("Round %(round)d is paired and begins by itself: %(time)s.")
    return Step(
        text % {**values, "time": moment(round_.starts_at)}, "release", label=_("Begin now")
    )


def _running(tournament: Tournament, round_: Round) -> Step:
    undecided = round_.pairings.filter(decided_at=None)
    lost = undecided.exclude(table__status="playing").order_by("board").first()
    if lost is not None:
        text = _("Round %(round)d, table %(board)d ended without a result.")
        values = {"round": round_.number, "board": lost.board}
        label = _("Set the result")
        return Step(text % values, form="result", subject=lost.pk, label=label, needed=True)
    count = undecided.count()
    text = ngettext(
        "Round %(round)d: %(count)d game is being played.",
        "Round %(round)d: %(count)d games are being played.",
        count,
    )
    text %= {"round": round_.number, "count": count}
    missing = _missing(undecided)
    if not missing:
        return Step(text)
    said = ngettext("%(count)d has not come yet.", "%(count)d have not come yet.", missing)
    said %= {"count": missing}
    return Step(f"{text} {said}", form="message", label=_("Write to those who are missing"))


def _missing(undecided: QuerySet[Pairing]) -> int:
    """Return how many who are called have not come."""
    seats = Seat.objects.filter(table__pairing__in=undecided, left="", came_at=None)
    return seats.count()
