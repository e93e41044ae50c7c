"""Whole rounds: what no pairing may break, and the two ways to pair that must agree."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from tests.tournaments.pairing.dutch.random_events import events
from tournaments.pairing.dutch import NoPairing, Paired, Player, pair
from tournaments.pairing.dutch import rounds as rounds_module
from tournaments.pairing.dutch.plain import Result
from tournaments.pairing.dutch.weighted import Weighted


def shape(paired: Paired) -> tuple[set[frozenset[int]], int | None]:
    pairs = {frozenset((x.number, y.number)) for x, y in paired.pairs}
    return pairs, paired.bye.number if paired.bye else None


@pytest.mark.parametrize("seed", range(6))
def test_no_round_breaks_an_absolute_criterion(seed: int) -> None:
    for _event, _number, players, paired in events(20, f"absolute{seed}"):
        pairs, bye = shape(paired)
        seen = [n for two in pairs for n in two] + ([bye] if bye else [])
        assert sorted(seen) == sorted(player.number for player in players)
        assert (bye is not None) == (len(players) % 2 == 1)
        for x, y in paired.pairs:
            assert y.number not in x.met
            needing = {p.wants for p in (x, y) if p.absolute}
            both = x.absolute and y.absolute and len(needing) == 1
            assert not both or x.top or y.top
        if paired.bye:
            assert paired.bye.bye


@pytest.mark.parametrize("seed", range(4))
def test_the_quick_way_and_the_exact_one_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> Result | None:
        return None

    plain = 0
    for _event, _number, players, paired in events(15, f"agree{seed}"):
        plain += sum(bracket.plain for bracket in paired.brackets)
        with monkeypatch.context() as patch:
            patch.setattr(rounds_module, "pair_plainly", never)
            assert shape(pair(players)) == shape(paired)
    assert plain > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_bracket_seen_alone_and_among_all_agree(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving those far below out of the weights is for speed only."""

    def whole(*arguments: Any, **_: bool) -> Weighted:
        return Weighted(*arguments, whole=True)

    for _event, _number, players, paired in events(12, f"alone{seed}"):
        with monkeypatch.context() as patch:
            patch.setattr(rounds_module, "Weighted", whole)
            assert shape(pair(players)) == shape(paired)


def test_the_slower_matching_of_great_weights_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    from tournaments.pairing.dutch import weighted

    for _event, _number, players, paired in events(12, "great"):
        with monkeypatch.context() as patch:
            patch.setattr(weighted, "LARGEST", 1)
            assert shape(pair(players)) == shape(paired)


def test_brackets_go_from_the_top_down_and_hand_their_floaters_on() -> None:
    floated = 0
    for _event, _number, _players, paired in events(15, "brackets"):
        scores = [bracket.score for bracket in paired.brackets]
        assert scores == sorted(scores, reverse=True)
        assert [s for s, _ in groupby(scores)] == scores
        for bracket, below in zip(paired.brackets, paired.brackets[1:], strict=False):
            handed = [p for p in bracket.floaters if p is not paired.bye]
            assert [p for p in below.moved if p is not paired.bye] == handed
            floated += len(handed)
    assert floated > 20


def test_players_who_have_all_met_can_not_be_paired() -> None:
    two = [Player(1, 0, met=frozenset({2})), Player(2, 0, met=frozenset({1}))]
    with pytest.raises(NoPairing):
        pair(two)


def test_nobody_gets_a_second_bye() -> None:
    three = [
        Player(1, 0, met=frozenset({2, 3}), bye=False),
        Player(2, 0, met=frozenset({1})),
        Player(3, 0, met=frozenset({1})),
    ]
    with pytest.raises(NoPairing):
        pair(three)


def test_the_first_round_pairs_the_upper_half_with_the_lower() -> None:
    players = [Player(n, 0, odd=n % 2 == 1) for n in range(1, 10)]
    paired = pair(players)
    assert [(x.number, y.number) for x, y in paired.pairs] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert paired.bye is not None
    assert paired.bye.number == 9


def test_the_lowest_score_that_allows_it_gets_the_bye() -> None:
    """C5: two pairs who have met are broken up so that the last can have it."""
    players = [
        Player(1, 10, met=frozenset()),
        Player(2, 10, met=frozenset()),
        Player(3, 5, met=frozenset({4})),
        Player(4, 5, met=frozenset({3})),
        Player(5, 0, met=frozenset()),
    ]
    paired = pair(players)
    assert paired.bye is not None
    assert paired.bye.number == 5
    assert shape(paired)[0] == {frozenset((1, 3)), frozenset((2, 4))}
