"""Where pieces may be laid, where that slides the sheet, and which may be flipped."""

from __future__ import annotations

from games.kotland.kit import Way
from games.kotland.state import Slide, State


def may_slide(s: State, seat: int) -> bool:
    """Whether ``seat`` may slide the sheet in this turn, if there is a piece at all."""
    return bool(s.taken) and (s.setup.slide_again or not s.slid >> seat & 1)


def slide_of(s: State, way: Way, at: int) -> Slide | None:
    """Return how the sheet slides to bring a piece wholly inside the window, if it does."""
    if way.inside[s.window] >> at & 1:
        return None
    kit, window = s.kit, s.kit.windows[s.window]
    x, y = kit.cell(at)
    return (
        max(window.x - x, 0) - max(x + way.width - window.x - kit.board, 0),
        max(window.y - y, 0) - max(y + way.height - window.y - kit.board, 0),
    )


def window_after(s: State, slide: Slide | None) -> int:
    """Return the index of the window once the sheet has slid."""
    if slide is None:
        return s.window
    window = s.kit.windows[s.window]
    return s.kit.window(window.x - slide[0], window.y - slide[1])


def leaving(s: State, slide: Slide | None) -> tuple[int, ...]:
    """Return the units on the sheet that a slide would bring wholly outside the window."""
    if slide is None:
        return ()
    seen = s.kit.windows[window_after(s, slide)].cells
    return tuple(unit for unit, bits in enumerate(s.lying) if bits and not bits & seen)


def flippable(s: State, seat: int) -> list[int]:
    """Return the rival's pieces that can be turned, whether ``seat`` may do it now or not."""
    shows = (~s.shows if seat else s.shows) & ~s.flipped & ~s.tokens
    return [unit for unit, bits in enumerate(s.lying) if bits and shows >> unit & 1]


def can_place(s: State, seat: int) -> bool:
    """Whether ``seat`` has a placement, counting slides that it may not make just now."""
    free, edge = ground(s)
    for unit in s.hand(seat):
        for way in ways(s, unit):
            room = way.inside[s.window] | (way.beside[s.window] if s.taken else 0)
            if way.fitting(free) & way.meeting(edge) & room:
                return True
    return False


def ways(s: State, unit: int) -> tuple[Way, ...]:
    """Return the ways open to a unit, each with cells of its own."""
    return s.setup.ways[s.mirrored >> unit & 1][unit % len(s.kit.shapes)]


def ground(s: State) -> tuple[int, int]:
    """Return the free cells, and those among which a new piece must have one."""
    free = s.kit.cells & ~s.taken
    return free, s.kit.around(s.taken) if s.taken else free
