"""The event as a whole: paused, given time, told something, ended, put away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.services import playing
from tournaments.models import Entrant, Pairing, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import playing as at_tables
from tournaments.selectors import standings
from tournaments.selectors.courses import courses, format_of
from tournaments.services import life, mails
from tournaments.services.acts import MAX_REASON, because, note
from tournaments.services.holding import held, look_at
from tournaments.services.results import CALLED_OFF

Status = Tournament.Status
MAX_MESSAGE: Final = MAX_REASON
"""A message is public: the log has the whole of it."""
MAX_ADDED: Final = playing.MOST_SECONDS


def pause(code: str, organizer: User, reason: str) -> None:
    """Pause the event: clocks stand, and nothing becomes due. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.status != Status.RUNNING:
            raise Refused("not_running")
        if tournament.paused_at is not None:
            raise Refused("paused")
        tournament.paused_at = time.now()
        tournament.due_at = None
        note(tournament, "paused", organizer, because(reason))
        tables = at_tables.running_tables(tournament)
    for table in tables:
        playing.hold(table)


def resume(code: str, organizer: User) -> None:
    """Go on after a pause: what was to come is moved by as much. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.paused_at is None:
            raise Refused("not_paused")
        now = time.now()
        lost = now - tournament.paused_at
        _move_on(tournament, lost)
        tournament.paused_at = None
        note(tournament, "resumed", organizer, seconds=round(lost.total_seconds()))
        look_at(tournament, now)
        tables = at_tables.running_tables(tournament)
    for table in tables:
        playing.release(table)


def _move_on(tournament: Tournament, lost: timedelta) -> None:
    for pairing in Pairing.objects.filter(
        round__stage__tournament=tournament, grace_until__isnull=False
    ):
        pairing.grace_until = pairing.grace_until and pairing.grace_until + lost
        pairing.save()
    for round_ in Round.objects.filter(stage__tournament=tournament).exclude(status="closed"):
        fixed = tournament.schedule == Tournament.Schedule.TIMES
        if round_.starts_at and not (fixed and round_.status == Round.Status.PLANNED):
            round_.starts_at += lost
        if round_.ends_at:
            round_.ends_at += lost
        round_.save()


def add_time(code: str, organizer: User, seconds: int, reason: str) -> int:
    """Give every clock of the event's games more time; return at how many tables.

    Raises `Refused`.
    """
    if not 1 <= seconds <= MAX_ADDED:
        raise Refused("bad_number")
    with held(code, organizer) as tournament:
        note(tournament, "time", organizer, because(reason), seconds=seconds)
        tables = at_tables.running_tables(tournament)
    return sum(playing.add_time(table, seconds) for table in tables)


def message(code: str, organizer: User, text: str, *, to_absent: bool = False) -> int:
    """Send a message to all entrants, or to those who have not come; return to how many."""
    text = text.strip()
    if not text:
        raise Refused("needs_text")
    if len(text) > MAX_MESSAGE:
        raise Refused("too_long")
    with held(code, organizer) as tournament:
        people = list(tournament.entrants.filter(status=Entrant.Status.ENTERED))
        if to_absent:
            missing = set(standings.absent_now(tournament))
            people = [one for one in people if one.pk in missing]
        # Public like every act; those who are absent are named by their number.
        note(
            tournament,
            "message",
            organizer,
            text,
            to=[one.number for one in people] if to_absent else "all",
        )
        for one in people:
            mails.tell(one, "message", text=text)
        return len(people)


def decide_cut(code: str, organizer: User, numbers: Sequence[int], reason: str) -> None:
    """Order entrants who are equal at the cut, the best first. Raises `Refused`."""
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        after = tournament.stages.filter(number=stage.number + 1).first()
        if after is None:
            raise Refused("not_undecided")
        if not all(format_of(stage).over(course) for course in courses(stage)):
            raise Refused("not_undecided")
        equals = [set(one.entrants) for one in standings.going_on(stage, after).undecided]
        named = set(numbers)
        whole = set().union(*(group for group in equals if group <= named))
        if not numbers or named != whole or len(named) != len(numbers):
            raise Refused("not_undecided")
        stage.decided = [*(n for n in stage.decided if n not in numbers), *numbers]
        stage.save()
        note(tournament, "decided", organizer, because(reason), order=list(numbers))
        tournament.paused_at = None
        look_at(tournament, time.now())


def cancel(code: str, organizer: User, reason: str) -> None:
    """Cancel the event; running games are called off. Raises `Refused`."""
    reason = because(reason)
    with held(code, organizer) as tournament:
        if tournament.is_over:
            raise Refused("is_over")
        tables = at_tables.running_tables(tournament)
        life.cancel(tournament, time.now(), reason, organizer)
    for table in tables:
        playing.abort_by_platform(table, CALLED_OFF)


def finish(code: str, organizer: User, reason: str) -> None:
    """End an event before its last round, once no game is open. Raises `Refused`."""
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        open_games = Pairing.objects.filter(round__stage=stage, decided_at=None)
        if open_games.filter(round__status__in=["running", "closed"]).exists():
            raise Refused("games_open")
        note(tournament, "ended", organizer, because(reason))
        now = time.now()
        stage.rounds.filter(status__in=[Round.Status.PLANNED, Round.Status.PAIRED]).delete()
        stage.rounds.filter(status=Round.Status.RUNNING).update(status="closed", closed_at=now)
        stage.status = Stage.Status.FINISHED
        stage.save()
        life.finish(tournament, now)


def archive(code: str, organizer: User, *, on: bool = True) -> None:
    """Put an event that is over away from the lists, or back."""
    with held(code, organizer) as tournament:
        if not tournament.is_over:
            raise Refused("not_running")
        tournament.archived = on
