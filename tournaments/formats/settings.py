"""What an organizer chose for a stage, and how it is kept: one JSON object."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused

JSON: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Settings:
    """What an organizer chose for a stage, as one JSON object; every format reads its part.

    ``seats`` at a table, 2 to 5. ``rounds`` planned (Swiss; a round robin of three to five
    seats may take them too; 0: the format says). ``double``: a second cycle, or a losers'
    bracket. ``tie_breaks`` are codes of C.07 with their modifiers, in order. ``points``: for
    the places at a full table, best first, in tenths; () the usual ones. ``win``, ``draw``,
    ``loss`` and ``bye`` (given by the pairing) in tenths, of two seats. ``accelerated``: Baku.
    ``forbidden``: groups of numbers that may not meet. Then those of knock-outs
    (`tournaments.formats.knockout.Rules`), and ``minutes`` of an arena.
    """

    seats: int = 2
    rounds: int = 0
    double: bool = False
    tie_breaks: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    win: int = 10
    draw: int = 5
    loss: int = 0
    bye: int = 10
    accelerated: bool = False
    forbidden: tuple[tuple[int, ...], ...] = ()
    third_place: bool = False
    reset: bool = True
    best_of: int = 1
    deciders: tuple[str, ...] = ("score", "start", "seed")
    advance: int = 1
    minutes: int = 60


def settings_of(json: JSON) -> Settings:
    """Read settings; what is not named is as usual. Raises `Refused` for what is none."""
    if not isinstance(json, Mapping):
        raise Refused(_("The settings of a stage are an object of names and values."))
    values = {}
    for name, value in json.items():
        if name not in _READERS:
            raise Refused(_("There is no setting %(name)s: leave it out."), name=name)
        try:
            values[name] = _READERS[name](value)
        except TypeError as error:
            text = _("The setting %(name)s can’t be %(value)s: choose another value.")
            raise Refused(text, name=name, value=value) from error
    return Settings(**values)


def to_json(settings: Settings) -> dict[str, JSON]:
    """Return what differs from the usual settings."""
    found = {}
    for one in fields(Settings):
        value = getattr(settings, one.name)
        if value != one.default:
            found[one.name] = _listed(value)
    return found


def _listed(value: JSON) -> JSON:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def _exactly(kind: type) -> Callable[[JSON], JSON]:
    def read(value: JSON) -> JSON:
        if type(value) is not kind:  # True is no number here
            raise TypeError
        return value

    return read


def _several(one: Callable[[JSON], JSON]) -> Callable[[JSON], JSON]:
    def read(value: JSON) -> JSON:
        if not isinstance(value, list | tuple):
            raise TypeError
        return tuple(one(each) for each in value)

    return read


_ELEMENTS: Final[Mapping[str, Callable[[JSON], JSON]]] = {
    "tie_breaks": _exactly(str),
    "points": _exactly(int),
    "forbidden": _several(_exactly(int)),
    "deciders": _exactly(str),
}
_READERS: Final[Mapping[str, Callable[[JSON], JSON]]] = {
    one.name: _several(_ELEMENTS[one.name])
    if one.name in _ELEMENTS
    else _exactly(type(one.default))
    for one in fields(Settings)
}
