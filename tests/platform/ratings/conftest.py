"""People, and tables that they have played to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from django.utils import timezone

from games import registry
from games.api import Game, Rules, Spec
from koturnir.accounts.models import User
from koturnir.tables.models import Seat, Table

GAME = "parlour"
Person = Callable[..., User]
EndedTable = Callable[..., Table]


@pytest.fixture(autouse=True)
def parlour() -> Iterator[None]:
    """A game in the registry that nobody here needs to play."""
    spec = Spec(GAME, "Parlour", 1, 2, 5, False, False, (), "a test", 10)
    game = Game(cast("Rules[Any, Any]", SimpleNamespace(spec=spec)), {})
    with registry.registered(game):
        yield


@pytest.fixture
def person(db: None) -> Person:
    def make(name: str, **fields: Any) -> User:
        return User.objects.create_user(name, f"{name.lower()}@example.org", **fields)

    return make


@pytest.fixture
def ended_table(db: None) -> EndedTable:
    return make_ended_table


def make_ended_table(
    users: Sequence[User],
    ranks: Sequence[int] | None = None,
    left: Sequence[int] = (),
    **fields: Any,
) -> Table:
    """A finished rated table, not yet applied; ``ranks`` default to the order of ``users``.

    ``left`` are the positions of those who resigned.
    """
    at = timezone.now()
    facts = {"game": GAME, "rules_version": 1, "rated": True, "status": Table.Status.FINISHED}
    facts |= {"state": {}, "secret": b"s" * 32, "commitment": "0" * 64}
    facts |= {"created_at": at, "started_at": at, "ended_at": at, "seat_count": len(users)}
    table = Table.objects.create(**facts | fields)
    for position, user in enumerate(users):
        Seat.objects.create(
            table=table,
            user=user,
            chair=position,
            index=position,
            joined_at=at,
            rank=ranks[position] if ranks else position + 1,
            score=0,
            left="resigned" if position in left else "",
        )
    return table
