"""The start of an event and of its stages: numbers, seeds, groups, the first round planned."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games import chance
from tournaments.formats import registry, stages
from tournaments.formats.course import settings_of
from tournaments.formats.knockout import seeding
from tournaments.models import Entrant, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import standings, terms
from tournaments.services.acts import note
from tournaments.services.entering import rating_of
from tournaments.services.holding import look_at


def start(tournament: Tournament, now: datetime) -> None:
    """Start an event that is held: entries are numbered, the first stage begins.

    Whoever has not checked in is numbered too where the format lets one come late, and
    taken out where it does not. Raises `Refused` for too few or too many entrants.
    """
    stage = tournament.stages.order_by("number")[0]
    stage.tournament = tournament
    entrants = list(
        tournament.entrants.filter(status=Entrant.Status.ENTERED).select_related("user")
    )
    late = registry.get(stage.format).late
    if not late:
        entrants = [one for one in entrants if not terms.missing(tournament, one)]
    if len(entrants) < max(2, tournament.min_entrants):
        raise Refused("too_few_entrants")
    check_sizes(tournament, stage, len(entrants))
    gone = tournament.entrants.exclude(pk__in=[one.pk for one in entrants])
    gone.update(status=Entrant.Status.WITHDRAWN)
    for entrant in entrants:
        entrant.rating = rating_of(tournament, entrant.user)
    order = _in_order(tournament, entrants)
    tournament.entrants.update(number=None)
    for number, entrant in enumerate(order, 1):
        entrant.number = number
        entrant.waiting_since = now
    Entrant.objects.bulk_update(order, ["number", "rating", "waiting_since"])
    first = chance.draw(bytes(tournament.secret), [tournament.words], "first-seat", [1, 1])
    tournament.first_seat = "wb"[first]
    tournament.status = Tournament.Status.RUNNING
    tournament.started_at = now
    note(
        tournament,
        "started",
        seeds=[[one.number, one.rating] for one in order],
        seeding=tournament.seeding,
        first_seat=tournament.first_seat,
        commitment=tournament.commitment,
    )
    begin_stage(stage, [one.number or 0 for one in order], now)


def check_sizes(tournament: Tournament, stage: Stage, entrants: int) -> None:
    """Raise a refusal if the stage's format does not take so many, or not in such groups."""
    settings = settings_of({**stage.settings, "seats": tournament.seats})
    smallest = entrants // stage.group_count
    largest = -(-entrants // stage.group_count)
    for size in {smallest, largest}:
        registry.get(stage.format).check(settings, size)
    if stage.group_count > 1 and smallest < 2:
        raise Refused("too_few_entrants")


def begin_stage(stage: Stage, seeds: Sequence[int], now: datetime) -> None:
    """Begin a stage with these numbers, the first seed first, and plan its first round."""
    before = Round.objects.filter(stage__tournament=stage.tournament).exclude(stage=stage)
    stage.rounds_before = before.filter(status=Round.Status.CLOSED).count()
    stage.seeds = list(seeds)
    groups = stages.snake(seeds, stage.group_count) if stage.group_count > 1 else [tuple(seeds)]
    stage.groups = [sorted(group) for group in groups]
    stage.status = Stage.Status.RUNNING
    stage.save()
    first, _ = Round.objects.get_or_create(stage=stage, number=1)
    if first.starts_at is None:
        first.starts_at = stage.tournament.starts_at if stage.number == 1 else now
        first.save()
    look_at(stage.tournament, now)


def begin_next_stage(stage: Stage, now: datetime) -> bool:
    """Go on from a finished stage to the next one; False if there is none.

    Raises `Refused` (``undecided``) while equals at the cut wait for a decision.
    """
    after = stage.tournament.stages.filter(number=stage.number + 1).first()
    if after is None:
        return False
    after.tournament = stage.tournament
    going = standings.going_on(stage, after)
    if going.undecided:
        raise Refused("undecided")
    note(stage.tournament, "went_on", stage=after.number, seeds=list(going.seeds))
    begin_stage(after, going.seeds, now)
    return True


def _in_order(tournament: Tournament, entrants: Sequence[Entrant]) -> list[Entrant]:
    """Return the entrants in the order of seeding."""
    by_entry = sorted(entrants, key=lambda one: (one.joined_at, one.pk))
    if tournament.seeding == Tournament.Seeding.LOT:
        lot = seeding.by_lot(range(len(by_entry)), bytes(tournament.secret), [tournament.words])
        # By number, which each has from now on: names may go from the platform, the log stays.
        numbers = {at: number for number, at in enumerate(lot.order, 1)}
        entries = [numbers[at] for at in range(len(by_entry))]
        note(tournament, "lot", entries=entries, order=list(lot.order))
        return [by_entry[at] for at in lot.order]
    if tournament.seeding == Tournament.Seeding.HAND:
        return sorted(by_entry, key=lambda one: (one.seed is None, one.seed or 0, -one.rating))
    return sorted(by_entry, key=lambda one: -one.rating)
