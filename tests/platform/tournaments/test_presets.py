"""Presets: each makes an event that can be opened and played, for the games that allow it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from games import registry
from games.api import Game
from tests.platform.tables.helpers import START, Hand, person
from tests.platform.tournaments.helpers import entered, fresh, go, to_start
from tournaments import presets
from tournaments.forms.chosen import USUAL
from tournaments.forms.initial import of_preset
from tournaments.forms.plans import plans_of, values_of
from tournaments.services import setup

SLUGS = ["club", "federation", "tables", "robin", "cup", "double", "groups", "arena", "letters"]


def test_the_presets_serve_clubs_federations_and_drop_ins(tiny: Game) -> None:
    assert [one.slug for one in presets.presets_for(tiny.spec)] == SLUGS
    assert all(str(one.meaning).startswith("For ") for one in presets.presets_for(tiny.spec))


def test_a_game_for_two_has_no_preset_for_several(tiny: Game) -> None:
    for_two = replace(tiny.spec, max_seats=2)
    assert "tables" not in {one.slug for one in presets.presets_for(for_two)}
    assert presets.get("tables", for_two) is None


def test_a_game_for_three_and_more_has_that_preset_alone(tiny: Game) -> None:
    for_many = replace(tiny.spec, min_seats=3, max_seats=3)
    (only,) = presets.presets_for(for_many)
    assert (only.slug, only.seats(for_many)) == ("tables", 3)


def test_kotland_is_for_two(tiny: Game) -> None:
    spec = registry.get("kotland").spec
    assert {one.seats(spec) for one in presets.presets_for(spec)} == {2}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_form_can_show_what_a_preset_plans(slug: str, tiny: Game) -> None:
    preset = presets.get(slug, tiny.spec)
    assert preset is not None
    seats = preset.seats(tiny.spec)
    values = values_of(preset.stages, seats)
    assert values is not None
    points = {"points": ()}
    again = plans_of({**USUAL, **values, **points, "seats": seats})
    assert values_of(again, seats) == values
    assert [one.format for one in again] == [one.format for one in preset.stages]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_preset_makes_an_event_that_starts(slug: str, tiny: Game, hand: Hand, db: None) -> None:
    preset = presets.get(slug, tiny.spec)
    assert preset is not None
    fields = {
        **preset.fields,
        "name": slug,
        "game": "tiny",
        "seats": preset.seats(tiny.spec),
        "starts_at": START + timedelta(hours=1),
    } | {"automatic": True, "check_in_minutes": 0}
    olga = person("Olga")
    made = setup.publish(setup.create(olga, fields, preset.stages).code, olga)
    entered(made, 8)
    to_start(made, hand)
    go(hand)
    assert fresh(made).status == "running"


def test_rounds_at_fixed_times_are_suggested_one_after_another(tiny: Game) -> None:
    preset = presets.get("federation", tiny.spec)
    assert preset is not None
    values = of_preset(preset, tiny.spec, ZoneInfo("Europe/Moscow"), START)
    times = [values["starts_at"], *(values[f"round_{n}"] for n in range(2, 6))]
    assert times[0].isoformat() == "2026-12-02T10:00:00+03:00"
    assert {b - a for a, b in pairwise(times)} == {timedelta(hours=2)}
