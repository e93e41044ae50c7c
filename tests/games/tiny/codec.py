"""The state of a tiny game as JSON, and back."""

from __future__ import annotations

from dataclasses import asdict

from games.api import JSON, BadState
from tests.games.tiny.state import State


def listed(value: JSON) -> JSON:
    """Return a value with its tuples, at any depth, as lists."""
    if isinstance(value, list | tuple):
        return [listed(item) for item in value]
    return value


def tupled(value: JSON) -> JSON:
    """Return a value with its lists, at any depth, as tuples."""
    return tuple(tupled(item) for item in value) if isinstance(value, list) else value


def encode(state: State) -> JSON:
    return {name: listed(value) for name, value in asdict(state).items()}


def decode(data: JSON) -> State:
    """Return the state. Raises ``BadState`` if its fields are not those of a state."""
    if not isinstance(data, dict) or set(data) != set(State.__dataclass_fields__):
        raise BadState("not the fields of a tiny game's state")
    return State(**{name: tupled(value) for name, value in data.items()})
