"""Who sits beside a learner, and the players: what they say and choose."""

from __future__ import annotations

import random

from games.api import Hint, Remark
from games.kotland import GAME
from tests.games.kotland.table import RULES, Table

COACH = GAME.coach
assert COACH is not None


def said(remark: Remark) -> str:
    """Return a remark in English."""
    values = {k: said(v) if isinstance(v, Remark) else v for k, v in remark.values.items()}
    return remark.text % values


def legal_of(table: Table) -> list[str]:
    seat = table.seen["turn"]
    moves = RULES.legal_moves(table.state, seat)
    return [RULES.format_move(table.state, seat, move) for move in moves]


def explained(table: Table) -> str:
    assert COACH is not None
    return " ".join(map(said, COACH.explain(table.seen, table.seen["turn"], legal_of(table))))


def hinted(table: Table) -> list[Hint]:
    assert COACH is not None
    hints = COACH.hints(table.seen, table.seen["turn"], legal_of(table), random.Random(1))
    return list(hints)


def chosen(table: Table, bot: str = "greedy", seed: int = 1) -> str:
    legal = legal_of(table)
    return GAME.bots[bot](table.seen, table.seen["turn"], legal, random.Random(seed))


def ready_for_a_cat() -> Table:
    return Table().lay("aO4@3,3,0", "aI4@3,5,0", "bI3@5,6,0")


def test_it_tells_the_first_seat_to_begin_anywhere() -> None:
    assert explained(Table()).startswith("You begin: place any piece anywhere")


def test_it_tells_why_only_placing_is_left() -> None:
    table = ready_for_a_cat().to_move(0, flip=True)
    assert explained(table).startswith("You flipped a piece in your last turn")
    bare = Table().lay("aO4@3,3,0")
    assert explained(bare).startswith("You have nothing to flip")


def test_it_tells_that_a_slide_is_not_open_now() -> None:
    assert "You slid the sheet in your last turn" in explained(
        ready_for_a_cat().to_move(0, slide=True)
    )


def test_it_tells_that_one_must_flip_or_pass() -> None:
    table = ready_for_a_cat().bare_hands("bI1")
    assert explained(table).startswith("None of your pieces can be placed now")
    assert "so you pass" in explained(table.to_move(0, flip=True))


def test_it_names_the_head_of_a_cat_that_can_be_completed() -> None:
    assert "complete a cat now. The token would go on: head O4." in explained(ready_for_a_cat())


def test_it_names_the_best_flip_of_each_side() -> None:
    text = explained(ready_for_a_cat())
    assert "win over by a flip: body I3 (cells: 3" in text
    assert "Your rival could flip: head O4 (cells: 4)." in text


def test_it_names_what_a_slide_would_push_off() -> None:
    table = Table().lay("aI4@1,5,0", "bI2@9,5,1", "aO4@5,5,0", "aI3@7,5,1")
    assert "beyond the left edge could push off pieces of your rival: paw I2." in explained(table)


def test_it_says_one_to_four_sentences_in_a_whole_game() -> None:
    assert COACH is not None
    table, rng = Table(), random.Random(3)
    while table.seen["over"] is None:
        seen, legal = table.seen, legal_of(table)
        sentences = COACH.explain(seen, seen["turn"], legal)
        assert 1 <= len(sentences) <= 4
        hints = COACH.hints(seen, seen["turn"], legal, random.Random(0))
        assert 1 <= len(hints) <= 3
        assert {hint.move for hint in hints} <= set(legal)
        assert len({said(hint.reason) for hint in hints}) == len(hints)
        assert all("%(" not in said(remark) for remark in sentences)
        table.play(rng.choice(legal))


def test_the_first_hint_completes_a_cat_and_tells_the_points() -> None:
    best = hinted(Table().lay("aO4@3,3,0", "aI4@3,5,0"))[0]
    assert "Completes a cat." in said(best.reason)
    assert "head O4" in said(best.reason)
    assert "Points: you +" in said(best.reason)


def test_a_hint_tells_what_the_rival_could_flip_next() -> None:
    assert "Your rival's best flip is then: head O4 (cells: 4)." in said(
        hinted(Table().lay("aO4@3,3,0", "bI1@5,3,0"))[0].reason
    )


def test_a_hint_tells_what_a_flip_wins() -> None:
    table = Table().lay("bV5@3,3,0", "bI3@3,6,0").bare_hands("aI1", "bI1")
    best = hinted(table)[0]
    assert best.move == "fbV5"
    assert "Wins over a piece of your rival" in said(best.reason)
    assert "Points: you +5, your rival −5." in said(best.reason)


def test_a_hint_tells_what_a_slide_pushes_off() -> None:
    table = Table().lay("aI4@1,5,0", "aI3@5,5,0").lay("bI3@9,4,1", token=True)
    table.bare_hands("aI1", "bI1").edit(lambda seen: seen["resting"][0].update(flip=True))
    texts = [said(hint.reason) for hint in hinted(table)]
    assert any("off the board: body I3" in text for text in texts)


def test_the_greedy_player_takes_the_most_it_can_keep() -> None:
    table = Table().lay("bV5@3,3,0", "bI3@3,6,0").bare_hands("aI1", "bI1")
    assert chosen(table) == "fbV5"


def test_the_greedy_player_beats_random_moves() -> None:
    for seat in (0, 1):
        table, rng = Table(), random.Random(seat)
        while table.seen["over"] is None:
            own = table.seen["turn"] == seat
            table.play(chosen(table, seed=seat) if own else rng.choice(legal_of(table)))
        assert table.seen["over"]["ranks"][seat] == 1


def test_the_easy_player_slips_now_and_then() -> None:
    table = Table().lay("bV5@3,3,0", "bI3@3,6,0").bare_hands("aI1", "bI1")
    played = {chosen(table, "easy", seed) for seed in range(40)}
    assert "fbV5" in played
    assert len(played) > 1
