"""Squares as the data file describes them, in each of their four rotations.

The format is told in the ``notes`` of a game's ``squares.json``. Everything here
is worked out once, when a game is loaded; play only looks it up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from games.squares.geometry import SIDES

ROAD: Final = "road"
WALLED: Final = "walled"
FIELD: Final = "field"
CLOISTER: Final = "cloister"
WELL: Final = "well"

EDGES: Final = {FIELD: 1, ROAD: 2, WALLED: 3, "river": 4}
"""What a side shows, as a number; three bits a side make a *constraint*."""


class Layout(dict[int, tuple[int, ...]]):
    """By constraint, the slots around a cell that carry a feature, clockwise from N.

    The two halves of a field side are one field, so one slot speaks for both.
    """

    def __init__(self, slots: Mapping[int, tuple[int, ...]]) -> None:
        super().__init__()
        self.of_edge = slots

    def __missing__(self, constraint: int) -> tuple[int, ...]:
        self[constraint] = tuple(
            3 * side + slot
            for side in range(4)
            for slot in self.of_edge[constraint >> 3 * side & 7]
        )
        return self[constraint]


LAYOUT: Final = {
    True: Layout({0: (), 1: (0,), 2: (0, 1, 2), 3: (1,), 4: (0, 2)}),
    False: Layout({0: (), 1: (), 2: (1,), 3: (1,), 4: ()}),
}
"""The layouts of a table with fields and of one where fields only have to match."""


class Part(NamedTuple):
    """One feature of a square in one rotation.

    ``number`` is its place in the data file, ``touches`` names the walled parts
    beside a field by theirs.
    """

    number: int
    kind: str
    slots: tuple[int, ...]
    marks: int
    touches: tuple[int, ...]


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
        self.parts = _parts(data, rotation, self.edges, self.layout)
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
        pictures = [_pictures(data, rotation) for rotation in range(4)]
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


def _parts(
    data: Mapping[str, Any], rotation: int, edges: tuple[int, ...], layout: Layout
) -> tuple[Part, ...]:
    walled = [i for i, f in enumerate(data["features"]) if f["kind"] == WALLED]
    parts = []
    for index, feature in enumerate(data["features"]):
        kind = feature["kind"]
        slots = _slots(feature, rotation, edges, layout)
        if kind in (ROAD, WALLED) or (kind == FIELD and slots):
            touches = tuple(walled[i] for i in feature.get("touches_walled", ()))
            parts.append(Part(index, kind, slots, feature.get("marks", 0), touches))
    # a field looks up the features of the walls it touches, which must be there by then
    return tuple(sorted(parts, key=lambda part: (part.kind == FIELD, part.number)))


def _slots(
    feature: Mapping[str, Any], rotation: int, edges: tuple[int, ...], layout: Layout
) -> tuple[int, ...]:
    if feature["kind"] != FIELD:
        return tuple(sorted(3 * ((SIDES[side] + rotation) % 4) + 1 for side in feature["edges"]))
    slots = []
    for half in feature["half_edges"]:
        side = (SIDES[half[0]] + rotation) % 4
        slot = 0 if half[1] == "1" else 2
        if slot in layout.of_edge[edges[side]]:
            slots.append(3 * side + slot)
    return tuple(sorted(slots))


def _pictures(data: Mapping[str, Any], rotation: int) -> list[tuple[Any, ...]]:
    """Return what there is to see of each feature, independent of order.

    Sides and centre need no entry of their own: the features cover every side,
    and the centre is the same in every rotation.
    """

    def turned(names: list[str]) -> frozenset[str]:
        return frozenset("NESW"[(SIDES[n[0]] + rotation) % 4] + n[1:] for n in names)

    features = data["features"]
    walled = [turned(f["edges"]) for f in features if f["kind"] == WALLED]
    return [
        (
            f["kind"],
            turned(f.get("edges") or f["half_edges"]),
            f.get("marks", 0),
            f.get("ends_at"),
            frozenset(walled[i] for i in f.get("touches_walled", ())),
        )
        for f in features
    ]
