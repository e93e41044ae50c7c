"""What holds in every position of whole games: cards, scores, entries."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.api import EVERYTHING, Chance, Outcome
from games.catbox import GAME
from tests.games.catbox.table import RULES

SEATS = (2, 3, 4, 5)


def positions(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Play a game by the greedy bot, whose rounds are long, and yield every state."""
    rng = random.Random(seed)
    state = RULES.initial(seats, options)
    greedy = GAME.bots["greedy"]
    while not isinstance(node := RULES.node(state), Outcome):
        yield state
        if isinstance(node, Chance):
            outcomes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            state = RULES.apply_chance(state, rng.choices(outcomes, weights)[0])
            continue
        seat = rng.choice(node.seats)
        texts = [RULES.format_move(state, seat, m) for m in RULES.legal_moves(state, seat)]
        chosen = greedy(RULES.observe(state, seat), seat, texts, rng)
        state = RULES.apply(state, seat, RULES.parse_move(state, seat, chosen))
    yield state


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_somewhere_and_nowhere_twice(seats: int) -> None:
    ranks = {2: 5, 3: 6, 4: 8, 5: 9}[seats]
    for state in positions(seats, seats):
        seen = RULES.observe(state, EVERYTHING)
        cards = Counter(seen["aside"]) + Counter(seen["blockers"])
        cards += Counter(rank for rank in seen["discards"] if rank)
        for hand in seen["hands"]:
            cards += Counter(hand)
        for row in seen["board"].values():
            cards += Counter(at for at, cell in enumerate(row, 1) if isinstance(cell, dict))
        assert cards == dict.fromkeys(range(1, ranks + 1), 5)


@pytest.mark.parametrize("seats", SEATS)
def test_the_scores_follow_from_the_final_boards_of_the_rounds(seats: int) -> None:
    totals, finished = [0] * seats, 0
    for state in positions(seats, seats):
        seen = RULES.observe(state, None)
        if len(seen["results"]) > finished:
            finished += 1
            for seat, result in enumerate(seen["results"][-1]):
                totals[seat] += recounted(seen, seat, result)
        assert seen["scores"] == totals
        assert [sum(kinds.values()) for kinds in seen["breakdown"]] == totals
    assert finished == seats


def recounted(seen: Any, seat: int, result: Any) -> int:
    """Return the points of a seat in the round just finished, from its board and its bid."""
    tricks, bid = int(result["tricks"]), result["bid"]
    if seen["proof"] is not None and seen["proof"]["seat"] == seat:
        return -tricks
    made = tricks <= 4 if bid is None else tricks == bid
    return tricks + (group(seen["ended"]["board"], seen["rows"], seat) if made else 0)


def group(board: Any, rows: list[str], seat: int) -> int:
    """Return the largest group of a seat by joining cells into growing sets."""
    groups: list[set[tuple[int, int]]] = []
    for y, letter in enumerate(rows):
        for x, cell in enumerate(board[letter]):
            if cell != {"seat": seat}:
                continue
            near = {(x - 1, y), (x, y - 1)}
            touching = [one for one in groups if one & near]
            groups = [one for one in groups if one not in touching]
            groups.append({(x, y)}.union(*touching))
    return max(map(len, groups), default=0)


@pytest.mark.parametrize("seats", SEATS)
def test_no_game_has_more_entries_than_promised(seats: int) -> None:
    most = 0
    for seed in range(3):
        most = max(most, sum(1 for _ in positions(seats, seed)) - 1)
    assert most <= RULES.spec.max_entries


def test_the_longest_game_of_five_seats_reaches_the_bound_but_for_withdrawals() -> None:
    dealt, discards, bids, cards = 45, 5, 5, 7 * 5
    assert RULES.spec.max_entries == 5 * (dealt + discards + bids + cards) + 4


@pytest.mark.parametrize("seats", SEATS)
def test_a_state_is_rebuilt_from_what_it_encodes_to(seats: int) -> None:
    for state in positions(seats, seats + 10):
        again = RULES.decode(RULES.encode(state))
        for name in type(state).__slots__:
            if name in ("turn", "leader") and state.phase in ("discard", "over"):
                continue  # nobody's turn
            if name == "leader" and state.phase != "play":
                continue
            assert getattr(again, name) == getattr(state, name), name
