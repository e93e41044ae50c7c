"""What each tie-break is, in a sentence or two for whoever reads the standings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.formats.tie_breaks import title_of
from tournaments.tiebreaks.codes import TieBreak, read

_MEANINGS: Final[Mapping[str, str]] = {
    "PTS": gettext_noop("The points of all rounds."),
    "DE": gettext_noop(
        "Among those who are equal, whoever did best in the games against one another, if they "
        "have all met or nobody could catch up."
    ),
    "WIN": gettext_noop("How many rounds brought the points of a win, played or not."),
    "WON": gettext_noop("How many games were won at the table; forfeits do not count."),
    "BPG": gettext_noop("How many games were played as second player; more is better."),
    "BWG": gettext_noop("How many games were won as second player."),
    "PS": gettext_noop("The scores after each round, added up: early points count more often."),
    "REP": gettext_noop(
        "How many rounds were not missed: neither by a bye asked for nor a forfeit."
    ),
    "STD": gettext_noop(
        "One for each round with more points than the opponent made, a half for as many."
    ),
    "TPN": gettext_noop("The number in the initial order: the lower, the better."),
    "BH": gettext_noop(
        "The scores of all opponents, added up: the same points against stronger opponents are "
        "worth more. A round without a game counts as met a dummy with the player’s own score."
    ),
    "FB": gettext_noop(
        "Buchholz as if every game of the last round had been drawn: it is settled before that "
        "round begins."
    ),
    "AOB": gettext_noop("The mean Buchholz of the opponents met at the table."),
    "SB": gettext_noop(
        "The scores of the beaten opponents and half of those drawn with, added up: points "
        "against the stronger are worth more."
    ),
    "KS": gettext_noop(
        "The points made against opponents who have at least half of what could be had."
    ),
    "ARO": gettext_noop("The mean rating of the opponents met at the table."),
    "TPR": gettext_noop("The rating that such a percentage against such opponents stands for."),
    "PTP": gettext_noop("The lowest rating that would expect such a score against such opponents."),
    "APRO": gettext_noop("The mean tournament performance of the opponents."),
    "APPO": gettext_noop("The mean perfect performance of the opponents."),
    "RTNG": gettext_noop("The rating before the event: the higher, the better."),
    "DIFF": gettext_noop("The points made in the games themselves, less those of the opponents."),
    "REL": gettext_noop(
        "The share of all points made at the table, added up over the games: a close game is "
        "worth nearly a half to both."
    ),
    "ABS": gettext_noop("The points made in the games themselves, added up."),
    "ROW": gettext_noop("The longest row of games won one after another."),
}
_OF_TABLES: Final[Mapping[str, str]] = {
    "WIN": gettext_noop("How many tables were won; a first place that two share is half a table."),
    "DE": gettext_noop(
        "Among those who are equal, whoever did better at the tables where they sat together."
    ),
    "BH": gettext_noop(
        "Of each table the mean score of the others who sat there, added up: the same points "
        "against stronger ones are worth more."
    ),
    "DIFF": gettext_noop("The score of each game less the mean of its table, added up."),
    "REL": gettext_noop("The share of what the whole table scored, added up over the games."),
    "ABS": gettext_noop("The scores of the games themselves, added up."),
    "ARO": gettext_noop("The mean rating of all who were met, as often as they were."),
}
_CUTS: Final = {
    "least": (
        gettext_noop("The least value is left out."),
        gettext_noop("The two least values are left out."),
    ),
    "most": (
        gettext_noop("The least and the greatest value are left out."),
        gettext_noop("The two least and the two greatest values are left out."),
    ),
    "early": (
        gettext_noop("The first round is left out."),
        gettext_noop("The first two rounds are left out."),
    ),
}
_ROW: Final = {"ROW": gettext_noop("Most wins in a row"), "WIN": gettext_noop("Games won")}


def tie_break_title(code: str, seats: int = 2, slug: str = "") -> str:
    """Return what the tie-break of a code is called; ``slug`` is the format."""
    if slug == "arena" or code == "ROW":
        return _(_ROW[code])
    return _(title_of(code, seats))


def tie_break_meaning(code: str, seats: int = 2) -> str:
    """Return what a tie-break is, and what its modifiers change."""
    tie_break = read(code)
    name = tie_break.name
    meaning = (seats > 2 and _OF_TABLES.get(name)) or _MEANINGS[name]
    return " ".join([_(meaning), *_modified(tie_break)])


def _modified(tie_break: TieBreak) -> list[str]:
    found = []
    if tie_break.low:
        kind = "most" if tie_break.high else "early" if tie_break.name == "PS" else "least"
        found.append(_(_CUTS[kind][tie_break.low - 1]))
    if tie_break.limit:
        limit = _("The limit is moved by %(points)s points.")
        found.append(limit % {"points": f"{tie_break.limit / 2:+g}"})
    if tie_break.forfeits:
        found.append(_("Forfeits count as played."))
    if tie_break.fore:
        found.append(_("Games of the last round count as drawn."))
    if tie_break.reversed:
        found.append(_("The order is turned round."))
    if tie_break.unrated:
        unrated = _("Whoever has no rating counts as %(rating)s.")
        found.append(unrated % {"rating": tie_break.unrated})
    return found
