"""Коты Петербурга once more, on the slow reference of the family."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import games.petercats
from tests.games.squares import reference
from tests.games.squares.reference import Box


class Reference(reference.Reference):
    box = Box(games.petercats)
    names: ClassVar = {"road": "road", "walled": "district", "cloister": "monument"}

    def land(self) -> Counter[str]:
        return self.box.land()

    def figures_of(self) -> dict[str, int]:
        return {"k": 8}

    def worth(self, kind: str, squares: int, marks: int, final: bool) -> int:
        if kind == "road":
            return squares + 2 * marks
        if final:
            return squares + marks
        return 2 * squares + int(self.options["district_paw"]) * marks
