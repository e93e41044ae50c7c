"""Round robin at tables of three to five seats: everybody meets everybody as evenly as can be.

`robin` makes the whole schedule and says what balance it has. For two seats see
`tournaments.pairing.berger`.
"""

from tournaments.pairing.robin.balance import Balance, Range
from tournaments.pairing.robin.schedule import MOST, Robin, Round, length, robin

__all__ = ["MOST", "Balance", "Range", "Robin", "Round", "length", "robin"]
