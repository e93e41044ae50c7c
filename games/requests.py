"""Take the fields of a request to ``games.session``; each refusal is a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from games.api import EVERYTHING, JSON, GameError, Options, Viewer

Request = Mapping[str, JSON]


class BadRequest(GameError):
    """A request that is not understood. The text says what it lacks."""


def ident(request: Request) -> dict[str, JSON]:
    """The part of a reply that echoes ``id``: empty if the request has none."""
    if "id" not in request:
        return {}
    value = request["id"]
    if type(value) not in (int, str):
        raise BadRequest("id must be a whole number or a text")
    return {"id": value}


def text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequest(f"{name} must be a text")
    return value


def seat(request: Request, seats: int) -> int:
    value = request.get("seat")
    if type(value) is not int or not 0 <= value < seats:
        raise BadRequest(f"seat must be a whole number from 0 to {seats - 1}")
    return value


def viewer(request: Request, seats: int) -> Viewer:
    value = request.get("viewer")
    if value is None:
        return None
    if value == EVERYTHING:
        return EVERYTHING
    if type(value) is not int or not 0 <= value < seats:
        raise BadRequest(f'viewer must be a seat from 0 to {seats - 1}, null or "{EVERYTHING}"')
    return value


def count(request: Request, name: str, default: int) -> int:
    value = request.get(name, default)
    if type(value) is not int:
        raise BadRequest(f"{name} must be a whole number")
    return value


def options(request: Request) -> Options:
    value = request.get("options", {})
    if not isinstance(value, dict):
        raise BadRequest("options must be an object")
    return value


def given(request: Request) -> tuple[str, ...]:
    value = request.get("chance", [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadRequest("chance must be a list of outcomes, each a text")
    return tuple(value)


def seed(request: Request) -> str | None:
    value = request.get("seed")
    if value is None:
        return None
    if type(value) not in (int, str) or not str(value).isprintable():
        raise BadRequest("seed must be a whole number or a printable text")
    return str(value)
