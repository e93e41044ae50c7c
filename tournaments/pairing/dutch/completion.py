"""Whether what is left can still be paired (C4), and who at worst gets the bye (C5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import rustworkx

from tournaments.pairing.dutch.pairs import may_meet
from tournaments.pairing.dutch.player import NoPairing, Player

Edge: TypeAlias = tuple[int, int, int]
"""Two places in a list, and a weight."""

NEAR: Final = 10
"""Neighbours in rank that are tried before everybody is: enough nearly always, and far fewer."""


def match(size: int, edges: Iterable[Edge], *, most: bool = True) -> set[tuple[int, int]]:
    """Return a matching of greatest weight; with ``most`` among those with most pairs."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.extend_from_weighted_edge_list(list(edges))
    return rustworkx.max_weight_matching(graph, max_cardinality=most, weight_fn=int)


def can_complete(players: Sequence[Player], bye_score: int | None, inner: int = 0) -> bool:
    """Whether all ``players`` (by rank) can be paired; an odd one gets a bye at ``bye_score``.

    With ``inner`` also: as many pairs as can be among the first ``inner``, and
    the very first of them is in one.
    """
    count = len(players)
    odd = count % 2
    if odd and bye_score is None:
        return False
    for width in (NEAR, count):
        edges = [(i, j, 1 + (j < inner) + (i == 0 and j < inner)) for i, j in _near(players, width)]
        if odd:
            edges += [(i, count, 1) for i in _receivers(players, bye_score)]
        found = match(count + odd, edges)
        if 2 * len(found) == count + odd and _fills(found, inner):
            return True
        if width >= count:
            break
    return False


def _fills(found: set[tuple[int, int]], inner: int) -> bool:
    inside = [pair for pair in found if max(pair) < inner]
    return len(inside) == inner // 2 and (not inner or any(0 in pair for pair in inside))


def bye_score(players: Sequence[Player]) -> int | None:
    """C5: the least score of whoever gets the bye over all complete pairings; ``None``: no bye.

    Raises ``NoPairing`` if there is no complete pairing at all.
    """
    if len(players) % 2 == 0:
        if not can_complete(players, None):
            raise NoPairing
        return None
    for score in sorted({player.score for player in players if player.bye}):
        if can_complete(players, score):
            return score
    raise NoPairing


def _receivers(players: Sequence[Player], score: int | None) -> Iterator[int]:
    return (i for i, player in enumerate(players) if player.bye and player.score == score)


def _near(players: Sequence[Player], width: int) -> Iterator[tuple[int, int]]:
    """Yield pairs that may meet, for each player with so many of those that follow him."""
    for i, player in enumerate(players):
        found = 0
        for j in range(i + 1, len(players)):
            if may_meet(player, players[j]):
                yield i, j
                found += 1
                if found == width:
                    break
