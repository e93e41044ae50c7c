"""A table of a game of the family for tests: squares come as the test wants them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from games.api import Entry, Rules


class Table:
    """A game in progress. ``events`` are those of the last draw and the last move."""

    rules: ClassVar[Rules[Any, Any]]

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.state = self.rules.initial(seats, options)
        self.events: list[dict[str, Any]] = []

    def draw(self, square: str) -> Self:
        self.state = self.rules.apply_chance(self.state, square)
        self.events = self._told("chance", None, square)
        return self

    def play(self, text: str) -> Self:
        seat = self.seen["turn"]
        move = self.rules.parse_move(self.state, seat, text)
        self.state = self.rules.apply(self.state, seat, move)
        self.events += self._told("move", seat, text)
        return self

    def turn(self, square: str, text: str) -> Self:
        return self.draw(square).play(text)

    def turns(self, *turns: str) -> Self:
        """Play turns written as ``square move``."""
        for turn in turns:
            self.turn(*turn.split())
        return self

    def withdraw(self, seat: int) -> Self:
        self.state = self.rules.withdraw(self.state, seat)
        self.events = self._told("withdraw", seat, "resigned")
        return self

    def edit(self, change: Callable[[dict[str, Any]], None]) -> Self:
        """Go on from a position changed by hand."""
        encoded = self.rules.encode(self.state)
        change(encoded["seen"])
        self.state = self.rules.decode(encoded)
        return self

    def set_figures(self, *figures: tuple[int, str, int, int, str]) -> Self:
        """Put further figures (seat, figure, x, y, place) on the table."""

        def change(seen: dict[str, Any]) -> None:
            for seat, letter, x, y, place in figures:
                figure = {"seat": seat, "figure": letter, "x": x, "y": y, "place": place}
                seen["figures"].append(figure)
                seen["supply"][seat][letter] -= 1

        return self.edit(change)

    def last_squares(self, *names: str) -> Self:
        """Leave only these squares in the deck."""

        def change(seen: dict[str, Any]) -> None:
            seen["remaining"] = {name: names.count(name) for name in names}
            seen["left"] = len(names)

        return self.edit(change)

    def _told(self, kind: Any, seat: int | None, text: str) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = self.rules.redact(self.state, Entry(kind, seat, text), None)[
            "events"
        ]
        return events

    @property
    def seen(self) -> dict[str, Any]:
        observation: dict[str, Any] = self.rules.observe(self.state, None)
        return observation

    @property
    def scores(self) -> list[int]:
        scores: list[int] = self.seen["scores"]
        return scores

    @property
    def legal(self) -> set[str]:
        seat = self.seen["turn"]
        moves = self.rules.legal_moves(self.state, seat)
        return {self.rules.format_move(self.state, seat, move) for move in moves}

    def actions(self, place: str) -> set[str]:
        """Return what may be done with the drawn square at ``x,y,r``."""
        return {
            text[len(place) + 1 :]
            for text in self.legal
            if text == place or text[: len(place) + 1] == place + ":"
        }

    def scored(self, kind: str | None = None) -> list[dict[str, Any]]:
        """Return the scorings among the events, of one kind or all."""
        return [e for e in self.events if e["event"] == "scored" and kind in (None, e["kind"])]

    def standing(self) -> set[tuple[int, str, int, int, str]]:
        return {(f["seat"], f["figure"], f["x"], f["y"], f["place"]) for f in self.seen["figures"]}


def build(
    table: Table, cells: dict[tuple[int, int], str], claims: dict[tuple[int, int], str]
) -> None:
    """Lay squares in any order in which each has a neighbour; claim as told on the way."""
    todo = dict(cells)
    while todo:
        lying = {(x, y) for x, y, _, _ in table.seen["board"]}
        cell = next(
            (x, y) for x, y in todo if lying & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        )
        name, rotation = todo.pop(cell).split()
        claim = claims.get(cell, "")
        table.turn(name, f"{cell[0]},{cell[1]},{rotation}{claim}")
