"""The facts about Котлэнд: options, seats, source."""

from __future__ import annotations

from typing import Final

from games.api import Option, Spec, gettext_noop

OPTIONS: Final = (
    Option(
        "mirror",
        (False, True),
        gettext_noop("Mirror images"),
        gettext_noop("Whether a piece may also be placed as its mirror image."),
        (gettext_noop("Turned only"), gettext_noop("Turned and mirrored")),
    ),
    Option(
        "slide_again",
        (False, True),
        gettext_noop("Sliding again"),
        gettext_noop("Whether a seat may slide the sheet in two of its own turns running."),
        (gettext_noop("Not twice running"), gettext_noop("As often as it likes")),
    ),
)


def spec_of(max_turns: int) -> Spec:
    """Return the facts for a set of pieces whose games last so many turns at most."""
    return Spec(
        slug="kotland",
        title=gettext_noop("Котлэнд"),
        rules_version=1,
        min_seats=2,
        max_seats=2,
        has_chance=False,
        has_hidden_information=False,
        options=OPTIONS,
        source=gettext_noop("The publisher's rules of “Котлэнд”"),
        max_entries=max_turns,  # a withdrawal ends the game: it is the last entry
    )
