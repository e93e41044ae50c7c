"""What holds for every event: terms make the number, names and order of entrants are nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.tiebreaks.events import CASES, ROUND_ROBIN, SWISS, case, places, read, values
from tournaments.history import Entrant, Event, Outing
from tournaments.tiebreaks import Fold, Term, Value, standings
from tournaments.tiebreaks.performance import perfect, performance
from tournaments.tiebreaks.tables import Scores

PAIRED = [("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "+"), ("-", "-"), ("W", "L")]
BYES = ["U", "H", "F", "Z"]
OF_NO_ROUND = ("TPN", "TPN/R", "RTNG", "RTNG/R", "RTNG/U1400")
"""What is of no round."""


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Make an event of 2 to 7 players, 1 to 5 rounds, and everything that may happen in one."""
    players = draw(st.integers(2, 7))
    outings: list[list[Outing]] = [[] for _ in range(players)]
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(players)))
        pairs = draw(st.integers(0, players // 2))
        for white, black in zip(order[: 2 * pairs : 2], order[1 : 2 * pairs : 2], strict=True):
            first, second = draw(st.sampled_from(PAIRED))
            outings[white].append(Outing(black + 1, "w", first))
            outings[black].append(Outing(white + 1, "b", second))
        for one in order[2 * pairs :]:
            outings[one].append(Outing(0, "-", draw(st.sampled_from(BYES))))
    entrants = tuple(
        Entrant(number, f"P{number}", draw(st.integers(1000, 2800)), tuple(played))
        for number, played in enumerate(outings, 1)
    )
    return Event(entrants, draw(st.integers(1, 6)))


def points_of(event: Event) -> Scores:
    rng = random.Random(len(event.entrants))
    return {
        (index + 1, entrant.number): rng.randrange(100)
        for entrant in event.entrants
        for index in range(event.paired_rounds)
    }


def made_of(value: Value) -> Fraction | None:
    """Make the number from the terms as their reader would."""
    left = [term for term in value.terms if term.cut is None]
    sum_of_all = sum((term.value for term in left), Fraction(0))
    if value.fold is Fold.SUM:
        return sum_of_all
    if not left:
        return None
    if value.fold is Fold.MEAN:
        return sum_of_all / len(left)
    if value.fold is Fold.ROUNDED_MEAN:
        return Fraction((sum_of_all / len(left) + Fraction(1, 2)).__floor__())
    rate = {Fold.PERFORMANCE: performance, Fold.PERFECT: perfect}[value.fold]
    return Fraction(rate([int(term.value) for term in left], int(2 * own(left))))


def own(terms: Sequence[Term]) -> Fraction:
    return sum((term.own for term in terms if term.own is not None), Fraction(0))


def all_values(event: Event, codes: Sequence[str] = SWISS) -> dict[int, dict[str, Value | None]]:
    made = standings(event, codes, "swiss", scores=points_of(event))
    return {number: dict(zip(codes, found, strict=True)) for number, found in values(made).items()}


@pytest.mark.parametrize("name", CASES)
def test_terms_make_the_number_in_every_case(name: str) -> None:
    kind = read(name)["kind"]
    played = case(name)
    codes = SWISS if kind == "swiss" else ROUND_ROBIN
    for found in values(standings(played, codes, kind, scores=points_of(played))).values():
        for code, value in zip(codes, found, strict=True):
            assert value is None or value.number == made_of(value), code


@settings(max_examples=40, deadline=None)
@given(events())
def test_terms_make_the_number_and_each_is_of_a_round_of_his(event: Event) -> None:
    for number, found in all_values(event).items():
        entrant = event.by_number[number]
        for code, value in found.items():
            if value is None:
                continue
            assert value.number == made_of(value), code
            rounds = [term.round for term in value.terms]
            assert rounds == ([0] if code in OF_NO_ROUND else sorted(set(rounds))), code
            for term in value.terms:
                if term.round:
                    assert term.opponent == entrant.outing(term.round - 1).opponent


@settings(max_examples=30, deadline=None)
@given(events(), st.randoms(use_true_random=False))
def test_another_numbering_changes_nothing(event: Event, rng: random.Random) -> None:
    numbers = sorted(event.by_number)
    mixed = dict(zip(numbers, rng.sample(numbers, len(numbers)), strict=True))
    other = replace(
        event,
        entrants=tuple(
            sorted(
                (
                    replace(
                        entrant,
                        number=mixed[entrant.number],
                        rounds=tuple(
                            replace(outing, opponent=mixed.get(outing.opponent, 0))
                            for outing in entrant.rounds
                        ),
                    )
                    for entrant in event.entrants
                ),
                key=lambda entrant: entrant.number,
            )
        ),
    )
    codes = [code for code in SWISS if code[:3] not in ("TPN", "ABS", "DIF", "REL")]
    before, after = standings(event, codes, "swiss"), standings(other, codes, "swiss")
    assert {mixed[number]: place for number, place in places(before).items()} == places(after)
    shown = values(after)
    for number, found in values(before).items():
        for code, one, two in zip(codes, found, shown[mixed[number]], strict=True):
            assert (one and one.number) == (two and two.number), code


@settings(max_examples=30, deadline=None)
@given(events())
def test_a_round_of_full_byes_is_a_win_more_for_everybody(event: Event) -> None:
    bye = Outing(0, "-", "F")
    longer = replace(
        event,
        entrants=tuple(replace(one, rounds=(*one.rounds, bye)) for one in event.entrants),
    )
    before, after = all_values(event), all_values(longer)
    for number, found in before.items():
        for code in ("WON", "BPG", "BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "DE", "DE/P"):
            one, two = found[code], after[number][code]
            assert (one and one.number) == (two and two.number), code
        for code in ("PTS", "WIN", "REP", "STD"):
            one, two = found[code], after[number][code]
            assert one is not None
            assert two is not None
            assert one.number is not None
            assert two.number == one.number + 1, code
    for order in ([], ["DE"], ["WIN", "TPR"]):
        assert places(standings(event, order, "swiss")) == places(standings(longer, order, "swiss"))


@settings(max_examples=40, deadline=None)
@given(events())
def test_what_is_won_is_lost_by_another(event: Event) -> None:
    found = all_values(event)

    def sum_of(code: str) -> Fraction:
        column = [of_one[code] for of_one in found.values()]
        return sum((value.number or Fraction(0) for value in column if value), Fraction(0))

    outings = [outing for entrant in event.entrants for outing in entrant.rounds]
    games = sum(outing.played for outing in outings)
    decided = sum(outing.opponent > 0 and outing.result in "1W" for outing in outings)
    assert sum_of("WON") == decided
    assert 2 * sum_of("BPG") == games
    assert sum_of("WON") >= sum_of("BWG")
    assert sum_of("WIN") == decided + sum(outing.result in "+UF" for outing in outings)
    assert sum_of("DIFF") == 0
    assert 2 * sum_of("REL") == games
    for entrant in event.entrants:
        missed = sum(outing.result in "HZ-" for outing in entrant.rounds)
        elected = found[entrant.number]["REP"]
        assert elected is not None
        assert elected.number == event.paired_rounds - missed


@settings(max_examples=30, deadline=None)
@given(events())
def test_a_place_has_as_many_before_it(event: Event) -> None:
    made = standings(event, ["BH/C1", "DE", "SB"], "swiss")
    for line in made.lines:
        before = sum(other.place < line.place for other in made.lines)
        assert line.place == before + 1
        assert all(other.points >= line.points for other in made.lines if other.place < line.place)
