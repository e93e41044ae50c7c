"""The positions that the pages of the rules show, each a few turns from the start."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.api import Entry, Example

SEATS: Final = 2


def _example(*turns: str, scores: tuple[int, int]) -> Example:
    """Return the example of these moves, the seats in turn from seat 0."""
    entries = (Entry("move", number % SEATS, text) for number, text in enumerate(turns))
    return Example(SEATS, tuple(entries), scores)


# a row of pieces from edge to edge; the blue I3 lies along the right edge, the blue I4 across it
_EDGE: Final = ("aI4@2,5,0", "bI4@6,5,0", "aP5@4,6,0", "bI3@9,6,1")
# a ginger head on a ginger body
_HALF: Final = ("aO4@3,3,0", "bI4@3,2,0", "aI4@3,5,0")

_ALL: Final = {
    # each piece touches one that lies, of either colour
    "touch": _example("aO4@4,4,0", "bI3@6,5,0", "aV5@6,6,0", scores=(9, 3)),
    "flip": _example("aO4@3,3,0", "bV5@5,4,0", "aI4@4,7,0", "bL3@3,5,0", "fbV5", scores=(13, 3)),
    "cat": _example(*_HALF, "bP5@3,6,0", "aS4@7,4,0", scores=(16, 9)),
    "paw": _example(
        "aO4@3,3,0", "bI4@3,2,0", "aI3@3,5,0", "bI3@4,6,0", "aI2@6,5,0", scores=(13, 7)
    ),
    "edge": _example(*_EDGE, scores=(9, 7)),
    "slide": _example(*_EDGE, "aT4@0,4,0>1,0", scores=(13, 3)),
    # a paw with a token lies in the place of a head, and a slide sends it home
    "home": _example(
        *("aI3@6,5,0", "bI4@2,5,0", "aI2@9,4,1", "bO4@4,6,0", "aS4@6,6,0", "bT4@0,4,0>1,0"),
        scores=(9, 12),
    ),
    # how to win: the body of a cat that lacks its tail is won over
    "robbed": _example(*_HALF, "faI4", scores=(4, 8)),
    # the blue tail beside a ginger head and body is won over, and completes the cat
    "gift": _example(*_HALF, "bS4@7,4,0", "fbS4", scores=(16, 4)),
    # a tail completes a cat of either head; the larger one gets the token
    "choice": _example(
        *(*_HALF, "bI3@5,6,0", "aL3@3,6,0", "bP5@5,7,0", "aS4@7,4,0*aO4.aI4.aS4"),
        scores=(19, 12),
    ),
}

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(_ALL)
