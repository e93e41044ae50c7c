"""Codes of tie-breaks: ``BH/C1``, ``KS/L-1``, ``RTNG/U1400``, read and written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from games.api import gettext_noop

_OLD_CUT: Final = re.compile(r"[-#](?=[CM]\d)")
"""``BH-C1`` and ``BH#C1`` of 2024 and before are ``BH/C1``."""
_OLD_NAMES: Final = {"GE": "REP"}
_MODIFIER: Final = re.compile(r"[CM][12]|L[+-]?[1-9]\d?|[PFR]|U[1-9]\d{2,3}")


class Refused(ValueError):
    """A tie-break that is none, or not for this event. ``text`` is English, to be translated."""

    def __init__(self, text: str, **values: str) -> None:
        super().__init__(text % values)
        self.text = text
        self.values = values


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break with its modifiers.

    ``low`` least and ``high`` most values are cut (``/C``, ``/M``); the limit of
    Koya moves by ``limit`` half points (``/L``); forfeits count as played
    (``/P``), Buchholz is Fore (``/F``), the order turns round (``/R``), and the
    unrated have the rating ``unrated`` (``/U``; 0 for none).
    """

    name: str
    low: int = 0
    high: int = 0
    limit: int = 0
    forfeits: bool = False
    fore: bool = False
    reversed: bool = False
    unrated: int = 0

    @property
    def modifiers(self) -> tuple[str, ...]:
        written = {
            f"{'M' if self.high else 'C'}{self.low}": self.low,
            f"L{self.limit}": self.limit,
            "P": self.forfeits,
            "F": self.fore,
            "R": self.reversed,
            f"U{self.unrated}": self.unrated,
        }
        return tuple(text for text, there in written.items() if there)

    def __str__(self) -> str:
        return "/".join((self.name, *self.modifiers))


def read(code: str) -> TieBreak:
    """Read a code by its form alone. Raises `Refused` for a modifier that is none."""
    name, *modifiers = _OLD_CUT.sub("/", code.strip().upper()).split("/")
    kinds = ["C" if modifier[:1] == "M" else modifier[:1] for modifier in modifiers]
    for at, modifier in enumerate(modifiers):
        if not _MODIFIER.fullmatch(modifier):
            text = gettext_noop("The tie-break %(code)s has a modifier that is none: %(modifier)s.")
            raise Refused(text, code=code, modifier=modifier)
        if kinds[at] in kinds[:at]:
            text = gettext_noop("The tie-break %(code)s has two modifiers of one kind.")
            raise Refused(text, code=code)
    number = {modifier[0]: int(modifier[1:] or 1) for modifier in modifiers}
    return TieBreak(
        _OLD_NAMES.get(name, name),
        low=number.get("C", number.get("M", 0)),
        high=number.get("M", 0),
        limit=number.get("L", 0),
        forfeits="P" in number,
        fore="F" in number,
        reversed="R" in number,
        unrated=number.get("U", 0),
    )
