"""Direct encounter: who of the tied did best against each other. Art. 6 of C.07.

It is a stage that parts a tied group, and no number of a player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

from tournaments.tiebreaks.tables import Tables
from tournaments.tiebreaks.values import Source, Term, Value, tenths

Group: TypeAlias = tuple[int, ...]
"""Numbers of entrants that are tied, ascending."""


class Encounter(NamedTuple):
    """One table of games among the tied, and how it parts them.

    ``values`` are the points of each in it, ``missing`` how many of the others
    he has not met. ``parts``: the groups in order; only one if nothing is decided.
    """

    values: Mapping[int, Value]
    missing: Mapping[int, int]
    parts: tuple[Group, ...]


def part(tables: Tables, tied: Group) -> tuple[list[Group], list[Encounter]]:
    """Part a tied group as far as its games do: the groups in order, and every table made."""
    parted: list[Group] = []
    encounters: list[Encounter] = []
    waiting = [tied]
    while waiting:
        group = waiting.pop()
        if len(group) > 1:
            encounter = meet(tables, group)
            encounters.append(encounter)
            if len(encounter.parts) > 1:
                waiting.extend(reversed(encounter.parts))
                continue
        parted.append(group)
    return parted, encounters


def meet(tables: Tables, group: Group) -> Encounter:
    """Make the table of a group's games among themselves, and part it once."""
    games = partial(_terms, tables, frozenset(group))
    values, missing, scores = {}, {}, {}
    for number in group:
        values[number] = Value(games, number)
        scores[number] = values[number].number or Fraction(0)
        missing[number] = len(group) - 1 - len({term.opponent for term in games(number)})
    order = sorted(group, key=lambda number: (-scores[number], number))
    if any(missing.values()):
        win = tenths(tables.event.scoring.win)
        parts = _leaders(order, scores, {n: scores[n] + win * missing[n] for n in group})
    else:
        parts = _by_score(order, scores)
    return Encounter(values, missing, tuple(parts))


def _terms(tables: Tables, among: Collection[int], number: int) -> list[Term]:
    """Return a player's games against the others; of several against one, the average (4.4)."""
    lines = [line for line in tables.lines[number] if line.regular and line.opponent in among]
    meetings = Counter(line.opponent for line in lines)
    return [
        Term(
            line.round,
            line.opponent,
            line.points,
            10 * meetings[line.opponent],
            Source.GAME if line.played else Source.FORFEIT,
        )
        for line in lines
    ]


def _by_score(order: Sequence[int], scores: Mapping[int, Fraction]) -> list[Group]:
    groups: dict[Fraction, list[int]] = {}
    for number in order:
        groups.setdefault(scores[number], []).append(number)
    return [tuple(group) for group in groups.values()]


def _leaders(
    order: Sequence[int], scores: Mapping[int, Fraction], most: Mapping[int, Fraction]
) -> list[Group]:
    """Part off who stays alone at the top whatever the missing games bring, one after another."""
    parts: list[Group] = []
    for at, leader in enumerate(order):
        rivals = order[at + 1 :]
        if any(most[rival] >= scores[leader] for rival in rivals):
            parts.append(tuple(sorted(order[at:])))
            break
        parts.append((leader,))
    return parts
