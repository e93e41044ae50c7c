"""Names in sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from django.utils.translation import gettext as _

Names: TypeAlias = Mapping[int, str]
"""What those who play are called, by number."""


def name(names: Names, number: int) -> str:
    """Return what somebody is called; whoever is not known stays a number.

    A name that runs from right to left is kept from turning what stands around it.
    """
    text = names.get(number) or f"№ {number}"
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text)
    return f"\u2068{text}\u2069" if turns else text


def listed(texts: Iterable[str]) -> str:
    """Return texts as one list: a, b and c."""
    *before, last = list(texts) or [""]
    if not before:
        return last
    return _("%(some)s and %(last)s") % {"some": ", ".join(before), "last": last}


def all_named(names: Names, numbers: Iterable[int]) -> str:
    return listed(name(names, number) for number in numbers)
