"""Options that games of the family share; each game says which value is its default."""

from __future__ import annotations

from typing import Final

from games.api import Option, gettext_noop

RIVER_BENDS: Final = Option(
    "river_bends",
    ("staircase", "adjacent"),
    gettext_noop("Bends of the river"),
    gettext_noop("Which bends may follow each other, so that the river does not turn back."),
    (
        gettext_noop("They always alternate"),
        gettext_noop("They alternate if adjacent"),
    ),
)

_UNPLACEABLE: Final = {
    "pass": gettext_noop("The turn passes"),
    "redraw": gettext_noop("The same seat draws again"),
}


def unplaceable(*choices: str) -> Option:
    """Return the option for a square that fits nowhere; ``choices`` with the default first."""
    return Option(
        "unplaceable",
        choices,
        gettext_noop("A square that fits nowhere"),
        gettext_noop("It is discarded; who draws next is settled here."),
        tuple(_UNPLACEABLE[choice] for choice in choices),
    )
