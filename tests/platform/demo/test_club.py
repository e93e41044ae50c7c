"""The demo club: made where nobody is yet, kept going, and taken away without a trace."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from pytest_django import Settings as DjangoSettings

from koturnir.accounts.models import User
from koturnir.bots.services.roster import ensure_roster
from koturnir.demo.services import club, ensure_demo_club, keep_alive, remove_demo_club
from koturnir.demo.tasks import tend_club
from koturnir.tables.models import Table
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import people, person
from tournaments.models import Entrant

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all games the club plays one."""
    monkeypatch.setattr(club, "_games", lambda: ["okolitsa"])


@pytest.fixture
def on(settings: DjangoSettings) -> None:
    settings.DEMO_CLUB = True


def counts() -> dict[str, int]:
    states = Table.objects.values_list("status", flat=True)
    return {state: list(states).count(state) for state in sorted(set(states))}


def members() -> list[str]:
    return list(User.objects.filter(demo=True).order_by("id").values_list("username", flat=True))


def test_an_empty_platform_gets_a_club_once(on: None) -> None:
    ensure_roster()  # bots are nobody
    assert ensure_demo_club()
    assert members() == list(club.MEMBERS)
    assert counts() == {"finished": 1, "open": 1, "playing": 1}
    over = Table.objects.get(status="finished")
    assert not over.rated
    assert over.options["river"] is True
    assert not ensure_demo_club()
    assert counts() == {"finished": 1, "open": 1, "playing": 1}


def test_nothing_is_made_where_it_is_off(settings: DjangoSettings) -> None:
    settings.DEMO_CLUB = False
    assert not ensure_demo_club()
    keep_alive()
    assert counts() == {}
    assert members() == []


def test_nothing_is_made_where_somebody_is(on: None) -> None:
    person("Ann")
    assert not ensure_demo_club()
    assert members() == []


def test_a_start_that_was_cut_short_is_finished_by_the_next(
    on: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> Table:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(club, "_start", cut)
        with pytest.raises(KeyboardInterrupt):
            ensure_demo_club()
    assert ensure_demo_club()
    assert members() == list(club.MEMBERS)


@pytest.fixture
def a_club(on: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The members alone, and what keeps the club alive."""
    for name in club.MEMBERS:
        club.create_bot(name, club.STRATEGY, demo=True)
    keep_alive()


def test_the_club_goes_on(a_club: None) -> None:
    assert counts() == {"open": 1, "playing": 1}
    tend_club()
    assert counts() == {"open": 1, "playing": 1}
    guest = person("Ann")
    seating.join(Table.objects.get(status="open").code, guest)
    tend_club()
    assert counts() == {"open": 1, "playing": 2}


def test_of_the_arenas_bots_one_is_free_for_whoever_comes(a_club: None) -> None:
    inside = Entrant.objects.filter(tournament__organizer__demo=True, status="entered")
    assert inside.count() % 2 == 1


def test_old_games_of_bots_make_room(a_club: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club, "KEPT_GAMES", 1)
    ann = person("Ann")
    with_ann = seating.join(Table.objects.get(status="open").code, ann)
    running = Table.objects.filter(status="playing").exclude(pk=with_ann.pk).get()
    Table.objects.filter(pk__in=[running.pk, with_ann.pk]).update(
        status="finished", deadline=None, ended_at=running.started_at
    )
    keep_alive()
    again = Table.objects.filter(status="playing").get()
    Table.objects.filter(pk=again.pk).update(
        status="finished", deadline=None, ended_at=again.started_at
    )
    keep_alive()
    left = set(Table.objects.filter(status="finished"))
    assert left == {again, with_ann}


def test_the_club_goes_and_games_with_people_stay(a_club: None) -> None:
    ann = person("Ann")
    game = played_with(ann)
    assert remove_demo_club() == 1  # the game of bots; the open table was played by Ann
    assert list(Table.objects.all()) == [game]
    assert members() == []
    names = {seat.user.shown_name for seat in game.seats.select_related("user")}
    assert names == {"Ann", "deleted player"}
    assert not User.objects.filter(username__in=club.MEMBERS).exists()
    assert remove_demo_club() == 0


def played_with(user: User) -> Table:
    table = seating.join(Table.objects.get(status="open").code, user)
    playing.resign(table.code, user.id, "bye")
    table.refresh_from_db()
    return table


def test_people_who_wait_with_a_member_go_on_waiting(a_club: None) -> None:
    ann = person("Ann")
    member = User.objects.filter(demo=True).first()
    assert member is not None
    table = seating.create_table(member, Settings("okolitsa", 3))
    seating.join(table.code, ann)
    remove_demo_club()
    table.refresh_from_db()
    assert (table.status, table.host) == ("open", ann)
    assert [seat.user for seat in table.seats.all()] == [ann]
    assert list(Table.objects.all()) == [table]


def test_other_tables_are_no_concern_of_the_club(a_club: None) -> None:
    two = people(2)
    table = seating.create_table(two[0], Settings("okolitsa", 2))
    remove_demo_club()
    table.refresh_from_db()
    assert table.status == "open"


def test_the_command_says_what_it_did(a_club: None) -> None:
    out = StringIO()
    call_command("remove_demo", stdout=out)
    assert "with 2 tables" in out.getvalue()
    assert members() == []
