"""Clubs: founded, joined by a link, left; and what strangers see of them."""

from __future__ import annotations

import pytest
from django.test import Client

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, guest, person
from tests.platform.tables.views.conftest import Browser, browser
from tests.platform.tournaments.helpers import event, refused
from tournaments.models import Club
from tournaments.services import clubs, entering

__all__ = ["browser"]


@pytest.fixture
def ann(db: None) -> User:
    return person("Ann", language="en")


@pytest.fixture
def club(ann: User) -> Club:
    return clubs.found(ann, "Cats & Co", "We play on Mondays.")


def address(club: Club, act: str = "") -> str:
    return f"/clubs/{club.code}/{act}"


def members(club: Club) -> list[str]:
    rows = club.memberships.select_related("user").order_by("pk")
    return [str(one.user) for one in rows]


def test_whoever_founds_a_club_owns_it_and_is_in_it(browser: Browser, ann: User) -> None:
    answer = browser(ann).post("/clubs/", {"name": "Cats", "about": "<b>us</b>"})
    club = Club.objects.get()
    assert answer["Location"] == address(club)
    assert (club.owner, members(club)) == (ann, ["Ann"])
    page = browser(ann).get(address(club)).content.decode()
    assert "&lt;b&gt;us&lt;/b&gt;" in page
    assert f"?invite={club.invite_code}" in page


def test_a_name_is_needed_and_nothing_is_lost(browser: Browser, ann: User) -> None:
    answer = browser(ann).post("/clubs/", {"name": " ", "about": "Mondays"})
    assert answer.status_code == 422
    assert "Mondays" in answer.content.decode()
    assert not Club.objects.exists()


def test_guests_and_visitors_found_no_club(browser: Browser, db: None) -> None:
    assert browser(guest()).post("/clubs/", {"name": "Cats"}).status_code == 422
    assert browser(None).post("/clubs/", {"name": "Cats"}).status_code == 302
    assert not Club.objects.exists()
    assert browser(None).get("/clubs/").status_code == 200


def test_one_person_owns_twenty_clubs_at_most(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs, "MOST_CLUBS", 1)
    clubs.found(ann, "First")
    assert refused(lambda: clubs.found(ann, "Second")) == "too_many"


def test_one_joins_by_the_link_also_after_signing_up(browser: Browser, club: Club) -> None:
    client: Client = browser(None)
    page = client.get(address(club) + f"?invite={club.invite_code}").content.decode()
    assert "Join the club" in page
    bob = person("Bob")
    client.force_login(bob)
    client.post(address(club, "join/"))
    client.post(address(club, "join/"))
    assert members(club) == ["Ann", "Bob"]


@pytest.mark.parametrize("link", ["", "?invite=wrong", "?invite="])
def test_without_the_link_nobody_joins(link: str, browser: Browser, club: Club) -> None:
    client = browser(person("Bob"))
    assert "Join the club" not in client.get(address(club) + link).content.decode()
    client.post(address(club, "join/"))
    assert members(club) == ["Ann"]


def test_a_new_link_makes_the_old_one_void(browser: Browser, ann: User, club: Club) -> None:
    old = club.invite_code
    browser(ann).post(address(club, "link/"))
    club.refresh_from_db()
    assert club.invite_code != old
    assert refused(lambda: clubs.join(club, person("Bob"), old)) == "bad_club_link"


def test_guests_do_not_join(club: Club) -> None:
    assert refused(lambda: clubs.join(club, guest(), club.invite_code)) == "needs_own_account"


def test_a_club_is_full_some_day(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs, "MOST_MEMBERS", 1)
    assert refused(lambda: clubs.join(club, person("Bob"), club.invite_code)) == "club_full"


def test_strangers_see_neither_members_nor_the_link(browser: Browser, club: Club) -> None:
    clubs.join(club, person("Bob"), club.invite_code)
    for user in (None, person("Eve")):
        page = browser(user).get(address(club)).content.decode()
        assert "Cats &amp; Co" in page
        assert "Bob" not in page
        assert club.invite_code not in page


def test_members_see_names_and_no_addresses(browser: Browser, club: Club) -> None:
    bob = person("Bob")
    clubs.join(club, bob, club.invite_code)
    page = browser(bob).get(address(club)).content.decode()
    assert "Ann" in page
    assert "@example.org" not in page
    assert club.invite_code not in page
    assert "club_remove" not in page


def test_one_leaves_and_the_owner_stays(browser: Browser, ann: User, club: Club) -> None:
    bob = person("Bob")
    clubs.join(club, bob, club.invite_code)
    browser(bob).post(address(club, "leave/"))
    browser(ann).post(address(club, "leave/"))
    assert members(club) == ["Ann"]


def test_the_owner_removes_members_and_nobody_else_does(
    browser: Browser, ann: User, club: Club
) -> None:
    bob, cid = person("Bob"), person("Cid")
    for one in (bob, cid):
        clubs.join(club, one, club.invite_code)
    browser(bob).post(address(club, "remove/"), {"member": str(cid.pk)})
    browser(ann).post(address(club, "remove/"), {"member": str(ann.pk)})
    for junk in ("", "x", "-1", "9" * 30, "²"):
        assert browser(ann).post(address(club, "remove/"), {"member": junk}).status_code == 302
    assert members(club) == ["Ann", "Bob", "Cid"]
    browser(ann).post(address(club, "remove/"), {"member": str(bob.pk)})
    assert members(club) == ["Ann", "Cid"]


def test_only_the_owner_renames_a_club(browser: Browser, ann: User, club: Club) -> None:
    bob = person("Bob")
    clubs.join(club, bob, club.invite_code)
    browser(bob).post(address(club), {"name": "Dogs", "about": ""})
    browser(bob).post(address(club, "link/"))
    club.refresh_from_db()
    assert club.name == "Cats & Co"
    browser(ann).post(address(club), {"name": "Kittens", "about": ""})
    club.refresh_from_db()
    assert club.name == "Kittens"


def test_an_event_of_a_club_takes_its_members(browser: Browser, hand: Hand, club: Club) -> None:
    night = event(name="Monday night", club=club)
    eve, bob = person("Eve"), person("Bob")
    clubs.join(club, bob, club.invite_code)
    assert refused(lambda: entering.enter(night.code, eve)) == "needs_club"
    entering.enter(night.code, bob)
    assert "Monday night" in browser(eve).get(address(club)).content.decode()


def test_there_is_no_page_of_a_club_that_is_not(browser: Browser, ann: User) -> None:
    assert browser(ann).get("/clubs/nothere/").status_code == 404
    assert browser(ann).post("/clubs/nothere/join/").status_code == 404
    assert browser(ann).get("/clubs/nothere/join/").status_code == 405
