"""Events to play in: made, entered, and carried on by the hand of the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from koturnir.accounts.models import User
from koturnir.tables.models import Table
from koturnir.tables.services import playing
from tests.platform.tables.helpers import START, Hand, person
from tests.platform.tables.helpers import play_out as play_table
from tournaments.models import Entrant, Pairing, Round, Tournament
from tournaments.services import entering, setup
from tournaments.services.setup import StagePlan
from tournaments.tasks import attend

NAMES = (
    "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lea",
    "Max", "Ned", "Ola", "Pim",
)  # fmt: skip


def organizer() -> User:
    return User.objects.filter(username="Olga").first() or person("Olga")


def event(
    stages: Sequence[StagePlan] = (StagePlan("swiss", {"rounds": 3}),), **fields: Any
) -> Tournament:
    """An event of the tiny game that is open for entries and starts in an hour."""
    wanted: dict[str, Any] = {
        "name": "Club night",
        "game": "tiny",
        "seats": 2,
        "time_control": "fischer:60+5",
        "starts_at": START + timedelta(hours=1),
        "gap_minutes": 3,
        "grace_seconds": 300,
    } | fields
    drafted = setup.create(organizer(), wanted, stages, fields.get("round_times", ()))
    return setup.publish(drafted.code, organizer())


def entered(tournament: Tournament, count: int) -> list[User]:
    """Enter so many new people, and return them."""
    people = [person(name) for name in NAMES[:count]]
    for user in people:
        entering.enter(tournament.code, user)
    return people


def fresh(tournament: Tournament) -> Tournament:
    return Tournament.objects.get(pk=tournament.pk)


def go(hand: Hand, seconds: float = 0) -> None:
    """Let time pass, and the platform do what is due."""
    hand.forward(seconds)
    attend()


def to_start(tournament: Tournament, hand: Hand) -> None:
    starts_at = fresh(tournament).starts_at
    assert starts_at is not None
    go(hand, max(0.0, (starts_at - hand.at).total_seconds()))


def rounds(tournament: Tournament) -> list[Round]:
    return list(
        Round.objects.filter(stage__tournament=tournament).order_by("stage__number", "number")
    )


def pairings(tournament: Tournament, **only: Any) -> list[Pairing]:
    found = Pairing.objects.filter(round__stage__tournament=tournament, **only)
    return list(found.select_related("table", "round").order_by("round__number", "board"))


def running(tournament: Tournament) -> list[Table]:
    return [
        one.table
        for one in pairings(tournament, decided_at=None, table__status="playing")
        if one.table
    ]


def come(table: Table, *users: User) -> None:
    """Have people come to their table: all of them, or these."""
    for seat in table.seats.select_related("user"):
        if not users or seat.user in users:
            playing.arrive(table.code, seat.user_id)


def play_round(tournament: Tournament) -> None:
    """Play every game that is going on to its end."""
    for table in running(tournament):
        come(table)
        play_table(table)


def play_all(tournament: Tournament, hand: Hand, limit: int = 60) -> Tournament:
    """Play an event that has started to its end."""
    for _ in range(limit):
        if fresh(tournament).is_over:
            return fresh(tournament)
        play_round(tournament)
        go(hand, 200)
    raise AssertionError(f"the event does not end: {fresh(tournament).status}")


def entrant(tournament: Tournament, user: User) -> Entrant:
    return Entrant.objects.get(tournament=tournament, user=user)


def refused(act: Callable[[], Any]) -> str:
    """Return the code that an act is refused with."""
    from tournaments.refusals import Refused

    try:
        act()
    except Refused as refusal:
        return refusal.code
    raise AssertionError("it was not refused")
