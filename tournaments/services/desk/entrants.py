"""What the organizer does about entrants: before the start, and while they play."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.refusals import Refused as TableRefused
from koturnir.tables.services import playing
from tournaments.models import Entrant, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import playing as at_tables
from tournaments.selectors.courses import format_of, settings_of_stage
from tournaments.services import entering
from tournaments.services.acts import because, note
from tournaments.services.holding import held, look_at

Status = Tournament.Status
REMOVED: Final = "removed"


# --- before the start


def remove(code: str, organizer: User, entrant_id: int) -> None:
    """Take an entry away before the start. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.has_started or tournament.is_over:
            raise Refused("started" if tournament.has_started else "is_over")
        gone = _by_id(tournament, entrant_id)
        note(tournament, "removed", organizer, user=gone.user_id)
        gone.delete()
        entering.fill_up(tournament)


def check_in(code: str, organizer: User, entrant_id: int) -> None:
    """Note that an entrant is there, at any time before the end. Raises `Refused`."""
    with held(code, organizer) as tournament:
        entrant = _by_id(tournament, entrant_id)
        if not tournament.check_in_minutes or tournament.is_over or not entrant.is_in:
            raise Refused("not_checking_in")
        if entrant.checked_in_at is not None:
            return
        entrant.checked_in_at = time.now()
        entrant.absences = 0
        entrant.save()
        kind = "came_late" if tournament.has_started else "checked_in"
        note(tournament, kind, organizer, entrant=entrant.number, user=entrant.user_id)


def order_seeds(code: str, organizer: User, entrants: Sequence[int]) -> None:
    """Set the seeds by hand: the entrants' ids, the first seed first. Raises `Refused`.

    Whoever has entered since the list was looked at comes behind, by rating.
    """
    with held(code, organizer) as tournament:
        if tournament.has_started or tournament.is_over:
            raise Refused("started" if tournament.has_started else "is_over")
        if len(set(entrants)) != len(entrants):
            raise Refused("no_entrant")
        tournament.seeding = Tournament.Seeding.HAND
        tournament.entrants.update(seed=None)
        for seed, pk in enumerate(entrants, 1):
            tournament.entrants.filter(pk=pk).update(seed=seed)
        note(tournament, "seeded", organizer)


# --- while it is played


def disqualify(code: str, organizer: User, number: int, reason: str) -> None:
    """Put an entrant out of the event; his game is forfeited. Raises `Refused`."""
    reason = because(reason)
    entrant = _playing(code, organizer, number, {Entrant.Status.ENTERED, Entrant.Status.WITHDRAWN})
    _out_of_tables(entrant)
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.get(pk=entrant.pk)
        entrant.status = Entrant.Status.DISQUALIFIED
        if entrant.last_round is None:  # who had withdrawn played no longer for it
            entrant.last_round = at_tables.rounds_begun(tournament)
        entrant.waiting_since = None
        entrant.save()
        note(tournament, "disqualified", organizer, reason, entrant=number)
        look_at(tournament, time.now())


def withdraw(code: str, organizer: User, number: int, reason: str) -> None:
    """Withdraw an entrant, who may return. Raises `Refused`."""
    reason = because(reason)
    entrant = _playing(code, organizer, number, {Entrant.Status.ENTERED})
    _out_of_tables(entrant)
    with held(code, organizer) as tournament:
        entering.withdraw(tournament, tournament.entrants.get(pk=entrant.pk), organizer, reason)


def bring_back(code: str, organizer: User, number: int, reason: str) -> None:
    """Have one who was withdrawn or disqualified play again from the next round on.

    Raises `Refused` where the format lets nobody return.
    """
    with held(code, organizer) as tournament:
        if not format_of(at_tables.stage_under_way(tournament)).late:
            raise Refused("no_return")
        gone = tournament.entrants.filter(number=number, status__in=["withdrawn", "out"])
        entrant = gone.first()
        if entrant is None:
            raise Refused("no_entrant")
        now = time.now()
        entrant.status, entrant.last_round, entrant.absences = Entrant.Status.ENTERED, None, 0
        entrant.checked_in_at = entrant.waiting_since = now
        entrant.save()
        note(tournament, "returned", organizer, because(reason), entrant=number)
        look_at(tournament, now)


def let_in(code: str, organizer: User, username: str, reason: str) -> None:
    """Enter somebody late, also when entries are closed or he meets no condition.

    Raises `Refused` where the format takes nobody late, or there is no such person.
    """
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        if not format_of(stage).late or stage.group_count > 1:
            raise Refused("too_late_to_enter")
        user = User.objects.filter(username__iexact=username.strip(), is_active=True).first()
        if user is None or user.is_bot:
            raise Refused("no_entrant")
        before = tournament.entrants.filter(user=user).first()
        if before is not None and (before.is_in or before.number is not None):
            raise Refused("has_entered")
        entering.come_late(tournament, user, before, organizer, because(reason))


def give_bye(
    code: str, organizer: User, number: int, round_number: int, letter: str, reason: str = ""
) -> None:
    """Give an entrant a bye for a round that has not begun: H, F or Z; "" takes it back.

    One that is paired already has to be paired again for it. A full point needs a reason.
    """
    with held(code, organizer) as tournament:
        entrant = tournament.entrants.filter(number=number).first()
        if entrant is None or not entrant.is_in:
            raise Refused("no_entrant")
        stage = at_tables.stage_under_way(tournament)
        half_at_several = letter == "H" and tournament.seats > 2
        if stage.format != "swiss" or letter not in {"", "H", "F", "Z"} or half_at_several:
            raise Refused("no_bye")
        last = stage.rounds_before + format_of(stage).rounds(
            settings_of_stage(stage), len(stage.seeds)
        )
        if not at_tables.rounds_begun(tournament) < round_number <= last:
            raise Refused("no_such_round")
        reason = because(reason) if letter == "F" else " ".join(reason.split())
        entrant.bye_requests.filter(round=round_number).delete()
        if letter:
            entrant.bye_requests.create(round=round_number, letter=letter, at=time.now())
        note(
            tournament, "bye", organizer, reason, entrant=number, round=round_number, letter=letter
        )


def _by_id(tournament: Tournament, entrant_id: int) -> Entrant:
    entrant = tournament.entrants.filter(pk=entrant_id).select_related("user").first()
    if entrant is None:
        raise Refused("no_entrant")
    return entrant


def _playing(code: str, organizer: User, number: int, statuses: set[Entrant.Status]) -> Entrant:
    with held(code, organizer) as tournament:
        if tournament.status != Status.RUNNING:
            raise Refused("not_running")
        known = tournament.entrants.filter(number=number, status__in=statuses)
        entrant = known.select_related("user").first()
        if entrant is None:
            raise Refused("no_entrant")
        return entrant


def _out_of_tables(entrant: Entrant) -> None:
    for table in at_tables.running_tables(entrant.tournament, entrant.user):
        with suppress(TableRefused):  # it ended by itself meanwhile
            playing.withdraw_by_platform(table, [entrant.user_id], REMOVED)
