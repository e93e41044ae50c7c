"""The facts about Коты Петербурга: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop

OPTIONS: Final = (
    Option(
        "river",
        (False, True),
        gettext_noop("River"),
        gettext_noop("The game opens with a river from the mouth to the lake."),
        (gettext_noop("No river"), gettext_noop("With the river")),
    ),
    Option(
        "unplaceable",
        ("redraw", "pass"),
        gettext_noop("A square that fits nowhere"),
        gettext_noop("It is discarded; who draws next is settled here."),
        (gettext_noop("The same seat draws again"), gettext_noop("The turn passes")),
    ),
    Option(
        "district_paw",
        (2, 4),
        gettext_noop("A paw in a district"),
        gettext_noop("What each paw of a completed district brings."),
        (gettext_noop("2 points"), gettext_noop("4 points")),
    ),
    Option(
        "river_bends",
        ("staircase", "adjacent"),
        gettext_noop("Bends of the river"),
        gettext_noop("Which bends may follow each other, so that the river does not turn back."),
        (
            gettext_noop("They always alternate"),
            gettext_noop("They alternate if adjacent"),
        ),
    ),
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
