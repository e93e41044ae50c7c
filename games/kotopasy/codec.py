"""The whole state as JSON, and back: for a cache that only the server reads."""

from __future__ import annotations

from typing import Any

from games.api import JSON, BadState, GameError
from games.kotopasy.cards import COPIES
from games.kotopasy.moves import format_move, read_move
from games.kotopasy.state import Last, State


def encode(s: State) -> JSON:
    last = s.last and {**s.last._asdict(), "move": format_move(s.last.move)}
    return _listed({**s._asdict(), "last": last})


def decode(data: JSON) -> State:
    """Return the state. Raises ``BadState`` if it is none."""
    try:
        if set(data) != set(State._fields):
            raise BadState("not the fields of a state of kotopasy")
        last = data["last"]
        if last is not None:
            move = read_move(last["move"])
            last = Last(**{**{name: _tupled(last[name]) for name in last}, "move": move})
        s = State(**{**{name: _tupled(value) for name, value in data.items()}, "last": last})
        if len(s.deck) != len(COPIES) or s.stock != sum(s.deck) or len(s.won) != len(s.hands):
            raise BadState("no state of kotopasy: its cards do not add up")
    except (GameError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadState(f"no state of kotopasy: {error!r}") from error
    return s


def _listed(value: Any) -> JSON:
    """Return a value with its tuples and dicts, at any depth, as JSON has them."""
    if isinstance(value, dict):
        return {name: _listed(item) for name, item in value.items()}
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _tupled(value: JSON) -> Any:
    """Return a value with its lists, at any depth, as tuples."""
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value
