"""What leaves an engine: JSON that survives its journey, in the shapes of the interface."""

from __future__ import annotations

import json
from typing import Any

from games.api import EVERYTHING, JSON, BadState, Viewer
from games.play import step
from tests.games.laws.case import Case, LawBroken, require


def json_comes_back_unchanged(case: Case) -> None:
    for version, state in case.positions("json", 15):
        values = {"encode": case.rules.encode(state)}
        for viewer in (*case.viewers, EVERYTHING):
            values[f"observe({viewer})"] = case.rules.observe(state, viewer)
            if version:
                entry = case.walk.entries[version - 1]
                values[f"redact({viewer})"] = case.rules.redact(state, entry, viewer)
        for name, value in values.items():
            require(_unchanged(value), f"version {version}: {name} is no plain JSON: {value!r}")


def _unchanged(value: JSON) -> bool:
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def cached_state_continues(case: Case) -> None:
    """A state out of the cache goes on like the one that was put there."""
    for version, state in case.positions("cache", 6):
        cached = case.rules.decode(json.loads(json.dumps(case.rules.encode(state))))
        for offset, entry in enumerate(case.walk.entries[version : version + 12], start=1):
            cached = step(case.rules, cached, entry)
            require(
                case.encoded(cached) == case.walk.texts[version + offset],
                f"version {version + offset} differs from the one decoded at {version}",
            )


def spoilt_states_are_refused(case: Case) -> None:
    encoded = case.rules.encode(case.walk.states[-1])
    spoilt: list[JSON] = [None, 7, "x", [], {}, [[]], {"x": 1}]
    if isinstance(encoded, dict):
        spoilt += [{k: v for k, v in encoded.items() if k != name} for name in encoded]
    for data in spoilt:
        try:
            case.rules.decode(data)
        except BadState:
            continue
        except Exception as error:
            raise LawBroken(f"decode crashes: {error!r}") from error
        raise LawBroken(f"decode takes {str(data)[:80]} for a state")


def entries_are_told(case: Case) -> None:
    """``redact`` has its shape, hides from nobody what he did, and all from nobody in the end."""
    for version, entry in enumerate(case.walk.entries, start=1):
        state = case.walk.states[version]
        for viewer in (*case.viewers, EVERYTHING):
            told = case.rules.redact(state, entry, viewer)
            require(_shaped(told), f"version {version}: redact gives {told!r}")
            require(told["text"] in (entry.text, None), f"version {version}: {told['text']!r}")
            same = (told["kind"], told["seat"]) == (entry.kind, entry.seat)
            require(same, f"version {version}: redact changes kind or seat: {told!r}")
            if _must_know(case, entry.kind, entry.seat, viewer):
                knows = told["text"] == entry.text
                require(knows, f"version {version}: viewer {viewer} is not told {entry}")


def _must_know(case: Case, kind: str, seat: int | None, viewer: Viewer) -> bool:
    own = kind == "move" and viewer == seat
    open_to_all = kind == "withdraw" or not case.game.spec.has_hidden_information
    return own or open_to_all or viewer == EVERYTHING


def _shaped(told: Any) -> bool:
    return (
        isinstance(told, dict)
        and {"kind", "seat", "text", "events"} <= set(told)
        and isinstance(told["events"], list)
        and all(isinstance(e, dict) and isinstance(e.get("event"), str) for e in told["events"])
    )
