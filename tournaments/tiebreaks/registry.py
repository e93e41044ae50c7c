"""All tie-breaks by code: what each is called, what it may have, and what it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from games.api import gettext_noop as _
from tournaments.tiebreaks import buchholz, koya, own, points, ratings, sonneborn
from tournaments.tiebreaks.codes import Refused, TieBreak, read
from tournaments.tiebreaks.tables import Kind, Tables
from tournaments.tiebreaks.values import Fold, Term


@dataclass(frozen=True, slots=True)
class Definition:
    """A tie-break, by its terms and what is made of them.

    ``terms`` is None for direct encounter, which is a stage and no number of a
    player. ``modifiers`` are the letters it takes, ``only`` the one kind of event
    it is for, ``needs`` what must be known. ``ascending``: the lowest is the best.
    """

    title: str
    terms: Callable[[Tables, TieBreak, int], Iterable[Term]] | None
    modifiers: str = ""
    fold: Fold = Fold.SUM
    only: Kind | None = None
    needs: Literal["", "ratings", "scores"] = ""
    ascending: bool = False


_rated = partial(Definition, needs="ratings")

ALL: Final[Mapping[str, Definition]] = {
    "PTS": Definition(_("Points"), own.points),
    "DE": Definition(_("Direct encounter"), None, "P"),
    "WIN": Definition(_("Rounds won"), own.wins),
    "WON": Definition(_("Games won over the board"), own.won),
    "BPG": Definition(_("Games played with Black"), own.black),
    "BWG": Definition(_("Games won with Black"), own.black_won),
    "PS": Definition(_("Progressive scores"), own.progressive, "C"),
    "REP": Definition(_("Rounds not missed"), own.rounds_elected),
    "STD": Definition(_("Standard points"), own.standard),
    "TPN": Definition(_("Pairing number"), own.pairing_number, "R", ascending=True),
    "BH": Definition(_("Buchholz"), buchholz.buchholz, "CMP", only="swiss"),
    "FB": Definition(_("Fore Buchholz"), buchholz.fore, "CMP", only="swiss"),
    "AOB": Definition(
        _("Average of opponents’ Buchholz"), buchholz.average, "PF", Fold.MEAN, only="swiss"
    ),
    "SB": Definition(_("Sonneborn-Berger"), sonneborn.sonneborn, "CP"),
    "KS": Definition(_("Koya system"), koya.koya, "L", only="round_robin"),
    "ARO": _rated(_("Average rating of opponents"), ratings.average, "CMU", Fold.ROUNDED_MEAN),
    "TPR": _rated(_("Tournament performance rating"), ratings.own, "U", Fold.PERFORMANCE),
    "PTP": _rated(_("Perfect tournament performance"), ratings.own, "U", Fold.PERFECT),
    "APRO": _rated(
        _("Average performance of opponents"),
        ratings.opponents_performance,
        "U",
        Fold.ROUNDED_MEAN,
    ),
    "APPO": _rated(
        _("Average perfect performance of opponents"),
        ratings.opponents_perfect,
        "U",
        Fold.ROUNDED_MEAN,
    ),
    "RTNG": _rated(_("Rating"), own.rating, "RU"),
    "DIFF": Definition(_("Difference of game points"), points.difference, needs="scores"),
    "REL": Definition(_("Share of game points"), points.relative, needs="scores"),
    "ABS": Definition(_("Game points"), points.absolute, needs="scores"),
}


def parse(code: str, kind: Kind) -> TieBreak:
    """Return the tie-break of a code. Raises `Refused` if it is none, or not for the kind."""
    tie_break = read(code)
    definition = ALL.get(tie_break.name)
    if definition is None:
        raise Refused(_("There is no tie-break %(code)s."), code=code)
    for modifier in tie_break.modifiers:
        if modifier[0] not in definition.modifiers:
            text = _("The tie-break %(name)s does not take the modifier %(modifier)s.")
            raise Refused(text, name=tie_break.name, modifier=modifier)
    if definition.only not in (None, kind):
        if kind == "round_robin":
            text = _(
                "%(code)s is not for a round robin: everybody has the same opponents, and it "
                "would only turn their scores round."
            )
        else:
            text = _(
                "%(code)s is for a round robin only: in a Swiss event not everybody meets "
                "those above the limit."
            )
        raise Refused(text, code=str(tie_break))
    return tie_break
