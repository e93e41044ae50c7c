"""Which legal move a text means, or why it is none."""

from __future__ import annotations

from games.api import IllegalMove
from games.kotland.cats import Watch, same_choice
from games.kotland.kit import Way
from games.kotland.moves import cats_of
from games.kotland.notation import Named
from games.kotland.placing import flippable, ground, may_slide, slide_of, ways
from games.kotland.state import FLIP, PASS, PASSING, Cat, Move, State


def judge(s: State, named: Named, moves: tuple[Move, ...]) -> Move:
    """Return the one of ``moves``, the legal ones, that is meant. Raises ``IllegalMove``.

    A turn with the same cells, and body and tail exchanged, mean the same move.
    """
    if named.way == PASS:
        if moves != (PASSING,):
            raise IllegalMove("only a seat that can neither place nor flip passes")
        return PASSING
    number, at = (FLIP, 0) if named.way == FLIP else _anchored(s, named)
    if number == FLIP:
        _check_flip(s, named.unit)
    move = named.unit, number, at, _cat(s, named.unit, number, at, named.cat)
    if move not in moves:
        raise IllegalMove("this is not possible now")
    return move


def _check_flip(s: State, unit: int) -> None:
    if s.turned >> s.turn & 1:
        raise IllegalMove("nobody flips in two turns running")
    if unit in flippable(s, s.turn):
        return
    if not s.lying[unit]:
        raise IllegalMove(f"{s.kit.units[unit]} is not on the board")
    if s.colour(unit) == s.turn:
        raise IllegalMove(f"{s.kit.units[unit]} shows one's own colour already")
    why = "carries a token" if s.tokens >> unit & 1 else "was flipped before"
    raise IllegalMove(f"{s.kit.units[unit]} {why}")


def _anchored(s: State, named: Named) -> tuple[int, int]:
    """Return the way and the anchor of a placement, once all but its cat is judged."""
    kit, unit = s.kit, named.unit
    if unit not in s.hand(s.turn):
        why = "carries a token" if s.tokens >> unit & 1 else "is not in this hand"
        raise IllegalMove(f"{kit.units[unit]} {why}")
    number = kit.shape(unit).first[named.way]
    way = next((way for way in ways(s, unit) if way.number == number), None)
    if way is None:
        raise IllegalMove(f"{kit.units[unit]} may not be mirrored")
    if named.x + way.width > kit.sheet or named.y + way.height > kit.sheet:
        raise IllegalMove("the piece would leave the sheet")
    at = kit.bit(named.x, named.y)
    _check_ground(s, way, at)
    slide = None if way.inside[s.window] >> at & 1 else slide_of(s, way, at)
    if named.slide != slide:
        does = f"slides by {slide[0]},{slide[1]}" if slide else "does not slide"
        raise IllegalMove(f"the sheet {does} here")
    return number, at


def _check_ground(s: State, way: Way, at: int) -> None:
    free, edge = ground(s)
    if not way.fitting(free) >> at & 1:
        raise IllegalMove("another piece lies there")
    if not way.meeting(edge) >> at & 1:
        raise IllegalMove("a new piece must touch one that lies already, by a side")
    if way.inside[s.window] >> at & 1:
        return
    if not way.beside[s.window] >> at & 1:
        raise IllegalMove("a piece may stick out on one side of the board only")
    if not s.taken:
        raise IllegalMove("the first piece may not slide the sheet")
    if not may_slide(s, s.turn):
        raise IllegalMove("nobody slides in two turns running")


def _cat(s: State, unit: int, number: int, at: int, named: Cat | None) -> Cat | None:
    cats = cats_of(s, Watch(s, s.turn), unit, number, at)
    if named is None:
        if len(cats) > 1:
            raise IllegalMove("several cats are completed: name one, as *head.body.tail")
        return cats[0] if cats else None
    for cat in cats:
        if same_choice(cat, named):
            return cat
    raise IllegalMove("no such cat is completed")
