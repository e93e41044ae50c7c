"""What a player does about an event: enter, check in, ask for a bye, leave, come back."""

from __future__ import annotations

from typing import Final

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.ratings.models import Rating
from koturnir.tables.services import playing
from tournaments.models import ByeRequest, Entrant, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import playing as at_tables
from tournaments.selectors import terms
from tournaments.selectors.courses import format_of
from tournaments.services import mails
from tournaments.services.acts import note
from tournaments.services.holding import held, look_at

Status = Tournament.Status

ABSENCES: Final = 2
"""Whoever has not come to so many games is withdrawn."""


def enter(code: str, user: User, *, invite: str = "", word: str = "") -> Entrant:
    """Enter an event, or its waiting list when it is full. Raises `Refused`."""
    with held(code) as tournament:
        terms.check(tournament, user, invite, word)
        before = tournament.entrants.filter(user=user).first()
        if before is not None and before.status == Entrant.Status.DISQUALIFIED:
            raise Refused("disqualified")
        if before is not None and before.status != Entrant.Status.WITHDRAWN:
            raise Refused("already_entered")
        if tournament.has_started:
            return come_late(tournament, user, before)
        entrant = before or Entrant(tournament=tournament, user=user)
        entrant.joined_at = time.now()
        entrant.status = (
            Entrant.Status.WAITING if terms.full(tournament) else Entrant.Status.ENTERED
        )
        entrant.checked_in_at = entrant.last_round = None
        if terms.checking_in(tournament, entrant.joined_at) and entrant.is_in:
            entrant.checked_in_at = entrant.joined_at
        entrant.save()
        return entrant


def enter_bot(code: str, bot: User) -> Entrant:
    """Enter a bot, which the platform alone does: for an event of bots. Raises `Refused`."""
    with held(code) as tournament:
        if tournament.status != Status.REGISTRATION or not bot.is_bot:
            raise Refused("not_open")
        now = time.now()
        return Entrant.objects.create(
            tournament=tournament, user=bot, joined_at=now, checked_in_at=now
        )


def leave(code: str, user: User) -> None:
    """Take back one's entry, or withdraw from an event that has started. Raises `Refused`."""
    with held(code) as tournament:
        entrant = _entrant(tournament, user)
        if not tournament.has_started:
            _leave_before(tournament, entrant)
            return
    # A game under way ends first: tables are locked before their event.
    for table in at_tables.running_tables(tournament, user):
        playing.withdraw_by_platform(table, [user.pk], playing.RESIGNED)
    with held(code) as tournament:
        withdraw(tournament, _entrant(tournament, user), user)


def withdraw(
    tournament: Tournament, entrant: Entrant, actor: User | None, reason: str = "", **why: object
) -> None:
    """Take an entrant out of a started event that is held: he is not paired any more."""
    if not entrant.is_in:  # also one who was disqualified, and could return if he had withdrawn
        return
    entrant.status = Entrant.Status.WITHDRAWN
    entrant.last_round = at_tables.rounds_begun(tournament)
    entrant.waiting_since = None
    entrant.save()
    note(tournament, "withdrawn", actor, reason, entrant=entrant.number, **why)
    look_at(tournament, time.now())


def come_back(code: str, user: User) -> Entrant:
    """Return to an event that one withdrew from, from the next round on. Raises `Refused`."""
    with held(code) as tournament:
        if tournament.status != Status.RUNNING:
            raise Refused("not_running")
        entrant = tournament.entrants.filter(user=user).first()
        if entrant is None or entrant.status != Entrant.Status.WITHDRAWN:
            raise Refused("not_entered")
        if entrant.number is None:  # who never came in, from the waiting list for one
            if not terms.takes_late_entries(tournament):
                raise Refused("too_late_to_enter")
            return come_late(tournament, user, entrant)
        if not format_of(at_tables.stage_under_way(tournament)).late:
            raise Refused("no_return")
        entrant.status, entrant.last_round, entrant.absences = Entrant.Status.ENTERED, None, 0
        entrant.checked_in_at = time.now()
        entrant.waiting_since = time.now()
        entrant.save()
        note(tournament, "returned", user, entrant=entrant.number)
        look_at(tournament, time.now())
        return entrant


def check_in(code: str, user: User) -> Entrant:
    """Say that one is there. Late ones are paired from the next round on. Raises `Refused`."""
    with held(code) as tournament:
        entrant = _entrant(tournament, user)
        now = time.now()
        if not terms.checking_in(tournament, now) or not entrant.is_in:
            raise Refused("not_checking_in")
        if entrant.checked_in_at is None:
            entrant.checked_in_at = now
            entrant.absences = 0
            entrant.save()
            if tournament.has_started:
                note(tournament, "came_late", user, entrant=entrant.number)
        return entrant


def ask_bye(code: str, user: User, round_number: int, letter: str = "H") -> None:
    """Ask not to be paired in a round of the event (counted from 1). Raises `Refused`.

    A half-point bye (H) is given once, and not in the last round; others are worth nothing (Z).
    """
    with held(code) as tournament:
        entrant = _entrant(tournament, user)
        terms.check_bye(tournament, entrant, round_number, letter)
        ByeRequest.objects.update_or_create(
            entrant=entrant, round=round_number, defaults={"letter": letter, "at": time.now()}
        )


def take_back_bye(code: str, user: User, round_number: int) -> None:
    """Be paired in a round after all. Raises `Refused`."""
    with held(code) as tournament:
        entrant = _entrant(tournament, user)
        if round_number <= at_tables.rounds_begun(tournament):
            raise Refused("too_late")
        entrant.bye_requests.filter(round=round_number).delete()


def _entrant(tournament: Tournament, user: User) -> Entrant:
    entrant = tournament.entrants.filter(user=user).first()
    if entrant is None or entrant.status == Entrant.Status.WITHDRAWN:
        raise Refused("not_entered")
    if entrant.status == Entrant.Status.DISQUALIFIED:
        raise Refused("disqualified")
    return entrant


def _leave_before(tournament: Tournament, entrant: Entrant) -> None:
    if tournament.status != Status.REGISTRATION:
        raise Refused("not_open")
    entrant.delete()
    fill_up(tournament)


def fill_up(tournament: Tournament) -> None:
    """Move the first of the waiting list up while there is room, and tell them."""
    waiting = tournament.entrants.filter(status=Entrant.Status.WAITING).order_by("joined_at", "id")
    for entrant in waiting:
        if terms.full(tournament):
            return
        entrant.status = Entrant.Status.ENTERED
        entrant.save()
        mails.tell(entrant, "moved_up")


def come_late(
    tournament: Tournament,
    user: User,
    before: Entrant | None,
    actor: User | None = None,
    reason: str = "",
) -> Entrant:
    """Enter an event that has begun: from the next round on, with the next number."""
    now = time.now()
    stage = at_tables.stage_under_way(tournament)
    last = tournament.entrants.exclude(number=None).order_by("-number").first()
    entrant = before or Entrant(tournament=tournament, user=user, joined_at=now)
    entrant.status, entrant.last_round = Entrant.Status.ENTERED, None
    entrant.checked_in_at = entrant.waiting_since = now
    entrant.number = entrant.number or ((last.number or 0) if last else 0) + 1
    begun = at_tables.rounds_begun(tournament)
    # An arena is one round, which one comes into at any time.
    entrant.first_round = max(1, begun) if stage.format == "arena" else begun + 1
    entrant.rating = rating_of(tournament, user)
    entrant.save()
    stage.seeds = [*stage.seeds, entrant.number]
    stage.groups = [[*stage.groups[0], entrant.number], *stage.groups[1:]]
    stage.save()
    by = actor or user
    note(tournament, "entered_late", by, reason, entrant=entrant.number)
    look_at(tournament, now)
    return entrant


def rating_of(tournament: Tournament, user: User) -> int:
    """Return a person's rating as the event counts it, 0 for none."""
    row = Rating.objects.filter(user=user, game=tournament.game, pace=tournament.pace).first()
    return round(row.value) if row else 0
