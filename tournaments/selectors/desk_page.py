"""What the organizer's desk lists: entries, the paired round, results, entrants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.db.models import Prefetch

from tournaments.models import Entrant, Pairing, Place, Result, Round, Stage, Tournament
from tournaments.selectors.courses import result_of
from tournaments.selectors.desk import Shown, Warned, shown, warnings
from tournaments.wording.results import result_text

Status = Entrant.Status
OPEN: Final = 1
"""So many rounds stand open on the page; those before can be opened."""


@dataclass(frozen=True, slots=True)
class Coming:
    """The entries before the start, in the order of seeds, and who waits for a place."""

    entered: tuple[Entrant, ...]
    waiting: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Paired:
    """The round before the organizer's eyes; ``others``: warnings that are of no one table."""

    round: Round
    boards: tuple[Shown, ...]
    numbers: tuple[tuple[int, str], ...]
    others: tuple[Warned, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A pairing with its result; ``state`` is "playing", "called_off", "open" or ""."""

    pairing: int
    board: int
    names: tuple[str, ...]
    result: str
    state: str
    by_hand: bool
    table: str


@dataclass(frozen=True, slots=True)
class Played:
    round: Round
    lines: tuple[Line, ...]
    opened: bool


def seeds(tournament: Tournament) -> Coming:
    entrants = list(tournament.entrants.select_related("user").order_by("joined_at", "id"))
    entered = [one for one in entrants if one.status == Status.ENTERED]
    if tournament.seeding == Tournament.Seeding.HAND:
        entered.sort(key=lambda one: (one.seed is None, one.seed or 0))
    waiting = tuple(one for one in entrants if one.status == Status.WAITING)
    return Coming(tuple(entered), waiting)


def paired_round(tournament: Tournament) -> Paired | None:
    """Return the round that is before the organizer's eyes."""
    stage = tournament.stages.filter(status=Stage.Status.RUNNING).first()
    round_ = stage.rounds.filter(status=Round.Status.PAIRED).first() if stage else None
    if stage is None or round_ is None:
        return None
    stage.tournament, round_.stage = tournament, stage
    boards = shown(round_)
    numbers = sorted((one.number, one.name) for board in boards for one in board.seats)
    at_boards = {said for board in boards for said in board.warnings}
    others = tuple(one for one in warnings(round_) if one not in at_boards)
    return Paired(round_, tuple(boards), tuple(numbers), others)


def entrants(tournament: Tournament) -> list[Entrant]:
    """Return all who have a number, and who did not check in at the start."""
    found = tournament.entrants.select_related("user").prefetch_related("bye_requests")
    return sorted(found, key=lambda one: (one.number is None, one.number or 0, one.pk))


def results(tournament: Tournament) -> list[Played]:
    """Return the rounds that have begun with their pairings, the last first."""
    places = Place.objects.select_related("entrant__user").order_by("seat")
    pairings = Pairing.objects.filter(bye="").select_related("table").order_by("board")
    pairings = pairings.prefetch_related(
        Prefetch("places", queryset=places),
        Prefetch("results", queryset=Result.objects.order_by("version")),
    )
    rounds = Round.objects.filter(stage__tournament=tournament, status__in=["running", "closed"])
    rounds = rounds.select_related("stage").order_by("-stage__number", "-number")
    ordered = rounds.prefetch_related(Prefetch("pairings", queryset=pairings))
    return [
        Played(one, tuple(map(_line, one.pairings.all())), at < OPEN)
        for at, one in enumerate(ordered)
    ]


def _line(pairing: Pairing) -> Line:
    names = tuple(str(place.entrant.user) for place in pairing.places.all())
    result, table = result_of(pairing), pairing.table
    text = result_text(result.places, result.absent, len(names)) if result else ""
    state = ""
    if pairing.decided_at is None:
        playing = table is not None and table.status == "playing"
        ended = table is not None and not playing
        state = "playing" if playing else "called_off" if ended else "open"
    return Line(
        pairing.pk,
        pairing.board,
        names,
        text,
        state,
        result is not None and result.source == Result.Source.HAND,
        table.code if table else "",
    )
