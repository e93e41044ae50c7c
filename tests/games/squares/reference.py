"""A game of the family once more: slow, obvious, and without a line of the engine.

Nothing is kept but which squares lie and who stands where; every question is
answered by flooding the whole table. A game's subclass reads its own data file
and says what its features are worth.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
WAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING_HALF = {"N1": "S2", "N2": "S1", "E1": "W2", "E2": "W1"}
FACING_HALF |= {b: a for a, b in FACING_HALF.items()}

Spot = tuple[int, int, int]
"""x, y and the index of a feature there."""

Standing = tuple[int, str, int, int, str]
"""Seat, figure, x, y and place."""


def turn(name: str, rotation: int) -> str:
    for _ in range(rotation):
        name = NEXT[name[0]] + name[1:]
    return name


class Box:
    """The squares of a game, as its data file tells them."""

    def __init__(self, game: ModuleType) -> None:
        text = (Path(str(game.__file__)).parent / "squares.json").read_text("utf-8")
        self.data: dict[str, Any] = json.loads(text)
        self.tiles: dict[str, dict[str, Any]] = {
            tile["id"]: tile for tile in self.data["tiles"] + self.data["river"]
        }
        self.rotations = {tile: self._different(tile) for tile in self.tiles}

    def _different(self, tile: str) -> list[int]:
        seen = [self.looks(tile, rotation) for rotation in range(4)]
        return [rotation for rotation in range(4) if seen[rotation] not in seen[:rotation]]

    def land(self) -> Counter[str]:
        return Counter({tile["id"]: tile["count"] for tile in self.data["tiles"]})

    def river(self) -> Counter[str]:
        """Return the river squares with the lake, and without the one that lies first."""
        return Counter(
            {t["id"]: t["count"] for t in self.data["river"] if t["role"] in ("river", "lake")}
        )

    def parts_of(self, tile: str, index: int, rotation: int) -> set[str]:
        """Return the sides of a road, a river or a wall; the half-edges of a field."""
        feature = self.tiles[tile]["features"][index]
        return {turn(name, rotation) for name in feature.get("edges") or feature["half_edges"]}

    def edge(self, tile: str, rotation: int, side: str) -> str:
        return next(k for s, k in self.tiles[tile]["edges"].items() if turn(s, rotation) == side)

    def looks(self, tile: str, rotation: int) -> list[str]:
        """Return everything one sees of a turned tile, in a form that can be compared."""
        features = self.tiles[tile]["features"]
        walled = [i for i, f in enumerate(features) if f["kind"] == "walled"]
        return sorted(
            repr(
                (
                    feature["kind"],
                    sorted(self.parts_of(tile, index, rotation)),
                    feature.get("marks"),
                    feature.get("ends_at"),
                    sorted(
                        sorted(self.parts_of(tile, walled[i], rotation))
                        for i in feature.get("touches_walled", [])
                    ),
                )
            )
            for index, feature in enumerate(features)
        )


class Reference(ABC):
    """A game that changes in place.

    ``names`` are the game's words for what scores, ``figures_of`` the figures of
    a seat by letter; the first letter stands on features.
    """

    box: ClassVar[Box]
    names: ClassVar[dict[str, str]]

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.options = options
        self.seats = seats
        start = "R_spring" if options["river"] else "D"
        self.board: dict[tuple[int, int], tuple[str, int]] = {(0, 0): (start, 0)}
        self.figures: list[Standing] = []
        self.points = [Counter[str]() for _ in range(seats)]
        self.turn = 0
        self.square: str | None = None
        self.gone: set[int] = set()
        self.over = False
        self.deck = self.full_deck()
        self.discarded: list[str] = []

    # what a game says

    @abstractmethod
    def land(self) -> Counter[str]:
        """Return the land squares of the box, the start square among them."""

    @abstractmethod
    def figures_of(self) -> dict[str, int]: ...

    @abstractmethod
    def worth(self, kind: str, squares: int, marks: int, final: bool) -> int:
        """Return the points of a road or of a walled feature."""

    def standing_kinds(self) -> set[str]:
        return {"road", "walled"}

    # drawing

    def full_deck(self) -> Counter[str]:
        deck = self.land()
        deck["D"] -= 1
        if self.options["river"]:
            deck.update(self.box.river())
        return +deck

    def may_draw(self) -> dict[str, int]:
        rivers = {t: n for t, n in self.deck.items() if self.box.tiles[t].get("role") == "river"}
        lakes = {t: n for t, n in self.deck.items() if self.box.tiles[t].get("role") == "lake"}
        return rivers or lakes or dict(self.deck)

    def draw(self, tile: str) -> None:
        self.deck = self.deck - Counter([tile])
        self.square = tile
        if not list(self.placements()):
            self.discarded.append(tile)
            self.square = None
            if self.options["unplaceable"] == "pass":
                self.pass_turn()
            if not self.deck:
                self.finish()

    def pass_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        if self.turn in self.gone:
            self.pass_turn()

    # placing

    def placements(self) -> Iterator[tuple[int, int, int]]:
        assert self.square is not None
        cells = {
            (x + dx, y + dy) for x, y in self.board for dx, dy in WAY.values()
        } - self.board.keys()
        for x, y in sorted(cells):
            for rotation in self.box.rotations[self.square]:
                if self.matches(x, y, rotation) and self.river_allows(x, y, rotation):
                    yield x, y, rotation

    def matches(self, x: int, y: int, rotation: int) -> bool:
        assert self.square is not None
        for side, (dx, dy) in WAY.items():
            if (x + dx, y + dy) in self.board:
                there = self.box.edge(*self.board[x + dx, y + dy], OPPOSITE[side])
                if self.box.edge(self.square, rotation, side) != there:
                    return False
        return True

    def river_path(self) -> list[tuple[int, int, str | None, str | None]]:
        """Return each river square's cell with the sides of its water, way in and way out."""
        x, y, entry = 0, 0, None
        path: list[tuple[int, int, str | None, str | None]] = []
        while (x, y) in self.board:
            tile, rotation = self.board[x, y]
            out = [s for s in WAY if self.box.edge(tile, rotation, s) == "river" and s != entry]
            path.append((x, y, entry, out[0] if out else None))
            if not out:
                return path
            x, y, entry = x + WAY[out[0]][0], y + WAY[out[0]][1], OPPOSITE[out[0]]
        path.append((x, y, entry, None))
        return path

    def river_allows(self, x: int, y: int, rotation: int) -> bool:
        assert self.square is not None
        if "role" not in self.box.tiles[self.square]:
            return True
        *before, (open_x, open_y, entry, _) = self.river_path()
        if (x, y) != (open_x, open_y):
            return False
        out = [s for s in WAY if self.box.edge(self.square, rotation, s) == "river" and s != entry]
        if not out:
            return True
        if (x + WAY[out[0]][0], y + WAY[out[0]][1]) in self.board:
            return False
        bends = [self.bend(a, b) for _, _, a, b in before[1:]]
        if self.options["river_bends"] == "staircase":
            bends = [b for b in bends if b != "straight"]
        new = self.bend(entry, out[0])
        return new == "straight" or not bends or bends[-1] != new

    @staticmethod
    def bend(entry: str | None, out: str | None) -> str:
        assert entry is not None
        assert out is not None
        if OPPOSITE[entry] == out:
            return "straight"
        return "one way" if NEXT[entry] == out else "other way"

    # features

    def across(self, spot: Spot) -> Iterator[Spot | None]:
        """Yield for each side of a feature what follows there; ``None`` where nothing lies."""
        x, y, index = spot
        tile, rotation = self.board[x, y]
        kind = self.box.tiles[tile]["features"][index]["kind"]
        for name in self.box.parts_of(tile, index, rotation):
            dx, dy = WAY[name[0]]
            there = (x + dx, y + dy)
            if there not in self.board:
                yield None
                continue
            wanted = FACING_HALF[name] if kind == "field" else OPPOSITE[name]
            for other, feature in enumerate(self.box.tiles[self.board[there][0]]["features"]):
                if feature["kind"] == kind and wanted in self.box.parts_of(
                    self.board[there][0], other, self.board[there][1]
                ):
                    yield (*there, other)

    def flood(self, spot: Spot) -> set[Spot]:
        found, todo = {spot}, [spot]
        while todo:
            for other in self.across(todo.pop()):
                if other is not None and other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def closed(self, spots: set[Spot]) -> bool:
        return all(other is not None for spot in spots for other in self.across(spot))

    def kind(self, spot: Spot) -> str:
        return str(self.feature(spot)["kind"])

    def feature(self, spot: Spot) -> dict[str, Any]:
        x, y, index = spot
        found: dict[str, Any] = self.box.tiles[self.board[x, y][0]]["features"][index]
        return found

    def standing_on(self, spots: set[Spot]) -> list[Standing]:
        return [f for f in self.figures if f[4] != "c" and (f[2], f[3], int(f[4])) in spots]

    def around(self, x: int, y: int) -> int:
        """Count a square and all that lies around it."""
        return sum((x + i, y + j) in self.board for i in (-1, 0, 1) for j in (-1, 0, 1))

    def free(self, seat: int, letter: str) -> int:
        return self.figures_of()[letter] - sum(f[:2] == (seat, letter) for f in self.figures)

    # moves

    def legal(self) -> set[str]:
        if self.square is None or self.over:
            return set()
        return {
            f"{x},{y},{r}{action}"
            for x, y, r in list(self.placements())
            for action in self.actions(x, y, r)
        }

    def actions(self, x: int, y: int, rotation: int) -> list[str]:
        assert self.square is not None
        self.board[x, y] = self.square, rotation
        result = ["", *self.setting(x, y), *self.special()]
        del self.board[x, y]
        return result

    def setting(self, x: int, y: int) -> Iterator[str]:
        """Yield the ways to set a figure on the square that lies at a cell for now."""
        tile = self.box.tiles[self.board[x, y][0]]
        letter = next(iter(self.figures_of()))
        if not self.free(self.turn, letter):
            return
        for index, feature in enumerate(tile["features"]):
            if feature["kind"] in self.standing_kinds():
                spots = self.flood((x, y, index))
                first = min(i for (a, b, i) in spots if (a, b) == (x, y))
                if first == index and not self.standing_on(spots):
                    yield f":{letter}{index}"
        if tile["cloister"]:
            yield f":{letter}c"

    def special(self) -> Iterator[str]:
        """Yield what else may be done, with the square lying for now."""
        yield from ()

    def do_special(self, action: str) -> None:
        raise NotImplementedError(action)

    def play(self, text: str) -> None:
        place, _, action = text.partition(":")
        x, y, rotation = map(int, place.split(","))
        assert self.square is not None
        self.board[x, y] = self.square, rotation
        if len(action) == 2:
            self.figures.append((self.turn, action[0], x, y, action[1]))
        elif action:
            self.do_special(action)
        self.score(final=False)
        self.square = None
        self.pass_turn()
        if not self.deck:
            self.finish()

    # scoring

    def centre(self, x: int, y: int) -> str:
        cloister = self.box.tiles[self.board[x, y][0]]["cloister"]
        return self.names["cloister" if cloister else "well"]

    def score(self, final: bool) -> None:
        for figure in list(self.figures):
            if figure in self.figures:  # not yet gone home with another
                self.score_under(figure, final)

    def score_under(self, figure: Standing, final: bool) -> None:
        _, _, x, y, place = figure
        if place == "c":
            if final or self.around(x, y) == 9:
                self.pay([figure], self.centre(x, y), self.around(x, y))
            return
        spots = self.flood((x, y, int(place)))
        kind = self.kind((x, y, int(place)))
        squares = len({spot[:2] for spot in spots})
        marks = sum(self.feature(spot).get("marks", 0) for spot in spots)
        if kind == "field":
            if final:
                self.pay(self.standing_on(spots), "field", self.field(spots))
        elif final or self.closed(spots):
            worth = self.worth(kind, squares, marks, final)
            self.pay(self.standing_on(spots), self.names[kind], worth)

    def field(self, spots: set[Spot]) -> int:
        """Return what a field is worth at the end."""
        raise NotImplementedError

    def pay(self, figures: list[Standing], kind: str, points: int) -> None:
        counts = Counter(figure[0] for figure in figures)
        for seat, count in counts.items():
            if count == max(counts.values()):
                self.points[seat][kind] += points
        self.figures = [f for f in self.figures if f not in figures]

    def finish(self) -> None:
        self.score(final=True)
        self.over = True

    # the end

    def withdraw(self, seat: int) -> None:
        self.gone.add(seat)
        if len(self.gone) == self.seats - 1:
            self.over = True
        elif self.turn == seat:
            self.pass_turn()

    def scores(self) -> list[int]:
        return [sum(points.values()) for points in self.points]

    def ranks(self) -> list[int]:
        order = [(s in self.gone, 0 if s in self.gone else -n) for s, n in enumerate(self.scores())]
        return [1 + sum(other < mine for other in order) for mine in order]
