"""A state again from an observation, which tells all of it."""

from __future__ import annotations

from collections.abc import Iterable

from games.api import JSON, Outcome
from games.kotland.kit import Kit
from games.kotland.state import FLIPPED, LEFT, PASSED, PLACED, Last, Setup, State


def rebuild(setup: Setup, seen: JSON) -> State:
    """Return the state behind ``seen``. Raises ``ValueError``, ``LookupError`` or
    ``TypeError`` if there is none."""
    kit = setup.kit
    lying = [0] * len(kit.units)
    s = State()
    s.setup = setup
    x, y = seen["window"]
    s.window = kit.window(_whole(x), _whole(y))
    s.turns, s.taken = _whole(seen["turns"]), 0
    for piece in seen["pieces"]:
        unit, bits = kit.numbers[piece["unit"]], kit.bits(piece["cells"])
        if bits.bit_count() != kit.shape(unit).size or bits & s.taken:
            raise ValueError(f"{piece['unit']} has no cells of its own")
        lying[unit] = bits
        s.taken |= bits
    s.lying = tuple(lying)
    marks = [(piece, _seat(piece["seat"])) for piece in seen["pieces"]]
    marks += [(mark, seat) for seat, hand in enumerate(seen["hands"]) for mark in hand]
    if sorted(mark["unit"] for mark, _ in marks) != sorted(kit.units) or len(seen["hands"]) != 2:
        raise ValueError("each unit is on the sheet or in one of two hands, once")
    s.shows = _set(kit, (mark["unit"] for mark, seat in marks if seat))
    s.mirrored = _set(kit, (mark["unit"] for mark, _ in marks if mark["mirrored"]))
    s.flipped = _set(kit, (mark["unit"] for mark, _ in marks if mark["flipped"]))
    s.tokens = _set(kit, (mark["unit"] for mark, _ in marks if mark["token"]))
    cats = []
    for cat in seen["cats"]:
        head, body, tail = (kit.numbers[name] for name in cat["units"])
        cats.append((_seat(cat["seat"]), (head, body, tail)))
    s.cats = tuple(cats)
    s.used = _set(kit, (name for cat in seen["cats"] for name in cat["units"]))
    first, second = seen["resting"]
    s.slid = bool(first["slide"]) + 2 * bool(second["slide"])
    s.turned = bool(first["flip"]) + 2 * bool(second["flip"])
    s.withdrawn = tuple(map(_seat, seen["withdrawn"]))
    s.last = _last(kit, seen["last"])
    if s.last and s.last.cat is not None and s.last.cat not in range(len(cats)):
        raise ValueError("no such cat was completed")
    s.over = _outcome(seen["over"])
    s.turn = 0 if s.over else _seat(seen["turn"])
    s.moves = None
    return s


def _whole(number: JSON) -> int:
    if type(number) is not int:
        raise TypeError(f"{number!r} is no whole number")
    return number


def _seat(number: JSON) -> int:
    if _whole(number) not in (0, 1):
        raise ValueError(f"there is no seat {number}")
    return _whole(number)


def _set(kit: Kit, names: Iterable[str]) -> int:
    result = 0
    for name in names:
        result |= 1 << kit.numbers[name]
    return result


def _last(kit: Kit, last: JSON) -> Last | None:
    if last is None:
        return None
    if last["kind"] not in (PLACED, FLIPPED, PASSED, LEFT):
        raise ValueError(f"nothing happens by {last['kind']!r}")
    slide = None
    if last["slide"]:
        dx, dy = last["slide"]
        slide = _whole(dx), _whole(dy)
    return Last(
        kind=last["kind"],
        seat=_seat(last["seat"]),
        unit=None if last["unit"] is None else kit.numbers[last["unit"]],
        slide=slide,
        left=tuple(kit.numbers[name] for name in last["left"]),
        cat=None if last["cat"] is None else _whole(last["cat"]),
    )


def _outcome(over: JSON) -> Outcome | None:
    if over is None:
        return None
    (one, two), (mine, yours) = over["ranks"], over["scores"]
    ranks, scores = (_whole(one), _whole(two)), (_whole(mine), _whole(yours))
    return Outcome(ranks, scores, str(over["reason"]))
