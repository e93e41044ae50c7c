"""Tables to play at, and hands to play them with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

import pytest

from games import play, registry
from games.api import Game
from koturnir.accounts.models import User
from koturnir.accounts.services.bots import create_bot
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.services import playing, seating
from koturnir.tables.services.playing import Receipt
from koturnir.tables.services.seating import Settings
from koturnir.tables.services.sitting import entry_of

START = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)


class Hand:
    """The hands of the platform's clock, which stand until a test moves them."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        return self.at

    def forward(self, seconds: float) -> datetime:
        self.at += timedelta(seconds=seconds)
        return self.at


@contextmanager
def another(game: Game, **changes: Any) -> Iterator[Game]:
    """Have a registered test game stand in the registry with these changes."""
    changed = replace(game, **changes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._guests, game.spec.slug, changed)
        yield changed


def person(name: str, **fields: Any) -> User:
    return User.objects.create_user(name, f"{name.lower()}@example.org", **fields)


def people(count: int) -> list[User]:
    return [person(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")[:count]]


def guest(name: str = "Visitor-1") -> User:
    return User.objects.create_user(name, kind=User.Kind.GUEST)


def bot(name: str = "Ghost", strategy: str = "highest", **fields: Any) -> User:
    return create_bot(name, strategy, **fields)


def table_of(users: Sequence[User], **settings: Any) -> Table:
    """A table that has started, with these people at it."""
    wanted: dict[str, Any] = {
        "game": "tiny",
        "seat_count": len(users),
        "time_control": "fischer:60+5",
    } | settings
    table = seating.create_table(users[0], Settings(**wanted))
    for user in users[1:]:
        table = seating.join(table.code, user, table.invite_code)
    assert table.status == "playing"
    return table


def seat(table: Table, index: int) -> Seat:
    return table.seats.select_related("user").get(index=index)


def user_at(table: Table, index: int) -> User:
    return seat(table, index).user


def fresh(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def state_of(table: Table) -> Any:
    return registry.get(table.game).rules.decode(fresh(table).state)


def legal(table: Table, index: int) -> list[str]:
    """The texts of a seat's legal moves as the table stands."""
    rules, state = registry.get(table.game).rules, state_of(table)
    return [rules.format_move(state, index, move) for move in rules.legal_moves(state, index)]


def awaited(table: Table) -> tuple[int, ...]:
    row = fresh(table)
    if row.status != "playing":
        return ()
    return play.awaited(registry.get(table.game).rules.node(state_of(table)))


def move(
    table: Table, index: int, text: str | None = None, request_id: str = "", **more: Any
) -> Receipt:
    """Play for a seat, by its first legal move unless told otherwise."""
    version = more.pop("version", fresh(table).version)
    chosen = legal(table, index)[0] if text is None else text
    name = request_id or token_hex(8)
    return playing.submit(table.code, user_at(table, index).id, chosen, version, name, **more)


def play_out(table: Table) -> Table:
    """Play first legal moves to the end; return the table as it is then."""
    while seats := awaited(table):
        move(table, seats[0])
    return fresh(table)


def kinds(table: Table) -> list[str]:
    return list(LogEntry.objects.filter(table=table).values_list("kind", flat=True))


def rewrite(table: Table, texts: dict[int, str]) -> None:
    """Make the log say something else at these versions, and the state agree with it."""
    for version, text in texts.items():
        LogEntry.objects.filter(table=table, version=version).update(text=text)
    rules = registry.get(table.game).rules
    entries = [entry for row in table.log.all() if (entry := entry_of(row)) is not None]
    state = play.replay(rules, table.seats.count(), table.options, entries)
    Table.objects.filter(pk=table.pk).update(state=rules.encode(state))
