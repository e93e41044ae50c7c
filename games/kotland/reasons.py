"""What a move achieves, in words."""

from __future__ import annotations

from games.api import Remark, gettext_noop
from games.kotland import words
from games.kotland.bot import best_flip, missing
from games.kotland.scoring import scores
from games.kotland.state import FLIPPED, PASSED, Last, State


def reason(before: State, after: State, seat: int) -> Remark:
    """Tell what ``seat``'s move does, what it is worth, and what the rival may do next."""
    last = after.last
    assert last is not None
    then = _then(after, seat)
    values: dict[str, int | str | Remark] = {
        "what": _what(before, after, last, seat),
        "points": _points(before, after, seat),
    }
    if then is None:
        return Remark(gettext_noop("%(what)s %(points)s"), values)
    return Remark(gettext_noop("%(what)s %(points)s %(then)s"), {**values, "then": then})


def _what(before: State, s: State, last: Last, seat: int) -> Remark:
    if last.kind == PASSED:
        return Remark(gettext_noop("There is nothing else to do."))
    assert last.unit is not None
    named = {"piece": words.piece(s, last.unit)}
    if last.cat is not None:
        text = gettext_noop(
            "Completes a cat. The token makes this piece count double, and nobody can flip"
            " it: %(head)s."
        )
        return Remark(text, {"head": words.piece(s, s.cats[last.cat][1][0])})
    if last.kind == FLIPPED:
        text = gettext_noop(
            "Wins over a piece of your rival, which nobody can flip back: %(piece)s."
        )
        return Remark(text, named)
    theirs = [unit for unit in last.left if s.colour(unit) != seat]
    if theirs:
        text = gettext_noop("The slide pushes pieces of your rival off the board: %(pieces)s.")
        return Remark(text, {"pieces": words.pieces(s, theirs)})
    if last.slide and scores(s)[1 - seat] < scores(before)[1 - seat]:
        text = gettext_noop(
            "Slides the sheet: pieces of your rival then lie partly off the board."
            " Placed: %(piece)s."
        )
        return Remark(text, named)
    if last.slide:
        return Remark(gettext_noop("Slides the sheet, and covers new ground: %(piece)s."), named)
    if s.flipped >> last.unit & 1:
        text = gettext_noop("Covers cells with a piece that nobody can flip again: %(piece)s.")
        return Remark(text, named)
    wanted = sorted(missing(s, seat) - missing(before, seat))
    if wanted:
        text = gettext_noop(
            "Prepares a cat with this piece: %(piece)s. What completes it: %(parts)s."
        )
        return Remark(text, {**named, "parts": words.parts(wanted)})
    return Remark(gettext_noop("Covers cells with: %(piece)s."), named)


def _points(before: State, after: State, seat: int) -> Remark:
    changes = [new - old for new, old in zip(scores(after), scores(before), strict=True)]
    text = gettext_noop("Points: you %(mine)s, your rival %(theirs)s.")
    return Remark(
        text, {"mine": words.signed(changes[seat]), "theirs": words.signed(changes[1 - seat])}
    )


def _then(s: State, seat: int) -> Remark | None:
    """Tell what the rival could flip next."""
    if s.over:
        return Remark(gettext_noop("The game is over with it."))
    points, unit = best_flip(s, 1 - seat)
    if points:
        text = gettext_noop("Your rival's best flip is then: %(piece)s (cells: %(cells)d).")
        return Remark(text, words.seen(s, unit, points // 2))
    if s.turned >> (1 - seat) & 1:
        return None
    return Remark(gettext_noop("Your rival then has nothing to flip."))
