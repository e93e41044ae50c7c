"""Who is placed where, as far as nothing can change it any more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from tournaments.formats.knockout.nodes import Seed
from tournaments.formats.knockout.state import Match, State


class Placing(NamedTuple):
    """An entrant's place; whoever goes out at the same point of two matches shares it."""

    place: int
    entrant: int


class _Out(NamedTuple):
    level: int
    rank: int
    entrant: int


def placings(state: State) -> tuple[Placing, ...]:
    """Return the settled places, best first.

    A place is settled when all matches are decided at whose level others may go
    out with or before him. If both forfeit the final, the first place stays vacant.
    """
    matches = state.bracket.values()
    open_levels = [match.node.level for match in matches if not match.decided]
    bar = min(open_levels, default=None)
    outs = sorted(out for out in _outs(state) if bar is None or out.level < bar)
    settled: list[Placing] = []
    # From the top of each level down; those of higher levels, known or not, stand above.
    for level, at_level in groupby(outs, key=lambda out: out.level):
        group = list(at_level)
        above = len(state.seeds) - sum(out.level <= level for out in outs)
        for out in group:
            better = sum(other.rank < out.rank for other in group)
            place = 1 + above + better
            settled.append(Placing(max(place, 2) if out.rank else place, out.entrant))
    return tuple(sorted(settled))


def winner(state: State) -> int | None:
    """Return who has won the event; ``None``: it is not decided, or nobody has."""
    last = max(state.bracket.values(), key=lambda match: match.node.level)
    return last.ranks[0] if last.decided else None


def _outs(state: State) -> Iterator[_Out]:
    """Yield who went out in which match, with the rank he had there (0 the winner)."""
    led_on = {
        (source.match, source.place)
        for match in state.bracket.values()
        for source in match.node.sources
        if not isinstance(source, Seed)
    }
    for match in state.bracket.values():
        if not match.decided:
            continue
        on = {
            entrant for place, entrant in enumerate(match.ranks) if (match.node.id, place) in led_on
        }
        for entrant in match.present:
            if entrant not in on:
                yield _Out(match.node.level, _rank(match, entrant), entrant)


def _rank(match: Match, entrant: int) -> int:
    above = 0
    for group in match.order:
        if entrant in group:
            return above
        above += len(group)
    return len(match.players) - 1
