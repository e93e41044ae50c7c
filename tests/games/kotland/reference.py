"""Котлэнд once more: slow, obvious, and without a line of the engine.

Pieces are sets of cells in a list; every question is answered by trying all there
is. It plays with any set of pieces in the form of ``pieces.json``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

Cell = tuple[int, int]
Cells = frozenset[Cell]


def beside(cells: Cells) -> set[Cell]:
    """Return the cells that share a side with one of ``cells``."""
    return {(x + i, y + j) for x, y in cells for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def touch(one: Cells, other: Cells) -> bool:
    return bool(beside(one) & other)


def turned(cells: list[list[int]], r: int) -> Cells:
    """Return a piece after ``r % 4`` quarter turns clockwise, first mirrored from 4 on."""
    turning = [(-x, y) if r >= 4 else (x, y) for x, y in cells]
    for _ in range(r % 4):
        turning = [(-y, x) for x, y in turning]
    left, top = min(x for x, _ in turning), min(y for _, y in turning)
    return frozenset((x - left, y - top) for x, y in turning)


def vector(text: str) -> Cell:
    x, y = map(int, text.split(","))
    return x, y


@dataclass
class Piece:
    """``cells`` is ``None`` in a hand; ``cat`` the number of the cat it was used in."""

    unit: str
    part: str
    seat: int
    turns: list[Cells]
    cells: Cells | None = None
    mirrored: bool = False
    flipped: bool = False
    token: bool = False
    cat: int | None = None


@dataclass
class Game:
    """A game that changes in place."""

    data: dict[str, Any]
    mirror: bool = False
    slide_again: bool = False
    turn: int = 0
    turns: int = 0
    slid: list[bool] = field(default_factory=lambda: [False, False])
    turned_over: list[bool] = field(default_factory=lambda: [False, False])
    cats: list[tuple[int, tuple[str, str, str]]] = field(default_factory=list)
    gone: int | None = None
    reason: str | None = None

    def __post_init__(self) -> None:
        self.size, self.sheet = self.data["board"], self.data["sheet"]
        middle = (self.sheet - self.size) // 2
        self.window = (middle, middle)
        self.pieces = [
            Piece(
                name + piece["id"],
                piece["part"],
                seat,
                [turned(piece["cells"], r) for r in range(8)],
            )
            for seat, name in enumerate("ab")
            for piece in self.data["pieces_per_seat"]
        ]

    def piece(self, unit: str) -> Piece:
        return next(piece for piece in self.pieces if piece.unit == unit)

    def lying(self) -> list[tuple[Piece, Cells]]:
        return [(piece, piece.cells) for piece in self.pieces if piece.cells]

    def hand(self, seat: int) -> list[Piece]:
        return [p for p in self.pieces if p.cells is None and p.seat == seat and not p.token]

    # where the sheet lies

    def sides(self, cells: Cells) -> list[Cell]:
        """Return for each side of the window that ``cells`` stick out on how the sheet
        would have to move."""
        wx, wy = self.window
        left = wx - min(x for x, _ in cells)
        right = max(x for x, _ in cells) - (wx + self.size - 1)
        above = wy - min(y for _, y in cells)
        below = max(y for _, y in cells) - (wy + self.size - 1)
        ways = ((left, (left, 0)), (right, (-right, 0)), (above, (0, above)), (below, (0, -below)))
        return [way for much, way in ways if much > 0]

    def seen(self, window: Cell) -> set[Cell]:
        x, y = window
        return {(x + i, y + j) for i in range(self.size) for j in range(self.size)}

    def leaving(self, slide: Cell | None) -> list[str]:
        if slide is None:
            return []
        window = self.window[0] - slide[0], self.window[1] - slide[1]
        return [p.unit for p, cells in self.lying() if not cells & self.seen(window)]

    # placements

    def placements(self, seat: int, banned: bool) -> Iterator[tuple[Piece, int, Cell, Cell | None]]:
        """Yield piece, number of its turn, place and slide; slides not where ``banned``."""
        taken = {cell for _, cells in self.lying() for cell in cells}
        for piece in self.hand(seat):
            mine = range(8) if self.mirror else range(4, 8) if piece.mirrored else range(4)
            for cells in {piece.turns[r] for r in mine}:
                width, height = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
                for x in range(self.sheet - width + 1):
                    for y in range(self.sheet - height + 1):
                        there = frozenset((x + i, y + j) for i, j in cells)
                        if there & taken:
                            continue
                        if taken and not beside(there) & taken:
                            continue
                        sides = self.sides(there)
                        if len(sides) > 1 or (sides and (banned or not taken)):
                            continue
                        yield piece, piece.turns.index(cells), (x, y), sides[0] if sides else None

    def flips(self, seat: int) -> list[Piece]:
        return [p for p, _ in self.lying() if p.seat != seat and not p.flipped and not p.token]

    # cats

    def choices(
        self, seat: int, pieces: list[tuple[Piece, Cells]]
    ) -> dict[tuple[str, frozenset[str]], set[tuple[str, str, str]]]:
        """Return the cats of ``seat``'s colour that stand whole: for each head with its
        two others, the orders in which they are one."""
        result: dict[tuple[str, frozenset[str]], set[tuple[str, str, str]]] = {}
        mine = [(p, cells) for p, cells in pieces if p.seat == seat and p.cat is None]
        roles = {
            role: [(p, cells) for p, cells in mine if p.part in (role, "paw")]
            for role in ("head", "body", "tail")
        }
        for body, middle in roles["body"]:
            near = beside(middle)
            heads = [p for p, cells in roles["head"] if p is not body and cells & near]
            tails = [p for p, cells in roles["tail"] if p is not body and cells & near]
            for head in heads:
                for tail in tails:
                    parts = {head.part, body.part, tail.part}
                    if head is not tail and parts != {"paw"}:
                        key = head.unit, frozenset({body.unit, tail.unit})
                        result.setdefault(key, set()).add((head.unit, body.unit, tail.unit))
        return result

    def endings(self, seat: int, pieces: list[tuple[Piece, Cells]]) -> list[str]:
        choices = self.choices(seat, pieces)
        if len(choices) < 2:
            return [""]
        order = {piece.unit: number for number, piece in enumerate(self.pieces)}
        return [
            "*" + ".".join(min(orders, key=lambda cat: [order[unit] for unit in cat]))
            for orders in choices.values()
        ]

    # moves

    def legal(self) -> set[str]:
        if self.reason:
            return set()
        seat, result = self.turn, set()
        banned = self.slid[seat] and not self.slide_again
        for piece, r, (x, y), slide in self.placements(seat, banned):
            left = self.leaving(slide)
            cells = frozenset((x + i, y + j) for i, j in piece.turns[r])
            after = [(p, c) for p, c in self.lying() if p.unit not in left] + [(piece, cells)]
            text = f"{piece.unit}@{x},{y},{r}" + (f">{slide[0]},{slide[1]}" if slide else "")
            result |= {text + ending for ending in self.endings(seat, after)}
        if not self.turned_over[seat]:
            for piece in self.flips(seat):
                after = [
                    (replace(p, seat=seat) if p is piece else p, cells) for p, cells in self.lying()
                ]
                result |= {f"f{piece.unit}{ending}" for ending in self.endings(seat, after)}
        return result or {"pass"}

    def play(self, text: str) -> None:
        seat = self.turn
        rest, _, cat = text.partition("*")
        rest, _, slid = rest.partition(">")
        self.slid[seat] = bool(slid)
        self.turned_over[seat] = rest.startswith("f")
        if rest.startswith("f"):
            piece = self.piece(rest[1:])
            piece.seat, piece.flipped = seat, True
        elif rest != "pass":
            unit, _, where = rest.partition("@")
            self.lay(self.piece(unit), *map(int, where.split(",")))
        if slid:
            dx, dy = vector(slid)
            left = [self.piece(unit) for unit in self.leaving((dx, dy))]
            self.window = self.window[0] - dx, self.window[1] - dy
            for piece in left:
                piece.cells = None
        self.take_cat(seat, cat)
        self.turn = 1 - seat
        self.turns += 1
        self.reason = self.ending()

    def lay(self, piece: Piece, x: int, y: int, r: int) -> None:
        piece.cells = frozenset((x + i, y + j) for i, j in piece.turns[r])
        piece.mirrored = r >= 4

    def take_cat(self, seat: int, named: str) -> None:
        choices = self.choices(seat, self.lying())
        if not choices:
            return
        key, orders = next(iter(choices.items()))
        cat = min(orders, key=lambda units: [[p.unit for p in self.pieces].index(u) for u in units])
        if named:
            head, body, tail = named.split(".")
            cat = head, body, tail
            key = head, frozenset({body, tail})
        assert cat in choices[key]
        self.piece(cat[0]).token = True
        for unit in cat:
            self.piece(unit).cat = len(self.cats)
        self.cats.append((seat, cat))

    # the end

    def ending(self) -> str | None:
        if not any(True for seat in (0, 1) for _ in self.placements(seat, banned=False)):
            return "no_room" if self.hand(0) or self.hand(1) else "no_pieces"
        return "max_turns" if self.turns >= self.data["max_turns"] else None

    def withdraw(self, seat: int) -> None:
        self.gone, self.reason = seat, "last_seat"

    def points(self) -> list[dict[str, int]]:
        result = [{"cells": 0, "tokens": 0, "hand": 0} for _ in (0, 1)]
        for piece in self.pieces:
            mine = result[piece.seat]
            if piece.cells is None:
                mine["hand"] += len(piece.turns[0]) if piece.token else 0
            else:
                visible = len(piece.cells & self.seen(self.window))
                mine["cells"] += visible
                mine["tokens"] += visible if piece.token else 0
        return result

    def scores(self) -> list[int]:
        return [sum(points.values()) for points in self.points()]

    def ranks(self) -> list[int]:
        if self.gone is not None:
            return [2 if seat == self.gone else 1 for seat in (0, 1)]
        one, two = self.scores()
        return [1 if one >= two else 2, 1 if two >= one else 2]
