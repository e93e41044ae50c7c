"""Words about events: everything that an engine or a service records has a sentence."""

from __future__ import annotations

import ast
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

import tournaments.services
from tests.platform.tables.helpers import Hand
from tests.platform.tournaments.helpers import entered, event, pairings, play_all, to_start
from tournaments import wording
from tournaments.formats import registry
from tournaments.formats.arena import Why
from tournaments.formats.course import Breach, Part
from tournaments.formats.tie_breaks import known_tie_breaks
from tournaments.models import Act
from tournaments.pairing.dutch.kinds import ByeReason, Float, Kind, PairReason, Passed
from tournaments.services.setup import StagePlan
from tournaments.tiebreaks.values import Cut, Source
from tournaments.wording.acts import KINDS
from tournaments.wording.dutch import COSTS

NAMES = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dot", 5: "Eve", 6: "Fay"}


@pytest.fixture(autouse=True)
def english() -> Any:
    with translation.override("en"):
        yield


def pair_reason(**changed: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {
        "numbers": (1, 2), "scores": (25, 25), "score": 25, "floats": (), "passed": (),
    }  # fmt: skip
    return {"kind": "dutch", **asdict(PairReason(**(usual | changed)))}


# --- why this pairing


def test_two_who_are_level_and_in_order() -> None:
    assert wording.why(pair_reason(), NAMES) == [
        "Ann and Bob are level: 2½ points.",
        "Bob is the first opponent in order for Ann.",
    ]


def test_whoever_was_passed_over_is_named_with_the_reason_and_the_rule() -> None:
    passed = (Passed(3, Kind.MET, "C1", round=2), Passed(4, Kind.BOTH_NEED, "C3", seat="b"))
    told = wording.why(pair_reason(passed=passed, more=3), NAMES)
    assert told[1:] == [
        "Cid would come before Bob, but they met in round 2 (C1).",
        "Dot would come before Bob, but both must play second (C3).",
        "3 more were passed over likewise.",
    ]


def test_a_float_is_told_before_the_meeting() -> None:
    down = Float(1, 30, Kind.ODD, "C6", (Passed(5, Kind.SANK, "C14", round=3),))
    told = wording.why(pair_reason(floats=(down,), scores=(30, 25)), NAMES)
    assert told[:3] == [
        "Ann floats down from the group of 3 points, which is odd in number (C6).",
        "Eve is ranked lower, but floated down in round 3 (C14).",
        "Ann has 3 points, Bob has 2½ points.",
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_words_for_each_seat_and_rule(kind: Kind, language: str) -> None:
    with translation.override(language):
        for rule in COSTS:
            for seat in ("w", "b", "-"):
                passed = (Passed(3, kind, rule, 2, seat, 4),)
                down = Float(1, 10, kind, rule, passed, 1)
                told = wording.why(pair_reason(floats=(down,), passed=passed), NAMES)
                assert all("%(" not in one and one.endswith(".") for one in told)
                assert all("White" not in one and "Black" not in one for one in told)
                bye = ByeReason(6, 0, 1, (down,), passed, 1)
                told = wording.why({"kind": "dutch_bye", **asdict(bye)}, NAMES)
                assert any("Fay" in one for one in told)


def test_all_rules_of_the_dutch_system_have_a_cost() -> None:
    assert set(COSTS) == {f"C{number}" for number in range(4, 22)}


def test_a_table_tells_scores_meetings_and_who_starts() -> None:
    reason = {
        "kind": "tables",
        "scores": [3000, 1500, 600],
        "met": [[2, 3, 2]],
        "starts": [0, 1, 1],
    }
    assert wording.why(reason, NAMES, (1, 2, 3)) == [
        "The scores at this table are near each other: "
        "Ann: 5 points, Bob: 2½ points, Cid: 1 point.",
        "Bob and Cid have met 2 times: meetings again were kept as few as could be found.",
        "The start goes to one who has started least: 0 times so far.",
    ]


def test_a_match_tells_where_each_comes_from() -> None:
    reason = {
        "kind": "knockout", "match": "W2.1", "round": 2, "bracket": "main", "seeds": [1, 5],
        "from": ["", "W1.2"],
    }  # fmt: skip
    assert wording.why(reason, NAMES, (1, 5)) == [
        "Match W2.1: main bracket, round 2.",
        "Ann had a bye before, as seed 1.",
        "Eve (seed 5) comes from match W1.2.",
    ]


def test_other_records_have_words_too() -> None:
    for reason in (
        {"kind": "tables_out", "byes": 1, "score": 300},
        {"kind": "berger", "round": 3},
        {"kind": "schedule", "round": 3},
        {"kind": "free_round"},
        {"kind": "arena", "gap": 40, "waited": 12},
    ):
        told = wording.why(reason, NAMES, (1, 2))
        assert told
        assert "No reasons" not in told[0]
    assert "changed" in wording.why(None, NAMES, by_hand=True)[0]
    assert "large" in wording.why(None, NAMES)[0]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stages", "count"),
    [
        ((StagePlan("swiss", {"rounds": 3}),), 7),
        ((StagePlan("round_robin"),), 5),
        ((StagePlan("knockout", {"double": True}),), 5),
    ],
)
def test_every_pairing_of_an_event_is_explained(
    stages: tuple[StagePlan, ...], count: int, hand: Hand
) -> None:
    made = event(stages)
    entered(made, count)
    to_start(made, hand)
    play_all(made, hand)
    names = {one.number or 0: str(one.user) for one in made.entrants.all()}
    for one in pairings(made):
        numbers = [place.entrant.number or 0 for place in one.places.all()]
        told = wording.why(one.reason, names, numbers)
        assert told
        assert not any(text.startswith("No reasons") for text in told), one.reason
    for act in made.acts.all():
        assert "%(" not in wording.act(act, names)


# --- the log


def written_kinds() -> set[str]:
    """Every kind that a service hands to `note`."""
    found = set()
    for path in Path(tournaments.services.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "note":
                for constant in ast.walk(node.args[1]):
                    if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                        found.add(constant.value)
    return found


def test_every_act_that_a_service_writes_has_a_sentence() -> None:
    assert len(written_kinds()) > 25
    assert written_kinds() <= KINDS


def test_a_correction_tells_what_was_and_what_is() -> None:
    data = {"round": 2, "board": 3, "places": [1, 2], "absent": [], "before": [[2, 1], []]}
    told = wording.act(Act(kind="corrected", data=data), NAMES)
    assert told == "Round 2, table 3: the organizer corrected the result from 0–1 to 1–0."
    data |= {"places": []}
    told = wording.act(Act(kind="corrected", data=data), NAMES)
    assert told == "Round 2, table 3: the organizer took the result 0–1 back."


def test_times_of_acts_name_their_zone() -> None:
    from django.utils import timezone

    data = {"round": 2, "to": "2026-05-02T10:00:00+00:00"}
    with timezone.override("Asia/Tokyo"):
        told = wording.act(Act(kind="moved", data=data), NAMES)
    assert "7 p.m. (JST)" in told


# --- standings and results


def test_every_source_and_cut_has_words() -> None:
    assert len({wording.source(one) for one in Source}) == len(Source)
    assert len({wording.cut(one) for one in Cut}) == len(Cut)
    assert wording.cut("") == ""


def test_a_term_shows_what_it_was_made_of() -> None:
    half = Fraction(1, 2)
    part = Part(3, (1,), Fraction(5, 4), own=half, other=Fraction(5, 2))
    assert wording.term(part, "SB", NAMES) == "Round 3, Ann: 2½ × ½ = 1.25"
    part = Part(4, (2,), Fraction(2), "dummy", "least")
    assert wording.term(part, "BH/C1", NAMES).endswith("left out as the least")


def test_every_tie_break_that_can_be_chosen_has_a_meaning() -> None:
    for slug in registry.FORMATS:
        for seats in (2, 4):
            for code, _title in known_tie_breaks(slug, seats):
                assert wording.tie_break_meaning(code, seats).endswith(".")
    assert wording.tie_break_meaning("BH/M1").endswith(
        "The least and the greatest value are left out."
    )
    assert "rating counts as 1400" in wording.tie_break_meaning("ARO/U1400")
    assert wording.tie_break_meaning("ROW")


def test_results_are_written_as_players_do() -> None:
    assert wording.result_text([1, 2]) == "1–0"
    assert wording.result_text([2, 1]) == "0–1"
    assert wording.result_text([1, 1]) == "½–½"
    assert wording.result_text([], [1]) == "+/−"
    assert wording.result_text([], [0, 1]) == "−/−"
    assert wording.result_text([1, 2, 2, 4], (), 4) == "1st 2nd 2nd 4th"
    assert wording.result_text([1, 1, 3], [2], 3) == "1st 1st −"
    assert wording.result_text([], ()) == ""
    assert wording.result_text([], bye="H") == "half-point bye"


def test_breaches_and_waits_have_words() -> None:
    for kind in ("met", "forbidden", "third_in_row", "had_bye", "score", "other_match"):
        told = wording.breach(Breach(kind, (1, 2), 2, Fraction(3, 2)), NAMES)
        assert told.startswith("Ann and Bob")
    assert len({wording.arena_why(one) for one in Why}) == len(Why)


@pytest.mark.django_db
def test_formats_are_told_in_a_line() -> None:
    def title(*stages: StagePlan) -> str:
        return wording.format_title(event(stages))

    assert title(StagePlan("swiss", {"rounds": 5})) == "Swiss, 5 rounds"
    knockout = StagePlan("knockout", {"double": True, "best_of": 3})
    assert title(knockout) == "Double elimination, best of 3"
    groups = StagePlan("round_robin", group_count=4, cut={"direct": 2})
    assert title(groups, StagePlan("knockout")) == "4 groups, then knock-out"
    assert title(StagePlan("arena", {"minutes": 45})) == "Arena, 45 minutes"


def test_a_name_from_right_to_left_turns_nothing_around_it() -> None:
    told = wording.why(pair_reason(), NAMES | {1: "דנה"})
    assert told[0] == "\u2068דנה\u2069 and Bob are level: 2½ points."
