"""The terms of a number in the standings: where each came from, and why it does not count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.formats.course import Part
from tournaments.tiebreaks.values import Cut, Source
from tournaments.wording.names import Names, all_named
from tournaments.wording.points import value

_SOURCES: Final[Mapping[str, str]] = {
    Source.GAME: gettext_noop("from the game as it was played"),
    Source.FORFEIT: gettext_noop("from a forfeit that counts like a game"),
    Source.ADJUSTED: gettext_noop("the last rounds that the opponent missed count as draws"),
    Source.FORE: gettext_noop("the opponent’s game of the last round counts as drawn"),
    Source.DUMMY: gettext_noop(
        "not played: the opponent counted is a dummy with the player’s own score"
    ),
    Source.DUMMY_BY_OPPONENT: gettext_noop(
        "a forfeit: the opponent counted is a dummy with no more than the one who was to play"
    ),
    Source.DUMMY_BY_DRAWS: gettext_noop(
        "a bye: the opponent counted is a dummy with no more than a draw in each round"
    ),
    Source.OWN: gettext_noop("from the player’s own record"),
}
_CUTS: Final[Mapping[str, str]] = {
    Cut.LEAST: gettext_noop("left out as the least"),
    Cut.VOLUNTARY: gettext_noop("left out in place of the least: a round missed by choice"),
    Cut.MOST: gettext_noop("left out as the greatest"),
    Cut.EARLY: gettext_noop("left out as one of the first rounds"),
    Cut.LIMIT: gettext_noop("left out: an opponent below the limit"),
}
_PRODUCTS: Final = frozenset({"SB"})
_DIFFERENCES: Final = frozenset({"DIFF"})
_RATIOS: Final = frozenset({"REL"})


def source(source: str) -> str:
    """Return where the value of a term comes from (`tournaments.tiebreaks.values.Source`)."""
    return _(_SOURCES[source])


def cut(cut: str) -> str:
    """Return why a term is shown and not counted; "" for one that counts."""
    return _(_CUTS[cut]) if cut else ""


def term(part: Part, column: str, names: Names) -> str:
    """Return a term of a number in a line: "Round 3, Ann: 2½ × ½ = 1¼; left out as the least".

    ``column`` is the code of the tie-break.
    """
    about = []
    if part.round:
        about.append(_("Round %(round)s") % {"round": part.round})
    if part.opponents:
        about.append(all_named(names, part.opponents))
    notes = [_made(part, column.split("/")[0])]
    if part.source not in {Source.GAME, Source.OWN}:
        notes.append(source(part.source))
    if part.cut:
        notes.append(cut(part.cut))
    text = "; ".join(notes)
    return f"{', '.join(about)}: {text}" if about else text


def _made(part: Part, name: str) -> str:
    """Return the value with what it was made of."""
    if part.own is None or part.other is None:
        return value(part.value)
    own, other, made = value(part.own), value(part.other), value(part.value)
    if name in _PRODUCTS:
        return f"{other} × {own} = {made}"
    if name in _DIFFERENCES:
        return f"{own} − {_negative(other)} = {made}"
    if name in _RATIOS:
        return f"{own} / {other} = {made}" if part.other else made
    text = _("%(value)s (own %(own)s, other %(other)s)")
    return text % {"value": made, "own": own, "other": other}


def _negative(text: str) -> str:
    return f"({text})" if text.startswith("−") else text
