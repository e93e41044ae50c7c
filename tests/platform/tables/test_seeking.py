"""The quick match: whoever wants any opponent at these settings gets a near one."""

from __future__ import annotations

from typing import Any

import pytest

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.ratings.models import Rating
from koturnir.tables.models import Seeker, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import seeking
from koturnir.tables.tasks import pair_seekers
from tests.platform.tables.helpers import START, Hand, guest, people


def seek(user: User, rating: float | None = None, **more: Any) -> Seeker:
    if rating is not None:
        Rating.objects.update_or_create(
            user=user, game="tiny", pace="live", defaults={"value": rating, "updated_at": START}
        )
    wanted: dict[str, Any] = {"options": {}, "time_control": "move:60", "rated": True} | more
    return seeking.seek(user, "tiny", **wanted)


def seated(table: Table) -> set[str]:
    return {seat.user.username for seat in table.seats.select_related("user")}


def test_two_with_equal_wishes_are_seated(two: list[User]) -> None:
    for user in two:
        seek(user)
    assert pair_seekers() == 1
    table = Table.objects.get()
    assert (table.status, table.rated, table.time_control) == ("playing", True, "move:60")
    assert seated(table) == {"Ann", "Bob"}
    assert not Seeker.objects.exists()
    assert pair_seekers() == 0


@pytest.mark.parametrize(
    "other", [{"rated": False}, {"time_control": "move:30"}, {"options": {"hand": 2}}]
)
def test_unequal_wishes_are_not_paired(two: list[User], other: dict[str, Any]) -> None:
    seek(two[0])
    seek(two[1], **other)
    assert pair_seekers() == 0


def test_options_left_out_are_the_defaults(two: list[User]) -> None:
    seek(two[0])
    seek(two[1], options={"hand": 3, "ties": False})
    assert pair_seekers() == 1


def test_the_width_grows_with_waiting(two: list[User], hand: Hand) -> None:
    seek(two[0], 1500)
    seek(two[1], 1701)
    assert pair_seekers() == 0  # 100 wide
    hand.forward(10)
    assert all(map(seeking.still_seeking, two))
    assert pair_seekers() == 0  # 200 wide
    hand.forward(1)
    assert pair_seekers() == 1


def test_the_nearest_is_taken(three: list[User]) -> None:
    seek(three[0], 1500)
    seek(three[1], 1590)
    seek(three[2], 1480)
    assert pair_seekers() == 1
    assert seated(Table.objects.get()) == {"Ann", "Cid"}
    assert Seeker.objects.get().user == three[1]


def test_who_has_waited_longest_chooses_first(db: None, hand: Hand) -> None:
    users = people(4)
    for user, rating in zip(users, (1500, 1600, 1560, 1650), strict=True):
        seek(user, rating)
        hand.forward(0.1)
    assert pair_seekers() == 2
    assert {frozenset(seated(table)) for table in Table.objects.all()} == {
        frozenset({"Ann", "Cid"}),
        frozenset({"Bob", "Dot"}),
    }


def test_whoever_stopped_asking_has_left(two: list[User], hand: Hand) -> None:
    seek(two[0])
    hand.forward(20.1)
    seek(two[1])
    assert pair_seekers() == 0
    assert Seeker.objects.get().user == two[1]
    assert not seeking.still_seeking(two[0])


def test_a_new_wish_takes_the_place_of_the_old(two: list[User]) -> None:
    seek(two[0])
    seek(two[0], rated=False)
    assert Seeker.objects.get().rated is False
    seeking.stop_seeking(two[0])
    assert not Seeker.objects.exists()


def test_a_wish_changed_meanwhile_is_not_played(two: list[User], hand: Hand) -> None:
    old = [seek(user) for user in two]
    seek(two[1], rated=False)
    assert seeking._seat(old[0], old[1], hand.at) is None
    assert Seeker.objects.count() == 2
    seeking.stop_seeking(two[1])
    assert seeking._seat(old[0], old[1], hand.at) is None
    assert not Table.objects.exists()


def test_guests_seek_friendly_games_only(db: None) -> None:
    with pytest.raises(Refused, match="needs_account"):
        seek(guest())
    visitors = [guest("Visitor-7"), guest("Visitor-8")]
    for visitor in visitors:
        seek(visitor, rated=False)
    assert pair_seekers() == 1


def test_a_pair_that_cannot_be_seated_holds_up_nobody(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    users = people(4)
    for user in users:
        seek(user)
    Seeker.objects.filter(user__in=users[:2]).update(options={"hand": 99})
    assert pair_seekers() == 1
    assert seated(Table.objects.get()) == {"Cid", "Dot"}


def test_a_deleted_account_seeks_no_more(two: list[User]) -> None:
    for user in two:
        seek(user)
    delete_account(two[0])
    assert pair_seekers() == 0
