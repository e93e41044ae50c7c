"""Codes are read and written; what is none, or not for the event, is refused in a sentence."""

from __future__ import annotations

import pytest

from tests.tournaments.tiebreaks.events import ROUND_ROBIN, SWISS, event
from tournaments.tiebreaks import ALL, Refused, TieBreak, parse, standings
from tournaments.tiebreaks.tables import Kind


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("BH/C1", TieBreak("BH", low=1)),
        ("BH/M2", TieBreak("BH", low=2, high=2)),
        ("bh/p/c2", TieBreak("BH", low=2, forfeits=True)),
        ("AOB/F", TieBreak("AOB", fore=True)),
        ("TPN/R", TieBreak("TPN", reversed=True)),
        ("RTNG/U1400", TieBreak("RTNG", unrated=1400)),
        ("BH-C1", TieBreak("BH", low=1)),
        ("BH#C1", TieBreak("BH", low=1)),
        ("GE", TieBreak("REP")),
    ],
)
def test_a_code_is_read(code: str, expected: TieBreak) -> None:
    assert parse(code, "swiss") == expected


@pytest.mark.parametrize(("code", "limit"), [("KS/L1", 1), ("KS/L+1", 1), ("KS/L-2", -2)])
def test_the_limit_of_koya_is_read_with_its_sign(code: str, limit: int) -> None:
    assert parse(code, "round_robin") == TieBreak("KS", limit=limit)


@pytest.mark.parametrize(
    ("kind", "code"),
    [("swiss", code) for code in SWISS] + [("round_robin", code) for code in ROUND_ROBIN],
)
def test_a_code_is_written_as_it_was_read(kind: Kind, code: str) -> None:
    assert parse(str(parse(code, kind)), kind) == parse(code, kind)
    assert set(str(parse(code, kind)).split("/")) == set(code.split("/"))


def test_the_tests_know_every_tie_break() -> None:
    assert {code.split("/")[0] for code in SWISS + ROUND_ROBIN} == set(ALL)


@pytest.mark.parametrize(
    ("code", "kind", "sentence"),
    [
        ("XYZ", "swiss", "There is no tie-break XYZ."),
        ("", "swiss", "There is no tie-break ."),
        ("BH/C9", "swiss", "The tie-break BH/C9 has a modifier that is none: C9."),
        ("BH/", "swiss", "The tie-break BH/ has a modifier that is none: ."),
        ("KS/L0", "round_robin", "The tie-break KS/L0 has a modifier that is none: L0."),
        ("BH/C1/M1", "swiss", "The tie-break BH/C1/M1 has two modifiers of one kind."),
        ("WIN/C1", "swiss", "The tie-break WIN does not take the modifier C1."),
        ("SB/M1", "swiss", "The tie-break SB does not take the modifier M1."),
        (
            "BH/C1",
            "round_robin",
            "BH/C1 is not for a round robin: everybody has the same opponents, and it would only "
            "turn their scores round.",
        ),
        (
            "KS",
            "swiss",
            "KS is for a round robin only: in a Swiss event not everybody meets those above the "
            "limit.",
        ),
    ],
)
def test_what_is_refused_is_told_in_a_sentence(code: str, kind: Kind, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(code, kind)
    assert str(refused.value) == sentence
    assert refused.value.text % refused.value.values == sentence


@pytest.mark.parametrize("code", ["BH", "FB/C1", "AOB"])
def test_no_buchholz_in_a_round_robin(code: str) -> None:
    with pytest.raises(Refused, match="not for a round robin"):
        standings(event("2w1", "1b0"), ["SB", code], "round_robin")


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_ratings_are_refused_with_unrated_players_unless_it_was_said_what_they_count(
    code: str,
) -> None:
    played = event("2w1", "1b0", ratings=(2000, 0))
    with pytest.raises(Refused, match=f"{code} needs a rating of everybody"):
        standings(played, [code], "swiss")
    assert standings(played, [f"{code}/U1400"], "swiss").lines[0].values


def test_game_points_are_refused_where_there_are_none() -> None:
    with pytest.raises(Refused, match="DIFF needs the points of the games"):
        standings(event("2w1", "1b0"), ["DIFF"], "swiss")
