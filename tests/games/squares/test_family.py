"""The core without Околица: another game of the family on the same squares."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import games.squares
from games.api import Chance, Option, Options, Outcome, Spec
from games.okolitsa.rules import DATA
from games.squares.parts import CLOISTER, ROAD, WALLED
from games.squares.rules import SquaresRules
from games.squares.setup import Piece, Setup, Worth
from games.squares.square import load_squares

SPEC = Spec(
    slug="strange",
    title="Strange",
    rules_version=1,
    min_seats=2,
    max_seats=5,
    has_chance=True,
    has_hidden_information=False,
    options=(Option("unplaceable", ("redraw",), "", ""),),
    source="none",
    max_entries=500,
)


def marked(data: Mapping[str, Any]) -> dict[str, Any]:
    """Put a mark on the road of every square U."""
    tiles = [
        {**t, "features": [{**f, "marks": 1} if f["kind"] == "road" else f for f in t["features"]]}
        if t["id"] == "U"
        else t
        for t in data["tiles"]
    ]
    return {**data, "tiles": tiles}


class StrangeRules(SquaresRules):
    """One kind of piece, marks on roads, no fields, no hooks."""

    spec = SPEC

    def setup(self, options: Options) -> Setup:
        return Setup(
            options=self.spec.complete(options),
            squares=load_squares(marked(DATA), with_fields=False),
            start="R_spring",
            piles=({"R_straight": 2, "R_bend": 1}, {"R_lake": 1}, {"U": 7, "A": 2, "E": 3}),
            pieces=(Piece("k", 8, frozenset({ROAD, WALLED, CLOISTER})),),
            worth={ROAD: Worth(1, 2, 1, 2), WALLED: Worth(2, 4, 1, 1)},
            kinds={ROAD: "street", WALLED: "quarter", CLOISTER: "statue"},
            redraw=True,
            staircase=True,
        )


RULES = StrangeRules()


def played(state: Any, turns: list[str]) -> Any:
    for turn in turns:
        square, text = turn.split()
        state = RULES.apply_chance(state, square)
        seat = RULES.observe(state, None)["turn"]
        state = RULES.apply(state, seat, RULES.parse_move(state, seat, text))
    return state


def test_marks_on_roads_count_closed_and_at_the_end() -> None:
    opening = ["R_straight 1,0,0", "R_straight 2,0,0", "R_bend 3,0,0", "R_lake 3,1,1"]
    state = played(RULES.initial(2, {}), [*opening, "U 0,-1,1:k0", "A 1,-1,1"])
    assert RULES.observe(state, None)["scores"] == [0, 0]
    state = played(state, ["A -1,-1,3"])
    assert RULES.observe(state, None)["breakdown"][0] == {"street": 5, "quarter": 0, "statue": 0}


def random_game(seed: int) -> Iterator[Any]:
    rng = random.Random(seed)
    state = RULES.initial(3, {})
    while not isinstance(node := RULES.node(state), Outcome):
        if isinstance(node, Chance):
            state = RULES.apply_chance(state, rng.choice(RULES.chance_outcomes(state))[0])
        else:
            moves = RULES.legal_moves(state, node.seats[0])
            state = RULES.apply(state, node.seats[0], rng.choice(moves))
        yield state


def test_nobody_stands_on_a_field_that_only_has_to_match() -> None:
    for seed in range(5):
        for state in random_game(seed):
            for figure in RULES.observe(state, None)["figures"]:
                (name,) = [
                    name
                    for x, y, name, _ in RULES.observe(state, None)["board"]
                    if (x, y) == (figure["x"], figure["y"])
                ]
                tile = next(t for t in DATA["tiles"] + DATA["river"] if t["id"] == name)
                place = figure["place"]
                assert place == "c" or tile["features"][int(place)]["kind"] in ("road", "walled")


def test_the_core_imports_no_game() -> None:
    for path in Path(games.squares.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                inside = name.startswith(("games.squares", "games.api"))
                assert inside or not name.startswith("games"), f"{path.name} imports {name}"
