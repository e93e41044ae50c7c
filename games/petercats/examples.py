"""The positions that the pages of the rules show, each a few turns from the start."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.api import Example
from games.squares.examples import example

_ALL: Final = {
    # the last square matches two neighbours; a cat on a road, one in a district
    "placing": example("V 1,0,1:k0", "P 1,-1,0:k0", "N 0,-1,2"),
    # four squares and a paw, from the monument to the crossing
    "road": example("A_elisey 1,0,1:k0", "V_paw -1,0,3", "W -1,1,1", scores=(6, 0)),
    # a crossing at either end closes the road between them; its third road is another one
    "crossing": example("W -1,0,0:k0", "X 1,0,0:k2", scores=(3, 0)),
    # three squares and a paw
    "district": example("M 0,-1,2:k0", "N 1,-1,3", "K 1,0,0", scores=(10, 0)),
    "at_once": example("E_paw 0,-1,2:k0", scores=(6, 0)),
    # a ring road round a monument, both closed by one square
    "monument": example(
        "B_vasily 0,1,0:kc",
        "V -1,0,3:k0",
        "V 1,0,0",
        "U -1,1,0",
        "U 1,1,0",
        "V -1,2,2",
        "V 1,2,1",
        "U 0,2,1",
        scores=(9, 8),
    ),
    "tie": example("U -1,0,1", "U 1,0,1", "E -1,-1,1:k0", "E 1,-1,3:k0", "R 0,-1,2", scores=(8, 8)),
    "majority": example(
        "U -1,0,1",
        "U 1,0,1",
        "E -1,-1,1:k0",
        "E 1,-1,3:k0",
        "B_siege -1,-2,0",
        "V 1,-2,2",
        "E 0,-2,2:k0",
        "C 0,-1,0",
        scores=(12, 0),
    ),
    "unfinished": example(
        "F 0,-1,1:k0", "U_paw 1,0,1:k0", "B_science 0,1,0:kc", "V -1,0,3", final=(7, 5)
    ),
    # the river leaves its mouth; every bend opposes the one before
    "river": example(
        "R_two_caps 1,0,0",
        "R_straight 2,0,0",
        "R_corner 3,0,2",
        "R_cap_road 3,-1,3",
        "R_bridge 3,-2,0",
        "R_bend 3,-3,3",
        "R_straight 4,-3,0",
        "R_bend_road 5,-3,1",
        "R_bend 5,-4,3",
        "R_straight 6,-4,0",
        river=True,
    ),
    # how to win: one square closes a road with a paw and a district
    "double": example(
        "N 0,-1,2:k0", "W -1,0,0:k1", "V_paw 1,0,1:k0", "U -2,0,1:k0", "L 1,-1,3", scores=(12, 0)
    ),
    # a road pays as much unfinished, a district half
    "late": example("D_paw 1,0,0:k1", "N 0,-1,3:k0", "U_paw -1,0,1", "N -1,-1,1", final=(7, 3)),
    # nothing fits the gap at which red's district and blue's road end
    "gap": example(
        *("N 0,-1,2:k0", "V_paw 1,0,1:k0", "E 0,-2,0", "V 1,-2,2", "E 2,0,1", "E 2,-1,1"),
        final=(2, 4),
    ),
}

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(_ALL)
