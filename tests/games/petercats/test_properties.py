"""What holds in every game, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.api import Chance, Outcome
from tests.games.petercats.reference import Reference
from tests.games.petercats.table import RULES

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (5, {"district_paw": 4, "unplaceable": "pass"}),
    (3, {"river": True, "river_bends": "adjacent"}),
]
each = pytest.mark.parametrize(("seats", "options"), GAMES)


def played(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[str, int, Any]]:
    """Yield the text of each entry, the seat that moved, and the state after it."""
    rng = random.Random(seed)
    state = RULES.initial(seats, options)
    while not isinstance(node := RULES.node(state), Outcome):
        if isinstance(node, Chance):
            names, weights = zip(*RULES.chance_outcomes(state), strict=True)
            text, seat = rng.choices(names, weights)[0], -1
            state = RULES.apply_chance(state, text)
        else:
            (seat,) = node.seats
            move = rng.choice(RULES.legal_moves(state, seat))
            text = RULES.format_move(state, seat, move)
            state = RULES.apply(state, seat, move)
        yield text, seat, state


@each
def test_the_last_table_and_the_cats_set_on_it_give_the_scores(
    seats: int, options: dict[str, Any]
) -> None:
    """A completed feature never grows and takes no cat any more, so that all that was
    ever paid can be read from the table as it lies at the end."""
    twin = Reference(seats, dict(RULES.spec.complete(options)))
    entries = list(played(seats, options, 7))
    for text, seat, _ in entries:
        place, _, action = text.partition(":")
        if action:
            x, y, _ = map(int, place.split(","))
            twin.figures.append((seat, action[0], x, y, action[1]))
    seen = RULES.observe(entries[-1][2], None)
    twin.board = {(x, y): (name, rotation) for x, y, name, rotation in seen["board"]}
    twin.score(final=False)
    twin.score(final=True)
    assert seen["scores"] == twin.scores()
    assert sum(seen["scores"]) > 0


@each
def test_running_scores_are_the_sums_of_what_was_told(seats: int, options: dict[str, Any]) -> None:
    told = [0] * seats
    for _, _, state in played(seats, options, 3):
        for event in state.events:
            if event["event"] == "scored":
                for seat in event["seats"]:
                    told[seat] += event["points"]
        assert RULES.observe(state, None)["scores"] == told


@each
def test_no_cat_and_no_square_is_made_or_lost(seats: int, options: dict[str, Any]) -> None:
    squares = 1 + 99 + (23 if options.get("river") else 0)
    for _, _, state in played(seats, options, 5):
        seen = RULES.observe(state, None)
        for seat, supply in enumerate(seen["supply"]):
            assert supply["k"] + sum(f["seat"] == seat for f in seen["figures"]) == 8
        assert seen["left"] == sum(seen["remaining"].values())
        in_hand = 1 if seen["square"] else 0
        assert len(seen["board"]) + len(seen["discarded"]) + in_hand + seen["left"] == squares
    assert seen["figures"] == []
