"""The whole state as JSON, and back: for a cache that only the server reads."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from games.api import JSON, reading_state
from games.kotopasy.cards import BASE, CAT, COLOURS, COPIES, FULL, WILD
from games.kotopasy.moves import format_move, read_move
from games.kotopasy.spec import SPEC
from games.kotopasy.state import DEAL, DRAW, OVER, PLAY, STAGES, Herd, Last, State

_NO_NUMBERS: Final = ("takes_wilds", "last")


def encode(s: State) -> JSON:
    last = s.last and {**s.last._asdict(), "move": format_move(s.last.move)}
    return _listed({**s._asdict(), "last": last})


def decode(data: JSON) -> State:
    """Return the state. Raises ``BadState`` if it is none."""
    with reading_state("kotopasy"):
        if set(data) != set(State._fields) or not isinstance(data["takes_wilds"], bool):
            raise ValueError("these are not its fields")
        numbers = {name: _numbers(data[name]) for name in data if name not in _NO_NUMBERS}
        s = State(takes_wilds=data["takes_wilds"], last=_last(data["last"]), **numbers)
        _check_cards(s)
        _check_course(s)
    return s


def _last(told: JSON) -> Last | None:
    if told is None:
        return None
    numbers = {name: _numbers(told[name]) for name in told if name != "move"}
    return Last(move=read_move(told["move"]), **numbers)


def _check_cards(s: State) -> None:
    """Raise ``ValueError`` unless all sixty cards are somewhere, and the herds lie as they can."""
    counts = Counter(dict(enumerate(s.deck)))
    for cards in (*s.hands, s.discard, *(herd[2:] for herd in s.herds)):
        counts.update(cards)
    known = sum(counts.values()) + (1 + FULL) * sum(s.won)
    if len(s.deck) != len(COPIES) or s.stock != sum(s.deck) or known != sum(COPIES):
        raise ValueError("the cards do not add up")
    if any(not 0 <= counts[card] <= COPIES[card] for card in counts) or min(s.deck + s.won) < 0:
        raise ValueError("there are not so many cards of a kind")
    if not all(_lies(herd, s.opened) for herd in s.herds):
        raise ValueError("no herd lies so")


def _lies(herd: Herd, opened: int) -> bool:
    kind, number, herder, *cats = herd
    fit = herder in range(len(COLOURS)) and set(cats) <= {CAT + herder, WILD}
    return fit and kind == BASE * herder + len(cats) and len(cats) < FULL and 0 <= number < opened


def _check_course(s: State) -> None:
    """Raise ``ValueError`` unless the seats, the stage and what happened last can be so."""
    seats = range(len(s.hands))
    SPEC.check_seats(len(seats))
    named = [s.turn, *s.left, *([s.last.seat] if s.last else [])]
    if len(s.won) != len(seats) or not {*named, max(s.drew, 0)} <= {*seats} or s.drew < -1:
        raise ValueError("there is no such seat")
    if s.stage not in range(len(STAGES)) or list(s.left) != sorted(set(s.left)):
        raise ValueError("the game never stands so")
    idle = s.turn in s.left or (s.stage == PLAY and not s.hands[s.turn])
    if (s.stage != OVER and idle) or (s.stage in (DEAL, DRAW) and not s.stock):
        raise ValueError("the seat in turn has nothing to do")
    if s.last and not (
        all(card in range(len(COPIES)) and herd >= 0 for card, herd in s.last.laid)
        and all(colour in range(len(COLOURS)) and herd >= 0 for herd, colour in s.last.done)
        and s.last.herd >= -1
    ):
        raise ValueError("no move ends so")


def _listed(value: Any) -> JSON:
    """Return a value with its tuples and dicts, at any depth, as JSON has them."""
    if isinstance(value, dict):
        return {name: _listed(item) for name, item in value.items()}
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _numbers(value: JSON) -> Any:
    """Return whole numbers in lists, at any depth, as tuples. Raises ``TypeError`` for others."""
    if isinstance(value, list):
        return tuple(map(_numbers, value))
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value
