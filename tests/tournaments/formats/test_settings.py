"""Settings are kept as what differs from the usual ones, and refused in words that help."""

from __future__ import annotations

import pytest

from tournaments.formats.course import Settings, settings_of, to_json
from tournaments.formats.errors import Refused
from tournaments.formats.registry import get
from tournaments.formats.tie_breaks import known_tie_breaks, usual_tie_breaks


def test_usual_settings_are_an_empty_object() -> None:
    assert to_json(Settings()) == {}
    assert settings_of({}) == Settings()


def test_settings_come_back_as_they_were() -> None:
    chosen = Settings(rounds=7, forbidden=((1, 2), (3, 4, 5)), tie_breaks=("BH",), reset=False)
    assert settings_of(to_json(chosen)) == chosen
    assert to_json(chosen)["forbidden"] == [[1, 2], [3, 4, 5]]


@pytest.mark.parametrize(
    "json",
    [
        None,
        [],
        {"round": 5},
        {"rounds": "5"},
        {"rounds": True},
        {"double": 1},
        {"points": [5, "3"]},
        {"tie_breaks": "BH"},
        {"forbidden": [1, 2]},
    ],
)
def test_what_is_no_setting_is_refused(json: object) -> None:
    with pytest.raises(Refused) as refused:
        settings_of(json)
    assert refused.value.text % refused.value.values


@pytest.mark.parametrize(
    ("slug", "settings", "entrants"),
    [
        ("swiss", Settings(seats=6), 0),
        ("swiss", Settings(rounds=31), 0),
        ("swiss", Settings(), 1),
        ("swiss", Settings(seats=4), 2),
        ("swiss", Settings(tie_breaks=("KS",)), 0),
        ("swiss", Settings(tie_breaks=("BH", "BH")), 0),
        ("swiss", Settings(seats=3, tie_breaks=("SB",)), 0),
        ("swiss", Settings(draw=20), 0),
        ("swiss", Settings(bye=11), 0),
        ("swiss", Settings(seats=3, points=(5, 3)), 0),
        ("swiss", Settings(seats=3, points=(1, 3, 5)), 0),
        ("swiss", Settings(forbidden=((1,),)), 0),
        ("round_robin", Settings(), 41),
        ("round_robin", Settings(tie_breaks=("BH",)), 0),
        ("knockout", Settings(best_of=2), 0),
        ("knockout", Settings(deciders=("coin",)), 0),
        ("knockout", Settings(deciders=("score",)), 0),
        ("knockout", Settings(tie_breaks=("BH",)), 0),
        ("arena", Settings(seats=3), 0),
        ("arena", Settings(minutes=1), 0),
    ],
)
def test_settings_that_fit_no_event_are_refused(
    slug: str, settings: Settings, entrants: int
) -> None:
    with pytest.raises(Refused) as refused:
        get(slug).check(settings, entrants)
    assert refused.value.text % refused.value.values == str(refused.value)


@pytest.mark.parametrize("slug", ["swiss", "round_robin"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_usual_tie_breaks_are_on_offer(slug: str, seats: int) -> None:
    usual = usual_tie_breaks(slug, seats)
    assert usual
    assert set(usual) <= {code for code, _title in known_tie_breaks(slug, seats)}
    get(slug).check(Settings(seats=seats, tie_breaks=usual), 12)


def test_there_is_no_other_format() -> None:
    with pytest.raises(Refused):
        get("ladder")
