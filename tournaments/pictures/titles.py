"""What the rounds of a knock-out are called, and where who plays in them comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.knockout import Bracket, From, Node, Rules, State
from tournaments.pictures.words import Words

_FROM_THE_END: Final = (
    _("Final"),
    _("Semi-finals"),
    _("Quarter-finals"),
    # Whole, since other languages count the matches here and not the entrants.
    _("Round of 16"),
    _("Round of 32"),
    _("Round of 64"),
    _("Round of 128"),
    _("Round of 256"),
)
_SINGLE: Final = {
    Bracket.FINAL: _("Grand final"),
    Bracket.RESET: _("Grand final, second match"),
    Bracket.THIRD: _("Match for the third place"),
}
PARTS: Final = {
    Bracket.MAIN: _("Main bracket"),
    Bracket.LOSERS: _("Losers’ bracket"),
    Bracket.FINAL: _("Grand final"),
    Bracket.RESET: _("Grand final"),
    Bracket.THIRD: _("Main bracket"),
}
"""What the rounds of a bracket stand under."""


def round_title(node: Node, rounds_total: int, rules: Rules | None = None) -> Words:
    """Return what the round of a match is called. ``rounds_total`` are the rounds of its bracket.

    Without ``rules`` it is one of single elimination, at tables of two.
    """
    rules = rules or Rules()
    if title := _SINGLE.get(node.bracket):
        return Words(title)
    left = rounds_total - node.round
    if node.bracket is Bracket.LOSERS:
        if not left:
            return Words(_("Losers’ final"))
        return Words(_("Losers’ round %(round)s"), {"round": node.round})
    if rules.double:
        if not left:
            return Words(_("Main bracket, final"))
        return Words(_("Main bracket, round %(round)s"), {"round": node.round})
    if not left or (rules.seats == 2 and left < len(_FROM_THE_END)):
        return Words(_FROM_THE_END[left])
    return Words(_("Round %(round)s"), {"round": node.round})


def rounds_total(state: State) -> Mapping[Bracket, int]:
    """Return how many rounds each bracket has."""
    total: dict[Bracket, int] = {}
    for match in state.bracket.values():
        bracket = match.node.bracket
        total[bracket] = max(total.get(bracket, 0), match.node.round)
    return total


def comes(state: State, source: From) -> Words:
    """Return who comes to a place that nobody has yet."""
    before = state.bracket[source.match]
    values: dict[str, str | int] = {"match": source.match, "place": source.place + 1}
    if before.decided:
        return Words(_("nobody"))
    if source.place == 0:
        return Words(_("winner of %(match)s"), values)
    if len(before.node.sources) == 2:
        return Words(_("loser of %(match)s"), values)
    return Words(_("place %(place)s of %(match)s"), values)
