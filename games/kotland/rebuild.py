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
    s.window = kit.window(*seen["window"])
    s.turns, s.taken = int(seen["turns"]), 0
    for piece in seen["pieces"]:
        bits = kit.bits(piece["cells"])
        if not bits or bits & s.taken:
            raise ValueError(f"{piece['unit']} has no cells of its own")
        lying[kit.numbers[piece["unit"]]] = bits
        s.taken |= bits
    s.lying = tuple(lying)
    hands = [(mark, seat) for seat, hand in enumerate(seen["hands"]) for mark in hand]
    marks = [(piece, piece["seat"]) for piece in seen["pieces"]] + hands
    if sorted(mark["unit"] for mark, _ in marks) != sorted(kit.units):
        raise ValueError("each unit is somewhere, once")
    s.shows = _set(kit, (mark["unit"] for mark, seat in marks if seat))
    s.mirrored = _set(kit, (mark["unit"] for mark, _ in marks if mark["mirrored"]))
    s.flipped = _set(kit, (mark["unit"] for mark, _ in marks if mark["flipped"]))
    s.tokens = _set(kit, (mark["unit"] for mark, _ in marks if mark["token"]))
    cats = []
    for cat in seen["cats"]:
        head, body, tail = (kit.numbers[name] for name in cat["units"])
        cats.append((int(cat["seat"]), (head, body, tail)))
    s.cats = tuple(cats)
    s.used = _set(kit, (name for cat in seen["cats"] for name in cat["units"]))
    resting = list(enumerate(seen["resting"]))
    s.slid = sum(1 << seat for seat, rest in resting if rest["slide"])
    s.turned = sum(1 << seat for seat, rest in resting if rest["flip"])
    s.withdrawn = tuple(seen["withdrawn"])
    s.last = _last(kit, seen["last"])
    s.over = _outcome(seen["over"])
    s.turn = 0 if s.over else int(seen["turn"])
    s.moves = None
    return s


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
        slide = int(dx), int(dy)
    return Last(
        kind=last["kind"],
        seat=int(last["seat"]),
        unit=None if last["unit"] is None else kit.numbers[last["unit"]],
        slide=slide,
        left=tuple(kit.numbers[name] for name in last["left"]),
        cat=last["cat"],
    )


def _outcome(over: JSON) -> Outcome | None:
    if over is None:
        return None
    return Outcome(tuple(over["ranks"]), tuple(over["scores"]), str(over["reason"]))
