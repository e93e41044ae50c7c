"""The facts about Околица: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop
from games.squares.options import RIVER_BENDS, unplaceable

OPTIONS: Final = (
    Option(
        "deck",
        ("full", "quick"),
        gettext_noop("Deck"),
        gettext_noop("How many land squares are played, the start square included."),
        (gettext_noop("Full, 72 squares"), gettext_noop("Quick, 25 squares")),
    ),
    Option(
        "river",
        (False, True),
        gettext_noop("River"),
        gettext_noop("The game opens with a river from the spring to the lake."),
        (gettext_noop("No river"), gettext_noop("With the river")),
    ),
    Option(
        "batyushka",
        (True, False),
        gettext_noop("Batyushka"),
        gettext_noop(
            "Each seat has a batyushka, who stands in a cloister or at a well"
            " and may be taken back early."
        ),
        (gettext_noop("With the batyushka"), gettext_noop("Without the batyushka")),
    ),
    Option(
        "fields",
        (True, False),
        gettext_noop("Fields"),
        gettext_noop("Warriors may stand on fields, which score at the end of the game."),
        (gettext_noop("Fields score"), gettext_noop("Without fields")),
    ),
    unplaceable("pass", "redraw"),
    RIVER_BENDS,
)

SPEC: Final = Spec(
    slug="okolitsa",
    title=gettext_noop("Околица"),
    rules_version=1,
    min_seats=2,
    max_seats=5,
    has_chance=True,
    has_hidden_information=False,
    options=OPTIONS,
    source=gettext_noop("The publisher's rules of “Околица”"),
    # 82 squares are drawn and placed at most, and four of five seats may leave
    max_entries=2 * 82 + 4,
    first_game={"deck": "quick"},
)
