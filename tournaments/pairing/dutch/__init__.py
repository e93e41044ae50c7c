"""The FIDE (Dutch) system for two seats: C.04.3 as in force since 1 February 2026.

`field` reads an event, `pair` pairs its next round. The text's articles and
criteria are named as C1 to C21; docs/tournaments/dutch.md tells how they are met.
"""

from tournaments.pairing.dutch.boards import in_order
from tournaments.pairing.dutch.colours import seats
from tournaments.pairing.dutch.field import field
from tournaments.pairing.dutch.player import NoPairing, Player
from tournaments.pairing.dutch.rounds import Bracket, Paired, pair

__all__ = ["Bracket", "NoPairing", "Paired", "Player", "field", "in_order", "pair", "seats"]
