"""What the coach of a game of the family says: sentences are the family's, names the game's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.api import Remark, gettext_noop, ngettext_noop
from games.squares.geometry import column_row

_POINTS: Final = ngettext_noop("%(count)s point", "%(count)s points")
_SQUARES: Final = ngettext_noop("%(count)s square", "%(count)s squares")
_CELLS: Final = ngettext_noop("%(count)s cell", "%(count)s cells")


@dataclass(frozen=True)
class Names:
    """A kind of feature in English, marked by ``gettext_noop``: at the beginning of a
    sentence, within one, and whose it is, again at a beginning."""

    alone: str
    within: str
    yours: str
    theirs: str


@dataclass(frozen=True)
class Words:
    """The names of a game, by the kinds of the data file.

    ``free`` says how many figures are free, ``none_free`` that there is none,
    ``marks`` counts marks, ``back`` tells of a figure taken back early.
    """

    kinds: Mapping[str, Names]
    free: tuple[str, str]
    none_free: str
    marks: tuple[str, str]
    back: str = ""


def counted(text: tuple[str, str], count: int) -> Remark:
    return Remark(text[0], {"count": count}, text[1])


def points(count: int) -> Remark:
    return counted(_POINTS, count)


def squares(count: int) -> Remark:
    return counted(_SQUARES, count)


def cells(count: int) -> Remark:
    return counted(_CELLS, count)


def at(cell: int) -> dict[str, int | str | Remark]:
    """Return the values ``x`` and ``y`` of a cell, with a true minus."""
    return dict(zip("xy", (str(n).replace("-", "−") for n in column_row(cell)), strict=True))


def listed(things: Sequence[Remark]) -> Remark:
    """Return things with commas between them. There must be one at least."""
    first, *others = things
    if not others:
        return first
    return Remark(gettext_noop("%(first)s, %(others)s"), {"first": first, "others": listed(others)})


def joined(sentences: Sequence[Remark]) -> Remark:
    """Return one or two sentences as one remark."""
    if len(sentences) == 1:
        return sentences[0]
    first, second = sentences
    return Remark("%(first)s %(second)s", {"first": first, "second": second})
