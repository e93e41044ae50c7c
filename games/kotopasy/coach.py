"""Who sits beside a learner: what stands open, what a Madness is worth, what a move leaves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games import api
from games.api import JSON, Hint, Remark, gettext_noop, ngettext_noop
from games.kotopasy import table, words
from games.kotopasy.cards import BASE, CAT, FULL, MADNESS, WILD
from games.kotopasy.moves import DISCARD, Move, read_move
from games.kotopasy.outlook import Outlook, outlook
from games.kotopasy.spreads import completed, spreads

_SENTENCES: Final = 4
_HINTS: Final = 3


class Coach(api.Coach):
    """The coach of Котопасы. It weighs moves as the greedy player does."""

    def explain(self, observation: JSON, seat: int, legal: Sequence[str]) -> Sequence[Remark]:
        look = outlook(observation, seat)
        moves = [read_move(text) for text in legal]
        said = (
            _task(moves),
            _herds(look),
            _madness(look),
            _next_seat(look) or _second_cat(look, moves),
            _deck(look),
        )
        return [remark for remark in said if remark is not None][:_SENTENCES]

    def hints(
        self, observation: JSON, seat: int, legal: Sequence[str], rng: random.Random
    ) -> Sequence[Hint]:
        look = outlook(observation, seat)
        worth = {text: look.worth(read_move(text)) for text in legal}
        best: dict[int, str] = {}
        for text in sorted(legal, key=lambda text: -worth[text]):
            # of each card its best move: three spreads of one Madness would teach little
            best.setdefault(read_move(text).card, text)
        return [
            Hint(text, words.both(_gain(look, read_move(text)), _leaves(look, read_move(text))))
            for text in list(best.values())[:_HINTS]
        ]


# --- the position -----------------------------------------------------------


def _task(moves: Sequence[Move]) -> Remark:
    if moves[0].target == DISCARD:
        text = gettext_noop(
            "No card of yours can be played, so you discard one, face up."
            " A March Madness may bring a discarded cat back."
        )
        return Remark(text)
    cards = sorted({move.card for move in moves})
    if all(words.waits(card) for card in cards):
        text = gettext_noop("You must play a card, and nothing else fits: %(cards)s.")
    else:
        text = gettext_noop("You must play a card; of your hand these can be played: %(cards)s.")
    return Remark(text, {"cards": words.listed([words.card(card) for card in cards])})


def _herds(look: Outlook) -> Remark:
    """Tell the herds that one cat completes, else how many stand open."""
    if not look.herds:
        return Remark(gettext_noop("No herd is open: cats have to wait for a herder."))
    ripe = [words.herd(herd[2]) for herd in look.herds if herd[0] % BASE == FULL - 1]
    if ripe:
        text = gettext_noop("Two cats lie here: %(herds)s. Whoever lays the third takes the herd.")
        return Remark(text, {"herds": words.listed(ripe)})
    one, many = ngettext_noop(
        "%(count)s herd is open, without two cats in it: a single cat completes nothing now.",
        "%(count)s herds are open, none with two cats: a single cat completes nothing now.",
    )
    return Remark(one, {"count": len(look.herds)}, many)


def _madness(look: Outlook) -> Remark | None:
    kinds = table.kinds(look.herds)
    best = spreads(kinds, look.discard, look.takes_wilds)[0]
    herds, laid = completed(kinds, best), sum(map(sum, best))
    if MADNESS not in look.hand:
        if not herds or not look.unseen[MADNESS] or not look.rivals:
            return None
        one, many = ngettext_noop(
            "A March Madness would complete %(count)s herd now, and somebody may hold one.",
            "A March Madness would complete %(count)s herds now, and somebody may hold one.",
        )
        return Remark(one, {"count": herds}, many)
    if not laid:
        text = gettext_noop("Your March Madness is worth nothing now: no discarded cat fits.")
        return Remark(text)
    if not herds:
        one, many = ngettext_noop(
            "Your March Madness would lay %(count)s discarded cat now and complete no herd.",
            "Your March Madness would lay %(count)s discarded cats now and complete no herd.",
        )
        return Remark(one, {"count": laid}, many)
    one, many = ngettext_noop(
        "Your March Madness is worth %(count)s herd now.",
        "Your March Madness is worth %(count)s herds now.",
    )
    return Remark(one, {"count": herds}, many)


def _next_seat(look: Outlook) -> Remark | None:
    threat = look.threat(look.herds, look.discard)
    if not threat:
        return None
    text = gettext_noop(
        "As the table lies, the next seat could complete a herd"
        " with a chance of about %(percent)s %%."
    )
    return Remark(text, {"percent": words.percent(threat)})


def _second_cat(look: Outlook, moves: Sequence[Move]) -> Remark | None:
    """Warn of giving the next seat a herd with two cats, unless one of them is safe."""
    seconds = (move for move in moves if move.target >= 0 and move.target % BASE == 1)
    tables = (look.after(move)[0] for move in seconds)
    threats = [look.threat(now.herds, now.discard) for now in tables]
    if not threats or not all(threats):
        return None
    text = gettext_noop(
        "A second cat leaves the next seat a herd to complete,"
        " with a chance of about %(percent)s %%."
    )
    return Remark(text, {"percent": words.percent(min(threats))})


def _deck(look: Outlook) -> Remark | None:
    if look.deck:
        return None
    cards = len(look.hand) + sum(look.rivals)
    one, many = ngettext_noop(
        "The deck is empty; %(count)s card is still in the hands.",
        "The deck is empty; %(count)s cards are still in the hands.",
    )
    return Remark(one, {"count": cards}, many)


# --- a move -----------------------------------------------------------------


def _gain(look: Outlook, move: Move) -> Remark:
    """Say what a move achieves."""
    if move.target == DISCARD:
        return _discarding(look, move.card)
    if move.card < CAT:
        text = gettext_noop("A herd opens: %(herd)s. It needs three cats.")
        return Remark(text, {"herd": words.herd(move.card)})
    if move.card == MADNESS:
        return _raving(look, move)
    colour, cats = divmod(move.target, BASE)
    if cats == FULL - 1:
        text = gettext_noop("The third cat: %(herd)s. The herd is yours.")
    elif cats == 0:
        text = gettext_noop("The first cat: %(herd)s. Two more are needed.")
    elif {CAT + colour, WILD} & set(look.after(move)[1]):
        text = gettext_noop("The second cat: %(herd)s. You hold the third, if nobody is faster.")
    else:
        text = gettext_noop("The second cat: %(herd)s. One more is needed.")
    return Remark(text, {"herd": words.herd(colour)})


def _discarding(look: Outlook, card: int) -> Remark:
    if card == WILD:
        text = gettext_noop("Discard: %(card)s. No herd is open for her.")
        return Remark(text, {"card": words.card(card)})
    herders = look.unseen[card - CAT]
    if not herders:
        text = gettext_noop("Discard: %(card)s. All herders of this colour have been seen.")
        return Remark(text, {"card": words.card(card)})
    one, many = ngettext_noop(
        "Discard: %(card)s. %(count)s herder of this colour has not been seen yet.",
        "Discard: %(card)s. %(count)s herders of this colour have not been seen yet.",
    )
    return Remark(one, {"card": words.card(card), "count": herders}, many)


def _raving(look: Outlook, move: Move) -> Remark:
    now, _ = look.after(move)
    if now.done:
        one, many = ngettext_noop(
            "Discarded cats complete %(count)s herd, and it is yours.",
            "Discarded cats complete %(count)s herds, and they are yours.",
        )
        return Remark(one, {"count": len(now.done)}, many)
    if now.laid:
        one, many = ngettext_noop(
            "%(count)s discarded cat returns to the table, and no herd is complete.",
            "%(count)s discarded cats return to the table, and no herd is complete.",
        )
        return Remark(one, {"count": len(now.laid)}, many)
    return Remark(gettext_noop("No discarded cat fits, so the herds stay as they are."))


def _leaves(look: Outlook, move: Move) -> Remark | None:
    """Say what the next seat finds after a move; nothing where nobody is next."""
    if not look.rivals:
        return None
    now, _ = look.after(move)
    threat = look.threat(now.herds, now.discard)
    if not threat:
        return Remark(gettext_noop("After it the next seat cannot complete a herd."))
    text = gettext_noop(
        "After it the next seat could complete a herd with a chance of about %(percent)s %%."
    )
    return Remark(text, {"percent": words.percent(threat)})
