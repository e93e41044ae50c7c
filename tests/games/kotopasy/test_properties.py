"""What holds in every game, at random: cards, turns, bounds, and who may leave when."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.api import EVERYTHING, Chance, Decision, Entry, Outcome
from games.kotopasy import GAME
from games.kotopasy.state import State
from games.play import step
from tests.games.kotopasy.table import RULES, legal


def game(
    seats: int, seed: int, wilds: bool = False, leaving: float = 0.0
) -> Iterator[tuple[Entry | None, State]]:
    """Yield each entry of a random game with the state after it."""
    rng = random.Random(seed)
    state = RULES.initial(seats, {"madness_takes_wilds": wilds})
    yield None, state
    while not isinstance(node := RULES.node(state), Outcome):
        if rng.random() < leaving:
            seat = rng.choice([seat for seat in range(seats) if seat not in state.left])
            entry = Entry("withdraw", seat, "resigned")
        elif isinstance(node, Chance):
            codes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            entry = Entry("chance", None, rng.choices(codes, weights)[0])
        else:
            entry = Entry("move", node.seats[0], rng.choice(legal(state)))
        state = step(RULES, state, entry)
        yield entry, state


GAMES = [(seats, seed, wilds) for seats in range(2, 7) for seed in (1, 2, 3)
         for wilds in (False, True)]  # fmt: skip


@pytest.mark.parametrize(("seats", "seed", "wilds"), GAMES)
def test_without_withdrawals_a_game_has_sixty_turns(seats: int, seed: int, wilds: bool) -> None:
    entries = [entry for entry, _ in game(seats, seed, wilds) if entry]
    assert sum(entry.kind == "move" for entry in entries) == 60
    assert sum(entry.kind == "chance" for entry in entries) == 60


@pytest.mark.parametrize(("seats", "seed", "wilds"), GAMES)
def test_sixty_cards_are_always_somewhere(seats: int, seed: int, wilds: bool) -> None:
    for _, state in game(seats, seed, wilds, leaving=0.01):
        lying = sum(len(herd) - 2 for herd in state.herds)
        held = sum(map(len, state.hands))
        won = 4 * sum(state.won)
        assert state.stock + held + lying + len(state.discard) + won == 60
        assert state.stock == sum(state.deck)


@pytest.mark.parametrize(("seats", "seed", "wilds"), GAMES)
def test_piles_are_what_the_events_told(seats: int, seed: int, wilds: bool) -> None:
    piles = [0] * seats
    open_: dict[int, str] = {}
    for entry, state in game(seats, seed, wilds, leaving=0.01):
        told = RULES.redact(state, entry, None)["events"] if entry else []
        for event in told:
            if event["event"] == "played" and event["card"][0] == "H":
                open_[event["herd"]] = event["card"][1]
            if event["event"] == "herd":
                piles[event["seat"]] += 1
                assert open_.pop(event["herd"]) == event["colour"]
        seen = RULES.observe(state, None)
        assert seen["piles"] == seen["scores"] == piles
        assert {herd["id"]: herd["colour"] for herd in seen["herds"]} == open_


@pytest.mark.parametrize(("seats", "seed", "wilds"), GAMES)
def test_what_a_viewer_has_not_seen_is_the_deck_and_the_hidden_hands(
    seats: int, seed: int, wilds: bool
) -> None:
    for _, state in game(seats, seed, wilds, leaving=0.01):
        for viewer in (*range(seats), None):
            seen = RULES.observe(state, viewer)
            hidden = sum(hand["count"] for hand in seen["hands"] if hand["cards"] is None)
            assert sum(seen["unseen"].values()) == seen["deck"] + hidden


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (4, 6), (6, 7)])
def test_any_seat_may_leave_at_any_time_and_nobody_is_blocked(seats: int, seed: int) -> None:
    for _, state in game(seats, seed, leaving=0.01):
        if isinstance(RULES.node(state), Outcome):
            continue
        for seat in set(range(seats)) - set(state.left):
            after = RULES.withdraw(state, seat)
            node = RULES.node(after)
            if isinstance(node, Decision):
                assert node.seats[0] not in after.left
                assert legal(after)
            elif isinstance(node, Chance):
                assert after.turn not in after.left
                assert RULES.chance_outcomes(after)


def test_the_longest_game_has_as_many_entries_as_the_bound() -> None:
    """Four of six seats leave with empty hands, after all the cards were played but one."""
    count = 0
    rng = random.Random(3)
    state = RULES.initial(6, {})
    while not isinstance(node := RULES.node(state), Outcome):
        empty = [seat for seat in range(6) if seat not in state.left and not state.hands[seat]]
        if state.stock == 0 and empty and len(state.left) < 4:
            state = RULES.withdraw(state, empty[0])
        elif isinstance(node, Chance):
            state = RULES.apply_chance(state, RULES.chance_outcomes(state)[0][0])
        else:
            state = step(RULES, state, Entry("move", state.turn, rng.choice(legal(state))))
        count += 1
    assert count == GAME.spec.max_entries == 124


def test_everything_is_shown_of_a_finished_game() -> None:
    for entry, state in game(3, 8, leaving=0.01):
        seen = RULES.observe(state, EVERYTHING)
        assert all(hand["cards"] is not None for hand in seen["hands"])
        if entry:
            assert RULES.redact(state, entry, EVERYTHING)["text"] == entry.text
