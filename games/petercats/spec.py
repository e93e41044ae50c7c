"""The facts about Коты Петербурга: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop
from games.squares.options import RIVER_BENDS, unplaceable

OPTIONS: Final = (
    Option(
        "river",
        (False, True),
        gettext_noop("River"),
        gettext_noop("The game opens with a river from the mouth to the lake."),
        (gettext_noop("No river"), gettext_noop("With the river")),
    ),
    unplaceable("redraw", "pass"),
    Option(
        "district_paw",
        (2, 4),
        gettext_noop("A paw in a district"),
        gettext_noop("What each paw of a completed district brings."),
        (gettext_noop("2 points"), gettext_noop("4 points")),
    ),
    RIVER_BENDS,
)

SPEC: Final = Spec(
    slug="petercats",
    title=gettext_noop("Коты Петербурга"),
    rules_version=1,
    min_seats=2,
    max_seats=5,
    has_chance=True,
    has_hidden_information=False,
    options=OPTIONS,
    source=gettext_noop("The publisher's rules of “Коты Петербурга”"),
    # 23 river squares and 99 land squares are drawn and placed, and four of five seats may leave
    max_entries=2 * 122 + 4,
)
