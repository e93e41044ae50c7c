"""Making an event on its pages: presets, the form, what is locked, what is refused."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache

from koturnir.accounts.models import User
from tests.platform.tables.helpers import START, Hand, guest, person
from tests.platform.tables.views.conftest import Browser, browser
from tests.platform.tournaments.helpers import entered, event, fresh, go, to_start
from tests.platform.tournaments.setup_helpers import asked_for, faults, send, shown, values
from tournaments.models import Club, Membership, Round, Tournament
from tournaments.services import setup
from tournaments.services.setup import StagePlan

__all__ = ["browser"]

CLUB = "/events/new/?game=tiny&preset=club"
HOSTILE = '<script>alert("x")</script>{{ 7|add:7 }}'


@pytest.fixture
def olga(db: None) -> User:
    cache.clear()
    return person("Olga", time_zone="Europe/Moscow", language="en")


def made() -> Tournament:
    return Tournament.objects.get()


# --- the first page ---------------------------------------------------------------


def test_anybody_sees_the_presets_of_a_game(browser: Browser) -> None:
    page = browser(None).get("/events/new/?game=tiny").content.decode()
    assert page.count("preset=") == 9
    assert "Club evening" in page
    assert "Sign up" in page


def test_a_game_for_two_offers_no_tables_of_several(browser: Browser) -> None:
    page = browser(None).get("/events/new/?game=kotland").content.decode()
    assert "preset=club" in page
    assert "preset=tables" not in page


@pytest.mark.parametrize(
    "query", ["?game=nothing&preset=club", "?game=kotland&preset=tables", "?game=tiny&preset=x"]
)
def test_an_unknown_game_or_preset_leads_back_to_the_choice(
    query: str, browser: Browser, olga: User
) -> None:
    page = browser(olga).get(f"/events/new/{query}").content.decode()
    assert "preset=club" in page
    assert 'id="setup"' not in page


def test_a_visitor_logs_in_first_and_a_guest_signs_up(browser: Browser) -> None:
    assert browser(None).get(CLUB)["Location"].startswith("/account/login/?next=/events/new/")
    assert browser(guest()).get(CLUB)["Location"] == "/events/new/"
    assert browser(guest("Visitor-2")).post(CLUB, {"name": "x"})["Location"] == "/events/new/"
    assert not Tournament.objects.exists()


# --- a new event --------------------------------------------------------------------


def test_a_name_is_enough(browser: Browser, olga: User) -> None:
    answer = send(browser(olga), CLUB)
    event = made()
    assert answer["Location"] == f"/events/{event.code}/"
    assert (event.status, event.name, event.organizer) == ("draft", "Cup of cats", olga)
    assert (event.seats, event.late_until, event.rated) == (2, 3, True)
    (stage,) = event.stages.all()
    assert (stage.format, stage.settings) == ("swiss", {"rounds": 5})


def test_times_are_meant_in_the_zone_that_the_form_names(browser: Browser, olga: User) -> None:
    client = browser(olga)
    assert values(client, CLUB)["zone_name"] == "Europe/Moscow"
    send(client, CLUB, starts_at="2026-12-07T19:30")
    assert made().starts_at.isoformat() == "2026-12-07T16:30:00+00:00"  # type: ignore[union-attr]
    made().delete()
    send(client, CLUB, starts_at="2026-12-07T19:30", zone_name="Asia/Tokyo")
    assert made().starts_at.isoformat() == "2026-12-07T10:30:00+00:00"  # type: ignore[union-attr]


def test_of_an_unknown_zone_times_are_in_utc(browser: Browser, db: None) -> None:
    client = browser(person("Nemo", time_zone="Mars/Olympus"))
    assert values(client, CLUB)["zone_name"] == "UTC"
    answer = send(client, CLUB, zone_name="Mars/Olympus")
    assert "zone_name" in faults(answer)


def test_it_can_be_opened_at_once(browser: Browser, olga: User) -> None:
    send(browser(olga), CLUB, publish="1")
    assert made().status == "open"


def test_without_a_start_it_stays_a_draft(browser: Browser, olga: User) -> None:
    client = browser(olga)
    answer = send(client, CLUB, starts_at="", publish="1")
    assert answer["Location"] == f"/events/{made().code}/edit/"
    assert made().status == "draft"
    assert "Say when the event starts." in client.get(answer["Location"]).content.decode()


@pytest.mark.parametrize(
    "moment",
    ["2026-11-30T12:59", "1999-01-01T00:00", "0001-01-01T00:00", "9999-12-31T23:59", "soon"],
)
def test_a_start_in_the_past_or_out_of_sight_is_refused(
    moment: str, browser: Browser, olga: User
) -> None:
    answer = send(browser(olga), CLUB, starts_at=moment)
    assert answer.status_code == 422
    assert "starts_at" in faults(answer)
    assert not Tournament.objects.exists()


def test_an_hour_that_the_clock_jumps_over_is_refused(browser: Browser, olga: User) -> None:
    answer = send(browser(olga), CLUB, zone_name="Europe/Berlin", starts_at="2027-03-28T02:30")
    assert "starts_at" in faults(answer)


def test_nothing_typed_is_lost_when_something_is_refused(browser: Browser, olga: User) -> None:
    answer = send(
        browser(olga), CLUB, name="", about=HOSTILE, starts_at="2020-01-01T10:00", rounds="99"
    )
    page = answer.content.decode()
    again, _disabled = shown(page)
    assert (again["about"].strip(), again["rounds"]) == (HOSTILE, "99")
    assert again["starts_at"] == "2020-01-01T10:00"
    assert set(faults(answer)) == {"name", "starts_at", "rounds"}
    assert "<script>alert" not in page
    assert '<a href="#id_rounds">Rounds</a>' in page


def test_errors_are_in_the_language_of_the_person(browser: Browser, db: None) -> None:
    client = browser(person("Ольга", language="ru"))
    assert "Обязательное поле." in faults(send(client, CLUB, name=""))["name"]


def test_what_does_not_belong_to_the_format_is_not_asked_for(browser: Browser, olga: User) -> None:
    client = browser(olga)
    swiss = asked_for(client.get(CLUB).content.decode())
    assert {"rounds", "win", "accelerated", "tie_breaks_swiss_two", "gap_minutes"} <= swiss
    assert not {"best_of", "minutes", "group_count", "points", "password", "round_2"} & swiss
    arena = asked_for(client.get("/events/new/?game=tiny&preset=arena").content.decode())
    assert "minutes" in arena
    assert not {"rounds", "schedule", "gap_minutes", "win", "seeding"} & arena
    several = asked_for(client.get("/events/new/?game=tiny&preset=tables").content.decode())
    assert {"points", "tie_breaks_swiss_several"} <= several
    assert not {"win", "bye", "accelerated", "tie_breaks_swiss_two"} & several


def test_without_script_the_page_shows_what_belongs_to_another_choice(
    browser: Browser, olga: User
) -> None:
    answer = send(browser(olga), CLUB, show="1", format="groups", name="")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert {"group_count", "cut_direct", "best_of"} <= asked_for(page)
    assert 'role="alert"' not in page
    assert not Tournament.objects.exists()


def test_what_is_not_asked_for_disturbs_nobody(browser: Browser, olga: User) -> None:
    send(browser(olga), CLUB, minutes="-5", best_of="nine", password="kept?", round_2="tomorrow")
    assert made().password == ""
    assert made().stages.get().settings == {"rounds": 5}


def test_all_of_a_swiss_event_is_kept(browser: Browser, olga: User) -> None:
    send(
        browser(olga), CLUB,
        rounds="7", win="3", draw="1", bye="2.5", accelerated="on",
        tie_breaks_swiss_two_0="WIN", tie_breaks_swiss_two_2="BH/C1",
        access="code", password="Ginger", guests="on", min_rating="1200", max_rating="1800",
        min_games="4", min_entrants="6", capacity="30", check_in_minutes="30", late_until="2",
        automatic="False", grace="15", seeding="lot", words="headline", rated=None,
        time_control="fischer:1200+20", watch="players", option_hand="2", option_ties="on",
    )  # fmt: skip
    event = made()
    assert event.stages.get().settings == {
        "rounds": 7,
        "win": 30,
        "draw": 10,
        "bye": 25,
        "accelerated": True,
        "tie_breaks": ["WIN", "BH/C1"],
    }
    assert event.options == {"hand": 2, "ties": True}
    assert (event.access, event.password, event.guests) == ("code", "Ginger", True)
    assert (event.min_rating, event.max_rating, event.min_games) == (1200, 1800, 4)
    assert (event.min_entrants, event.capacity, event.check_in_minutes) == (6, 30, 30)
    assert (event.late_until, event.automatic, event.grace_seconds) == (2, False, 900)
    assert (event.seeding, event.words, event.rated, event.watch) == (
        "lot", "headline", False, "players",
    )  # fmt: skip


def test_groups_with_a_cut_become_two_stages(browser: Browser, olga: User) -> None:
    send(
        browser(olga), "/events/new/?game=tiny&preset=groups",
        group_count="2", cut_direct="1", cut_extra="1", min_entrants="6", best_of="3",
        third_place=None, double_round="on", deciders="extra",
    )  # fmt: skip
    groups, final = made().stages.order_by("number")
    assert (groups.format, groups.group_count, groups.cut) == (
        "round_robin", 2, {"direct": 1, "extra": 1},
    )  # fmt: skip
    assert groups.settings == {"double": True}
    assert final.settings == {"best_of": 3, "deciders": ["extra"]}


def test_points_for_places_are_written_with_spaces(browser: Browser, olga: User) -> None:
    address = "/events/new/?game=tiny&preset=tables"
    send(browser(olga), address, points="6, 3 1,5 0")
    assert made().stages.get().settings["points"] == [60, 30, 15, 0]


@pytest.mark.parametrize("text", ["five", "5 3", "1 2 3 4", "5 3 2 0.01", "nan 1 1 1", "1e9 1 1 1"])
def test_points_that_make_no_sense_are_refused(text: str, browser: Browser, olga: User) -> None:
    answer = send(browser(olga), "/events/new/?game=tiny&preset=tables", points=text)
    assert set(faults(answer)) == {"points"}


@pytest.mark.parametrize(
    ("preset", "changes", "field"),
    [
        ("club", {"access": "code", "password": "  "}, "password"),
        ("club", {"min_rating": "1800", "max_rating": "1200"}, "max_rating"),
        ("club", {"min_entrants": "9", "capacity": "8"}, "capacity"),
        ("club", {"draw": "2"}, "win"),
        ("club", {"tie_breaks_swiss_two_0": "BH", "tie_breaks_swiss_two_1": "BH"},
         "tie_breaks_swiss_two"),
        ("club", {"tie_breaks_swiss_two_0": "LUCK"}, "tie_breaks_swiss_two"),
        ("club", {"rounds": "31"}, "rounds"),
        ("club", {"time_control": "unlimited"}, "time_control"),
        ("club", {"seats": "6"}, "seats"),
        ("club", {"option_hand": "77"}, "option_hand"),
        ("club", {"format": "lottery"}, "format"),
        ("club", {"name": "x" * 81}, "name"),
        ("club", {"about": "x" * 4001}, "about"),
        ("club", {"capacity": "99999999999999999999"}, "capacity"),
        ("club", {"gap_minutes": "-1"}, "gap_minutes"),
        ("club", {"name": "nul\0"}, "name"),
        ("robin", {"capacity": ""}, "capacity"),
        ("robin", {"capacity": "41"}, "capacity"),
        ("arena", {"seats": "3"}, "seats"),
        ("arena", {"time_control": "days:3"}, "time_control"),
        ("arena", {"minutes": "2"}, "minutes"),
        ("groups", {"cut_direct": "0", "cut_extra": "0"}, "cut_direct"),
        ("groups", {"cut_extra": "5"}, "cut_extra"),
        ("groups", {"min_entrants": "7"}, "min_entrants"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_said_at_its_field(
    preset: str, changes: dict[str, str], field: str, browser: Browser, olga: User
) -> None:
    answer = send(browser(olga), f"/events/new/?game=tiny&preset={preset}", **changes)
    assert answer.status_code == 422
    assert field in faults(answer)
    assert not Tournament.objects.exists()


# --- times of the rounds -------------------------------------------------------------

FEDERATION = "/events/new/?game=tiny&preset=federation"


def test_rounds_begin_at_the_times_that_are_given(browser: Browser, olga: User) -> None:
    send(browser(olga), FEDERATION, starts_at="2026-12-05T10:00",
         round_2="2026-12-05T12:00", round_3="2026-12-06T10:00",
         round_4="2026-12-06T12:00", round_5="2026-12-06T14:00")  # fmt: skip
    times = [one.starts_at for one in made().stages.get().rounds.order_by("number")]
    assert [f"{one:%d %H:%M}" for one in times if one] == [
        "05 07:00", "05 09:00", "06 07:00", "06 09:00", "06 11:00",
    ]  # fmt: skip


def test_a_round_begins_later_than_the_one_before(browser: Browser, olga: User) -> None:
    answer = send(browser(olga), FEDERATION, round_3="2026-12-01T10:00")
    assert "round_3" in faults(answer)


def test_times_leave_no_gap_and_need_a_start(browser: Browser, olga: User) -> None:
    assert "round_4" in faults(send(browser(olga), FEDERATION, round_3=""))
    assert "starts_at" in faults(send(browser(olga), FEDERATION, starts_at=""))


def test_times_beyond_the_last_round_are_let_go(browser: Browser, olga: User) -> None:
    send(browser(olga), FEDERATION, rounds="3")
    assert made().stages.get().rounds.count() == 3


# --- clubs ------------------------------------------------------------------------------


def test_an_event_can_be_kept_to_a_club_of_ones_own_only(browser: Browser, olga: User) -> None:
    mine = Club.objects.create(name="Mine", owner=olga, created_at=START)
    joined = Club.objects.create(name="Joined", owner=person("Ann"), created_at=START)
    Membership.objects.create(club=joined, user=olga, joined_at=START)
    other = Club.objects.create(name="Strange club", owner=person("Bob"), created_at=START)
    client = browser(olga)
    page = client.get(CLUB).content.decode()
    assert "Mine" in page
    assert "Joined" in page
    assert "Strange club" not in page
    assert "club" in faults(send(client, CLUB, club=str(other.pk)))
    send(client, CLUB, club=str(joined.pk))
    assert made().club == joined
    assert mine != joined


# --- changing it ----------------------------------------------------------------------------


def edit_page(tournament: Tournament) -> str:
    return f"/events/{tournament.code}/edit/"


def test_a_draft_is_shown_as_it_was_made_and_can_be_changed(browser: Browser, olga: User) -> None:
    client = browser(olga)
    send(client, FEDERATION, tie_breaks_swiss_two_0="SB", capacity="12")
    before = values(client, edit_page(made()))
    assert before["tie_breaks_swiss_two_0"] == "SB"
    assert (before["round_2"], before["capacity"]) == ("2026-12-02T12:00", "12")
    answer = send(client, edit_page(made()), rounds="2", capacity="")
    assert answer["Location"] == f"/events/{made().code}/"
    stage = made().stages.get()
    assert stage.settings == {"rounds": 2, "tie_breaks": ["SB"]}
    assert stage.rounds.count() == 2
    assert made().capacity is None


def test_saving_without_a_change_changes_nothing(browser: Browser, olga: User) -> None:
    client = browser(olga)
    for preset in ("federation", "tables", "robin", "cup", "double", "groups", "arena", "letters"):
        send(client, f"/events/new/?game=tiny&preset={preset}")
        event = made()
        plans = [(one.format, one.settings, one.cut) for one in event.stages.order_by("number")]
        times = list(Round.objects.order_by("number").values_list("starts_at", flat=True))
        fields = {name: getattr(event, name) for name in setup.FIELDS - {"stages"}}
        send(client, edit_page(event))
        assert {name: getattr(made(), name) for name in fields} == fields
        assert plans == [(s.format, s.settings, s.cut) for s in made().stages.order_by("number")]
        assert times == list(Round.objects.order_by("number").values_list("starts_at", flat=True))
        made().delete()


def test_what_people_entered_on_is_locked_with_the_reason(
    browser: Browser, hand: Hand, db: None
) -> None:
    tournament = event()
    entered(tournament, 2)
    client = browser(tournament.organizer)
    page = client.get(edit_page(tournament)).content.decode()
    _values, disabled = shown(page)
    assert {"seats", "time_control", "rated", "format", "rounds", "option_hand"} <= disabled
    assert not {"name", "capacity", "starts_at", "gap_minutes"} & disabled
    assert "People have entered on these terms" in page
    assert send(client, edit_page(tournament), capacity="9").status_code == 302
    assert fresh(tournament).capacity == 9


def test_what_is_locked_is_refused_whoever_sends_it(browser: Browser, hand: Hand, db: None) -> None:
    tournament = event()
    entered(tournament, 2)
    answer = send(browser(tournament.organizer), edit_page(tournament), seats="3", rounds="9")
    assert set(faults(answer)) == {"seats", "rounds"}
    assert fresh(tournament).seats == 2
    assert tournament.stages.get().settings == {"rounds": 3}


def test_what_was_sent_before_somebody_entered_is_refused_after(
    browser: Browser, hand: Hand, db: None
) -> None:
    tournament = event()
    client = browser(tournament.organizer)
    page = values(client, edit_page(tournament))
    entered(tournament, 2)
    answer = client.post(edit_page(tournament), page | {"time_control": "move:30"})
    assert set(faults(answer)) == {"time_control"}
    assert client.post(edit_page(tournament), page | {"name": "New"}).status_code == 302


def test_after_the_start_only_the_rest_can_be_changed(
    browser: Browser, hand: Hand, db: None
) -> None:
    tournament = event()
    entered(tournament, 4)
    to_start(tournament, hand)
    go(hand)
    client = browser(tournament.organizer)
    _values, disabled = shown(client.get(edit_page(tournament)).content.decode())
    assert {"starts_at", "capacity", "access", "seeding", "format"} <= disabled
    assert send(client, edit_page(tournament), gap_minutes="7").status_code == 302
    assert (fresh(tournament).gap_minutes, fresh(tournament).name) == (7, "Cup of cats")


def test_stages_of_another_kind_are_left_as_they_are(
    browser: Browser, hand: Hand, db: None
) -> None:
    tournament = event([StagePlan("swiss", {"rounds": 2}), StagePlan("round_robin")])
    client = browser(tournament.organizer)
    assert "stages of its own" in client.get(edit_page(tournament)).content.decode()
    assert send(client, edit_page(tournament), capacity="").status_code == 302
    formats = tournament.stages.order_by("number").values_list("format", flat=True)
    assert list(formats) == ["swiss", "round_robin"]


def test_who_may_not_meet_is_not_forgotten(browser: Browser, hand: Hand, db: None) -> None:
    tournament = event([StagePlan("swiss", {"rounds": 3, "forbidden": [[1, 2]]})])
    send(browser(tournament.organizer), edit_page(tournament), rounds="4")
    assert tournament.stages.get().settings == {"rounds": 4, "forbidden": [[1, 2]]}


def test_an_event_that_is_over_can_be_looked_at(browser: Browser, hand: Hand, db: None) -> None:
    tournament = event()
    Tournament.objects.filter(pk=tournament.pk).update(status="cancelled", due_at=None)
    client = browser(tournament.organizer)
    page = client.get(edit_page(tournament)).content.decode()
    _values, disabled = shown(page)
    assert "name" in disabled
    assert 'name="save"' not in page
    answer = client.post(edit_page(tournament), {"name": "After all"})
    assert answer.status_code == 422
    assert fresh(tournament).name == "Club night"


@pytest.mark.parametrize("act", ["edit", "publish", "delete", "duplicate", "repeat", "repeat/stop"])
def test_other_peoples_events_are_out_of_reach(
    act: str, browser: Browser, hand: Hand, db: None
) -> None:
    tournament = event()
    address = f"/events/{tournament.code}/{act}/"
    assert browser(person("Eve")).post(address, {"every_weeks": "1"}).status_code == 404
    assert browser(None).post(address)["Location"].startswith("/account/login/")
    assert Tournament.objects.count() == 1


# --- buttons ---------------------------------------------------------------------------------


def test_a_draft_is_saved_and_opened_in_one_go(browser: Browser, olga: User) -> None:
    client = browser(olga)
    send(client, CLUB)
    send(client, edit_page(made()), name="Renamed", publish="1")
    assert (made().status, made().name) == ("open", "Renamed")


def test_a_draft_can_be_thrown_away_and_an_open_event_not(browser: Browser, olga: User) -> None:
    client = browser(olga)
    send(client, CLUB)
    assert client.post(f"/events/{made().code}/delete/")["Location"] == "/events/"
    assert not Tournament.objects.exists()
    send(client, CLUB, publish="1")
    client.post(f"/events/{made().code}/delete/")
    assert made().status == "open"


def test_a_duplicate_waits_for_its_start(browser: Browser, olga: User) -> None:
    client = browser(olga)
    send(client, FEDERATION, publish="1")
    answer = client.post(f"/events/{made().code}/duplicate/")
    copy = Tournament.objects.get(status="draft")
    assert answer["Location"] == edit_page(copy)
    assert (copy.name, copy.starts_at) == ("Cup of cats", None)
    assert send(client, edit_page(copy), starts_at="2026-12-24T10:00").status_code in {302, 422}


def test_twenty_drafts_an_hour_are_enough(browser: Browser, olga: User) -> None:
    client = browser(olga)
    data = values(client, CLUB) | {"name": "Flood"}
    answers = [client.post(CLUB, data).status_code for _ in range(21)]
    assert answers == [302] * 20 + [429]
    code = Tournament.objects.first().code  # type: ignore[union-attr]
    assert client.post(f"/events/{code}/duplicate/").status_code == 429
    assert Tournament.objects.count() == 20


def test_a_weekly_event_is_set_up_and_stopped(browser: Browser, olga: User) -> None:
    client = browser(olga)
    send(client, CLUB, starts_at="2026-12-07T19:00", publish="1")
    address = f"/events/{made().code}"
    client.post(f"{address}/repeat/", {"every_weeks": "2", "until": "2027-06-30"})
    series = made().series
    assert series is not None
    assert (series.every_weeks, series.zone) == (2, "Europe/Moscow")
    assert series.next_at - made().starts_at == timedelta(weeks=2)  # type: ignore[operator]
    assert "Dec. 21, 2026" in client.get(f"{address}/edit/").content.decode()
    client.post(f"{address}/repeat/stop/")
    assert not made().series.active  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "sent",
    [
        {"every_weeks": "0"},
        {"every_weeks": "27"},
        {"every_weeks": "1", "until": "2020-01-01"},
        {"every_weeks": "1", "until": "9999-12-31"},
        {"every_weeks": "1", "until": "2026-12-08"},
        {},
    ],
)
def test_a_rule_that_never_comes_true_is_refused(
    sent: dict[str, Any], browser: Browser, olga: User
) -> None:
    client = browser(olga)
    send(client, CLUB, starts_at="2026-12-07T19:00", publish="1")
    client.post(f"/events/{made().code}/repeat/", sent)
    assert made().series is None


def test_every_field_of_the_page_has_a_name(browser: Browser, olga: User) -> None:
    page = browser(olga).get(CLUB).content.decode()
    data, _disabled = shown(page)
    unnamed = [
        name
        for name in data
        if f'for="id_{name}"' not in page
        and not name.startswith("tie_breaks")
        and f'<label class="choice"><input type="checkbox" name="{name}"' not in page
    ]
    assert unnamed == []
    assert page.count('aria-label="Tie-break') == 24
