"""Moves as texts: one text for one move, and every other text is refused."""

from __future__ import annotations

import random
from typing import Any

from games.api import GameError, IllegalMove, MalformedMove, NotYourTurn
from tests.games.laws.case import Case, LawBroken, require
from tests.games.laws.course import notation

_JUNK = ("", " ", "\n", "\x00", "?!", "None", "[]", "-", ",", ":", "\ud800", "\u0661", "9" * 5000)
_ALPHABET = "0123456789abcdxyz,:.-+_/ \t\n\u0661\xb2\uff11"


def texts_are_distinct(case: Case) -> None:
    for version, state, seat in case.decisions("distinct", 40):
        texts = case.legal_texts(state, seat)
        twice = {text for text in texts if texts.count(text) > 1}
        require(not twice, f"version {version}: moves of seat {seat} share the texts {twice}")
        odd = [text for text in texts if not notation(text)]
        require(not odd, f"version {version}: no notation: {odd}")
        require(texts == case.legal_texts(state, seat), f"version {version}: the order changes")


def texts_round_trip(case: Case) -> None:
    rules = case.rules
    for version, state, seat in case.decisions("round trip", 15):
        moves = rules.legal_moves(state, seat)
        for move in case.rng(f"round trip {version}").sample(list(moves), min(15, len(moves))):
            text = rules.format_move(state, seat, move)
            parsed = rules.parse_move(state, seat, text)
            back = rules.format_move(state, seat, parsed)
            require(back == text, f"version {version}: {text} comes back as {back}")
            applied = (case.encoded(rules.apply(state, seat, m)) for m in (move, parsed))
            require(len(set(applied)) == 1, f"version {version}: {text} names another move")


def other_texts_are_refused(case: Case) -> None:
    known = sorted({e.text for e in case.walk.entries if e.kind == "move"})
    for version, state, seat in case.decisions("refusals", 15):
        rng = case.rng(f"refusals {version} {seat}")
        legal = case.legal_texts(state, seat)
        known += rng.sample(legal, min(3, len(legal)))
        for text in rng.sample(known, min(15, len(known))):
            error = refusal(case, state, seat, text, legal)
            fits = error is None if text in legal else error in (None, IllegalMove)
            require(fits, f"version {version}: {text!r} is refused as {error}")
        for text in (*_JUNK, *mutations(legal, rng, 40)):
            error = refusal(case, state, seat, text, legal)
            proper = (None, IllegalMove, MalformedMove) if notation(text) else (MalformedMove,)
            require(error in proper, f"version {version}: {text!r} is answered by {error}")


def others_cannot_move(case: Case) -> None:
    for version, state, seat in case.decisions("others", 15):
        legal = case.legal_texts(state, seat)
        for other in set(range(case.seats)) - set(case.awaited(state)):
            error = refusal(case, state, other, legal[0], [])
            wrong = f"version {version}: seat {other}, which must not decide, got {error}"
            require(error is NotYourTurn, wrong)


def refusal(
    case: Case, state: Any, seat: int, text: str, legal: list[str]
) -> type[GameError] | None:
    """Return the class of the refusal of a text, ``None`` if it named a legal move.

    Anything else, a crash or an illegal move, breaks the law.
    """
    try:
        move = case.rules.parse_move(state, seat, text)
        meant = case.rules.format_move(state, seat, move)
    except GameError as error:
        return type(error)
    except Exception as error:
        raise LawBroken(f"parse_move of {text[:60]!r} crashes: {error!r}") from error
    require(meant in legal, f"{text!r} is taken for {meant}, which is not legal")
    return None


def mutations(legal: list[str], rng: random.Random, count: int) -> list[str]:
    """Return texts that are a slip of the finger, or of a parser, away from legal ones."""
    return [_mutated(rng.choice(legal), rng) for _ in range(count)]


def _mutated(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    char = rng.choice(_ALPHABET)
    return rng.choice(
        (
            text[:at] + text[at + 1 :],
            text[:at] + char + text[at:],
            text[:at] + char + text[at + 1 :],
            text[:at] + text[at] * 2 + text[at + 1 :],
            text[:at],
            text + char,
            text + "\n",
            " " + text,
            text * 2,
            text.swapcase(),
            text[::-1],
        )
    )
