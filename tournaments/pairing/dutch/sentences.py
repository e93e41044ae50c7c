"""The reasons of a pairing as English sentences, for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tournaments.pairing.dutch.kinds import ByeReason, Float, Kind, PairReason, Passed

_COLOURS: Final = {"w": "White", "b": "Black", "-": "a colour"}
_COSTS: Final = {
    "C4": "then the rest could not all be paired",
    "C5": "then the bye would go to a higher score",
    "C6": "then fewer pairs could be made here",
    "C7": "then players of higher scores would float",
    "C8": "then the next bracket could be paired less well",
    "C9": "then the bye would go to somebody with fewer games",
    "C10": "then a topscorer's colours would be further out of balance",
    "C11": "then a topscorer's game would repeat a colour a third time",
    "C12": "then more colour preferences would be disregarded",
    "C13": "then more strong colour preferences would be disregarded",
    "C14": "then more players would float down a second time running",
    "C15": "then more players would float up a second time running",
    "C16": "then more players would float down as two rounds before",
    "C17": "then more players would float up as two rounds before",
    "C18": "then repeated downfloats would be wider",
    "C19": "then repeated upfloats would be wider",
    "C20": "then downfloats as two rounds before would be wider",
    "C21": "then upfloats as two rounds before would be wider",
}


def points(tenths: int) -> str:
    return f"{tenths / 10:.1f}"


def pair_sentence(reason: PairReason) -> str:
    """Return why two players meet."""
    x, y = reason.numbers
    parts = [_float(one) for one in reason.floats]
    if not reason.floats:
        parts.append(f"both have {points(reason.score)}")
    else:
        own = " and ".join(points(score) for score in reason.scores)
        parts.append(f"they meet in the bracket of {points(reason.score)}, with {own}")
    if reason.passed:
        parts += _all(reason.passed, reason.more, f"would come before {y}, but")
    else:
        parts.append(f"{y} is the first opponent in order for {x}")
    return _sentence(parts)


def bye_sentence(reason: ByeReason) -> str:
    """Return why this player has the bye."""
    parts = [_float(one) for one in reason.floats]
    parts.append(
        f"{reason.number} has the bye with {points(reason.score)},"
        " the lowest score that leaves everybody else an opponent (C5)"
    )
    parts += _all(reason.passed, reason.more, "is ranked lower, but")
    return _sentence(parts)


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _all(passed: Sequence[Passed], more: int, but: str) -> list[str]:
    found = [f"{one.number} {but} {_against(one)} ({one.rule})" for one in passed]
    return [*found, f"and {more} more"] if more else found


def _against(one: Passed) -> str:
    colour = _COLOURS[one.seat]
    match one.kind:
        case Kind.MET:
            return f"they met in round {one.round}"
        case Kind.FORBIDDEN:
            return "these two may not meet"
        case Kind.BOTH_NEED:
            return f"both need {colour}"
        case Kind.COLOUR:
            return f"both prefer {colour}"
        case Kind.ROSE:
            return f"floated up in round {one.round}"
        case Kind.SANK:
            return f"floated down in round {one.round}"
        case Kind.HAD_BYE:
            return f"had a bye in round {one.round}"
        case Kind.UNPLAYED_WIN:
            return f"had a win's points without playing in round {one.round}"
        case Kind.MISSED_MORE:
            return f"has {one.count} rounds without a game already"
        case Kind.ORDER:
            return "as good a pairing comes earlier in order"
        case _:
            return _COSTS[one.rule]


def _float(one: Float) -> str:
    start = f"{one.number} floats down from {points(one.score)}"
    match one.kind:
        case Kind.ODD:
            why = "where the number of players is odd"
        case Kind.ALONE:
            why = "where he is alone"
        case Kind.NO_OPPONENT:
            why = "where he may meet nobody"
        case Kind.TOO_FEW:
            why = "where no more pairs can be made"
        case _:
            why = f"as {_COSTS[one.rule].removeprefix('then ')} otherwise"
    parts = [f"{start}, {why} ({one.rule})", *_all(one.passed, one.more, "is ranked lower, but")]
    return "; ".join(parts)
