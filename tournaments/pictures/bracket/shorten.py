"""Names cut to a width, by what their letters take on the average."""

from __future__ import annotations

import unicodedata
from typing import Final

_NARROW: Final = frozenset("iljtfrI1.,:;'’|!()[] -")
_WIDE: Final = frozenset("mwQOGDNHЖШЩЮФМЫДшщжюмыфдЁ—…")


def width(text: str) -> float:
    """Return about how wide a text is, in letters of medium width."""
    return sum(map(_letter, text))


def shorten(text: str, room: float) -> str:
    """Return the text, or as much of it as there is room for, with dots; no mark is left alone."""
    text = "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in text)
    if width(text) <= room:
        return text
    kept, taken = [], _letter("…")
    for sign in text:
        taken += _letter(sign)
        if taken > room:
            break
        kept.append(sign)
    while kept and unicodedata.category(kept[-1]) in ("Cf", "Zs"):
        kept.pop()
    return "".join(kept) + "…"


def _letter(sign: str) -> float:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(sign) in ("W", "F"):
        return 1.9
    if sign in _NARROW:
        return 0.6
    if sign in "MW@%":
        return 1.65
    if sign in _WIDE:
        return 1.4
    return 1.2 if sign.isupper() else 1
