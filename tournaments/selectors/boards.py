"""A paired round as values: who sits where, and where they would sit if some changed places."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from tournaments.formats.course import Bye
from tournaments.models import ByeRequest, Entrant, Round, Stage
from tournaments.refusals import Refused
from tournaments.selectors import terms
from tournaments.selectors.courses import format_of


@dataclass(frozen=True, slots=True)
class Board:
    """A table of the round, or one who has a ``bye``: numbers by seat."""

    pairing: int
    board: int
    group: int
    match: str
    seats: tuple[int, ...]
    bye: str = ""


Boards: TypeAlias = tuple[Board, ...]


def of(round_: Round) -> Boards:
    """Return the boards of a round as they stand."""
    pairings = round_.pairings.order_by("board").prefetch_related("places__entrant")
    return tuple(
        Board(
            one.pk,
            one.board,
            one.group,
            one.match,
            tuple(place.entrant.number or 0 for place in one.places.all()),
            one.bye,
        )
        for one in pairings
    )


def away_from(stage: Stage, number: int) -> dict[int, Bye]:
    """Return who is not to be paired in a round of the stage: byes asked for, and absentees."""
    away: dict[int, Bye] = {}
    tournament = stage.tournament
    if not format_of(stage).late:
        return away
    for entrant in tournament.entrants.filter(status=Entrant.Status.ENTERED).exclude(number=None):
        if terms.missing(tournament, entrant):
            away[entrant.number or 0] = "Z"
    asked = ByeRequest.objects.filter(
        entrant__tournament=tournament, round=stage.rounds_before + number
    )
    for request in asked.select_related("entrant"):
        if request.entrant.number is not None:
            away[request.entrant.number] = request.letter  # type: ignore[assignment]
    return away


def swapped(boards: Boards, first: int, second: int) -> Boards:
    """Return the boards with two who changed places."""
    turn = {first: second, second: first}
    return tuple(
        replace(one, seats=tuple(turn.get(number, number) for number in one.seats))
        for one in boards
    )


def together(boards: Boards, numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return the swaps that bring entrants to one table: that of the first who sits at one.

    Raises `Refused` if they are too many for it, have byes all of them, or are not in the round.
    """
    wanted = list(dict.fromkeys(numbers))
    at = {number: one for one in boards for number in one.seats}
    if len(wanted) < 2 or not set(wanted) <= at.keys():
        raise Refused("not_swappable")
    table = next((at[number] for number in wanted if not at[number].bye), None)
    if table is None:
        raise Refused("not_swappable")
    if len(wanted) > len(table.seats):
        raise Refused("no_table_together")
    # From the last seat on, so that whoever starts goes on starting where he can.
    others = [number for number in reversed(table.seats) if number not in wanted]
    coming = [number for number in wanted if number not in table.seats]
    return list(zip(coming, others, strict=False))


def check_swap(
    boards: Boards, first: int, second: int, fmt: str, away: Collection[int] = ()
) -> None:
    """Raise `Refused` unless two can change places in a round of a format.

    ``away`` are those whose bye was asked for: it is theirs, and nobody else's.
    """
    at = {number: one for one in boards for number in one.seats}
    if first == second or not {first, second} <= at.keys():
        raise Refused("not_swappable")
    one, other = at[first], at[second]
    if one.group != other.group or (one.bye and other.bye):
        raise Refused("not_swappable")
    if first in away or second in away:
        raise Refused("not_swappable")
    if fmt == "knockout" and one.pairing != other.pairing:
        raise Refused("not_swappable")
