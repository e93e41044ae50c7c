"""What the coach says at a first game, to whom, and in which language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import translation

from games.api import JSON, Game, Remark
from koturnir.accounts.models import User
from koturnir.tables import wording
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import view
from koturnir.tables.selectors.advice import advice
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from tests.games.tiny.coach import TinyCoach
from tests.platform.tables.helpers import (
    another,
    fresh,
    legal,
    move,
    person,
    play_out,
    table_of,
    user_at,
)


@pytest.fixture
def trial(two: list[User]) -> Table:
    return table_of(two, trial=True, time_control="unlimited")


def asked(
    table: Table, user: User | None, version: int | None = None, *, hints: bool = True
) -> Any:
    row = fresh(table)
    wanted = row.version if version is None else version
    return advice(row, view.seats_of(row), user.id if user else None, wanted, hints=hints)


def refusal(table: Table, user: User | None, version: int | None = None) -> str:
    with pytest.raises(Refused) as caught:
        asked(table, user, version)
    return caught.value.code


def test_the_coach_speaks_of_the_decision_and_names_moves_when_asked(trial: Table) -> None:
    told = asked(trial, user_at(trial, 0))
    assert told["version"] == fresh(trial).version
    assert told["remarks"] == ["Choose one of 3 cards."]
    assert [hint["move"] for hint in told["hints"]] == sorted(legal(trial, 0), reverse=True)[:3]
    assert told["hints"][0]["reason"] == f"A {told['hints'][0]['move'][1:]}."
    assert asked(trial, user_at(trial, 0), hints=False)["hints"] == []


def test_only_the_seat_that_decides_is_advised(trial: Table) -> None:
    assert refusal(trial, None) == "not_seated"
    assert refusal(trial, person("Cid")) == "not_seated"
    move(trial, 0)
    assert refusal(trial, user_at(trial, 0)) == "not_your_turn"
    assert asked(trial, user_at(trial, 1))["remarks"]


def test_a_table_that_is_no_trial_has_no_coach(two: list[User]) -> None:
    for settings in ({}, {"rated": True}):
        table = table_of(two, **settings)
        assert refusal(table, user_at(table, 0)) == "no_coach"


def test_a_page_that_lags_behind_is_told_so(trial: Table) -> None:
    before = fresh(trial).version
    move(trial, 1)  # a hidden choice changes nothing for the other seat
    assert asked(trial, user_at(trial, 0), before)["remarks"]
    move(trial, 0)
    assert refusal(trial, user_at(trial, 0), before) == "stale"
    assert refusal(trial, user_at(trial, 0), fresh(trial).version + 1) == "stale"


def test_whoever_has_left_and_a_game_that_is_over_are_not_advised(three: list[User]) -> None:
    table = table_of(three, trial=True)
    playing.resign(table.code, three[0].id, "bye")
    assert refusal(table, three[0]) == "not_playing"
    over = play_out(table)
    assert refusal(over, three[1]) == "not_playing"


def test_the_coach_sees_what_its_seat_sees(
    trial: Table, tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[JSON] = []

    def explain(self: Any, observation: JSON, seat: int, moves: Sequence[str]) -> list[Remark]:
        shown.append(observation)
        return []

    monkeypatch.setattr(TinyCoach, "explain", explain)
    asked(trial, user_at(trial, 1))
    state = tiny.rules.decode(fresh(trial).state)
    assert shown == [tiny.rules.observe(state, 1)]
    assert None in shown[0]["hands"][0]


def test_a_coach_that_fails_is_a_refusal_and_no_broken_page(
    trial: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TinyCoach, "explain", lambda *_: 1 / 0)
    assert refusal(trial, user_at(trial, 0)) == "server_error"


def test_advice_does_not_depend_on_how_often_one_asks(trial: Table) -> None:
    assert asked(trial, user_at(trial, 0)) == asked(trial, user_at(trial, 0))


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [("en", 1, "1 day"), ("en", 3, "3 days"), ("ru", 1, "1 день"), ("ru", 5, "5 дней")],
)
def test_a_remark_is_said_in_the_readers_language_with_what_is_in_it(
    language: str, count: int, text: str
) -> None:
    days = Remark("%(count)d day", {"count": count}, "%(count)d days")
    with translation.override(language):
        assert wording.remark(days) == text
        assert wording.remark(Remark("%(x)s!", {"x": days})) == f"{text}!"


# --- what a trial is


def test_a_trial_is_never_rated(two: list[User]) -> None:
    with pytest.raises(Refused) as caught:
        seating.create_table(two[0], Settings("tiny", 2, rated=True, trial=True))
    assert caught.value.code == "no_coach"
    table = table_of(two, trial=True)
    with pytest.raises(IntegrityError, match="table_trial_never_rated"), transaction.atomic():
        Table.objects.filter(pk=table.pk).update(rated=True)


def test_a_game_without_a_coach_has_no_trial(two: list[User], tiny: Game) -> None:
    with another(tiny, coach=None), pytest.raises(Refused):
        seating.create_table(two[0], Settings("tiny", 2, trial=True))


def test_what_is_played_again_after_a_trial_is_one(two: list[User]) -> None:
    over = play_out(table_of(two, trial=True))
    assert seating.rematch(over.code, two[0]).trial
