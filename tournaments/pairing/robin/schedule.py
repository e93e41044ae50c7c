"""A whole schedule: a design where there is one, else round by round and then improved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from typing import Final

from tournaments.pairing.robin.balance import Balance, balance
from tournaments.pairing.robin.designs import designs
from tournaments.pairing.robin.seating import seat_evenly
from tournaments.pairing.tables.history import History, Sitting
from tournaments.pairing.tables.penalty import bound
from tournaments.pairing.tables.rounds import pair
from tournaments.pairing.tables.search import improve
from tournaments.pairing.tables.sizes import Sizes, sizes

MOST: Final = 40
_EFFORT: Final = 150
_PASSES: Final = 3
_TRIED: Final = 80


@dataclass(frozen=True, slots=True)
class Round:
    """The tables, by number in the order of seats, the starter first; and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Robin:
    """The rounds, and what balance they have. ``designed``: they follow a balanced design.

    If it was cut or repeated, the balance tells what is left of it.
    """

    rounds: tuple[Round, ...]
    balance: Balance
    designed: bool


def robin(players: int, seats: int, rounds: int | None = None, seed: int = 0) -> Robin:
    """Return a schedule for players numbered from 1, at most `MOST`.

    Without a number of ``rounds`` it is that of the shortest balanced design; if none is
    known, the least in which everybody could have met everybody. Raises `NoTables` for
    too few players, `ValueError` for too many, or no rounds.
    """
    plan = sizes(players, seats)
    if players > MOST:
        raise ValueError(f"a round robin is for at most {MOST} players, not {players}")
    known = [_numbered(schedule, players) for schedule in designs(players, seats)]
    if rounds is None:
        rounds = length(players, seats)
    if rounds < 1:
        raise ValueError("a round robin has a round at least")
    whole = [design for design in known if rounds % len(design) == 0]
    ways = [list(islice(cycle(design), rounds)) for design in whole[:1] or known]
    designed = len(ways)
    if not whole:
        # A small field is soon stuck, and as soon tried again.
        tries = range(1 + _TRIED // players)
        ways += [_searched(plan, players, rounds, seed + rounds * at) for at in tries]
    best = min(range(len(ways)), key=lambda way: _repeats(ways[way]))
    return _seated(ways[best], players, best < designed)


def length(players: int, seats: int) -> int:
    """Return how many rounds a schedule has unless it is told."""
    known = next(iter(designs(players, seats)), None)
    return -(-(players - 1) // (seats - 1)) if known is None else len(known)


def _numbered(schedule: Sequence[Sequence[tuple[int, ...]]], players: int) -> list[Round]:
    found = []
    for tables in schedule:
        numbered = tuple(tuple(player + 1 for player in table) for table in tables)
        seen = {number for table in numbered for number in table}
        found.append(Round(numbered, tuple(sorted(set(range(1, players + 1)) - seen))))
    return found


def _repeats(rounds: Sequence[Round]) -> tuple[int, int]:
    """Of how often two meet, the sum of squares less the sum, least when it is even; the most."""
    met = Counter(
        frozenset(two) for one in rounds for table in one.tables for two in combinations(table, 2)
    )
    return sum(times * (times - 1) for times in met.values()), max(met.values())


def _searched(plan: Sizes, players: int, rounds: int, seed: int) -> list[Round]:
    """Pair round by round; then divide each anew in view of all the others."""
    found: list[Round] = []
    for number in range(rounds):
        paired = pair(_met(found), range(1, players + 1), plan.seats, seed + number, _EFFORT)
        found.append(Round(tuple(table.seats for table in paired.tables), paired.out))
    for again in range(_PASSES):
        before = _repeats(found)
        for at, one in enumerate(found):
            others = _met(found[:at] + found[at + 1 :])
            seated = [number for table in one.tables for number in table]
            least = bound(others, seated, plan)
            tables = improve(others, one.tables, least, seed + again, _EFFORT)
            found[at] = Round(tables, one.out)
        if _repeats(found) == before:
            break
    return found


def _met(rounds: Sequence[Round]) -> History:
    """Who met whom, and who sat out: seats are given at the end, and points play no part."""
    history = History()
    for one in rounds:
        sittings = [Sitting(table, (0,) * len(table)) for table in one.tables]
        history = history.after(sittings, one.out)
    return History(met=history.met, byes=history.byes)


def _seated(rounds: Sequence[Round], players: int, designed: bool) -> Robin:
    tables = seat_evenly([table for one in rounds for table in one.tables])
    rest = iter(tables)
    seated = tuple(Round(tuple(islice(rest, len(one.tables))), one.out) for one in rounds)
    out = (number for one in rounds for number in one.out)
    return Robin(seated, balance(players, tables, out), designed)
