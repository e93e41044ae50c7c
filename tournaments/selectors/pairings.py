"""The pairings of a round as its pages show them: who sits where, and how it stands.

Of a game that is being played there is only what every spectator may see of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from games import registry
from koturnir.tables.models import Seat, Table
from tournaments.models import Entrant, Pairing, Place, Result
from tournaments.selectors.courses import result_of
from tournaments.wording import result_text, value

PLANNED, RUNNING, DONE, FORFEIT, BYE, OPEN = "planned", "running", "done", "forfeit", "bye", "open"

Points = Mapping[int, Fraction | None]


@dataclass(frozen=True, slots=True)
class Sitter:
    """An entrant at a pairing. ``place`` and ``score`` are of this game, ``points`` before it."""

    entrant: int
    number: int
    name: str
    username: str
    rating: int
    bot: bool
    seat: int
    points: str = ""
    score: int | None = None
    place: int | None = None
    absent: bool = False
    came: bool = True
    awaited: bool = False

    @property
    def won(self) -> bool:
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Row:
    """A pairing: ``state`` is one of the constants above, ``table`` its code if it may be seen."""

    id: int
    board: int
    group: int
    match: str
    game: int
    state: str
    sitters: tuple[Sitter, ...]
    table: str = ""
    held: bool = False
    bye: str = ""
    by_hand: bool = False
    marked: bool = field(default=False)

    @property
    def result(self) -> str:
        """The result as it is written, by seat; "" for a game that is not decided."""
        if self.state not in {DONE, FORFEIT, BYE}:
            return ""
        places = [one.place for one in self.sitters if one.place is not None]
        absent = [one.seat for one in self.sitters if one.absent]
        return result_text(places, absent, len(self.sitters), self.bye)

    @property
    def missing(self) -> str:
        """The names of those who have not come to a table that is being played."""
        return ", ".join(one.name for one in self.sitters if not one.came)

    @property
    def awaited(self) -> str:
        """The names of those who are to move."""
        return ", ".join(one.name for one in self.sitters if one.awaited)

    @property
    def told(self) -> str:
        """What it came to, as a sentence for those who hear the page."""
        names = ", ".join(one.name for one in self.sitters)
        if self.state == FORFEIT:
            return _("%(names)s: decided by forfeit") % {"names": names}
        winners = ", ".join(one.name for one in self.sitters if one.won)
        if len([one for one in self.sitters if one.won]) == len(self.sitters):
            return _("%(names)s: a draw") % {"names": names}
        return _("%(names)s: won by %(winners)s") % {"names": names, "winners": winners}


def loaded(pairings: QuerySet[Pairing]) -> QuerySet[Pairing]:
    """Return the pairings with all that a row needs, by the same number of queries for any many."""
    places = Place.objects.select_related("entrant__user").order_by("seat")
    seats = Seat.objects.order_by("index")
    return pairings.select_related("table").prefetch_related(
        Prefetch("places", queryset=places),
        Prefetch("results", queryset=Result.objects.order_by("version")),
        Prefetch("table__seats", queryset=seats),
    )


def rows(pairings: Iterable[Pairing], points: Points, marked: Collection[int] = ()) -> list[Row]:
    """Return a row for each loaded pairing; ``marked`` are ids of entrants who come first."""
    found = [row(one, points, marked) for one in pairings]
    return sorted(found, key=lambda one: (not one.marked, bool(one.bye), one.board))


def row(pairing: Pairing, points: Points, marked: Collection[int] = ()) -> Row:
    table = pairing.table
    result = result_of(pairing)
    seen = table is not None and table.watch == Table.Watch.EVERYONE
    places = list(pairing.places.all())
    at = {seat.user_id: seat for seat in table.seats.all()} if table else {}
    state = _state(pairing, table, result)
    scores = _running_scores(table) if table and seen and state == RUNNING else []
    sitters = []
    for place in places:
        seat = at.get(place.entrant.user_id)
        sitters.append(_sitter(place, points, seat, result, scores, state, seen=seen))
    return Row(
        id=pairing.pk,
        board=pairing.board,
        group=pairing.group,
        match=pairing.match,
        game=pairing.game,
        state=state,
        sitters=tuple(sitters),
        table=table.code if table is not None and seen else "",
        held=table is not None and table.held_at is not None,
        bye=pairing.bye,
        by_hand=pairing.by_hand,
        marked=any(place.entrant_id in marked for place in places),
    )


def _state(pairing: Pairing, table: Table | None, result: Result | None) -> str:
    if pairing.bye:
        return BYE
    if result is not None:
        return FORFEIT if result.absent else DONE
    if table is None:
        return PLANNED
    return RUNNING if table.status == Table.Status.PLAYING else OPEN


def _sitter(
    place: Place,
    points: Points,
    seat: Seat | None,
    result: Result | None,
    scores: list[int],
    state: str,
    *,
    seen: bool,
) -> Sitter:
    entrant = place.entrant
    score = None
    if result is not None:
        score = result.scores[place.seat] if place.seat < len(result.scores) else None
    elif seat is not None and seat.index is not None and seat.index < len(scores):
        score = scores[seat.index]
    return Sitter(
        **person(entrant, points),
        seat=place.seat,
        score=score,
        place=result.places[place.seat] if result is not None and result.places else None,
        absent=result is not None and place.seat in result.absent,
        came=state != RUNNING or seat is None or seat.came_at is not None,
        awaited=state == RUNNING and seen and seat is not None and _is_awaited(seat),
    )


def _is_awaited(seat: Seat) -> bool:
    return seat.asked_at_version is not None and not seat.left


def person(entrant: Entrant, points: Points) -> dict[str, Any]:
    """Return what is said of an entrant wherever he is named."""
    number = entrant.number or 0
    had = points.get(number)
    return {
        "entrant": entrant.pk,
        "number": number,
        "name": str(entrant.user),
        "username": entrant.user.username,
        "rating": entrant.rating,
        "bot": entrant.user.is_bot,
        "points": "" if had is None else value(had),
    }


def _running_scores(table: Table) -> list[int]:
    """Return the scores that the game shows to everybody, by seat; none where it shows none."""
    if table.state is None:
        return []
    rules = registry.get(table.game).rules
    seen = rules.observe(rules.decode(table.state), None)
    scores = seen.get("scores") if isinstance(seen, dict) else None
    return [one for one in scores if isinstance(one, int)] if isinstance(scores, list) else []
