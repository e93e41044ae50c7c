"""The positions that the pages of the rules show, each a few turns from the start."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.api import Example
from games.squares.examples import example

_ALL: Final = {
    # the last square matches two neighbours; three figures on three kinds of features
    "placing": example("V 1,0,1:d0", "P 1,-1,0:d0", "N 0,-1,2:d1"),
    "road": example("A 1,0,1:d0", "V -1,0,3", "W -1,1,1", scores=(4, 0)),
    # a sloboda at either end closes the road between them; its third road is another one
    "sloboda": example("W -1,0,0:d0", "X 1,0,0:d2", scores=(3, 0)),
    "gorodishche": example("M 0,-1,2:d0", "N 1,-1,3", "K 1,0,0", scores=(10, 0)),
    "at_once": example("E 0,-1,2:d0", scores=(4, 0)),
    # a ring road round an obitel, both closed by one square
    "obitel": example(
        "B 0,1,0:dc",
        "V -1,0,3:d0",
        "V 1,0,0",
        "U -1,1,0",
        "U 1,1,0",
        "V -1,2,2",
        "V 1,2,1",
        "U 0,2,1",
        scores=(9, 8),
    ),
    "well": example(
        "E_g 0,1,2:bc", "V -1,0,3", "V 1,0,0", "U -1,1,0", "U 1,1,0:back", scores=(6, 0)
    ),
    "tie": example("U -1,0,1", "U 1,0,1", "E -1,-1,1:d0", "E 1,-1,3:d0", "R 0,-1,2", scores=(8, 8)),
    "majority": example(
        "U -1,0,1",
        "U 1,0,1",
        "E -1,-1,1:d0",
        "E 1,-1,3:d0",
        "B -1,-2,0",
        "V 1,-2,2",
        "E 0,-2,2:d0",
        "C 0,-1,0",
        scores=(12, 0),
    ),
    "fields": example(
        "E 0,-1,2:d1", "U 1,0,1:d1", "E 1,-1,1", "E 2,-1,3:d0", scores=(0, 4), final=(6, 4)
    ),
    "unfinished": example("F 0,-1,1:d0", "U 1,0,1:d0", "B 0,1,0:dc", "V -1,0,3", final=(7, 3)),
    # the whole river, from the spring to the lake
    "river": example(
        "R_two_caps 1,0,0",
        "R_straight 2,0,0",
        "R_corner 3,0,2",
        "R_cap_road 3,-1,3",
        "R_bridge 3,-2,0",
        "R_monastery 3,-3,1:dc",
        "R_bend 3,-4,3",
        "R_straight 4,-4,0",
        "R_bend_road 5,-4,1",
        "R_bend_g 5,-5,3:bc",
        "R_lake 6,-5,0",
        river=True,
    ),
    # how to win: one kind of square alone fits the gap at which red's gorodishche is open
    "spoil": example("N 0,-1,2:d0", "V 1,0,1:d0", "B 0,-2,0:dc", "E 1,-2,0:d0"),
    # a square between two obitels lies beside both
    "pair": example(
        "B 0,1,0:dc",
        "U 1,0,1:d0",
        "B 1,1,0:dc",
        "E 0,-1,2:d0",
        "V 0,2,0",
        scores=(0, 4),
        final=(10, 6),
    ),
    # one square at the corner between them will join the two gorodishches
    "companion": example("U 1,0,1:d0", "F 0,-1,1:d0", "E 1,-1,1:d0", "W -1,0,0:d1", "E 1,-2,3:d0"),
}

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(_ALL)
