"""From an observation back to a state: of everything exactly, of a viewer's by a guess."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from games.api import JSON, Outcome
from games.catbox.board import COPIES, bag, card
from games.catbox.setup import Setup
from games.catbox.state import BIDDING, DEAL, PLAY, Ended, Played, Result, State

_PHASES: Final = ("deal", "discard", "bid", "play", "over")


def rebuild(setup: Setup, seen: Mapping[str, Any], events: list[JSON]) -> State:
    """Return the state that ``observe`` told everything of.

    Raises ``LookupError``, ``TypeError``, ``ValueError`` or ``AttributeError`` for
    what is no such observation.
    """
    s = State()
    s.setup, s.phase, s.round = setup, seen["phase"], seen["round"]
    if s.phase not in _PHASES or len(seen["hands"]) != setup.seats:
        raise ValueError("no phase of a round, or hands of another table")
    s.withdrawn = tuple(seen["withdrawn"])
    s.hands, s.deck = tuple(map(bag, seen["hands"])), bag(seen["aside"])
    s.discards = tuple(rank or 0 for rank in seen["discards"])
    s.bids = tuple(bid or 0 for bid in seen["bids"])
    s.tricks = tuple(seen["tricks"])
    s.shown = tuple(seen["blockers"])
    s.tokens, s.blocked = _board(setup, seen["board"])
    s.taken = sum(s.tokens) | s.blocked
    s.crossed = tuple(_rows(setup, letters) for letters in seen["crossed"])
    s.trick = _cards(setup, seen["trick"])
    s.forced = next(
        ((seat, sum(map(card, lacks))) for seat, lacks in enumerate(seen["lacks"]) if lacks), None
    )
    s.events, s.over, s.allowed = tuple(events), _outcome(seen["over"]), 0
    _recall(s, seen)
    s.leader = seen["leader"] if s.phase == PLAY else s.round
    s.turn = seen["turn"] if s.phase in (BIDDING, PLAY) else s.round
    if s.phase == DEAL:
        s.turn = _next_dealt(s, seen["counts"])
    if s.phase == PLAY:
        s.allowed = s.playable(s.turn)
    return s


def checked(s: State) -> State:
    """Return a state that was rebuilt from what may be none.

    Raises ``ValueError`` unless whatever counts is a number and every seat named is one.
    """
    seats = range(s.setup.seats)
    by_seat = (s.discards, s.bids, s.tricks, s.crossed, *s.results)
    facts = [fact for results in s.results for result in results for fact in result]
    facts += [*s.discards, *s.bids, *s.tricks, *s.shown, s.round, s.turn, s.leader]
    over = () if s.over is None else (*s.over.ranks, *s.over.scores)
    if any(len(each) != len(seats) for each in by_seat):
        raise ValueError("something is told of more or fewer seats than there are")
    if not all(isinstance(fact, int) for fact in (*facts, *over)):
        raise ValueError("something is counted by what is no number")
    tricks = [s.trick, *([s.won[1], ((s.won[0], 0),)] if s.won else [])]
    named = {s.round, s.turn, s.leader, *s.withdrawn, *(seat for t in tricks for seat, _ in t)}
    if not named <= {*seats} or (s.phase in (BIDDING, PLAY) and s.turn in s.withdrawn):
        raise ValueError("a seat that does not exist, or that has left, takes part")
    return s


def _recall(s: State, seen: Mapping[str, Any]) -> None:
    """Fill in what a state keeps of the past."""
    setup, last, won, ended, proof = s.setup, seen["last"], seen["won"], seen["ended"], None
    s.last = s.won = s.ended = None
    if last is not None:
        crossed = -1 if last["crossed"] is None else setup.rows.index(last["crossed"])
        s.last = last["seat"], _cell(setup, last), crossed
    if won is not None:
        s.won = won["seat"], _cards(setup, won["cards"])
    if seen["proof"] is not None:
        proof = seen["proof"]["seat"], bag(seen["proof"]["cards"])
    if ended is not None:
        s.ended = Ended(ended["round"], *_board(setup, ended["board"]), proof)
    s.results = tuple(
        tuple(
            Result(r["tricks"], r["bid"] or 0, r["bonus"], r["paradox"], r["points"])
            for r in results
        )
        for results in seen["results"]
    )


def _next_dealt(s: State, counts: list[int]) -> int:
    """Return the seat that is dealt the next card: in order, the first with the fewest."""
    order = [(s.round + step) % s.setup.seats for step in range(s.setup.seats)]
    return min((seat for seat in order if seat not in s.withdrawn), key=lambda seat: counts[seat])


def _cell(setup: Setup, played: Mapping[str, Any]) -> int:
    return 4 * (int(played["rank"]) - 1) + setup.rows.index(played["colour"])


def _cards(setup: Setup, cards: list[dict[str, Any]]) -> tuple[Played, ...]:
    return tuple((played["seat"], _cell(setup, played)) for played in cards)


def _rows(setup: Setup, letters: list[str]) -> int:
    return sum(1 << setup.rows.index(letter) for letter in letters)


def _board(setup: Setup, board: Mapping[str, list[Any]]) -> tuple[tuple[int, ...], int]:
    """Return the cells of each seat's tokens, and the blocked ones."""
    tokens, blocked = [0] * setup.seats, 0
    for row, letter in enumerate(setup.rows):
        for column, token in enumerate(board[letter]):
            cell = 1 << 4 * column + row
            if token == "x":  # noqa: S105
                blocked |= cell
            elif token is not None:
                tokens[token["seat"]] |= cell
    return tuple(tokens), blocked


def _outcome(over: JSON) -> Outcome | None:
    if over is None:
        return None
    return Outcome(tuple(over["ranks"]), tuple(over["scores"]), over["reason"])


# guessing what is hidden


def completed(setup: Setup, seen: Mapping[str, Any], rng: random.Random) -> JSON:
    """Return the observation with the cards filled in that its viewer does not see.

    Every way to lay them out that agrees with what is open is as likely as any
    other, cards of one rank taken for different ones: the seat in turn can play
    (or there would be a paradox), and who had to open with red has none of the
    ranks that it could have played otherwise. One thing is not looked at: that a
    seat which left in its turn could have played.
    """
    if seen["hands"] is not None:
        return dict(seen)
    while True:
        guess = _laid_out(setup, seen, rng)
        if _turn_can_play(setup, guess):
            return guess


def _laid_out(setup: Setup, seen: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    hands = _known_hands(seen)
    pool = _unseen(setup, seen, hands)
    rng.shuffle(pool)
    # the hand that can hold least is filled first: all the others are then equally likely
    for seat in sorted(range(setup.seats), key=lambda seat: not seen["lacks"][seat]):
        if hands[seat] is None:
            lacks = seen["lacks"][seat]
            hands[seat] = sorted(_take(pool, seen["counts"][seat], lacks))
    discards = [
        own if own is not None or not made else pool.pop()
        for own, made in zip(seen["discards"], seen["discarded"], strict=True)
    ]
    return {**seen, "hands": hands, "discards": discards, "aside": sorted(pool)}


def _known_hands(seen: Mapping[str, Any]) -> list[list[int] | None]:
    """Return the hands that the viewer has seen: his own, and one that proved a final paradox."""
    hands: list[list[int] | None] = [None] * seen["seats"]
    if seen["viewer"] is not None:
        hands[seen["viewer"]] = seen["hand"]
    proof, ended = seen["proof"], seen["ended"]
    if proof is not None and seen["over"] is not None and ended["round"] == seen["round"]:
        hands[proof["seat"]] = proof["cards"]
    return hands


def _take(pool: list[int], count: int, lacks: list[int]) -> list[int]:
    """Take that many cards out of a shuffled pool, none of the ranks in ``lacks``."""
    fitting = [at for at, rank in enumerate(pool) if rank not in lacks][:count]
    return [pool.pop(at) for at in reversed(fitting)]


def _unseen(setup: Setup, seen: Mapping[str, Any], hands: list[list[int] | None]) -> list[int]:
    """Return the cards of the deck that the viewer sees nowhere."""
    pool = [rank for rank in range(1, setup.ranks + 1) for _ in range(COPIES)]
    open_cards = [*seen["blockers"], *(rank for rank in seen["discards"] if rank is not None)]
    for hand in hands:
        open_cards += hand or []
    for row in seen["board"].values():
        open_cards += [at for at, token in enumerate(row, start=1) if isinstance(token, dict)]
    for rank in open_cards:
        pool.remove(rank)
    return pool


def _turn_can_play(setup: Setup, guess: Mapping[str, Any]) -> bool:
    return guess["phase"] != PLAY or rebuild(setup, guess, []).allowed != 0
