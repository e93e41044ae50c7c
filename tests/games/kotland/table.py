"""A table of Котлэнд for tests: moves as texts, or a position laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from games.api import Entry, IllegalMove
from games.kotland.rules import KotlandRules
from tests.games.kotland.sets import DATA

RULES = KotlandRules()


class Table:
    """A game in progress. ``events`` are those of the last entry."""

    def __init__(self, data: Mapping[str, Any] = DATA, **options: Any) -> None:
        self.rules = RULES if data is DATA else KotlandRules(data)
        self.state = self.rules.initial(2, options)
        self.events: list[dict[str, Any]] = []

    def play(self, *texts: str) -> Table:
        """Play moves of the seats in turn."""
        for text in texts:
            seat = self.seen["turn"]
            move = self.rules.parse_move(self.state, seat, text)
            self.state = self.rules.apply(self.state, seat, move)
            self._told(Entry("move", seat, text))
        return self

    def withdraw(self, seat: int) -> Table:
        self.state = self.rules.withdraw(self.state, seat)
        self._told(Entry("withdraw", seat, "resigned"))
        return self

    def _told(self, entry: Entry) -> None:
        self.events = self.rules.redact(self.state, entry, None)["events"]

    def refused(self, text: str) -> str:
        """Return why a text is no legal move now."""
        with pytest.raises(IllegalMove) as refusal:
            self.rules.parse_move(self.state, self.seen["turn"], text)
        assert text not in self.legal
        return str(refusal.value)

    # positions laid by hand

    def edit(self, change: Callable[[dict[str, Any]], None]) -> Table:
        """Go on from a position changed by hand."""
        encoded = self.rules.encode(self.state)
        change(encoded["seen"])
        self.state = self.rules.decode(encoded)
        return self

    def lay(self, *placements: str, seat: int | None = None, **marks: Any) -> Table:
        """Lay pieces written as ``aT4@x,y,r``; ``seat`` is the colour they show, if not
        that of their set, ``marks`` are ``flipped`` and ``token``."""

        def change(seen: dict[str, Any]) -> None:
            for placement in placements:
                unit, _, where = placement.partition("@")
                x, y, r = map(int, where.split(","))
                piece = taken(seen, unit)
                turn = self.rules.kit.shapes[self.rules.kit.numbers[unit] % self.shapes].turns[r]
                piece["cells"] = [[x + i, y + j] for i, j in turn]
                piece["seat"] = "ab".index(unit[0]) if seat is None else seat
                piece["mirrored"] = r >= 4
                seen["pieces"].append({**piece, **marks})

        return self.edit(change)

    def give(self, seat: int, *units: str, **marks: Any) -> Table:
        """Put units in a hand."""

        def change(seen: dict[str, Any]) -> None:
            seen["hands"][seat] += [{**taken(seen, unit), **marks} for unit in units]

        return self.edit(change)

    def cat(self, seat: int, *units: str) -> Table:
        """Have three units used in a cat; the token is left to ``lay``."""

        def change(seen: dict[str, Any]) -> None:
            seen["cats"].append({"seat": seat, "units": list(units)})

        return self.edit(change)

    def to_move(self, seat: int, **resting: bool) -> Table:
        """Make it ``seat``'s turn; ``resting`` says what it did in its last one."""

        def change(seen: dict[str, Any]) -> None:
            seen["turn"] = seat
            seen["resting"][seat] |= resting

        return self.edit(change)

    def window(self, x: int, y: int) -> Table:
        """Have the window at (x, y) of the sheet."""
        return self.edit(lambda seen: seen.update(window=[x, y]))

    def bare_hands(self, *kept: str) -> Table:
        """Take all pieces out of play, by tokens, but those on the sheet and ``kept``."""

        def change(seen: dict[str, Any]) -> None:
            for hand in seen["hands"]:
                for piece in hand:
                    piece["token"] = piece["unit"] not in kept

        return self.edit(change)

    @property
    def shapes(self) -> int:
        return len(self.rules.kit.shapes)

    # what is to be seen

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

    def piece(self, unit: str) -> dict[str, Any]:
        """Return a unit on the sheet. Raises ``StopIteration`` if it is in a hand."""
        found: dict[str, Any] = next(p for p in self.seen["pieces"] if p["unit"] == unit)
        return found

    def hand(self, seat: int) -> dict[str, dict[str, Any]]:
        """Return the units in a hand by name."""
        return {piece["unit"]: piece for piece in self.seen["hands"][seat]}

    def told(self, event: str) -> list[dict[str, Any]]:
        """Return the last events of one name."""
        return [told for told in self.events if told["event"] == event]


def taken(seen: dict[str, Any], unit: str) -> dict[str, Any]:
    """Take a unit from where it is and return its marks."""
    for group in (*seen["hands"], seen["pieces"]):
        for piece in group:
            if piece["unit"] == unit:
                group.remove(piece)
                keys = ("unit", "part", "mirrored", "flipped", "token")
                return {key: piece[key] for key in keys}
    raise AssertionError(f"there is no {unit}")
