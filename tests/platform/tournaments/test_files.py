"""Files of an event: for other programs, for paper."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from datetime import timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile as File
from django.test import Client
from django.urls import reverse
from django.utils import translation

from koturnir.accounts.models import User
from tests.platform.tables.helpers import START, Hand, person
from tests.platform.tournaments.helpers import (
    entered,
    event,
    go,
    organizer,
    play_all,
    play_round,
    to_start,
)
from tests.platform.tournaments.test_importing import FIELDS, cut, renamed
from tests.tournaments.trf.files import GOLDEN
from tournaments.files.naming import file_name
from tournaments.files.sheets import safe
from tournaments.models import Tournament
from tournaments.services import desk, importing, setup
from tournaments.services.setup import StagePlan
from tournaments.trf import read, write

pytestmark = pytest.mark.django_db


def seen_by(user: User | None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if user is not None:
        client.force_login(user)
    return client


def text_of(name: str, *args: Any, user: User | None = None) -> str:
    answer = seen_by(user).get(reverse(name, args=args))
    assert answer.status_code == 200
    return answer.content.decode()


def under_way(hand: Hand, count: int = 5, **fields: Any) -> Tournament:
    """An event whose first round is over and whose second is being played."""
    made = event(**fields)
    entered(made, count)
    to_start(made, hand)
    play_round(made)
    go(hand, 10)
    go(hand, 200)
    return made


# --- report files


def test_the_report_file_holds_the_event_as_it_stands(hand: Hand) -> None:
    made = under_way(hand)
    found = read(text_of("event_report", made.code, "1-1-26"))
    assert [one.name for one in found.entrants] == ["Ann", "Bob", "Cid", "Dot", "Eve"]
    assert found.rounds == 3
    assert found.system
    assert found.first_seat == Tournament.objects.get(pk=made.pk).first_seat
    assert all(len(one.rounds) == 2 for one in found.entrants)
    assert sum(one.rounds[0].result == "U" for one in found.entrants) == 1
    open_games = [one for one in found.entrants if one.rounds[1].opponent]
    assert len(open_games) == 4
    assert all(one.rounds[1].result == "" for one in open_games)
    assert sorted(one.rank for one in found.entrants)[0] == 1


def test_both_versions_tell_the_same(hand: Hand) -> None:
    made = under_way(hand)
    play_all(made, hand)
    new = read(text_of("event_report", made.code, "1-1-26"))
    old = read(text_of("event_report", made.code, "1-1-16"))
    assert [one.rounds for one in new.entrants] == [one.rounds for one in old.entrants]


def test_a_golden_event_comes_out_as_it_went_in() -> None:
    whole = read(GOLDEN[3].read_text("utf-8"))
    whole = renamed(whole)
    for one in whole.entrants:
        person(one.name)
    before = cut(whole, 3)
    made = importing.from_trf(organizer(), write(before), FIELDS)
    setup.publish(made.code, organizer())
    after = read(text_of("event_report", made.code, "1-1-26"))
    assert [one.rounds[:3] for one in after.entrants] == [one.rounds[:3] for one in before.entrants]
    assert after.scoring == before.scoring


def test_each_group_has_a_file_of_its_own(hand: Hand) -> None:
    groups = StagePlan("round_robin", group_count=2, cut={"direct": 1})
    made = event((groups, StagePlan("knockout")))
    entered(made, 6)
    to_start(made, hand)
    first = read(text_of("event_report", made.code, "1-1-26"))
    second = read(text_of("event_report", made.code, "1-2-26"))
    numbers = [one.number for found in (first, second) for one in found.entrants]
    assert sorted(numbers) == [1, 2, 3, 4, 5, 6]
    assert seen_by(None).get(reverse("event_report", args=[made.code, "1-3-26"])).status_code == 404
    page = text_of("event_files", made.code)
    assert "1-2-26.trf" in page
    assert "Group 2" in page


def test_formats_that_have_no_report_file_offer_none(hand: Hand) -> None:
    made = event((StagePlan("knockout"),))
    entered(made, 4)
    to_start(made, hand)
    assert ".trf" not in text_of("event_files", made.code)
    assert seen_by(None).get(reverse("event_report", args=[made.code, "1-1-26"])).status_code == 404


# --- JSON


def test_the_log_can_be_checked_by_what_is_written_there(hand: Hand) -> None:
    made = play_all(under_way(hand), hand)
    found = json.loads(text_of("event_json", made.code))
    before = "0" * 64
    for act in found["log"]:
        shown = [
            before,
            *(act[name] for name in ("number", "at", "actor", "kind", "data", "reason")),
        ]
        text = json.dumps(shown, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()
        assert act["digest"] == before
    assert len(found["log"]) > 5
    secret = bytes.fromhex(found["draws"]["secret"])
    assert hashlib.sha256(secret).hexdigest() == found["draws"]["commitment"]


def test_it_has_pairings_with_reasons_and_standings_with_terms(hand: Hand) -> None:
    made = under_way(hand)
    (stage,) = json.loads(text_of("event_json", made.code))["stages"]
    first, second = stage["rounds"]
    assert {one["reason"]["kind"] for one in first["pairings"]} == {"dutch", "dutch_bye"}
    assert first["pairings"][0]["results"][0]["version"] == 1
    assert second["pairings"][0]["table"]
    (table,) = stage["standings"]
    assert table["columns"] == ["BH/C1", "BH", "DE", "WIN"]
    assert table["lines"][0]["cells"][0]["terms"]


def test_nothing_secret_is_in_it_while_the_event_runs(hand: Hand) -> None:
    made = under_way(hand, words="some words", watch="players")
    Tournament.objects.filter(pk=made.pk).update(access="code", password="Xyzzy-42")
    text = text_of("event_json", made.code)
    fresh = Tournament.objects.get(pk=made.pk)
    assert bytes(fresh.secret).hex() not in text
    assert "Xyzzy-42" not in text
    assert fresh.invite_code not in text
    assert "example.org" not in text
    found = json.loads(text)
    assert found["draws"]["secret"] is None
    rounds = found["stages"][0]["rounds"]
    assert all(one["table"] is None for round_ in rounds for one in round_["pairings"])


def test_a_round_that_waits_for_the_organizers_nod_is_not_in_any_file(hand: Hand) -> None:
    made = event(automatic=False)
    entered(made, 4)
    hand.forward(3600)
    desk.start_now(made.code, organizer())
    assert json.loads(text_of("event_json", made.code))["stages"][0]["rounds"] == []
    assert "Ann" not in text_of("event_print_pairings", made.code)
    assert "Ann" in text_of("event_print_pairings", made.code, user=organizer())


# --- CSV


def test_the_standings_open_in_a_spreadsheet(hand: Hand) -> None:
    made = play_all(under_way(hand), hand)
    text = text_of("event_sheet", made.code)
    assert text.startswith("\ufeff")
    head, *rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    assert head[:5] == ["Place", "Number", "Name", "Rating", "Points"]
    assert sorted(row[2] for row in rows) == ["Ann", "Bob", "Cid", "Dot", "Eve"]


def test_where_the_comma_is_for_decimals_semicolons_part_the_cells(hand: Hand) -> None:
    made = play_all(under_way(hand), hand)
    answer = Client(headers={"accept-language": "ru"}).get(reverse("event_sheet", args=[made.code]))
    first = answer.content.decode().splitlines()[0]
    assert first.count(";") == 8


@pytest.mark.parametrize("text", ["=1+1", "+7", "-1", "@SUM(A1)", "\t=1"])
def test_no_text_becomes_a_formula(text: str) -> None:
    assert safe(text) == f"'{text}"
    assert safe("Ann") == "Ann"


# --- names of files, and who may have them


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Кубок клуба", "Кубок-клуба-26.trf"),
        ("../../etc/passwd", "etc-passwd-26.trf"),
        ('a"; filename="b\r\nX: y', "a-filename-b-X-y-26.trf"),
        ("C:\\con", "C-con-26.trf"),
    ],
)
def test_names_of_files_lead_nowhere(name: str, expected: str) -> None:
    assert file_name(Tournament(name=name, code="abc"), "26", "trf") == expected
    assert file_name(Tournament(name="///", code="abc"), "", "ics") == "abc.ics"


def test_a_name_in_any_script_reaches_the_browser(hand: Hand) -> None:
    made = event(name="Кубок клуба")
    answer = seen_by(None).get(reverse("event_json", args=[made.code]))
    assert "Кубок-клуба.json" in unquote(answer["Content-Disposition"])
    assert answer["Content-Disposition"].isascii()


NAMES = (
    "event_files",
    "event_json",
    "event_sheet",
    "event_calendar",
    "event_print_pairings",
    "event_print_standings",
)


@pytest.mark.parametrize("name", NAMES)
def test_a_draft_is_its_organizers_alone(name: str) -> None:
    fields = {"name": "Secret cup", "game": "tiny", "starts_at": START + timedelta(hours=1)}
    draft = setup.create(organizer(), fields, [StagePlan("swiss", {"rounds": 3})])
    address = reverse(name, args=[draft.code])
    assert seen_by(None).get(address).status_code == 404
    assert seen_by(person("Ann")).get(address).status_code == 404
    assert seen_by(organizer()).get(address).status_code == 200


@pytest.mark.parametrize("language", ["en", "ru"])
def test_printed_pages_have_a_page_for_each_round_and_part(hand: Hand, language: str) -> None:
    made = under_way(hand)
    with translation.override(language):
        client = Client(headers={"accept-language": language})
        pairings = client.get(reverse("event_print_pairings", args=[made.code])).content.decode()
        one = client.get(reverse("event_print_pairings", args=[made.code]), {"round": "2"})
        standings = client.get(reverse("event_print_standings", args=[made.code])).content.decode()
    assert pairings.count("<section>") == 2
    assert one.content.decode().count("<section>") == 1
    assert standings.count("<section>") == 1
    assert "style=" not in pairings + standings
    assert "Ann" in standings


# --- what comes in, by its pages


def test_a_list_is_looked_through_then_entered() -> None:
    made = event()
    person("Ann")
    address = reverse("event_import", args=[made.code])
    client = seen_by(organizer())
    wrong = client.post(address, {"list": File("list.csv", b"name\nAnn\nStranger\n")})
    assert wrong.status_code == 422
    assert "Stranger" in wrong.content.decode()
    right = client.post(address, {"list": File("list.csv", b"name\nAnn\n")})
    assert made.entrants.count() == 0
    client.post(address, {"token": right.context["token"]})
    assert [str(one.user) for one in made.entrants.all()] == ["Ann"]
    assert seen_by(person("Bob")).get(address).status_code == 404


def test_a_report_file_that_is_wrong_is_refused_with_its_place() -> None:
    client = seen_by(organizer())
    fields = {"game": "tiny", "time_control": "fischer:600+10"}
    address = reverse("event_take_over")
    answer = client.post(address, {**fields, "file": File("a.trf", b"001 abcd\n")})
    assert answer.status_code == 422
    assert "Line 1, column 5" in answer.content.decode()
    assert client.post(address, fields).status_code == 422
