"""What the criteria say of two players: may they meet, and whose colour would suffer."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.pairing.dutch.player import STRONG, Player


def may_meet(x: Player, y: Player) -> bool:
    """C1 and C3: they have not met, and do not both need the same colour.

    The second may be broken for a topscorer.
    """
    if y.number in x.met:
        return False
    both_need = x.absolute and y.absolute and x.wants == y.wants
    return not both_need or x.top or y.top


class Clash(NamedTuple):
    """How a pair breaks C10 to C13, each 0 or 1."""

    difference: int = 0
    repeated: int = 0
    preference: int = 0
    strong: int = 0


NO_CLASH = Clash()


def clash(x: Player, y: Player) -> Clash:
    """Return what the colours of the pair cost: nothing unless both want the same."""
    if not x.wants or x.wants != y.wants:
        return NO_CLASH
    return Clash(
        difference=int(abs(x.difference) > 1 and abs(y.difference) > 1),
        repeated=int(_repeats(x, y)),
        preference=1,
        strong=int(min(x.strength, y.strength) == STRONG),
    )


def _repeats(x: Player, y: Player) -> bool:
    """C11: whoever gives way would have the same colour a third time running."""
    if not (x.absolute and y.absolute):
        return False
    if abs(x.difference) == abs(y.difference):
        return x.tired and y.tired
    return min(x, y, key=lambda p: abs(p.difference)).tired
