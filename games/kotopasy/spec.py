"""The facts about Котопасы: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop

TAKES_WILDS: Final = "madness_takes_wilds"

SPEC: Final = Spec(
    slug="kotopasy",
    title=gettext_noop("Котопасы"),
    rules_version=1,
    min_seats=2,
    max_seats=6,
    has_chance=True,
    has_hidden_information=True,
    options=(
        Option(
            TAKES_WILDS,
            (False, True),
            gettext_noop("March Madness and wild cat ladies"),
            gettext_noop("What a March Madness takes out of the discard pile."),
            (
                gettext_noop("It takes cats only"),
                gettext_noop("It takes cats, then wild cat ladies"),
            ),
        ),
    ),
    source=gettext_noop("The publisher's rules of “Котопасы”"),
    # each of 60 cards is drawn and played at most, and four of six seats may leave before
    # the last entry; a fifth that leaves ends the game, and then some card was not played
    max_entries=2 * 60 + 4,
)
