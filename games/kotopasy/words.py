"""Cards and herds in words, for the coach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.api import Remark, gettext_noop
from games.kotopasy.cards import MADNESS

CARDS: Final = (
    gettext_noop("ginger herder"),
    gettext_noop("lilac herder"),
    gettext_noop("blue herder"),
    gettext_noop("green herder"),
    gettext_noop("ginger cat"),
    gettext_noop("lilac cat"),
    gettext_noop("blue cat"),
    gettext_noop("green cat"),
    gettext_noop("March Madness"),
    gettext_noop("wild cat lady"),
)
HERDS: Final = (
    gettext_noop("ginger herd"),
    gettext_noop("lilac herd"),
    gettext_noop("blue herd"),
    gettext_noop("green herd"),
)


def card(number: int) -> Remark:
    return Remark(CARDS[number])


def herd(colour: int) -> Remark:
    return Remark(HERDS[colour])


def listed(things: Sequence[Remark]) -> Remark:
    """Return one or more things after each other, with commas between them."""
    first, *others = things
    if not others:
        return first
    text = gettext_noop("%(first)s, %(others)s")
    return Remark(text, {"first": first, "others": listed(others)})


def both(first: Remark, second: Remark | None) -> Remark:
    """Return two sentences as one text, or the first alone."""
    if second is None:
        return first
    return Remark("%(first)s %(second)s", {"first": first, "second": second})


def percent(chance: float) -> int:
    """Return a chance that is neither sure nor out of the question as 1 to 99."""
    whole = round(100 * chance)
    return whole if chance in (0.0, 1.0) else min(99, max(1, whole))


def waits(number: int) -> bool:
    """Whether it is a Madness or a wild lady, which may wait for a better moment."""
    return number >= MADNESS
