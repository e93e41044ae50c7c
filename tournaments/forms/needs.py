"""Which fields belong together: a field is asked for only where another has one of some values.

The server and the page (js/event-setup.js) read the same rule, so that it works without script.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from tournaments.formats.checks import MOST_ROUNDS

Needs: TypeAlias = tuple[Mapping[str, tuple[str, ...]], ...]
"""Alternatives; each names fields, and the values as the browser sends them."""

OPEN_ROUNDS: Final = 12
"""So many rounds can be given a time where it is open how many there will be."""
TWO: Final = ("2",)
SEVERAL: Final = ("3", "4", "5")
ON: Final = ("on",)
OFF: Final = ("",)

_SWISS: Final[Needs] = ({"format": ("swiss",)}, {"format": ("groups",), "group_format": ("swiss",)})
_ROBIN: Final[Needs] = (
    {"format": ("round_robin",)},
    {"format": ("groups",), "group_format": ("round_robin",)},
)
_STANDINGS: Final[Needs] = ({"format": ("swiss", "round_robin", "groups")},)
_KNOCKOUT: Final[Needs] = ({"format": ("knockout", "groups")},)
_ROUNDS: Final[Needs] = ({"format": ("swiss", "round_robin", "knockout", "groups")},)


def _with(needs: Needs, **more: tuple[str, ...]) -> Needs:
    return tuple({**one, **more} for one in needs)


def needs(live: tuple[str, ...], slow: tuple[str, ...]) -> dict[str, Needs]:
    """Return what the fields need.

    ``live`` are the time controls of games at the table, ``slow`` those by correspondence.
    """
    return {
        "password": ({"access": ("code",)},),
        "grace": ({"time_control": live},),
        "vacation": ({"time_control": slow},),
        "late_until": ({"format": ("swiss",)},),
        "schedule": _ROUNDS,
        "gap_minutes": _with(_ROUNDS, schedule=("gap",)),
        "round_days": _with(_ROUNDS, schedule=("date",)),
        "seeding": _ROUNDS,
        "rounds": (*_SWISS, *_with(_ROBIN, seats=SEVERAL)),
        "double_round": _ROBIN,
        "group_format": ({"format": ("groups",)},),
        "group_count": ({"format": ("groups",)},),
        "cut_direct": ({"format": ("groups",)},),
        "cut_extra": ({"format": ("groups",)},),
        "double_elimination": _with(_KNOCKOUT, seats=TWO),
        "reset": _with(_KNOCKOUT, seats=TWO, double_elimination=ON),
        "third_place": _with(_KNOCKOUT, seats=TWO, double_elimination=OFF),
        "best_of": _KNOCKOUT,
        "deciders": _KNOCKOUT,
        "advance": _with(_KNOCKOUT, seats=SEVERAL),
        "minutes": ({"format": ("arena",)},),
        "win": _with(_STANDINGS, seats=TWO),
        "draw": _with(_STANDINGS, seats=TWO),
        "bye": _with(_SWISS, seats=TWO),
        "accelerated": _with(_SWISS, seats=TWO),
        "points": _with(_STANDINGS, seats=SEVERAL),
        "tie_breaks_swiss_two": _with(_SWISS, seats=TWO),
        "tie_breaks_robin_two": _with(_ROBIN, seats=TWO),
        "tie_breaks_swiss_several": _with(_SWISS, seats=SEVERAL),
        "tie_breaks_robin_several": _with(_ROBIN, seats=SEVERAL),
        **{f"round_{number}": _round(number) for number in range(2, MOST_ROUNDS + 1)},
    }


def _round(number: int) -> Needs:
    at_times = {"schedule": ("times",)}
    reached = tuple(map(str, range(number, MOST_ROUNDS + 1)))
    if number > OPEN_ROUNDS:
        return ({**at_times, "format": ("swiss",), "rounds": reached},)
    return (
        {**at_times, "format": ("swiss",), "rounds": ("0", *reached)},
        {**at_times, "format": ("round_robin", "knockout", "groups")},
    )


def met(needs: Needs, value: Callable[[str], str]) -> bool:
    """Whether a field is asked for; ``value`` tells what another field has."""
    return any(all(value(name) in allowed for name, allowed in one.items()) for one in needs)


def text(needs: Needs) -> str:
    """Return the rule for the page: ``name:value|value name:value;…``, alternatives by ``;``."""
    return ";".join(
        " ".join(f"{name}:{'|'.join(allowed)}" for name, allowed in one.items()) for one in needs
    )
