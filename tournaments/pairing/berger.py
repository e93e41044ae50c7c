"""Round robin of two seats by Berger tables: FIDE Handbook C.05, Annex 1.

The tables follow one rule, so none is stored: with N players, N even, the two of a pair
add up to the same number in the whole round, modulo N - 1, and N meets who is left over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST: Final = 40


@dataclass(frozen=True, slots=True)
class Round:
    """The pairs of a round, who starts (White) first, and the player without one."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


def berger(players: int, double: bool = False) -> tuple[Round, ...]:
    """Return the rounds for players numbered from 1, from 2 to `MOST`.

    The second cycle of a double event has the seats exchanged. The last two rounds of its
    first cycle change places, as the annex advises: nobody has the same seat three times
    running where the cycles meet.
    """
    if not 2 <= players <= MOST:
        raise ValueError(f"a Berger table is for 2 to {MOST} players, not {players}")
    once = [_round(players, number) for number in range(1, players + players % 2)]
    if not double:
        return tuple(once)
    again = [Round(tuple((two, one) for one, two in each.pairs), each.bye) for each in once]
    return (*once[:-2], *reversed(once[-2:]), *again)


def _round(players: int, number: int) -> Round:
    last = players + players % 2
    turning = last - 1
    odd = number % 2 == 1
    # Who meets the last number: 1, N/2 + 1, 2, N/2 + 2 and so on, with White in odd rounds.
    opposite = (number + 1) // 2 if odd else (number + last) // 2
    pairs = [(opposite, last) if odd else (last, opposite)]
    for step in range(1, last // 2):
        pairs.append(((opposite + step - 1) % turning + 1, (opposite - step - 1) % turning + 1))
    if players == last:
        return Round(tuple(pairs))
    return Round(tuple(pairs[1:]), bye=opposite)
