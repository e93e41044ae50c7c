"""Results as they are written: 1–0, ½–½, +/−, 1st 2nd 2nd 4th; and byes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

_BYES: Final = {
    "U": gettext_noop("bye"),
    "H": gettext_noop("half-point bye"),
    "F": gettext_noop("full-point bye"),
    "Z": gettext_noop("absent"),
}


def result_text(
    places: Sequence[int], absent: Collection[int] = (), seats: int = 2, bye: str = ""
) -> str:
    """Return a result by seat; "" for a game that is not decided.

    ``places`` and ``absent`` are those of `tournaments.models.Result`. Where nobody of two
    played, + and − say who came.
    """
    if bye:
        return bye_letter(bye)
    if seats == 2 and absent:
        return "/".join("−" if seat in absent else "+" for seat in range(2))
    if seats == 2 and places:
        return {(1, 2): "1–0", (2, 1): "0–1"}.get((places[0], places[1]), "½–½")
    if not places:
        return " ".join("−" if seat in absent else "+" for seat in range(seats)) if absent else ""
    return " ".join(
        "−" if seat in absent else place_text(place) for seat, place in enumerate(places)
    )


def place_text(place: int) -> str:
    """Return a place at a table: "1st"."""
    texts = {
        1: pgettext("place", "1st"),
        2: pgettext("place", "2nd"),
        3: pgettext("place", "3rd"),
        4: pgettext("place", "4th"),
        5: pgettext("place", "5th"),
    }
    return texts[place]


def bye_letter(letter: str) -> str:
    """Return what a bye is called, by TRF's letter."""
    return _(_BYES[letter])
