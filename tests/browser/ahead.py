"""Brings a table forward by the services, with random moves.

It runs inside the platform: ``site.python("from tests.browser import ahead; …")``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from games import play, registry
from koturnir.tables.models import Table
from koturnir.tables.services import playing, seating

Stop = Callable[[Any, Sequence[str]], bool]
"""(what a spectator sees, the legal moves of the seat in turn) to whether that is far enough."""


def until(code: str, stop: Stop) -> bool:
    """Play until ``stop`` says so, or the game is over; return whether it goes on."""
    rng = random.Random(code)
    while (table := Table.objects.get(code=code)).status == Table.Status.PLAYING:
        rules = registry.get(table.game).rules
        state = rules.decode(table.state)
        seat = play.awaited(rules.node(state))[0]
        legal = [rules.format_move(state, seat, move) for move in rules.legal_moves(state, seat)]
        if stop(rules.observe(state, None), legal):
            return True
        submit(table, seat, rng.choice(legal))
    return False


def submit(table: Table, seat: int, text: str) -> None:
    """Play a move of a seat."""
    user = table.seats.get(index=seat).user_id
    playing.submit(table.code, user, text, table.version, "")


def by_line(code: str, line: Sequence[tuple[int, str]]) -> None:
    """Play these moves of these seats."""
    for seat, text in line:
        submit(Table.objects.get(code=code), seat, text)


def to_the_last_squares(code: str) -> None:
    """Play until a few squares are left to lay."""
    assert until(code, lambda seen, legal: seen["left"] < 6), "the game ended too early"


def to_a_square(code: str, squares: Sequence[str]) -> None:
    """Play until one of these squares lies on the table."""
    lies = until(code, lambda seen, legal: any(one[2] in squares for one in seen["board"]))
    assert lies, "the game ended without such a square"


def to_an_only_move(code: str) -> str:
    """Play until the deck is empty and a seat has no choice; return the table and the person.

    A game in which that never happens is followed by another of the same people.
    """
    first = Table.objects.get(code=code)
    host, *others = (seat.user for seat in first.seats.select_related("user").order_by("chair"))
    for _ in range(20):
        if until(code, lambda seen, legal: seen["deck"] == 0 and len(legal) == 1):
            table = Table.objects.get(code=code)
            awaited = table.seats.get(asked_at_version__isnull=False)
            return f"{code} {awaited.user.username}"
        code = seating.create_table(host, seating.Settings.of(first)).code
        for other in others:
            seating.join(code, other)
    raise AssertionError("twenty games without an only move")
