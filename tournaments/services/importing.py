"""Entrants from a list, and an event that began elsewhere from its report file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.files.entries import Row
from tournaments.formats import registry
from tournaments.formats.course import Settings, to_json
from tournaments.formats.event import scoring_of
from tournaments.history import Entrant as Player
from tournaments.history import Event
from tournaments.models import ByeRequest, Entrant, Pairing, Place, Result, Round, Stage, Tournament
from tournaments.pairing.baku import baku
from tournaments.refusals import Refused
from tournaments.selectors import terms
from tournaments.services import setup
from tournaments.services.acts import note
from tournaments.services.holding import held
from tournaments.services.members import members
from tournaments.services.setup import StagePlan
from tournaments.trf import read

Status = Tournament.Status

# --- entrants from a list


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list, and the member whom it names; ``None`` where the row has a problem."""

    row: Row
    user: User | None = None


def preview(tournament: Tournament, rows: Sequence[Row]) -> list[Entry]:
    """Return what would become of each line: who is entered, or what is wrong with it."""
    known = members(row.name for row in rows)
    inside = set(tournament.entrants.values_list("user_id", flat=True))
    seen: dict[int, int] = {}
    seeds: dict[int, int] = {}
    entries = []
    for row in rows:
        user = known.get(row.name)
        problem = row.problem or _wrong(tournament, row, user, inside, seen, seeds)
        if problem:
            entries.append(Entry(replace(row, problem=problem)))
            continue
        assert user is not None
        seen[user.pk] = row.line
        if row.seed is not None:
            seeds[row.seed] = row.line
        entries.append(Entry(row, user))
    return entries


def enter_all(code: str, organizer: User, rows: Sequence[Row]) -> int:
    """Enter all whom the rows name, in their order; return how many.

    Nobody is entered if a single line is wrong: raises `Refused` (``bad_list``) with the lines.
    With seeds in the list the organizer's order counts from now on.
    """
    with held(code, organizer) as tournament:
        if tournament.status != Status.REGISTRATION:
            raise Refused("not_open")
        entries = preview(tournament, rows)
        wrong = [one.row for one in entries if one.user is None]
        if wrong:
            told = "; ".join(f"{row.line}: {row.name} – {row.problem}" for row in wrong[:20])
            raise Refused("bad_list", told)
        if not entries:
            raise Refused("bad_file")
        now = time.now()
        entered = tournament.entrants.filter(status=Entrant.Status.ENTERED).count()
        room = len(entries) if tournament.capacity is None else tournament.capacity - entered
        for at, entry in enumerate(entries):
            assert entry.user is not None
            status = Entrant.Status.ENTERED if at < room else Entrant.Status.WAITING
            here = terms.checking_in(tournament, now) and at < room
            Entrant.objects.create(
                tournament=tournament,
                user=entry.user,
                status=status,
                seed=entry.row.seed,
                joined_at=now,
                checked_in_at=now if here else None,
            )
        if any(entry.row.seed is not None for entry in entries):
            tournament.seeding = Tournament.Seeding.HAND
        note(tournament, "entered_list", organizer, count=len(entries))
        return len(entries)


def _wrong(
    tournament: Tournament,
    row: Row,
    user: User | None,
    inside: set[int],
    seen: dict[int, int],
    seeds: dict[int, int],
) -> str:
    """Return what is wrong with a line, "" if nothing is."""
    if user is None:
        return _("There is no member of this name.")
    if user.pk in inside:
        return _("This member is entered already.")
    if user.pk in seen:
        return _("This member stands in line %(line)s already.") % {"line": seen[user.pk]}
    if row.seed in seeds:
        return _("This seed stands in line %(line)s already.") % {"line": seeds[row.seed]}
    try:
        # Whoever is entered by the organizer needs no invitation, and no code word.
        terms.check(tournament, user, tournament.invite_code, tournament.password)
    except Refused as refusal:
        return _(_WRONG[refusal.code]) if refusal.code in _WRONG else refusal.sentence
    return ""


_WRONG: Final = {
    "needs_account": gettext_noop("Guests are not let in to this event."),
    "needs_club": gettext_noop("This event is for members of its club, and this member is none."),
    "rating_too_low": gettext_noop("The rating is below what this event asks for."),
    "rating_too_high": gettext_noop("The rating is above what this event allows."),
    "too_few_games": gettext_noop("This member has played too few rated games."),
}
"""What is said to somebody who enters himself, said about him."""


# --- an event that began elsewhere


def from_trf(organizer: User, text: str, fields: dict[str, Any]) -> Tournament:
    """Draft an event that goes on from the rounds of a report file.

    Entrants are the members whose names the file has. ``fields`` are those of `setup.create`;
    seats, numbers, points and rounds are the file's. Its rounds are there, closed; when the
    event is published, it goes on with the next one (`take_up`). Raises ``TrfError`` for a
    malformed file, `Refused` for one that can't be gone on from, and what `setup.create` does.
    """
    event = read(text)
    settings = _settings(event)
    registry.get("swiss").check(settings, len(event.entrants))
    people = _people(event)
    played = _paired_rounds(event)
    wanted = {"name": event.name[:80] or _("An event taken over"), **fields, "seats": 2}
    with transaction.atomic():
        now = time.now()
        tournament = setup.create(organizer, wanted, [StagePlan("swiss", to_json(settings))])
        entrants = _write_entrants(tournament, event, people, now)
        stage = tournament.stages.get()
        numbers = sorted(entrants)
        stage.seeds, stage.groups = numbers, [numbers]
        stage.save()
        for number in range(1, played + 1):
            _write_round(stage, event, entrants, number, now)
        _write_byes(event, entrants, played, now)
        tournament.first_seat = "b" if event.first_seat == "b" else "w"
        tournament.started_at = now
        tournament.save()
        return tournament


def take_up(tournament: Tournament, organizer: User, now: datetime) -> None:
    """Let an event that was taken over and is held go on with its next round."""
    tournament.status = Status.RUNNING
    Stage.objects.filter(tournament=tournament, number=1).update(status=Stage.Status.RUNNING)
    stage = tournament.stages.get(number=1)
    played = stage.rounds.filter(status=Round.Status.CLOSED).count()
    tournament.starts_at = max(tournament.starts_at or now, now)
    Round.objects.update_or_create(
        stage=stage, number=played + 1, defaults={"starts_at": tournament.starts_at}
    )
    entrants = tournament.entrants.order_by("number")
    note(
        tournament,
        "taken_over",
        organizer,
        rounds=played,
        seeds=[[one.number, one.rating] for one in entrants],
        first_seat=tournament.first_seat,
    )


def _paired_rounds(event: Event) -> int:
    """Return how many rounds have been played; what follows are byes asked for."""
    played = 0
    for one in event.entrants:
        for at, outing in enumerate(one.rounds, 1):
            if outing.opponent or outing.result == "U":
                played = max(played, at)
            if outing.opponent and not outing.result:
                text = _("The game of %(name)s in round %(round)s has no result yet.")
                raise Refused("bad_file", text % {"name": one.name, "round": at})
    if event.rounds and played >= event.rounds:
        raise Refused("bad_file", _("All its rounds have been played."))
    return played


def _people(event: Event) -> dict[int, User]:
    """Return the members by number. Raises `Refused` with the names that are nobody's."""
    known = members(one.name for one in event.entrants)
    missing = [one for one in event.entrants if one.name not in known]
    if missing:
        raise Refused("no_members", ", ".join(f"{one.number} {one.name}" for one in missing))
    found = {one.number: known[one.name] for one in event.entrants}
    times = Counter(user.pk for user in found.values())
    twice = [one.name for one in event.entrants if times[found[one.number].pk] > 1]
    if twice:
        text = _("These names stand there more than once: %(names)s")
        raise Refused("bad_file", text % {"names": ", ".join(twice)})
    return found


def _settings(event: Event) -> Settings:
    """Return the settings of the file. Raises `Refused` for what a Swiss event here has not."""
    scoring = event.scoring
    settings = Settings(
        rounds=event.rounds,
        win=scoring.win,
        draw=scoring.draw,
        loss=scoring.loss,
        bye=scoring.pairing_bye,
        forbidden=tuple(tuple(sorted(group)) for group in event.forbidden),
        accelerated=bool(event.accelerations),
    )
    if scoring_of(settings) != scoring:
        raise Refused("bad_file", _("Its points for byes and forfeits are not kept here."))
    if event.bans or event.adjustments:
        text = _("Penalties, extra points and pairs kept apart for some rounds are not kept here.")
        raise Refused("bad_file", text)
    usual = baku(len(event.entrants), event.rounds, scoring)
    numbers = [one.number for one in event.entrants]
    whole = numbers == list(range(1, len(numbers) + 1))
    if event.accelerations and not (whole and event.accelerations == usual):
        raise Refused("bad_file", _("Its acceleration is none that is kept here (Baku)."))
    return settings


def _write_entrants(
    tournament: Tournament, event: Event, people: dict[int, User], now: datetime
) -> dict[int, Entrant]:
    made = [
        Entrant(
            tournament=tournament,
            user=people[one.number],
            number=one.number,
            seed=one.number,
            rating=one.rating,
            joined_at=now,
            checked_in_at=now,
        )
        for one in event.entrants
    ]
    Entrant.objects.bulk_create(made)
    return {one.number or 0: one for one in tournament.entrants.all()}


def _write_round(
    stage: Stage, event: Event, entrants: dict[int, Entrant], number: int, now: datetime
) -> None:
    round_ = Round.objects.create(
        stage=stage,
        number=number,
        status=Round.Status.CLOSED,
        record={"groups": [{"engine": "report"}]},
        started_at=now,
        closed_at=now,
    )
    board = 0
    for one in event.entrants:
        outing = one.outing(number - 1)
        if outing.opponent and outing.seat != "w":
            continue
        board += 1
        pairing = Pairing.objects.create(
            round=round_,
            board=board,
            bye="" if outing.opponent else outing.result,
            reason={"kind": "report"},
            started_at=now,
            decided_at=now,
        )
        seats = [one.number, outing.opponent] if outing.opponent else [one.number]
        for seat, who in enumerate(seats):
            Place.objects.create(pairing=pairing, entrant=entrants[who], seat=seat)
        if outing.opponent:
            places, absent = _result(event, one, number)
            Result.objects.create(
                pairing=pairing,
                version=1,
                places=places,
                absent=absent,
                source=Result.Source.HAND,
                at=now,
            )


_PLACES: Final = {
    ("1", "0"): ([1, 2], []),
    ("0", "1"): ([2, 1], []),
    ("=", "="): ([1, 1], []),
    ("+", "-"): ([], [1]),
    ("-", "+"): ([], [0]),
    ("-", "-"): ([], [0, 1]),
}
_UNRATED: Final = str.maketrans("WDL", "1=0")


def _result(event: Event, first: Player, number: int) -> tuple[list[int], list[int]]:
    """Return the places and the absent seats of a game. Raises `Refused` for a strange one."""
    mine = first.outing(number - 1)
    other = event.by_number[mine.opponent].outing(number - 1)
    both = (mine.result.translate(_UNRATED), other.result.translate(_UNRATED))
    if both not in _PLACES:
        text = _("The result of %(name)s in round %(round)s is none that is kept here.")
        raise Refused("bad_file", text % {"name": first.name, "round": number})
    return _PLACES[both]


def _write_byes(event: Event, entrants: dict[int, Entrant], played: int, now: datetime) -> None:
    """Keep the byes that were asked for in rounds to come."""
    ByeRequest.objects.bulk_create(
        ByeRequest(entrant=entrants[one.number], round=at, letter=outing.result, at=now)
        for one in event.entrants
        for at, outing in enumerate(one.rounds, 1)
        if at > played and outing.away
    )
