"""The tie-breaks of tables by code: what each is called, and what it may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.api import gettext_noop as _
from tournaments.tiebreaks.codes import Refused, TieBreak, read
from tournaments.tiebreaks.several import opponents, own
from tournaments.tiebreaks.several.record import Record
from tournaments.tiebreaks.several.values import Share
from tournaments.tiebreaks.tables import Kind
from tournaments.tiebreaks.values import Fold


@dataclass(frozen=True, slots=True)
class Definition:
    """``shares`` is None for direct encounter, which parts a group; ``modifiers`` are letters.

    ``only`` is the one kind of event that it is for.
    """

    title: str
    shares: Callable[[Record, TieBreak, int], Iterable[Share]] | None
    modifiers: str = ""
    fold: Fold = Fold.SUM
    only: Kind | None = None


ALL: Final[Mapping[str, Definition]] = {
    "PTS": Definition(_("Points"), own.points),
    "WIN": Definition(_("Tables won"), own.won),
    "DE": Definition(_("Direct encounter"), None),
    "BH": Definition(
        _("Buchholz of tables: mean points of those met"), opponents.buchholz, "C", only="swiss"
    ),
    "DIFF": Definition(_("Score above the mean of the table"), own.difference),
    "REL": Definition(_("Share of the table’s score"), own.relative),
    "ABS": Definition(_("Scores of the games"), own.absolute),
    "ARO": Definition(_("Average rating of opponents"), opponents.ratings, fold=Fold.ROUNDED_MEAN),
    "PS": Definition(_("Progressive scores"), own.progressive, "C"),
}


def parse(code: str, kind: Kind) -> TieBreak:
    """Return the tie-break of a code. Raises `Refused` if it is none, or not for the kind."""
    tie_break = read(code)
    definition = ALL.get(tie_break.name)
    if definition is None:
        raise Refused(_("There is no tie-break %(code)s for tables of three to five."), code=code)
    for modifier in tie_break.modifiers:
        if modifier[0] not in definition.modifiers:
            text = _("The tie-break %(name)s does not take the modifier %(modifier)s.")
            raise Refused(text, name=tie_break.name, modifier=modifier)
    if definition.only not in (None, kind):
        text = _("%(code)s is not for a round robin, where everybody meets the same ones.")
        raise Refused(text, code=code)
    return tie_break
