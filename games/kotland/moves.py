"""The moves of a turn, and the cats that come of them."""

from __future__ import annotations

from typing import Final

from games.kotland.cats import Watch
from games.kotland.placing import flippable, ground, leaving, may_slide, slide_of, ways
from games.kotland.state import FLIP, PASSING, Cat, Move, State


def legal(s: State, seat: int) -> tuple[Move, ...]:
    """Return the moves of ``seat``, which is in turn: placements, flips, or the pass."""
    watch = Watch(s, seat)
    moves = _placements(s, seat, watch)
    if not s.turned >> seat & 1:
        for unit in flippable(s, seat):
            moves += _each_cat(s, watch, unit, FLIP, 0)
    return tuple(moves) or (PASSING,)


def cats_of(s: State, watch: Watch, unit: int, number: int, at: int) -> tuple[Cat, ...]:
    """Return the cats to choose from once ``unit`` is flipped, or is laid and the sheet
    has slid; in a fixed order."""
    if s.used >> unit & 1:
        return ()
    if number == FLIP:
        return watch.cats(unit, s.kit.around(s.lying[unit]), ())
    way = s.kit.shape(unit).ways[number]
    return watch.cats(unit, s.kit.around(way.bits << at), leaving(s, slide_of(s, way, at)))


def _placements(s: State, seat: int, watch: Watch) -> list[Move]:
    free, edge = ground(s)
    slides = may_slide(s, seat)
    moves: list[Move] = []
    for unit in s.hand(seat):
        part = None if s.used >> unit & 1 else s.kit.part[unit]
        for way in ways(s, unit):
            room = way.inside[s.window] | (way.beside[s.window] if slides else 0)
            anchors = way.fitting(free) & way.meeting(edge) & room
            if not anchors:
                continue
            number = way.number
            hopeful = anchors & watch.hopeful(way, part) if part else 0
            moves += [(unit, number, at, None) for at in _numbers(anchors ^ hopeful)]
            for at in _numbers(hopeful):
                moves += _each_cat(s, watch, unit, number, at)
    return moves


def _each_cat(s: State, watch: Watch, unit: int, number: int, at: int) -> list[Move]:
    cats = cats_of(s, watch, unit, number, at)
    return [(unit, number, at, cat) for cat in cats or (None,)]


_IN_BYTE: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def _numbers(bits: int) -> list[int]:
    """Return the numbers of the set bits in order."""
    whole = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    return [8 * at + bit for at, byte in enumerate(whole) if byte for bit in _IN_BYTE[byte]]
