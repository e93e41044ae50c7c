"""Who gets which colour (article 5): the first rule that decides."""

from __future__ import annotations

from tournaments.history import Seat
from tournaments.pairing.dutch.player import BLACK, WHITE, Player


def seats(x: Player, y: Player, first_seat: Seat) -> tuple[Player, Player]:
    """Return the pair as (White, Black). ``first_seat`` is the initial-colour."""
    higher, lower = sorted((x, y), key=lambda player: player.rank)
    colour = _of_higher(higher, lower, first_seat)
    return (higher, lower) if colour == WHITE else (lower, higher)


def _of_higher(higher: Player, lower: Player, first_seat: Seat) -> int:
    if higher.wants != lower.wants:  # 5.2.1: grant both, or the only one
        return higher.wants or -lower.wants
    if not higher.wants:  # 5.2.5: no preferences at all
        initial = WHITE if first_seat == "w" else BLACK
        return initial if higher.odd else -initial
    if higher.strength != lower.strength:  # 5.2.2: the stronger
        return higher.wants if higher.strength > lower.strength else -lower.wants
    if higher.absolute and abs(higher.difference) != abs(lower.difference):
        wider = abs(higher.difference) > abs(lower.difference)
        return higher.wants if wider else -lower.wants
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own != other:  # 5.2.3: alternate from the last time they differed
            return -own
    return higher.wants  # 5.2.4
