"""The features of one square of the data file, turned: their slots and their looks."""

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


def parts_of(
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


def pictures_of(data: Mapping[str, Any], rotation: int) -> list[tuple[Any, ...]]:
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
