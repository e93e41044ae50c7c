"""Every game of the registry, and the tiny game of the tests, keeps every law."""

from __future__ import annotations

import pytest

from games import registry
from games.api import Game
from tests.games.conformance import CHECKS, cases
from tests.games.laws.case import Case
from tests.games.laws.golden import golden_games_replay
from tests.games.tiny import GAME as TINY

GAMES = [*registry.games().values(), TINY]


@pytest.mark.parametrize("case", [case for game in GAMES for case in cases(game)], ids=str)
@pytest.mark.parametrize("law", CHECKS)
def test_law(case: Case, law: str) -> None:
    CHECKS[law](case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.spec.slug)
def test_golden_games_replay(game: Game, tiny: Game) -> None:
    golden_games_replay(game)
