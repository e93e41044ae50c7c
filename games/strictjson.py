"""Read JSON that strangers send: what is ambiguous or absurd is refused by a reason.

``json.loads`` alone takes ``NaN``, the last of two equal keys and numbers that
overflow to infinity, and answers deep nesting by ``RecursionError``.
"""

from __future__ import annotations

import json
import math

from games.api import JSON, GameError


class BadJSON(GameError):
    """The text is not JSON, or JSON that is not taken. The text says why."""


def loads(text: str | bytes, max_bytes: int) -> JSON:
    """Return the value that ``text`` holds. Raises ``BadJSON``.

    ``max_bytes`` bounds the length, in bytes of UTF-8 or in characters of a ``str``.
    """
    if len(text) > max_bytes:
        raise BadJSON(f"longer than {max_bytes} bytes")
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_constant=_refuse_constant,
            parse_float=_finite,
        )
    except UnicodeDecodeError:
        raise BadJSON("not UTF-8 text") from None
    except RecursionError:
        raise BadJSON("nested too deeply") from None
    except ValueError as error:
        raise BadJSON(f"not JSON: {error}") from None


def _object(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    result: dict[str, JSON] = {}
    for key, value in pairs:
        if key in result:
            raise BadJSON(f"the key {key[:50]!a} stands twice in one object")
        result[key] = value
    return result


def _refuse_constant(name: str) -> float:
    raise BadJSON(f"{name} is no JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise BadJSON("a number is too large")
    return number
