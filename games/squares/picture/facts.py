"""The facts about one square that its picture needs, read from the data files.

The format is described by the data file itself (its ``notes``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.squares.picture.shapes import Point

EDGES = "NESW"
MIDDLE: Mapping[str, Point] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
INWARD: Mapping[str, Point] = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
"""Corner *i* is where edge *i* of ``EDGES`` begins, clockwise."""

HALF_EDGES: Mapping[str, Point] = {
    "N1": (25, 0),
    "N2": (75, 0),
    "E1": (100, 25),
    "E2": (100, 75),
    "S1": (75, 100),
    "S2": (25, 100),
    "W1": (0, 75),
    "W2": (0, 25),
}


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature of a square; ``index`` is its place in the data file's list."""

    index: int
    kind: str
    edges: tuple[str, ...]
    half_edges: tuple[str, ...]
    ends_at: str | None
    marks: int


@dataclass(frozen=True, slots=True)
class Facts:
    """One square at rotation 0; ``centrepiece`` is what stands on a square with a cloister."""

    id: str
    edges: Mapping[str, str]
    features: tuple[Feature, ...]
    cloister: bool
    well: bool
    village: bool
    role: str
    centrepiece: str

    def of_kind(self, kind: str) -> list[Feature]:
        return [feature for feature in self.features if feature.kind == kind]


def _feature(index: int, data: Mapping[str, Any]) -> Feature:
    return Feature(
        index,
        data["kind"],
        tuple(data.get("edges", ())),
        tuple(data.get("half_edges", ())),
        data.get("ends_at"),
        data.get("marks", 0),
    )


def read_facts(data: Mapping[str, Any]) -> dict[str, Facts]:
    """Return the facts of every square of a parsed data file, by id."""
    return {
        tile["id"]: Facts(
            tile["id"],
            tile["edges"],
            tuple(_feature(i, f) for i, f in enumerate(tile["features"])),
            tile["cloister"],
            tile["well"],
            tile["village"],
            tile.get("role", ""),
            tile.get("monument", "cloister"),
        )
        for tile in [*data["tiles"], *data["river"]]
    }
