"""Rounds at tables of three to five seats: score groups, few repeats, fair starts.

`History` is what has been played, `pair` pairs the next round and says how good it is.
docs/tournaments/multiseat.md tells how, and what is done with small numbers.
"""

from tournaments.pairing.tables.history import POINT, History, Sitting
from tournaments.pairing.tables.penalty import Penalty
from tournaments.pairing.tables.places import SCALES, place_points
from tournaments.pairing.tables.rounds import Paired, Seated, pair
from tournaments.pairing.tables.sizes import NoTables, Sizes, sizes

__all__ = [
    "POINT",
    "SCALES",
    "History",
    "NoTables",
    "Paired",
    "Penalty",
    "Seated",
    "Sitting",
    "Sizes",
    "pair",
    "place_points",
    "sizes",
]
