"""Why a move is worth making: one remark of what it achieves and what it costs."""

from __future__ import annotations

from typing import Final

from games.api import Remark, gettext_noop, ngettext_noop
from games.catbox.judge import Judged
from games.catbox.seen import Seen

COLOURS: Final = {
    "r": gettext_noop("red"),
    "b": gettext_noop("blue"),
    "y": gettext_noop("yellow"),
    "g": gettext_noop("green"),
}

BOTH: Final = gettext_noop("%(first)s %(second)s")

DOUBLE: Final = ngettext_noop(
    "You hold this rank %(count)d time: one card less of it lowers the danger of a paradox.",
    "You hold this rank %(count)d times: one card less of it lowers the danger of a paradox.",
)
SHORT: Final = ngettext_noop(
    "Only %(count)d card of the rest has a cell; tricks left: %(left)d. A paradox threatens.",
    "Only %(count)d cards of the rest have cells; tricks left: %(left)d. A paradox threatens.",
)
LEAVES: Final = ngettext_noop(
    "It leaves %(count)d free cell for rank %(rank)d.",
    "It leaves %(count)d free cells for rank %(rank)d.",
)


def colour(letter: str) -> Remark:
    return Remark(COLOURS[letter])


def reason(at: Seen, move: Judged) -> Remark:
    """Return why a move that ``judged`` put among the first is worth making."""
    tell = {"discard": _discard, "bid": _bid}.get(at.seen["phase"], _card)
    return tell(at, move)


def _discard(at: Seen, move: Judged) -> Remark:
    rank, ranks = int(move.text[1:]), at.seen["ranks"]
    count = at.hand.count(rank)
    if count > 1:
        return Remark(DOUBLE[0], {"count": count}, DOUBLE[1])
    if rank in at.seen["blockers"]:
        return Remark(gettext_noop("A cell of this rank is blocked, so it is harder to place."))
    if rank <= ranks / 3:
        return Remark(gettext_noop("A low card: what you keep is more likely to win tricks."))
    if rank > 2 * ranks / 3:
        return Remark(gettext_noop("A high card: without it you win fewer tricks."))
    return Remark(
        gettext_noop("A middle card: it seldom wins a trick and does not surely avoid one.")
    )


def _bid(at: Seen, move: Judged) -> Remark:
    bid, promise = int(move.text[1:]), at.promise
    if abs(bid - promise) <= 0.5:
        return Remark(gettext_noop("It fits what your hand promises on average."))
    if bid > promise:
        return Remark(gettext_noop("More than your hand promises on average: keep red for later."))
    return Remark(
        gettext_noop("Fewer than your hand promises on average: you will have to avoid tricks.")
    )


def _card(at: Seen, move: Judged) -> Remark:
    parts = [_trick(at, move), *_rest(at, move)]
    said = parts.pop()
    while parts:
        said = Remark(BOTH, {"first": parts.pop(), "second": said})
    return said


def _trick(at: Seen, move: Judged) -> Remark:
    """Say what the move does about the trick and the bid."""
    after = at.left - 1
    values = {"won": at.won + 1, "bid": at.won + at.need, "need": at.need, "left": after}
    if move.chance:
        sure = _CERTAIN if move.chance == 1.0 else _LIKELY if move.chance >= 0.5 else _POSSIBLE
        return Remark(sure[_wish(at)], values)
    if _wish(at) == "win" and at.need > after:
        text = gettext_noop("It leaves this trick to others, and the bid can no longer be made.")
        return Remark(text)
    if at.two and at.need > 0 and not at.other_may_lose:
        return Remark(gettext_noop("It leaves this trick to the other, and you keep the bonus."))
    return Remark(_LOSES[_wish(at)], values)


def _wish(at: Seen) -> str:
    """Say what another trick is good for."""
    if at.need < 0 or (at.need > at.left and not at.two):
        return "point"
    if at.need == 0:
        return "avoid"
    return "two" if at.two else "win"


# a paradox may still take the trick from a card that nobody can beat
_CERTAIN: Final = {
    "win": gettext_noop("Nobody can beat it: %(won)d of the %(bid)d you bid."),
    "avoid": gettext_noop("Nobody can beat it, and one more trick loses the bonus."),
    "point": gettext_noop("Nobody can beat it: the trick is a point."),
    "two": gettext_noop("Nobody can beat it, and you keep the bonus."),
}
_LIKELY: Final = {
    "win": gettext_noop("It probably wins this trick: %(won)d of the %(bid)d you bid."),
    "avoid": gettext_noop("It probably wins this trick, and the bonus would be lost."),
    "point": gettext_noop("It probably wins this trick, which is a point."),
    "two": gettext_noop("It probably wins this trick, and you keep the bonus."),
}
_POSSIBLE: Final = {
    "win": gettext_noop("It may win this trick: %(won)d of the %(bid)d you bid."),
    "avoid": gettext_noop("It is likely to be beaten, and one more trick would lose the bonus."),
    "point": gettext_noop("It may win this trick, which is a point."),
    "two": gettext_noop("It may win this trick, and you keep the bonus."),
}
_LOSES: Final = {
    "win": gettext_noop(
        "It leaves this trick to others; of the %(left)d after it you would need %(need)d."
    ),
    "avoid": gettext_noop("It cannot win this trick: one more would lose the bonus."),
    "point": gettext_noop("It cannot win this trick."),
    "two": gettext_noop("It leaves this trick to the other, who comes closer to losing the bonus."),
}


def _rest(at: Seen, move: Judged) -> list[Remark]:
    """Say what the move does to the board and to the cards that are left."""
    said = []
    after = at.left - 1
    if at.group and move.group > at.group:
        text = gettext_noop("Your largest group grows from %(old)d to %(new)d.")
        said.append(Remark(text, {"old": at.group, "new": move.group}))
    if move.crosses is not None:
        text = gettext_noop("It crosses out for you: %(colour)s.")
        said.append(Remark(text, {"colour": colour(move.crosses)}))
    if move.playable < after:
        said.append(Remark(SHORT[0], {"count": move.playable, "left": after}, SHORT[1]))
    elif after and not said:
        rank = int(move.text[:-1])
        said.append(Remark(LEAVES[0], {"count": at.cells(rank) - 1, "rank": rank}, LEAVES[1]))
    return said
