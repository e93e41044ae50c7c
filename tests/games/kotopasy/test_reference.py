"""The engine against the slow one of ``reference.py``: whole games, and counts of lines."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path

import pytest

from games.api import EVERYTHING, Chance, Outcome
from games.kotopasy.state import State
from games.records import read
from tests.games.kotopasy.reference import Game
from tests.games.kotopasy.table import RULES, legal, play
from tests.games.laws.golden import golden_files


def assert_alike(state: State, game: Game) -> None:
    seen = RULES.observe(state, EVERYTHING)
    assert game.everything() == 60
    assert seen["deck"] == sum(game.deck.values())
    assert seen["unseen"] == {code: left for code, left in game.deck.items() if left}
    assert [sorted(hand["cards"]) for hand in seen["hands"]] == [sorted(h) for h in game.hands]
    assert [(h["id"], h["colour"], h["cards"][1:]) for h in seen["herds"]] == [
        (h["id"], h["colour"], h["cats"]) for h in game.herds
    ]
    assert seen["discard"] == game.discard
    assert seen["piles"] == list(map(len, game.piles))
    assert seen["withdrawn"] == sorted(game.gone)
    drawing, deciding = game.drawing(), game.deciding()
    assert seen["turn"] == (deciding if drawing is None else drawing)
    assert dict(RULES.chance_outcomes(state)) == game.draws()
    texts = legal(state)
    assert len(texts) == len(set(texts))
    assert set(texts) == game.moves()


class Pair:
    """One game played by both engines, and compared after every entry."""

    def __init__(self, seats: int, wilds: bool, seed: int) -> None:
        self.rng = random.Random(f"{seats} {wilds} {seed}")
        self.late = bool(seed % 2)
        self.state: State = RULES.initial(seats, {"madness_takes_wilds": wilds})
        self.game = Game(seats, wilds)
        self.spread = 0
        assert_alike(self.state, self.game)

    @property
    def over(self) -> bool:
        return isinstance(RULES.node(self.state), Outcome)

    def step(self, leaving: float = 0.0) -> None:
        """Do anything at random in both."""
        if self.rng.random() < leaving:
            staying = set(range(len(self.state.hands))) - self.game.gone
            seat = self.rng.choice(sorted(staying))
            self.state = RULES.withdraw(self.state, seat)
            self.game.leave(seat)
        elif isinstance(RULES.node(self.state), Chance):
            code = self.drawn()
            self.state = play(self.state, code)
            self.game.draw(code)
        else:
            texts = legal(self.state)
            self.spread = max(self.spread, sum(text[0] == "M" for text in texts))
            text = self.rng.choice(texts)
            self.state = play(self.state, text)
            self.game.move(text)
        assert_alike(self.state, self.game)

    def drawn(self) -> str:
        """Draw herders and Madnesses late in some games: more is discarded and then spread."""
        outcomes = RULES.chance_outcomes(self.state)
        weights = [n * (0.1 if self.late and code[0] in "HM" else 1.0) for code, n in outcomes]
        return self.rng.choices([code for code, _ in outcomes], weights)[0]


@pytest.mark.parametrize("wilds", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_games_are_alike(seats: int, wilds: bool) -> None:
    spread = 0
    for seed in range(12):
        pair = Pair(seats, wilds, seed)
        while not pair.over:
            pair.step(leaving=0.02 if seed % 3 == 0 else 0.0)
        node = RULES.node(pair.state)
        assert isinstance(node, Outcome)
        assert pair.game.turn is None
        assert list(node.ranks) == pair.game.ranks()
        assert list(node.scores) == list(map(len, pair.game.piles))
        spread = max(spread, pair.spread)
    assert spread > 1, "no Madness had a choice in these games"


@pytest.mark.parametrize("wilds", [False, True])
@pytest.mark.parametrize(("seats", "before"), [(2, 6), (2, 60), (3, 84), (4, 100), (6, 112)])
def test_as_many_lines_lead_on(seats: int, before: int, wilds: bool) -> None:
    pair = Pair(seats, wilds, before + 1)
    for _ in range(before):
        pair.step()
    assert lines(pair.state, 4) == reference_lines(pair.game, 4) > 4


def lines(state: State, depth: int) -> int:
    """Count the lines of so many moves and draws that lead on from a position."""
    node = RULES.node(state)
    if not depth or isinstance(node, Outcome):
        return 1
    outcomes = RULES.chance_outcomes(state)
    texts = [code for code, _ in outcomes] if isinstance(node, Chance) else legal(state)
    return sum(lines(play(state, text), depth - 1) for text in texts)


def reference_lines(game: Game, depth: int) -> int:
    if not depth or game.turn is None:
        return 1
    count = 0
    for text in game.draws() or game.moves():
        then = deepcopy(game)
        (then.draw if game.draws() else then.move)(text)
        count += reference_lines(then, depth - 1)
    return count


@pytest.mark.parametrize("file", golden_files("kotopasy"), ids=lambda file: file.stem)
def test_golden_games_end_alike(file: Path) -> None:
    record = read(file.read_bytes())
    game = Game(record.seats, bool(record.options["madness_takes_wilds"]))
    for entry in record.entries:
        if entry.kind == "chance":
            game.draw(entry.text)
        elif entry.kind == "move":
            assert entry.seat == game.deciding()
            assert entry.text in game.moves()
            game.move(entry.text)
        else:
            assert entry.seat is not None
            game.leave(entry.seat)
    assert record.scores is not None
    assert list(record.scores) == list(map(len, game.piles))
    assert record.ranks is not None
    assert list(record.ranks) == game.ranks()
