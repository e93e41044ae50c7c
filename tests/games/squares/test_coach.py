"""The coach: hints that may be played, and reasons that are true of the position."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from games.api import Chance, Coach, Decision, Game, Hint, Outcome, Remark
from games.okolitsa import GAME as OKOLITSA
from games.petercats import GAME as PETERCATS
from tests.games.okolitsa.table import Table as OkolitsaTable
from tests.games.petercats.reference import Reference
from tests.games.petercats.table import Table
from tests.games.squares import table


def said(remark: Remark) -> str:
    """Return a remark in English, as whoever shows it would."""
    values = {k: said(v) if isinstance(v, Remark) else v for k, v in remark.values.items()}
    text = remark.plural if remark.plural and values["count"] != 1 else remark.text
    return text % values


def coach_of(game: Game) -> Coach:
    assert game.coach is not None
    return game.coach


def hints(game: Game, at: table.Table) -> list[Hint]:
    seat = at.seen["turn"]
    return list(coach_of(game).hints(at.seen, seat, sorted(at.legal), random.Random(1)))


def explained(game: Game, at: table.Table) -> list[str]:
    remarks = coach_of(game).explain(at.seen, at.seen["turn"], sorted(at.legal))
    return [said(remark) for remark in remarks]


def best(at: table.Table, game: Game = PETERCATS) -> tuple[str, str]:
    first = hints(game, at)[0]
    return first.move, said(first.reason)


@pytest.mark.parametrize("game", [OKOLITSA, PETERCATS], ids=lambda game: game.spec.slug)
@pytest.mark.parametrize("river", [False, True])
def test_in_every_position_it_has_a_few_sentences_and_legal_hints(game: Game, river: bool) -> None:
    rules, rng = game.rules, random.Random(4)
    options: dict[str, Any] = {"river": river}
    state = rules.initial(3, options)
    for _ in range(90):
        node = rules.node(state)
        if isinstance(node, Outcome):
            break
        if isinstance(node, Chance):
            state = rules.apply_chance(state, rng.choice(rules.chance_outcomes(state))[0])
            continue
        assert isinstance(node, Decision)
        (seat,) = node.seats
        legal = [rules.format_move(state, seat, m) for m in rules.legal_moves(state, seat)]
        seen = rules.observe(state, seat)
        before = copy.deepcopy(seen)
        remarks = coach_of(game).explain(seen, seat, legal)
        found, again = (coach_of(game).hints(seen, seat, legal, random.Random(9)) for _ in "ab")
        assert 1 <= len(remarks) <= 4
        assert 1 <= len(found) <= 3
        assert {hint.move for hint in found} <= set(legal)
        assert len({said(hint.reason) for hint in found}) == len(found)
        assert found == again
        assert seen == before
        assert all("%(" not in said(r) for r in (*remarks, *(hint.reason for hint in found)))
        state = rules.apply(state, seat, rules.parse_move(state, seat, rng.choice(legal)))


def test_the_best_hint_is_what_the_greedy_player_plays() -> None:
    at = Table().turns("F 0,-1,1:k0", "B_stone 0,1,0").draw("E_paw")
    move = PETERCATS.bots["greedy"](at.seen, 0, sorted(at.legal), random.Random(3))
    assert best(at) == (move, "District: it closes and brings you 10 points.")


def test_it_says_that_a_feature_is_taken_and_closed_at_once() -> None:
    assert best(Table().draw("E_paw")) == (
        "0,-1,2:k0",
        "District: taken and closed at once for 6 points.",
    )


def test_it_says_with_what_a_feature_begins() -> None:
    move, reason = best(Table().draw("Q"))
    assert move.endswith(":k0")
    assert reason.startswith("Your district begins: 2 squares, 1 paw so far.")


def test_it_says_how_many_neighbours_a_monument_has() -> None:
    move, reason = best(Table().draw("B_stone"))
    assert (move, reason) == ("0,1,0:kc", "Your monument now has 1 of its 8 neighbours.")
    at = Table().turns("B_stone 0,1,0:kc", "U 1,0,1").draw("U")
    (hint,) = coach_of(PETERCATS).hints(at.seen, 0, ["-1,0,1"], random.Random(0))
    assert said(hint.reason) == "Your monument now has 3 of its 8 neighbours."


def test_it_says_that_two_features_come_together() -> None:
    at = Table().turns("F 0,-1,1:k0", "U 1,0,1", "B_stone 1,-1,0", "B_vasily 1,-2,0")
    at.turns("B_siege 1,-3,0", "N 0,-3,3:k0").draw("G")
    (hint,) = coach_of(PETERCATS).hints(at.seen, 0, ["0,-2,1"], random.Random(0))
    assert said(hint.reason).startswith(
        "Your district joins a rival's: 4 squares, which count for both."
    )
    at.set_figures((0, "k", 0, 0, "0"))
    (hint,) = coach_of(PETERCATS).hints(at.seen, 0, ["0,-2,1"], random.Random(0))
    assert said(hint.reason).startswith(
        "Your district takes over a rival's: 4 squares, and the majority is yours."
    )


def test_it_says_that_a_rivals_feature_becomes_harder_to_close() -> None:
    at = Table().turns("B_stone 0,1,0", "G 0,-1,1:k0").draw("R")
    (hint,) = coach_of(PETERCATS).hints(at.seen, 0, ["0,-2,2"], random.Random(0))
    assert said(hint.reason) == "A rival's district becomes harder to close: 2 cells to fill."


def test_it_says_what_the_last_square_brings() -> None:
    at = Table().turns("U_paw 1,0,1:k0", "B_stone 0,1,0").last_squares("U").draw("U")
    assert best(at)[1] == "The last square: with the final scoring it brings you 5 points."


def test_it_says_when_nothing_is_gained_and_no_cat_is_spent() -> None:
    at = Table().draw("U")
    (hint,) = coach_of(PETERCATS).hints(at.seen, 0, ["1,0,1"], random.Random(0))
    assert said(hint.reason) == "It spends no figure. You have 8 free cats."


def test_it_says_what_a_move_gives_away() -> None:
    at = Table().turns("F 0,-1,1:k0").draw("E")
    (hint,) = coach_of(PETERCATS).hints(at.seen, 1, ["0,-2,2"], random.Random(0))
    assert said(hint.reason) == "It spends no figure, but brings a rival 8 points."


def closing(at: table.Table, cell: tuple[int, int], spot: tuple[int, int, int]) -> int:
    """Count, on the reference, the squares left that would close a feature at a cell."""
    twin = Reference(2, dict(at.seen["options"]))
    count = 0
    for name, copies in at.seen["remaining"].items():
        twin.board = {(x, y): (square, r) for x, y, square, r in at.seen["board"]}
        twin.square = name
        fits = [r for x, y, r in twin.placements() if (x, y) == cell]
        closes = False
        for rotation in fits:
            twin.board[cell] = name, rotation
            closes = closes or twin.closed(twin.flood(spot))
            del twin.board[cell]
        count += copies * closes
    return count


def test_it_counts_the_squares_left_that_would_close_what_lacks_one() -> None:
    at = Table().turns("F 0,-1,1:k0", "B_stone 0,1,0").draw("U")
    fitting, left = closing(at, (0, -2), (0, -1, 0)), at.seen["left"]
    assert fitting > 20
    assert explained(PETERCATS, at) == [
        "On your square: road. It fits on 7 cells.",
        "Wherever it lies, it closes nothing that scores.",
        f"Your district lacks one square, at 0, −2: {fitting} of the {left} left would close it,"
        " for 8 points or more.",
        "You have 7 free cats.",
    ]


def test_it_warns_of_a_rivals_feature_where_there_is_none_of_ones_own() -> None:
    at = Table().turns("F 0,-1,1:k0").draw("E")
    sentences = explained(PETERCATS, at)
    assert sentences[1] == (
        "It can close nothing for you, but take care: district, 8 points for a rival."
    )
    assert sentences[2].startswith("A rival's district lacks one square, at 0, −2: ")


def test_it_says_what_the_square_can_close_for_you_at_most() -> None:
    at = Table().turns("F 0,-1,1:k0", "B_stone 0,1,0").draw("E")
    assert explained(PETERCATS, at)[1] == "The most it can close for you: district, 8 points."


def test_it_names_what_is_on_the_square_with_its_paws() -> None:
    assert explained(PETERCATS, Table().draw("S"))[0].startswith(
        "On your square: district (1 paw), road. It fits on "
    )
    assert explained(PETERCATS, Table(river=True).draw("R_straight"))[0] == (
        "The square has nothing to stand on; it fits on 1 cell."
    )


def test_it_says_that_no_cat_is_free() -> None:
    def none(seen: dict[str, Any]) -> None:
        seen["supply"][0] = {"k": 0}

    assert explained(PETERCATS, Table().edit(none).draw("U"))[-1] == (
        "No cat of yours is free: close something to get one back."
    )


def test_in_okolitsa_it_knows_fields_and_the_batyushka() -> None:
    at = OkolitsaTable().turns("B 0,1,0:bc", "U 1,0,1").draw("U")
    (hint,) = coach_of(OKOLITSA).hints(at.seen, 0, ["-1,0,1:back"], random.Random(0))
    assert said(hint.reason) == "The batyushka comes home with 4 points and is free again."
    at = OkolitsaTable().draw("E")
    (hint,) = coach_of(OKOLITSA).hints(at.seen, 0, ["0,-1,2:d1"], random.Random(0))
    assert said(hint.reason) == "Your field will bring 3 points at the end as things stand."
