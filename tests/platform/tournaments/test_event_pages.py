"""The pages of an event: what each kind of viewer sees in each state."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import (
    entered,
    event,
    fresh,
    organizer,
    pairings,
    play_all,
    play_round,
    to_start,
)
from tournaments.models import Tournament
from tournaments.services.setup import StagePlan

pytestmark = pytest.mark.django_db

PAGES = ("event", "event_entrants", "event_standings", "event_rounds", "event_log", "event_live")


def browser(user: User | None = None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if user is not None:
        client.force_login(user)
    return client


def read(user: User | None, name: str, tournament: Tournament, *more: object) -> str:
    response = browser(user).get(reverse(name, args=[tournament.code, *more]))
    assert response.status_code == 200, name
    return response.content.decode()


@pytest.mark.parametrize(
    "plan",
    [
        StagePlan("swiss", {"rounds": 2}),
        StagePlan("round_robin"),
        StagePlan("knockout", {"double": True}),
    ],
    ids=lambda plan: plan.format,
)
def test_every_page_opens_in_every_state(hand: Hand, plan: StagePlan) -> None:
    made = event([plan])
    names = (*PAGES, "event_crosstable", "event_bracket")
    people = entered(made, 5)
    for state in ("open", "running", "finished"):
        assert fresh(made).status == state
        for user in (None, people[0], organizer()):
            for name in names:
                read(user, name, made)
        if state == "open":
            to_start(made, hand)
            for one in pairings(made):
                read(None, "event_why", made, one.pk)
        elif state == "running":
            play_all(made, hand)
            for number in range(1, 6):
                read(None, "event_terms", made, number)
