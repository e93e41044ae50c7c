"""The players and the coach: they read an observation and make sense."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.api import JSON, Bot, Chance, Hint, Outcome, Remark
from games.catbox import GAME
from tests.games.catbox.table import RULES, Table, at_play

GREEDY, EASY, COACH = GAME.bots["greedy"], GAME.bots["easy"], GAME.coach
HANDS = ["123456", "123456", "123456"]


def any_move(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    return rng.choice(legal)


def play(bots: Sequence[Bot], seed: int) -> Outcome:
    rng = random.Random(seed)
    state = RULES.initial(len(bots), {})
    while not isinstance(node := RULES.node(state), Outcome):
        if isinstance(node, Chance):
            outcomes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            state = RULES.apply_chance(state, rng.choices(outcomes, weights)[0])
            continue
        seat = node.seats[0]
        texts = [RULES.format_move(state, seat, m) for m in RULES.legal_moves(state, seat)]
        text = bots[seat](RULES.observe(state, seat), seat, texts, rng)
        state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
    return node


def advantage(better: Bot, worse: Bot, seats: int, games: int) -> float:
    """Return by how much the better one scores more a game, each seat tried."""
    lead = 0.0
    for seed in range(games):
        bots = [worse] * seats
        bots[seed % seats] = better
        scores = play(bots, seed).scores
        own = scores[seed % seats]
        lead += own - (sum(scores) - own) / (seats - 1)
    return lead / games


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_greedy_beats_whoever_plays_anything(seats: int) -> None:
    assert advantage(GREEDY, any_move, seats, 10) > 3


def test_greedy_beats_easy() -> None:
    assert advantage(GREEDY, EASY, 3, 15) > 1


def legal(table: Table, seat: int) -> list[str]:
    return [
        RULES.format_move(table.state, seat, move) for move in RULES.legal_moves(table.state, seat)
    ]


def chosen(table: Table, seat: int) -> str:
    return GREEDY(table.seen(seat), seat, legal(table, seat), random.Random(1))


def test_greedy_bids_more_with_a_better_hand() -> None:
    strong = Table(3).deal("4455666661", "1112223335", "1223344455").play("x4", "x1", "x1")
    assert chosen(strong, 0) in ("b3", "b4")
    weak = Table(3).deal("1112223344", "4445556666", "1122333556").play("x1", "x4", "x1")
    assert chosen(weak, 0) == "b1"


def test_greedy_discards_of_a_rank_it_holds_often() -> None:
    table = Table(3).deal("1233334566", "1112224556", "1234445566")
    assert chosen(table, 0) == "x3"


def test_greedy_takes_the_trick_that_makes_its_bid() -> None:
    table = at_play(
        ["13", "25", "46"],
        bids=[1, 1, 1],
        tricks=[3, 1, 3],
        turn=2,
        trick=[(0, "2b"), (1, "1b")],
        tokens={"6r": 1},
    )
    table.edit(lambda seen: seen.update(tricks=[4, 3, 0]))
    assert chosen(table, 2) in ("4b", "6b", "4r")


def test_greedy_avoids_the_trick_that_would_break_its_bid() -> None:
    table = at_play(
        ["13", "25", "16"],
        bids=[1, 1, 1],
        tricks=[3, 3, 1],
        turn=2,
        trick=[(0, "2b"), (1, "3b")],
        tokens={"6r": 1},
    )
    assert chosen(table, 2)[1] != "r"
    assert chosen(table, 2) != "6b"


# the coach


def said(remark: Remark) -> str:
    values = {
        name: said(value) if isinstance(value, Remark) else value
        for name, value in remark.values.items()
    }
    one = not remark.plural or values["count"] == 1
    return (remark.text if one else remark.plural) % values


def explained(table: Table, seat: int) -> str:
    assert COACH is not None
    return " ".join(map(said, COACH.explain(table.seen(seat), seat, legal(table, seat))))


def hinted(table: Table, seat: int) -> dict[str, str]:
    assert COACH is not None
    hints = COACH.hints(table.seen(seat), seat, legal(table, seat), random.Random(1))
    return {hint.move: said(hint.reason) for hint in hints}


def test_the_coach_says_what_a_discard_is_and_which_rank_is_crowded() -> None:
    table = Table(3).deal("1233334566", "1112224556", "1234445566")
    assert "Discard one card face down" in explained(table, 0)
    assert "You hold 4 cards of rank 3" in explained(table, 0)
    assert "You hold this rank 4 times" in hinted(table, 0)["x3"]


def test_the_coach_says_which_bid_fits_the_hand() -> None:
    table = Table(3).deal("4455666661", "1112223335", "1223344455").play("x4", "x1", "x1")
    assert "Your hand is good for about 5 tricks." in explained(table, 0)
    assert "The high cards in it: 6, 6, 6, 6, 6, 5, 5." in explained(table, 0)
    assert "Fewer than your hand promises" in hinted(table, 0)["b4"]
    table.play("b3")
    assert "fits what your hand promises" in hinted(table, 1)["b1"]
    assert "add up to 3 of 8 tricks" in explained(table, 1)


@pytest.mark.parametrize(
    ("bid", "won", "text"),
    [
        (3, 1, "You have won 1 and bid 3: of the next 5 tricks you need 2."),
        (1, 1, "You have won the 1 that you bid: now avoid further tricks."),
        (1, 2, "the bonus is lost, but each trick is a point"),
    ],
)
def test_the_coach_says_how_many_more_tricks_the_bid_needs(bid: int, won: int, text: str) -> None:
    assert text in explained(at_play(HANDS, bids=[bid, 1, 1], tricks=[won, 0, 0]), 0)


def test_the_coach_says_when_a_bid_can_no_longer_be_made() -> None:
    table = at_play(["12", "12", "12"], bids=[4, 1, 1], tricks=[1, 4, 2])
    assert "The bid can no longer be made" in explained(table, 0)


def test_with_two_seats_the_coach_counts_up_to_four() -> None:
    assert "up to 3 more tricks" in explained(at_play(["1234", "1234"], tricks=[1, 4]), 0)
    assert "one more, and the bonus is lost" in explained(at_play(["12", "12"], tricks=[4, 3]), 0)


def test_the_coach_says_what_a_declaration_crosses_out() -> None:
    table = at_play(HANDS, trick=[(2, "5y")])
    assert "cross the led one out" in explained(table, 0)
    crossing = [move for move in hinted(table, 0) if move[1] != "y"]
    for move in crossing:
        assert "It crosses out for you: yellow." in hinted(table, 0)[move]


@pytest.mark.parametrize(
    ("tokens", "crossed", "text"),
    [
        ({}, {}, "Red is closed while its row is empty."),
        ({"1r": 1}, {}, "Red is open."),
        ({"1r": 1}, {0: "r"}, "You have crossed red out."),
        ({}, {0: "byg"}, "no colour but red is possible"),
        ({"4r": 1, "5r": 1, "6r": 2}, {}, "None of your cards has a free cell in red."),
    ],
)
def test_the_coach_says_how_red_stands_for_the_leader(
    tokens: dict[str, int], crossed: dict[int, str], text: str
) -> None:
    hands = ["456", "123", "123"] if "4r" in tokens else HANDS
    assert text in explained(at_play(hands, tokens=tokens, crossed=crossed), 0)


def test_the_coach_warns_of_a_paradox() -> None:
    tokens = {"6b": 1, "6y": 1, "6g": 2}
    table = at_play(["2666", "345", "345"], tokens=tokens, trick=[(2, "5y")])
    assert "A paradox threatens" in explained(table, 0)
    assert "you could play only 2 cards" in explained(table, 0)


def test_the_coach_names_the_own_group_and_the_cell_that_joins_it() -> None:
    table = at_play(
        ["345", "123", "126"], tokens={"3b": 0, "4y": 0}, trick=[(2, "5b")], bids=[1, 1, 1]
    )
    assert "Size of your largest group: 1. The cell 3, yellow would make it 3." in explained(
        table, 0
    )


def test_the_coach_says_who_wins_the_trick_so_far_and_with_what_to_take_it() -> None:
    table = at_play(HANDS, trick=[(1, "5b"), (2, "2b")])
    assert "Led: blue. Winning so far: 5, blue." in explained(table, 0)
    assert "Nobody can beat your " in explained(table, 0)
    beaten = at_play(["12", "123", "123"], trick=[(1, "6r"), (2, "2b")], tokens={"1r": 1})
    assert "None of your cards can win this trick." in explained(beaten, 0)


def coached(seats: int, seed: int) -> Iterator[tuple[list[str], Sequence[Remark], Sequence[Hint]]]:
    """Yield what the coach says in every decision of a game."""
    assert COACH is not None
    heard: list[Any] = []

    def listen(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
        assert COACH is not None
        remarks = COACH.explain(observation, seat, legal)
        hints = COACH.hints(observation, seat, legal, rng)
        assert hints == COACH.hints(observation, seat, legal, random.Random(0))
        heard.append((list(legal), remarks, hints))
        return EASY(observation, seat, legal, rng)

    play([listen] * seats, seed)
    yield from heard


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_every_position_the_coach_has_something_to_say(seats: int) -> None:
    for texts, remarks, hints in coached(seats, seats):
        assert 1 <= len(remarks) <= 4
        assert 1 <= len(hints) <= 3
        assert {hint.move for hint in hints} <= set(texts)
        assert len({hint.move for hint in hints}) == len(hints)
        for remark in [*remarks, *(hint.reason for hint in hints)]:
            assert "%" not in said(remark)
