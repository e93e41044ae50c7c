"""What no browser of ours would send: numbers without end, dates of year 1, files of rubbish."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile as File
from django.test import Client
from django.urls import Resolver404, resolve, reverse

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import entered, event, organizer, rounds
from tournaments.models import Tournament
from tournaments.services import desk

pytestmark = pytest.mark.django_db

HUGE = "9" * 5000
"""More digits than Python turns into a number."""
ODD = ("9" * 21, "abc", "-1", "²", "1\x00", HUGE)


def browser(user: User | None = None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if user is not None:
        client.force_login(user)
    return client


def paired(hand: Hand) -> Tournament:
    made = event(automatic=False)
    entered(made, 4)
    desk.start_now(made.code, organizer())
    return made


@pytest.mark.parametrize("odd", ODD, ids=lambda text: repr(text[:12]))
def test_strange_numbers_are_none(odd: str, hand: Hand) -> None:
    made, olga = event(), browser(organizer())
    entered(made, 2)
    address = reverse("event_desk_act", args=[made.code, "seeds"])
    first = made.entrants.earliest("pk").pk
    for sent in ({f"seed-{odd}": "1"}, {f"seed-{first}": odd, "up": odd}):
        body = "&".join(f"{name}={value}" for name, value in sent.items())
        answer = olga.post(address, body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code == 302
    for name in ("event_standings", "event_print_pairings"):
        assert browser().get(reverse(name, args=[made.code]), {"round": odd}).status_code == 404


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
@pytest.mark.parametrize("moment", ["0001-01-01T00:00", "9999-12-31T23:59", "1999-12-31T00:00"])
def test_a_round_begins_in_no_year_out_of_reach(moment: str, zone: str, hand: Hand) -> None:
    made, olga = paired(hand), organizer()
    User.objects.filter(pk=olga.pk).update(time_zone=zone)
    (round_,) = rounds(made)
    address = reverse("event_desk_form", args=[made.code, "start", round_.pk])
    answer = browser(olga).post(address, {"starts_at": moment})
    assert answer.status_code == 422
    assert rounds(made)[0].starts_at == round_.starts_at


def test_a_swap_of_strange_numbers_leads_back(hand: Hand) -> None:
    made = paired(hand)
    for name in ("swap", "together"):
        for odd in ODD:
            sent: dict[str, Any] = {"first": odd, "second": odd, "reason": "Why"}
            address = reverse("event_desk_form", args=[made.code, name])
            assert browser(organizer()).post(address, sent).status_code == 302


@pytest.mark.parametrize("seed", ["0000019999999", "000001" + HUGE, "000999999"])
def test_a_seed_of_many_digits_is_none(seed: str) -> None:
    made = event()
    person("Xen")
    file = File("list.csv", f"name;seed\nXen;{seed}\n".encode())
    answer = browser(organizer()).post(reverse("event_import", args=[made.code]), {"list": file})
    assert answer.status_code == 422
    assert "is no seed" in answer.content.decode()


@pytest.mark.parametrize("page", ["", "event.json", "desk/", "files/", "enter/"])
def test_no_address_has_a_character_that_a_database_does_not_keep(page: str) -> None:
    assert resolve(f"/events/a/{page}")
    with pytest.raises(Resolver404):
        resolve(f"/events/a\x00/{page}")
