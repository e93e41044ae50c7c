"""Околица once more, on the slow reference of the family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import games.okolitsa
from tests.games.squares import reference
from tests.games.squares.reference import Box, Spot


class Reference(reference.Reference):
    box = Box(games.okolitsa)
    names: ClassVar = {
        "road": "road",
        "walled": "gorodishche",
        "cloister": "obitel",
        "well": "well",
    }

    def land(self) -> Counter[str]:
        quick = self.options["deck"] == "quick"
        return Counter(self.box.data["quick_deck"]) if quick else self.box.land()

    def figures_of(self) -> dict[str, int]:
        return {"d": 7, "b": int(self.options["batyushka"])}

    def standing_kinds(self) -> set[str]:
        return {"road", "walled", "field"} if self.options["fields"] else {"road", "walled"}

    def worth(self, kind: str, squares: int, marks: int, final: bool) -> int:
        return squares if kind == "road" else (squares + marks) * (1 if final else 2)

    def setting(self, x: int, y: int) -> Iterator[str]:
        yield from super().setting(x, y)
        tile = self.box.tiles[self.board[x, y][0]]
        if (tile["cloister"] or tile["well"]) and self.free(self.turn, "b"):
            yield ":bc"

    def special(self) -> Iterator[str]:
        for seat, letter, x, y, _ in self.figures:
            if (seat, letter) == (self.turn, "b") and self.around(x, y) < 9:
                yield ":back"

    def do_special(self, action: str) -> None:
        assert action == "back"
        mine = next(f for f in self.figures if f[:2] == (self.turn, "b"))
        self.points[self.turn][self.centre(mine[2], mine[3])] += self.around(mine[2], mine[3])
        self.figures.remove(mine)

    def field(self, spots: set[Spot]) -> int:
        return 3 * self.gorodishches(spots)

    def gorodishches(self, field: set[Spot]) -> int:
        """Count the completed gorodishches that a field touches."""
        found = set()
        for x, y, index in field:
            features = self.box.tiles[self.board[x, y][0]]["features"]
            walled = [i for i, f in enumerate(features) if f["kind"] == "walled"]
            for i in features[index].get("touches_walled", []):
                found.add(frozenset(self.flood((x, y, walled[i]))))
        return sum(self.closed(set(spots)) for spots in found)
