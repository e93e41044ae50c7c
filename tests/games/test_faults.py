"""The conformance suite can fail: each seeded fault is caught by the law it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.api import JSON, Game, Rules
from tests.games import faults
from tests.games.conformance import CHECKS, cases
from tests.games.faults import FAULTS
from tests.games.laws import golden, secrecy
from tests.games.laws.case import LawBroken
from tests.games.tiny import GAME
from tests.games.tiny.rules import TinyRules


def broken(rules: Rules[Any, Any], law: str) -> Iterator[str]:
    """Yield what the law says of each case that breaks it."""
    for case in cases(replace(GAME, rules=rules)):
        try:
            CHECKS[law](case)
        except LawBroken as error:
            yield str(error)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_fault_is_caught(fault: type[TinyRules]) -> None:
    assert list(broken(fault(), FAULTS[fault]))


@pytest.mark.parametrize(
    ("fault", "part"),
    [
        (faults.LeakyObserve, "tells secrets by observation"),
        (faults.LeakyDeck, "tells secrets by observation"),
        (faults.LeakyChoice, "tells secrets by redact"),
        (faults.LeakyDeal, "tells secrets by redact"),
        (faults.LeakyMoves, "tells secrets by legal moves"),
        (faults.LeakyScores, "tells secrets by scores"),
    ],
)
def test_leak_is_named(fault: type[TinyRules], part: str) -> None:
    assert any(part in said for said in broken(fault(), "secrets_make_no_difference"))


def test_leak_that_sample_agrees_with_needs_the_disguise() -> None:
    rules = faults.LeakyObserveAndSample()
    assert not list(broken(rules, "samples_agree_with_the_observation"))
    assert list(broken(rules, "secrets_make_no_difference"))


def test_every_law_has_a_fault() -> None:
    assert set(CHECKS) - set(FAULTS.values()) == {"bots_choose_legal_moves"}


def illegal(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    return "c9"


def moody(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    return random.SystemRandom().choice([*legal, *legal[:1]]) + " " * random.randrange(10**6)


def vandal(observation: JSON, seat: int, legal: Sequence[str], rng: random.Random) -> str:
    observation["viewer"] = None
    return legal[0]


@pytest.mark.parametrize(
    ("bot", "said"), [(illegal, "plays"), (moody, "plays"), (vandal, "changes its observation")]
)
def test_bad_bot_is_caught(bot: Callable[..., str], said: str) -> None:
    case = next(cases(Game(rules=GAME.rules, bots={"bad": bot})))
    with pytest.raises(LawBroken, match=said):
        CHECKS["bots_choose_legal_moves"](case)


def test_hiding_game_without_a_disguise_is_caught() -> None:
    with pytest.raises(LawBroken, match=r"tests/games/nosuch/hidden\.py"):
        secrecy.disguise_of("nosuch")


def test_disguise_that_changes_nothing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "disguise_of", lambda slug: lambda encoded, viewer, rng: encoded)
    with pytest.raises(LawBroken, match="never changes anything"):
        secrecy.secrets_make_no_difference(next(cases(GAME)))


def test_game_without_golden_playthrough_is_caught(
    monkeypatch: pytest.MonkeyPatch, tiny: Game
) -> None:
    monkeypatch.setattr(golden, "golden_files", lambda slug: [])
    with pytest.raises(LawBroken, match="no golden playthrough"):
        golden.golden_games_replay(tiny)
