"""The facts about Кот в коробке: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop

PRINTED: Final = "red-blue-yellow-green"
LISTED: Final = "blue-yellow-green-red"

OPTIONS: Final = (
    Option(
        "paradox_penalty",
        (True, False),
        gettext_noop("Penalty for a paradox"),
        gettext_noop("What the tricks of whoever causes a paradox are worth in that round."),
        (
            gettext_noop("Each trick costs a point, no bonus"),
            gettext_noop("They score as usual"),
        ),
    ),
    Option(
        "two_player_blocking",
        (True, False),
        gettext_noop("Blocked cells for two"),
        gettext_noop("With two players three cards left over block cells of the board."),
        (gettext_noop("Three cells are blocked"), gettext_noop("No cell is blocked")),
    ),
    Option(
        "row_order",
        (PRINTED, LISTED),
        gettext_noop("Order of the rows"),
        gettext_noop("Which colours lie side by side on the board, where groups are counted."),
        (
            gettext_noop("Red, blue, yellow, green"),
            gettext_noop("Blue, yellow, green, red"),
        ),
    ),
)

SPEC: Final = Spec(
    slug="catbox",
    title=gettext_noop("Кот в коробке"),
    rules_version=1,
    min_seats=2,
    max_seats=5,
    has_chance=True,
    has_hidden_information=True,
    options=OPTIONS,
    source=gettext_noop("The publisher's rules of “Кот в коробке”"),
    # with five seats 45 cards are dealt, 5 discarded and 5 bid in each of 5 rounds, and 35
    # played; four of the five may leave
    max_entries=5 * (45 + 5 + 5 + 35) + 4,
)
