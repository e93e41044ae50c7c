"""Direct encounter: who of the tied did best against each other. Art. 6 of C.07.

It is a stage that parts a tied group, and no number of a player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tournaments.tiebreaks.tables import Line, Tables
from tournaments.tiebreaks.values import Source, Term, Value

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
    among = frozenset(group)
    values, missing, scores = {}, {}, {}
    for number in group:
        lines = [
            line for line in tables.lines[number] if line.regular and line.outing.opponent in among
        ]
        meetings: dict[int, int] = {}
        for line in lines:
            opponent = line.outing.opponent
            meetings[opponent] = meetings.get(opponent, 0) + 1
        terms = tuple(_term(line, meetings[line.outing.opponent]) for line in lines)
        scores[number] = sum((term.value for term in terms), Fraction(0))
        values[number] = Value(scores[number], terms)
        missing[number] = len(group) - 1 - len(meetings)
    order = sorted(group, key=lambda number: (-scores[number], number))
    if any(missing.values()):
        win = Fraction(tables.event.scoring.win, 10)
        parts = _leaders(order, scores, {n: scores[n] + win * missing[n] for n in group})
    else:
        parts = _by_score(order, scores)
    return Encounter(values, missing, tuple(parts))


def _term(line: Line, meetings: int) -> Term:
    """Return a game's part of the one encounter of two that met so often: the average (4.4)."""
    source = Source.GAME if line.outing.played else Source.FORFEIT
    return Term(line.round, line.outing.opponent, line.points, 10 * meetings, source)


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
