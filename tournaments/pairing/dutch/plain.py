"""A bracket in which nothing is violated that counting does not force: nearly every one.

Counting tells the least number of colour preferences that must be disregarded
(C12, C13), and which pairs can stand in a pairing that reaches it. Among those
pairs alone the first pairing in the order of generation is looked for. Where the
bound can't be reached, ``weighted`` decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tournaments.pairing.dutch.order import (
    NOBODY,
    Pairs,
    bits,
    has_perfect,
    remainder,
    transposition,
)
from tournaments.pairing.dutch.pairs import clash
from tournaments.pairing.dutch.player import ABSOLUTE, BLACK, DOWN, STRONG, UP, WHITE, Player

Result = tuple[list[tuple[Player, Player]], list[Player]]
"""Pairs, the higher ranked first, and those who float down."""


def pair_plainly(
    moved: Sequence[Player],
    residents: Sequence[Player],
    may_float: Callable[[Player], bool],
    floats_well: Callable[[Player], bool],
) -> Result | None:
    """Pair moved-down players and residents, or return ``None`` if that is not plain.

    ``may_float`` is a quick test of whoever is left over, ``floats_well`` the
    whole one (C4, C8), asked of few.
    """
    players = [*moved, *residents]
    if len(moved) > len(residents):
        return None
    near, by_colour = _allowed(players, len(moved))
    leave = 0
    if len(players) % 2:
        for i, player in enumerate(players[len(moved) :], start=len(moved)):
            if by_colour >> i & 1 and DOWN not in player.floats and may_float(player):
                leave |= 1 << i
    while len(players) % 2 == 0 or leave:
        found = _first(near, len(players), len(moved), leave)
        if found is None:
            return None
        pairs, left = found
        if left == NOBODY or floats_well(players[left]):
            floaters = [] if left == NOBODY else [players[left]]
            return [(players[i], players[j]) for i, j in pairs], floaters
        leave &= ~(1 << left)
    return None


def _allowed(players: Sequence[Player], moved: int) -> tuple[list[int], int]:
    """Return for each place the mask of partners with whom the least of C10 to C13, C15, C17
    and C19 is kept, and the mask of those who may be left over for it."""

    def mask(test: Callable[[Player], bool]) -> int:
        return sum(1 << i for i, player in enumerate(players) if test(player))

    count = len(players)
    everybody = (1 << count) - 1
    wants = {WHITE: mask(lambda p: p.wants == WHITE), BLACK: mask(lambda p: p.wants == BLACK)}
    strong = mask(lambda p: p.strength >= STRONG)
    absolute = mask(lambda p: p.strength == ABSOLUTE)
    risen = mask(lambda p: UP in p.floats) >> moved << moved
    above = (1 << moved) - 1
    place = {player.number: i for i, player in enumerate(players)}

    # More players want one colour than there are others: so many pairs must clash.
    most = max(wants.values(), key=int.bit_count)
    excess = max(0, most.bit_count() - (count - most.bit_count()))
    clashes = excess // 2
    by_colour = most if excess and count % 2 else everybody
    mild = most & ~strong
    strong_clashes = max(0, clashes - mild.bit_count()) if most & strong else 0
    if clashes and strong_clashes and count % 2:
        by_colour &= strong

    near = []
    for i, player in enumerate(players):
        bit = 1 << i
        partners = everybody & ~bit
        for number in player.met:
            if number in place:
                partners &= ~(1 << place[number])
        same = wants.get(player.wants, 0)
        if not clashes:
            partners &= ~same
        elif not bit & most:
            partners &= most & strong if strong_clashes else most
        elif strong_clashes and not bit & strong:
            partners &= most & strong
        elif not strong_clashes and bit & strong:
            partners &= ~(most & strong)
        if bit & absolute:
            for j in bits(absolute & same & partners):
                other = players[j]
                broken = clash(player, other)
                if not (player.top or other.top) or broken.difference or broken.repeated:
                    partners &= ~(1 << j)
        if i < moved:
            partners &= ~above & ~risen
        elif bit & risen:
            partners &= ~above
        near.append(partners)
    return near, by_colour


def _first(near: Sequence[int], count: int, moved: int, leave: int) -> tuple[Pairs, int] | None:
    """Return the pairing generated first: opponents of the moved-down, then the remainder."""
    quick = _greedily(near, count, moved, leave)
    if quick is not None:
        return quick
    everybody = (1 << count) - 1
    extra = leave if count % 2 else None
    if not has_perfect(near, everybody, extra):
        return None
    open_, opponents = everybody, []
    for i in range(moved):
        open_ &= ~(1 << i)
        later = open_ >> (i + 1) << (i + 1)
        for j in bits(near[i] & open_):
            if has_perfect(near, later & ~(1 << j), extra):
                opponents.append((i, j))
                open_ &= ~(1 << j)
                break
    rest = remainder(near, list(bits(open_ >> moved << moved)), leave)
    if rest is None:
        return None
    return [*opponents, *rest[0]], rest[1]


def _greedily(near: Sequence[int], count: int, moved: int, leave: int) -> tuple[Pairs, int] | None:
    """Let each moved-down player take the first opponent he may have, and see if it works out."""
    open_ = (1 << count) - 1 >> moved << moved
    opponents = []
    for i in range(moved):
        j = next(bits(near[i] & open_), NOBODY)
        if j == NOBODY:
            return None
        opponents.append((i, j))
        open_ &= ~(1 << j)
    places = list(bits(open_))
    half = len(places) // 2
    extra = leave if len(places) % 2 else None
    rest = transposition(near, places[:half], places[half:], extra)
    return None if rest is None else ([*opponents, *rest[0]], rest[1])
