"""Why these meet, and why it ended so: sentences made from the bracket itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.api import gettext_noop as _
from tournaments.formats.knockout.nodes import Bracket, From, Seed
from tournaments.formats.knockout.state import Match, State, Status


class Sentence(NamedTuple):
    """An English text to be translated, and its values; an ``entrant`` is to be named."""

    text: str
    values: Mapping[str, int | str]


DECIDED: Final = {
    "points": _("Decided by the results of the games."),
    "score": _("The results were equal: decided by the score difference of all games."),
    "start": _("All else was equal: whoever sat later in the games goes on."),
    "seed": _("All else was equal: the better seed goes on."),
    "extra": _("All else was equal: decided by an extra game."),
}
ENDED: Final = {
    Status.FORFEIT: _("Decided by forfeit."),
    Status.DOUBLE_FORFEIT: _("Nobody came: nobody goes on from this match."),
    Status.WALKOVER: _("Nobody else has come this far: there is nothing to play."),
    Status.NEEDLESS: _("Needless: the winner of the main bracket won the grand final."),
}


def why_met(state: State, match: Match) -> Iterator[Sentence]:
    """Yield a sentence for each place of a match: who comes there, from where."""
    for source, player in zip(match.node.sources, match.players, strict=True):
        if isinstance(source, Seed):
            text = (
                _("%(entrant)s has had a bye as seed %(seed)s.")
                if match.node.bracket is Bracket.MAIN and match.node.round > 1
                else _("%(entrant)s is placed here as seed %(seed)s.")
            )
            assert player is not None, "every seed is an entrant"
            yield Sentence(text, {"entrant": player, "seed": source.number})
        elif player is not None:
            values: dict[str, int | str] = {
                "entrant": player,
                "match": source.match,
                "place": source.place + 1,
            }
            yield Sentence(_came(state, source), values)
        else:
            vacant = state.bracket[source.match].decided
            text = _("Nobody comes from match %(match)s.") if vacant else _comes(state, source)
            yield Sentence(text, {"match": source.match, "place": source.place + 1})


def why_ended(match: Match) -> Iterator[Sentence]:
    """Yield why a decided match ended as it did, nothing for one that is open."""
    if text := ENDED.get(match.status) or (match.decided and DECIDED.get(match.by)):
        yield Sentence(text, {})


def _two(state: State, source: From) -> bool:
    return len(state.bracket[source.match].node.sources) == 2


def _came(state: State, source: From) -> str:
    if source.place == 0:
        return _("%(entrant)s won match %(match)s.")
    if _two(state, source):
        return _("%(entrant)s lost match %(match)s.")
    return _("%(entrant)s took place %(place)s in match %(match)s.")


def _comes(state: State, source: From) -> str:
    if source.place == 0:
        return _("The winner of match %(match)s comes here.")
    if _two(state, source):
        return _("The loser of match %(match)s comes here.")
    return _("Whoever takes place %(place)s in match %(match)s comes here.")
