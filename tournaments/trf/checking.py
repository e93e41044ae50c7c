"""Holding the lines of a file against each other: both players tell the same of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tournaments.history import Outing
from tournaments.trf.players import Draft, column_of

_AGREE: Final = frozenset(
    {
        # Both may lose, and a half point may stand against none, by decision of the arbiter.
        *(("1", "0"), ("0", "1"), ("=", "="), ("0", "0"), ("=", "0"), ("0", "=")),
        *(("W", "L"), ("L", "W"), ("D", "D"), ("L", "L"), ("D", "L"), ("L", "D")),
        *(("+", "-"), ("-", "+"), ("-", "-"), ("", "")),
    }
)
_SEATS: Final = frozenset({("w", "b"), ("b", "w"), ("-", "-")})


def check_games(drafts: Mapping[int, Draft]) -> None:
    """Refuse games that the two lines of their players tell differently."""
    for number, draft in drafts.items():
        for index, outing in enumerate(draft.rounds):
            if outing.opponent:
                _check_game(drafts, number, index, outing)


def _check_game(drafts: Mapping[int, Draft], number: int, index: int, outing: Outing) -> None:
    line, column, rival = drafts[number].line, column_of(index), outing.opponent
    if rival == number:
        raise line.fail(column, f"player {number} cannot be his own opponent")
    if rival not in drafts:
        raise line.fail(column, f"expected an opponent of this file; there is no player {rival}")
    other, there = drafts[rival].outing(index), drafts[rival].line.number
    game = f"player {number} against {rival} in round {index + 1}"
    if other.opponent != number:
        whom = f"player {other.opponent}" if other.opponent else "nobody"
        raise line.fail(column, f"{game}, but on line {there} player {rival} meets {whom}")
    if (outing.seat, other.seat) not in _SEATS:
        raise line.fail(
            column + 5,
            f"{game}: the colours {outing.seat} here and {other.seat} on line {there}"
            " do not fit together",
        )
    if (outing.result, other.result) not in _AGREE:
        raise line.fail(
            column + 7,
            f"{game}: the results {outing.result or 'none'} here and"
            f" {other.result or 'none'} on line {there} do not fit together",
        )


def check_points(draft: Draft, totals: Iterable[int], scoring_line: int) -> None:
    """Refuse points that the results do not add up to. ``totals`` are what may be meant."""
    totals = sorted(set(totals))
    if draft.points is None or draft.points in totals:
        return
    rule = f" by line {scoring_line}" if scoring_line else ""
    sums = " or ".join(f"{total / 10:.1f}" for total in totals)
    raise draft.line.fail(
        81, f"{draft.points / 10:.1f} points, but the results of this line add up to {sums}{rule}"
    )
