"""Every game is told in words: to each viewer from what he may know, and every move by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games import play, registry
from games.api import EVERYTHING, Chance, Entry, Outcome, Remark, Teller

GAMES = sorted(registry.games())
NAMES = ("Vera", "Foma", "Ulya", "Tikhon", "Zoya", "Prov")


def said(remark: Remark) -> str:
    """Return a remark in English, as the platform would say it."""
    values = {
        name: said(value) if isinstance(value, Remark) else value
        for name, value in remark.values.items()
    }
    many = bool(remark.plural) and values["count"] != 1
    return (remark.plural if many else remark.text) % values


def teller_of(slug: str) -> Teller:
    found = registry.get(slug).teller
    assert found is not None
    return found


def played(slug: str, seats: int, seed: int) -> Iterator[tuple[Any, Entry]]:
    """Yield each entry of a random game with the state before it."""
    rules = registry.get(slug).rules
    state = rules.initial(seats, {})
    rng = random.Random(seed)
    while not isinstance(node := rules.node(state), Outcome):
        if isinstance(node, Chance):
            outcomes, weights = zip(*rules.chance_outcomes(state), strict=True)
            entry = Entry("chance", None, rng.choices(outcomes, weights)[0])
        else:
            seat = rng.choice(node.seats)
            move = rng.choice(rules.legal_moves(state, seat))
            entry = Entry("move", seat, rules.format_move(state, seat, move))
        yield state, entry
        state = play.step(rules, state, entry)


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_told_to_every_viewer(slug: str) -> None:
    rules, teller = registry.get(slug).rules, teller_of(slug)
    seats = rules.spec.max_seats
    names = NAMES[:seats]
    for number, (before, entry) in enumerate(played(slug, seats, seed=5)):
        state = play.step(rules, before, entry)
        viewers = [*range(seats), None, EVERYTHING] if number % 5 == 0 else [0]
        for viewer in viewers:
            seen = rules.observe(state, viewer)
            lines = teller.entry(seen, rules.redact(state, entry, viewer), names)
            assert all(said(line) for line in lines)
            if entry.kind == "move":
                assert lines, entry
                assert entry.seat is not None
                assert names[entry.seat] in said(lines[0])
            assert all(said(line) for line in teller.position(seen, names))


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_is_named(slug: str) -> None:
    rules, teller = registry.get(slug).rules, teller_of(slug)
    for number, (state, entry) in enumerate(played(slug, rules.spec.min_seats, seed=9)):
        if entry.seat is None or number % 7:
            continue
        seen = rules.observe(state, entry.seat)
        for move in rules.legal_moves(state, entry.seat):
            text = rules.format_move(state, entry.seat, move)
            assert "%" not in said(teller.move(seen, entry.seat, text))


@pytest.mark.parametrize("slug", GAMES)
def test_another_place_is_another_sentence(slug: str) -> None:
    rules, teller = registry.get(slug).rules, teller_of(slug)
    most = 0
    for state, entry in played(slug, rules.spec.min_seats, seed=2):
        if entry.seat is not None:
            seen = rules.observe(state, entry.seat)
            texts = [
                rules.format_move(state, entry.seat, move)
                for move in rules.legal_moves(state, entry.seat)
            ]
            # what stands behind the colon of a square's text may be named by its kind alone
            places = {text.split(":")[0] for text in texts if not text.startswith("M")}
            named = {said(teller.move(seen, entry.seat, text)) for text in places}
            assert len(named) == len(places)
            most = max(most, len(named))
    assert most > 1
