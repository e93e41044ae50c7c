"""The course of a round: deal, discards, bids, tricks, paradox, scores. All work on drafts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.api import JSON, Outcome
from games.catbox.board import card, columns_of, largest, ranks_of, size
from games.catbox.setup import FEW_TRICKS, Setup
from games.catbox.state import (
    BIDDING,
    DEAL,
    DISCARDING,
    OVER,
    PLAY,
    Ended,
    Played,
    Result,
    State,
)

ROUNDS_PLAYED: Final = "rounds_played"
LAST_SEAT: Final = "last_seat"


def put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return ``items`` with one of them exchanged."""
    return (*items[:index], item, *items[index + 1 :])


def begin_round(s: State, number: int) -> None:
    """Start the round of that number, or the next whose starting seat is still in."""
    seats = s.setup.seats
    while number in s.withdrawn:
        number += 1
    if number >= seats:
        end_game(s, ROUNDS_PLAYED)
        return
    nothing = (0,) * seats
    s.phase, s.round, s.turn, s.leader = DEAL, number, number, number
    s.deck, s.hands, s.discards, s.bids = s.setup.deck, nothing, nothing, nothing
    s.tricks, s.tokens, s.crossed = nothing, nothing, nothing
    s.taken, s.blocked, s.shown, s.trick = 0, 0, (), ()
    s.forced, s.allowed = None, 0


def deal_or_block(s: State, rank: int) -> None:
    """Give the seat in turn a card of the deck, or once all have theirs, block a cell."""
    seat, hands, one = s.turn, s.hands, card(rank)
    s.deck -= one
    if size(hands[seat]) < s.setup.hand:
        s.hands = (*hands[:seat], hands[seat] + one, *hands[seat + 1 :])
        s.events = _DEALT[seat]
        _pass_deal(s)
    else:
        _block(s, rank)


def _pass_deal(s: State) -> None:
    """Go on to the next seat to be dealt a card; when all have theirs, to the discards."""
    s.turn = s.after(s.turn)
    if size(s.hands[s.turn]) == s.setup.hand and not s.setup.blockers:
        s.phase = DISCARDING


def _block(s: State, rank: int) -> None:
    row = s.setup.blocking[s.shown.count(rank)]
    cell = 1 << 4 * (rank - 1) + row
    s.shown = (*s.shown, rank)
    s.blocked |= cell
    s.taken |= cell
    s.events = ({"event": "blocked", "rank": rank, "colour": s.setup.rows[row]},)
    if len(s.shown) == s.setup.blockers:
        s.phase = DISCARDING


def close_discards(s: State) -> None:
    """Go on to the bids when every seat still in has discarded."""
    if s.waiting:
        return
    s.turn = first_of(s, s.round)
    if s.setup.bids:
        s.phase = BIDDING
    else:
        begin_tricks(s)


def first_of(s: State, seat: int) -> int:
    """Return ``seat``, or the next one still in."""
    return s.after(seat) if seat in s.withdrawn else seat


def pass_bid(s: State) -> None:
    """Go on to the next bid; when all are made, to the tricks."""
    s.turn = s.after(s.turn)
    if s.bids[s.turn]:
        begin_tricks(s)


def begin_tricks(s: State) -> None:
    s.phase = PLAY
    _lead(s, first_of(s, s.round))


def _lead(s: State, seat: int) -> None:
    s.leader = s.turn = seat
    _look_for_paradox(s)


def _look_for_paradox(s: State) -> None:
    s.allowed = s.playable(s.turn)
    if not s.allowed:
        hand = s.hands[s.turn]
        s.events = (
            *s.events,
            {"event": "paradox", "seat": s.turn, "cards": ranks_of(hand)},
        )
        _score_round(s, (s.turn, hand))


def play(s: State, seat: int, cell: int) -> None:
    """Play a card and declare its colour."""
    setup, row, crossed_row = s.setup, cell & 3, -1
    hands, tokens, bit = s.hands, s.tokens, 1 << cell
    if not s.trick:
        if row == setup.red and not s.taken & setup.red_row:
            others = setup.open_cells[s.crossed[seat]] & ~s.taken & ~setup.red_row
            s.forced = seat, columns_of(others)
    else:
        led = s.trick[0][1] & 3
        crossed = s.crossed[seat]
        if row != led and not crossed >> led & 1:
            s.crossed = put(s.crossed, seat, crossed | 1 << led)
            crossed_row = led
    s.hands = (*hands[:seat], hands[seat] - (1 << (cell & ~3)), *hands[seat + 1 :])
    s.tokens = (*tokens[:seat], tokens[seat] | bit, *tokens[seat + 1 :])
    s.taken |= bit
    s.trick = (*s.trick, (seat, cell))
    s.last = seat, cell, crossed_row
    s.events = (played_json(setup, s.last, "played"),)
    pass_play(s)


def pass_play(s: State) -> None:
    """Go on to the next card of the trick; when all are played, to its winner."""
    following = s.after(s.turn)
    trick = s.trick
    if not trick:
        _lead(s, following)
    elif len(trick) == s.setup.seats or (s.withdrawn and following in dict(trick)):
        _close_trick(s)
    else:
        s.turn = following
        _look_for_paradox(s)


def winner_of(setup: Setup, trick: Sequence[Played]) -> int:
    """Return the seat with the highest red card, else with the highest of the led colour."""
    led = trick[0][1] & 3
    best = setup.red if any(cell & 3 == setup.red for _, cell in trick) else led
    return max((cell, seat) for seat, cell in trick if cell & 3 == best)[1]


def _close_trick(s: State) -> None:
    winner = winner_of(s.setup, s.trick)
    s.tricks = put(s.tricks, winner, s.tricks[winner] + 1)
    s.won = winner, s.trick
    s.trick = ()
    s.events = (*s.events, {"event": "trick", **trick_json(s.setup, s.won)})
    if sum(s.tricks) == s.setup.tricks:
        _score_round(s, None)
    else:
        _lead(s, first_of(s, winner))


def _score_round(s: State, proof: tuple[int, int] | None) -> None:
    causer = -1 if proof is None else proof[0]
    results = tuple(_result(s, seat, seat == causer) for seat in range(s.setup.seats))
    s.results = (*s.results, results)
    s.ended = Ended(s.round, s.tokens, s.blocked, proof)
    s.events = (*s.events, {"event": "round", "results": results_json(results)})
    begin_round(s, s.round + 1)


def _result(s: State, seat: int, paradox: bool) -> Result:
    tricks, bid = s.tricks[seat], s.bids[seat]
    if paradox and s.setup.penalty:
        return Result(tricks, bid, 0, True, -tricks)
    made = tricks == bid if s.setup.bids else tricks <= FEW_TRICKS
    pays = made and seat not in s.withdrawn
    bonus = largest(s.tokens[seat]) if pays else 0
    return Result(tricks, bid, bonus, paradox, tricks + bonus)


def end_game(s: State, reason: str) -> None:
    scores = s.scores
    latest = s.results[-1] if s.results else None
    keys = [
        (0, 0, 0)
        if seat in s.withdrawn
        else (1, scores[seat], latest[seat].points if latest is not None else 0)
        for seat in range(s.setup.seats)
    ]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    s.phase, s.allowed = OVER, 0
    s.over = Outcome(ranks, scores, reason)
    s.events = (*s.events, {"event": "over"})


def go_on_without(s: State, seat: int) -> None:
    """Pass over a seat that has just left, and do what waited for it alone."""
    if len(s.withdrawn) == s.setup.seats - 1:
        end_game(s, LAST_SEAT)
    elif s.phase == DISCARDING:
        close_discards(s)
    elif s.phase == DEAL and s.deck == s.setup.deck:
        begin_round(s, s.round)  # no card is dealt: it has not begun
    elif s.turn == seat:
        _PASS[s.phase](s)


# what an event and an observation both say


def card_json(setup: Setup, played: Played) -> dict[str, JSON]:
    seat, cell = played
    return {"seat": seat, "rank": 1 + (cell >> 2), "colour": setup.rows[cell & 3]}


def played_json(setup: Setup, last: tuple[int, int, int], event: str = "") -> dict[str, JSON]:
    seat, cell, crossed = last
    return {
        **({"event": event} if event else {}),
        "seat": seat,
        "rank": 1 + (cell >> 2),
        "colour": setup.rows[cell & 3],
        "crossed": None if crossed < 0 else setup.rows[crossed],
    }


def trick_json(setup: Setup, won: tuple[int, tuple[Played, ...]]) -> dict[str, JSON]:
    winner, cards = won
    return {"seat": winner, "cards": [card_json(setup, played) for played in cards]}


def results_json(results: Sequence[Result]) -> JSON:
    return [
        {
            "seat": seat,
            "tricks": result.tricks,
            "bid": result.bid or None,
            "bonus": result.bonus,
            "paradox": result.paradox,
            "points": result.points,
        }
        for seat, result in enumerate(results)
    ]


_DEALT: Final = tuple(({"event": "dealt", "seat": seat},) for seat in range(5))
_PASS: Final = {DEAL: _pass_deal, BIDDING: pass_bid, PLAY: pass_play}
