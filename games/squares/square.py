"""Squares as the data file describes them, in each of their four rotations.

The format is told in the ``notes`` of a game's ``squares.json``. Everything here
is worked out once, when a game is loaded; play only looks it up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.squares.parts import CLOISTER, EDGES, LAYOUT, WELL, Part, parts_of, pictures_of


class Turned:
    """A square in one rotation, as it lies on the table."""

    __slots__ = (
        "centre",
        "codes",
        "edges",
        "id",
        "layout",
        "outward",
        "parts",
        "plans",
        "rotation",
        "water",
    )

    def __init__(self, data: Mapping[str, Any], rotation: int, with_fields: bool) -> None:
        self.id: str = data["id"]
        self.rotation = rotation
        self.centre = CLOISTER if data["cloister"] else WELL if data["well"] else ""
        unturned = [EDGES[data["edges"][side]] for side in "NESW"]
        self.edges = tuple(unturned[(side - rotation) % 4] for side in range(4))
        self.codes = tuple(kind << 3 * ((side + 2) % 4) for side, kind in enumerate(self.edges))
        """What each side adds to the constraint of the cell beyond it."""
        self.water = tuple(side for side in range(4) if self.edges[side] == EDGES["river"])
        self.layout = LAYOUT[with_fields]
        self.parts = parts_of(data, rotation, self.edges, self.layout)
        self.outward = tuple(self._outward(side) for side in range(4))
        """By side, the parts behind its slots, in the order in which the cell beyond meets them."""
        self.plans: dict[int, Plan] = {}

    def _outward(self, side: int) -> tuple[int, ...]:
        owner = {slot: part.number for part in self.parts for slot in part.slots}
        slots = reversed(self.layout.of_edge[self.edges[side]])
        # of the one slot that speaks for a field side, the cell beyond sees its own
        return tuple(owner[3 * side + slot] for slot in slots)

    def plan(self, constraint: int) -> Plan:
        """Return each part with the positions of the ports that it meets.

        *Ports* are the neighbours' slots around a cell with this constraint,
        clockwise from the north-west corner.
        """
        plan = self.plans.get(constraint)
        if plan is None:
            place = {slot: at for at, slot in enumerate(self.layout[constraint])}
            plan = tuple(
                (part, tuple(place[slot] for slot in part.slots if slot in place))
                for part in self.parts
            )
            self.plans[constraint] = plan
        return plan


Plan = tuple[tuple[Part, tuple[int, ...]], ...]


class Fit(dict[int, tuple[int, ...]]):
    """By constraint, the rotations in which a square matches; each picture once."""

    def __init__(self, turns: tuple[Turned, ...]) -> None:
        super().__init__()
        self._turns = turns

    def __missing__(self, constraint: int) -> tuple[int, ...]:
        wanted = [constraint >> 3 * side & 7 for side in range(4)]
        self[constraint] = tuple(
            turned.rotation
            for turned in self._turns
            if all(want in (0, has) for want, has in zip(wanted, turned.edges, strict=True))
        )
        return self[constraint]


class Square:
    """One square of the data file.

    ``canonical[r]`` is the smallest rotation with the picture of ``r``, and
    ``alias[r][i]`` the index there of what is feature ``i`` in ``r``.
    """

    __slots__ = ("alias", "canonical", "features", "fit", "id", "role", "turns")

    def __init__(self, data: Mapping[str, Any], with_fields: bool) -> None:
        self.id: str = data["id"]
        self.role: str | None = data.get("role")
        self.features = len(data["features"])
        self.turns = tuple(Turned(data, rotation, with_fields) for rotation in range(4))
        pictures = [pictures_of(data, rotation) for rotation in range(4)]
        self.canonical = tuple(
            next(r for r in range(4) if set(pictures[r]) == set(picture)) for picture in pictures
        )
        self.alias = tuple(
            tuple(pictures[r].index(p) for p in picture)
            for r, picture in zip(self.canonical, pictures, strict=True)
        )
        self.fit = Fit(tuple(self.turns[r] for r in sorted(set(self.canonical))))


def load_squares(data: Mapping[str, Any], with_fields: bool) -> dict[str, Square]:
    """Return the squares of a data file by id; without ``with_fields`` fields only match."""
    return {tile["id"]: Square(tile, with_fields) for tile in (*data["tiles"], *data["river"])}
