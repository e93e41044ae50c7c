"""The coach of Кот в коробке: what is decided now, and which moves are worth making."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.api import JSON, Coach, Hint, Remark, gettext_noop, ngettext_noop
from games.catbox.board import COPIES
from games.catbox.judge import judged
from games.catbox.reasons import colour, reason
from games.catbox.seen import Seen

HINTS = 3
CLOSE = 2.0
"""How many points a move may be worth less than the best and still be a hint."""

PROMISE = ngettext_noop(
    "Your hand is good for about %(count)d trick.", "Your hand is good for about %(count)d tricks."
)
CROWDED = ngettext_noop(
    "You hold %(count)d card of rank %(rank)d, and all players together have only"
    " %(cells)d free cells for that rank: a card without a cell is a paradox.",
    "You hold %(count)d cards of rank %(rank)d, and all players together have only"
    " %(cells)d free cells for that rank: a card without a cell is a paradox.",
)
MAY_WIN = ngettext_noop(
    "You have won %(won)d: %(count)d more trick still leaves you the bonus for your largest group.",
    "You have won %(won)d: up to %(count)d more tricks still leave you the bonus for your largest"
    " group.",
)
THREAT = ngettext_noop(
    "A paradox threatens: as the board lies, you could play only %(count)d card of your hand,"
    " and tricks left: %(left)d.",
    "A paradox threatens: as the board lies, you could play only %(count)d cards of your hand,"
    " and tricks left: %(left)d.",
)


class CatboxCoach(Coach):
    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        at = Seen(observation, seat)
        tell = {"discard": _discard, "bid": _bid}.get(observation["phase"], _play)
        return tell(at, legal)

    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        at = Seen(observation, seat)
        moves = judged(at, legal)
        hints: list[Hint] = []
        for move in moves:
            hint = Hint(move.text, reason(at, move))
            # a second card for the same reason teaches nothing
            fresh = all(hint.reason != other.reason for other in hints)
            if fresh and move.worth > moves[0].worth - CLOSE and len(hints) < HINTS:
                hints.append(hint)
        return hints


def _discard(at: Seen, legal: Sequence[str]) -> list[Remark]:
    said = [
        Remark(
            gettext_noop(
                "Discard one card face down: it is out of this round, and nobody will see it."
            )
        )
    ]
    rank = max(set(at.hand), key=lambda rank: (at.hand.count(rank) - at.cells(rank), rank))
    if at.hand.count(rank) > 2 or at.cells(rank) < COPIES - 1:
        values = {"count": at.hand.count(rank), "rank": rank, "cells": at.cells(rank)}
        said.append(Remark(CROWDED[0], values, CROWDED[1]))
    said.append(_promise(at))
    if at.two:
        said.append(
            Remark(
                gettext_noop(
                    "With two players nobody bids: whoever wins 4 tricks or fewer gets the bonus"
                    " for the largest group."
                )
            )
        )
    return said


def _promise(at: Seen) -> Remark:
    return Remark(PROMISE[0], {"count": round(at.promise)}, PROMISE[1])


def _bid(at: Seen, legal: Sequence[str]) -> list[Remark]:
    said = [
        Remark(
            gettext_noop(
                "Say how many of the %(tricks)d tricks you will win. An exact bid also brings as"
                " many points as your largest group of tokens has."
            ),
            {"tricks": at.left},
        ),
        _promise(at),
    ]
    high = [rank for rank in at.hand if rank > 2 * at.seen["ranks"] / 3]
    if high:
        text = gettext_noop("The high cards in it: %(cards)s.")
        said.append(Remark(text, {"cards": ", ".join(map(str, reversed(high)))}))
    bids = [bid for bid in at.seen["bids"] if bid]
    if bids:
        text = gettext_noop("The bids before yours add up to %(sum)d of %(tricks)d tricks.")
        said.append(Remark(text, {"sum": sum(bids), "tricks": at.left}))
    return said


def _play(at: Seen, legal: Sequence[str]) -> list[Remark]:
    threat = _threat(at)
    said = [_table(at, legal), _strongest(at, legal), _need(at), threat or _join(at, legal)]
    return [remark for remark in said if remark is not None]


def _table(at: Seen, legal: Sequence[str]) -> Remark:
    """Say what may be declared, and what it costs."""
    best = at.best
    if best is None:
        if all(text[-1] == "r" for text in legal):
            return Remark(
                gettext_noop("You lead, and no colour but red is possible with any of your cards.")
            )
        return Remark(_leading(at, legal))
    values = {"led": colour(at.seen["led"]), "rank": best["rank"], "best": colour(best["colour"])}
    if at.seen["led"] in at.crossed(at.seat):
        text = gettext_noop(
            "Led: %(led)s, which you have crossed out. Winning so far: %(rank)d, %(best)s."
        )
    else:
        text = gettext_noop(
            "Led: %(led)s. Winning so far: %(rank)d, %(best)s. If you declare another colour, you"
            " cross the led one out for yourself until the round ends."
        )
    return Remark(text, values)


def _leading(at: Seen, legal: Sequence[str]) -> str:
    if any(text[-1] == "r" for text in legal):
        return gettext_noop("You lead: the colour you declare is the led one. Red is open.")
    if "r" in at.crossed(at.seat):
        return gettext_noop(
            "You lead: the colour you declare is the led one. You have crossed red out."
        )
    if any(at.seen["board"]["r"]):
        return gettext_noop(
            "You lead: the colour you declare is the led one. None of your cards has a free cell"
            " in red."
        )
    return gettext_noop(
        "You lead: the colour you declare is the led one. Red is closed while its row is empty."
    )


def _strongest(at: Seen, legal: Sequence[str]) -> Remark | None:
    """Name the card that is likeliest to take a trick that is under way."""
    if at.best is None:
        return None
    chances = {text: at.chance(int(text[:-1]), text[-1]) for text in legal}
    best = max(legal, key=lambda text: chances[text])
    if not chances[best]:
        return Remark(gettext_noop("None of your cards can win this trick."))
    text = gettext_noop("Your best chance to win it: %(rank)d, %(colour)s.")
    if chances[best] == 1.0:
        text = gettext_noop("Nobody can beat your %(rank)d, %(colour)s.")
    return Remark(text, {"rank": int(best[:-1]), "colour": colour(best[-1])})


def _need(at: Seen) -> Remark:
    bid = at.seen["bids"][at.seat]
    values = {"won": at.won, "bid": bid or 0, "count": at.need, "left": at.left}
    if at.two:
        if at.need > 0:
            return Remark(MAY_WIN[0], values, MAY_WIN[1])
        if at.need == 0:
            return Remark(
                gettext_noop("You have won 4 tricks: one more, and the bonus is lost."), values
            )
        text = gettext_noop("You have won %(won)d tricks: the bonus is lost, a trick is a point.")
        return Remark(text, values)
    if at.need > at.left:
        text = gettext_noop(
            "You have won %(won)d and bid %(bid)d; tricks left: %(left)d. The bid can no longer"
            " be made, but each trick is a point."
        )
    elif at.need > 0:
        text = gettext_noop(
            "You have won %(won)d and bid %(bid)d: of the next %(left)d tricks you need %(count)d."
        )
    elif at.need == 0:
        text = gettext_noop("You have won the %(bid)d that you bid: now avoid further tricks.")
    else:
        text = gettext_noop(
            "You have won %(won)d and bid %(bid)d: the bonus is lost, but each trick is a point."
        )
    return Remark(text, values)


def _threat(at: Seen) -> Remark | None:
    """Say so if some of the cards that have to be played find no cell already."""
    if at.playable >= at.left:
        return None
    return Remark(THREAT[0], {"count": at.playable, "left": at.left}, THREAT[1])


def _join(at: Seen, legal: Sequence[str]) -> Remark | None:
    """Name the cell that joins the own tokens best."""
    sizes = {text: at.group_with(int(text[:-1]), text[-1]) for text in legal}
    best = max(legal, key=lambda text: sizes[text])
    if not at.group:
        return None
    values: dict[str, int | str | Remark] = {
        "group": at.group,
        "rank": int(best[:-1]),
        "colour": colour(best[-1]),
        "grown": sizes[best],
    }
    if sizes[best] == at.group:
        return Remark(
            gettext_noop("Size of your largest group: %(group)d. No card makes it larger now."),
            values,
        )
    return Remark(
        gettext_noop(
            "Size of your largest group: %(group)d. The cell %(rank)d, %(colour)s would make it"
            " %(grown)d."
        ),
        values,
    )
