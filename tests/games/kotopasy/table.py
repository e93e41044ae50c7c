"""Positions of Котопасы written in short, and moves by their texts."""

from __future__ import annotations

from collections import Counter

from games.api import Chance
from games.kotopasy import GAME
from games.kotopasy.cards import BASE, CARD, COPIES, WILD
from games.kotopasy.state import PLAY, Herd, State

RULES = GAME.rules


def cards(text: str) -> tuple[int, ...]:
    """``"Cr M"`` is a ginger cat and a March Madness."""
    return tuple(CARD[code] for code in text.split())


def herd(number: int, text: str) -> Herd:
    """``"rCW"`` is a ginger herder with a cat and a wild cat lady on him."""
    colour = "rlbg".index(text[0])
    cats = tuple(WILD if letter == "W" else 4 + colour for letter in text[1:])
    return (BASE * colour + len(cats), number, colour, *cats)


def position(
    *hands: str,
    herds: str = "",
    discard: str = "",
    deck: str | None = None,
    won: tuple[int, ...] = (),
    turn: int = 0,
    left: tuple[int, ...] = (),
    takes_wilds: bool = False,
) -> State:
    """Return a position where ``turn`` has to play; the deck is the rest, or as given."""
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    lying = tuple(herd(number, text) for number, text in enumerate(herds.split()))
    seen = Counter(card for hand in held for card in hand) + Counter(cards(discard))
    for number in lying:
        seen.update(number[2:])
    rest = [copies - seen[card] for card, copies in enumerate(COPIES)]
    assert min(rest) >= 0, "more copies than there are"
    stock = rest if deck is None else [cards(deck).count(card) for card in range(len(COPIES))]
    return State(
        takes_wilds=takes_wilds,
        deck=tuple(stock),
        stock=sum(stock),
        hands=held,
        herds=lying,
        opened=len(lying),
        discard=cards(discard),
        won=won or (0,) * len(hands),
        left=left,
        stage=PLAY,
        turn=turn,
        last=None,
        drew=-1,
    )


def legal(state: State) -> list[str]:
    """Return the texts of the moves of the seat in turn, in order."""
    seat = state.turn
    return [RULES.format_move(state, seat, move) for move in RULES.legal_moves(state, seat)]


def play(state: State, *texts: str) -> State:
    """Return the state after moves of the seats in turn and draws of nature."""
    for text in texts:
        if isinstance(RULES.node(state), Chance):
            state = RULES.apply_chance(state, text)
        else:
            seat = state.turn
            state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
    return state


def herds(state: State) -> list[str]:
    """Return the open herds as ``position`` reads them."""
    return [
        "rlbg"[colour] + "".join("W" if cat == WILD else "C" for cat in cats)
        for _, _, colour, *cats in state.herds
    ]
