"""A result is applied exactly once, in the transaction that ends the table."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from koturnir.accounts.models import User
from koturnir.ratings.models import Rating, RatingChange
from koturnir.ratings.services import apply_result
from koturnir.tables.models import Seat, Table
from koturnir.tables.signals import table_ended
from tests.platform.ratings.conftest import GAME, EndedTable, Person


def value(user: User, pace: str = "live") -> float:
    return Rating.objects.get(user=user, game=GAME, pace=pace).value


def apply(table: Table) -> list[RatingChange]:
    return apply_result(table, list(table.seats.all()))


def test_the_end_of_a_table_moves_the_ratings(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ended_table([ann, bob])
    table_ended.send(Table, table=table, seats=list(table.seats.all()))
    assert (value(ann), value(bob)) == (1520, 1480)
    stored = Table.objects.get(pk=table.pk)
    assert stored.rated_at is not None
    assert stored.rated_at == table.rated_at


def test_the_history_has_everything_that_explains_the_change(
    person: Person, ended_table: EndedTable
) -> None:
    ann, bob = person("Ann"), person("Bob")
    Rating.objects.create(
        user=bob, game=GAME, pace="live", value=1900, games=40, updated_at=ann.date_joined
    )
    first, second = apply(ended_table([ann, bob]))
    assert (first.user, first.k, first.games_before, first.before) == (ann, 40, 0, 1500)
    assert (second.user, second.k, second.games_before, second.before) == (bob, 20, 40, 1900)
    stored = RatingChange.objects.get(user=ann)
    assert stored.after == first.after == pytest.approx(1500 + 400 / 11)
    (pair,) = stored.pairs
    assert pair == {
        "opponent": bob.pk,
        "rating": 1900,
        "expected": pytest.approx(1 / 11),
        "score": 1,
        "points": pytest.approx(400 / 11),
    }


def test_a_result_told_twice_counts_once(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ended_table([ann, bob])
    stale = Table.objects.get(pk=table.pk)
    assert len(apply(table)) == 2
    # Also when the second teller doesn't know that the table was rated.
    assert apply(stale) == []
    assert (value(ann), Rating.objects.get(user=ann).games) == (1520, 1)


def test_the_history_itself_refuses_a_second_row(person: Person, ended_table: EndedTable) -> None:
    table = ended_table([person("Ann"), person("Bob")])
    apply(table)
    Table.objects.filter(pk=table.pk).update(rated_at=None)
    with pytest.raises(IntegrityError), transaction.atomic():
        apply(table)
    assert list(Rating.objects.values_list("games", flat=True)) == [1, 1]


def test_what_undoes_the_end_undoes_the_rating(person: Person, ended_table: EndedTable) -> None:
    def refuse(**told: Any) -> None:
        assert Rating.objects.count() == 2
        raise RuntimeError("the ladder refused")

    table = ended_table([person("Ann"), person("Bob")])
    seats = list(table.seats.all())
    table_ended.connect(refuse)
    try:
        with pytest.raises(RuntimeError), transaction.atomic():
            table_ended.send(Table, table=table, seats=seats)
    finally:
        table_ended.disconnect(refuse)
    assert not Rating.objects.exists()
    assert Table.objects.get(pk=table.pk).rated_at is None


def test_paces_and_games_are_apart(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    apply(ended_table([ann, bob]))
    apply(ended_table([bob, ann], pace="corr"))
    assert (value(ann), value(ann, "corr")) == (1520, 1480)
    apply(ended_table([ann, bob], game="other"))
    assert Rating.objects.filter(user=ann).count() == 3


@pytest.mark.parametrize("status", ["aborted", "playing"])
def test_only_finished_tables_count(person: Person, ended_table: EndedTable, status: str) -> None:
    table = ended_table([person("Ann"), person("Bob")], status=status)
    assert apply(table) == []
    assert not Rating.objects.exists()


def test_a_friendly_table_moves_nothing(person: Person, ended_table: EndedTable) -> None:
    assert apply(ended_table([person("Ann"), person("Bob")], rated=False)) == []
    assert not RatingChange.objects.exists()


@pytest.mark.parametrize("kind", [{"kind": "bot", "bot": "greedy"}, {"kind": "guest"}])
def test_with_a_bot_or_a_guest_nobody_is_rated_and_the_table_says_friendly(
    person: Person, ended_table: EndedTable, kind: dict[str, str]
) -> None:
    table = ended_table([person("Ann"), person("Bob"), person("Tin", **kind)])
    assert apply(table) == []
    assert not Rating.objects.exists()
    stored = Table.objects.get(pk=table.pk)
    assert (stored.rated, table.rated, stored.rated_at) == (False, False, None)


def test_a_steward_stands_for_a_person_who_left(person: Person, ended_table: EndedTable) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ended_table([ann, bob])
    Seat.objects.filter(table=table, user=ann).update(steward=True)
    apply(table)
    # Ann's steward came first, and yet she lost: she wasn't there.
    assert (value(ann), value(bob)) == (1480, 1520)


def test_who_left_loses_to_all_who_stayed(person: Person, ended_table: EndedTable) -> None:
    people = [person(name) for name in ("Ann", "Bob", "Cid")]
    apply(ended_table(people, ranks=[1, 2, 2], left=[1, 2]))
    assert [value(user) for user in people] == [1520, 1490, 1490]


def test_a_seat_without_a_rank_is_refused_whole(person: Person, ended_table: EndedTable) -> None:
    table = ended_table([person("Ann"), person("Bob")])
    Seat.objects.filter(table=table, chair=1).update(rank=None)
    with pytest.raises(ValueError, match="has no rank"):
        apply(table)
    assert Table.objects.get(pk=table.pk).rated_at is None


def test_the_database_refuses_a_rating_below_the_floor(person: Person) -> None:
    ann = person("Ann")
    with pytest.raises(IntegrityError), transaction.atomic():
        Rating.objects.create(
            user=ann, game=GAME, pace="live", value=99.9, updated_at=ann.date_joined
        )


def test_ratings_are_made_and_locked_in_the_order_of_the_people(
    person: Person, ended_table: EndedTable
) -> None:
    """However they sit: tables that share people would wait for each other in a ring."""
    people = [person(name) for name in ("Ann", "Bob", "Cid")]
    with CaptureQueriesContext(connection) as queries:
        apply(ended_table([people[2], people[0], people[1]]))
    made = Rating.objects.order_by("id").values_list("user_id", flat=True)
    assert list(made) == [user.pk for user in people]
    (locking,) = (query["sql"] for query in queries if _reads_ratings(query["sql"]))
    assert 'ORDER BY "ratings_rating"."user_id" ASC' in locking


def _reads_ratings(sql: str) -> bool:
    return sql.startswith("SELECT") and 'FROM "ratings_rating"' in sql
