"""A text to be translated when it is shown, with its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias, Union

Value: TypeAlias = Union[str, int, "Words", tuple["Words", ...]]

_ISOLATED: Final = "\u2068%s\u2069"
"""By Unicode's marks: what runs from right to left in it stays in it."""


class Words(NamedTuple):
    """An English text, and its values; those that are words themselves are said too.

    Several in a tuple are joined by semicolons, since names may hold commas.
    """

    text: str
    values: Mapping[str, Value] = {}


NAME: Final = "%(name)s"


def named(name: str) -> Words:
    """Return a name as it stands in a sentence: of whatever script, it turns nothing around it."""
    return Words(NAME, {"name": _ISOLATED % name})


def say(words: Words, translate: Callable[[str], str] = str) -> str:
    """Return the text in a language, as plain text: whoever puts it into a page escapes it."""

    def said(value: Value) -> str | int:
        if isinstance(value, Words):
            return say(value, translate)
        if isinstance(value, tuple):
            return "; ".join(say(one, translate) for one in value)
        return value

    text = words.text if words.text == NAME else translate(words.text)
    return text % {key: said(value) for key, value in words.values.items()}
