"""The pages of an event: what each kind of viewer sees in each state."""

from __future__ import annotations

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
    to_start,
)
from tournaments.models import Tournament
from tournaments.services import desk, entering
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


def test_a_draft_is_hidden_from_all_but_its_organizer() -> None:
    drafted = event()
    Tournament.objects.filter(pk=drafted.pk).update(status="draft", due_at=None)
    for name in PAGES:
        url = reverse(name, args=[drafted.code])
        assert browser().get(url).status_code == 404
        assert browser(person("Nosy")).get(url).status_code == 404
        assert browser(organizer()).get(url).status_code == 200
        User.objects.filter(username="Nosy").delete()


def test_what_the_organizer_alone_knows_is_on_no_page(hand: Hand) -> None:
    made = event(access="code", password="open-sesame")
    secrets = (made.invite_code, "open-sesame", bytes(made.secret).hex(), "ann@example.org")
    people = [person(name) for name in ("Ann", "Bob")]
    for user in people:
        entering.enter(made.code, user, word="open-sesame")
    to_start(made, hand)
    for name in PAGES:
        for viewer in (None, people[0]):
            page = read(viewer, name, made)
            assert not [text for text in secrets if text in page], name


def test_the_secret_is_revealed_in_the_log_when_the_event_is_over(hand: Hand) -> None:
    made = event([StagePlan("swiss", {"rounds": 1})])
    entered(made, 2)
    to_start(made, hand)
    assert bytes(made.secret).hex() not in read(None, "event_log", made)
    play_all(made, hand)
    assert bytes(made.secret).hex() in read(None, "event_log", made)


def test_names_and_texts_of_people_are_escaped() -> None:
    made = event(name="<script>alert(1)</script>", about="<img src=x> see https://example.org")
    page = read(None, "event", made)
    assert "<script>alert(1)" not in page
    assert "<img src=x>" not in page
    assert 'href="https://example.org" rel="nofollow"' in page


def test_a_log_that_was_changed_says_so(hand: Hand) -> None:
    made = event()
    entered(made, 2)
    to_start(made, hand)
    assert "The chain is whole" in read(None, "event_log", made)
    made.acts.filter(number=2).update(reason="nothing happened")
    assert "Act 2 does not follow" in read(None, "event_log", made)


def test_every_number_of_the_standings_opens_its_terms(hand: Hand) -> None:
    made = event()
    entered(made, 4)
    to_start(made, hand)
    play_all(made, hand)
    page = read(None, "event_standings", made)
    assert reverse("event_terms", args=[made.code, 1]) in page
    assert "Buchholz" in read(None, "event_terms", made, 1)


def test_the_pairings_of_a_round_that_has_not_begun_are_nobodys_business(hand: Hand) -> None:
    made = event(automatic=False)
    entered(made, 4)
    desk.start_now(made.code, organizer())
    paired = pairings(made)
    assert [one.round.status for one in paired] == ["paired", "paired"]
    assert "Table</span> 1" not in read(None, "event", made)
    url = reverse("event_why", args=[made.code, paired[0].pk])
    assert browser().get(url).status_code == 404
