"""The players of a round, read from the history of an event."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.history import WINS, Entrant, Event, Outing
from tournaments.pairing.dutch.player import BLACK, DOWN, UP, WHITE, Player


def field(event: Event, round_number: int) -> list[Player]:
    """Return those to be paired in a round (from 1): who has no bye or absence noted for it.

    An entrant without anything noted for the round is present.
    """
    past = round_number - 1
    players, arrived = [], 0
    for entrant in event.entrants:
        present = not _noted(entrant, past).away
        if present or any(_paired(outing) for outing in entrant.rounds[:past]):
            arrived += 1
        if present:
            players.append(_player(event, entrant, past, odd=arrived % 2 == 1))
    return players


def _noted(entrant: Entrant, index: int) -> Outing:
    return entrant.rounds[index] if index < len(entrant.rounds) else Outing(0, "-", "")


def _paired(outing: Outing) -> bool:
    return outing.opponent > 0 or outing.result == "U"


def _player(event: Event, entrant: Entrant, past: int, *, odd: bool) -> Player:
    number = entrant.number
    outings = [entrant.outing(index) for index in range(past)]
    played = [outing for outing in outings if outing.played]
    barred = {n for group in event.barred(past + 1) if number in group for n in group} - {number}
    score = _score(event, number, past)
    return Player(
        number=number,
        score=score,
        colours=tuple(WHITE if outing.seat == "w" else BLACK for outing in played),
        met=frozenset(outing.opponent for outing in played) | barred,
        floats=(_float(event, number, outings, 1), _float(event, number, outings, 2)),
        bye=not any(_bars_bye(event, outing) for outing in outings),
        unplayed=past - len(played),
        odd=odd,
        top=past + 1 == event.rounds and 2 * score > past * event.scoring.win,
    )


def _score(event: Event, number: int, past: int) -> int:
    return event.points(number, past) + event.virtual(number, past + 1)


def _bars_bye(event: Event, outing: Outing) -> bool:
    """C2: whoever had a bye, or a win's points without playing, gets none."""
    unplayed_win = event.scoring.points(outing.result) >= event.scoring.win
    return outing.result == "U" or (not outing.played and outing.result in WINS and unplayed_win)


def _float(event: Event, number: int, outings: Sequence[Outing], back: int) -> int:
    """Return the float of so many rounds back (article 1.4), by the scores before that round."""
    index = len(outings) - back
    if index < 0:
        return 0
    outing = outings[index]
    if outing.played:
        own, other = (_score(event, one, index) for one in (number, outing.opponent))
        return DOWN if own > other else UP if own < other else 0
    return DOWN if event.scoring.points(outing.result) > event.scoring.loss else 0
