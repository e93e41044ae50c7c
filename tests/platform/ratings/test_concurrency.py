"""Tables that end at the same moment: nobody's game is lost, nobody waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction

from koturnir.ratings.audit import audit
from koturnir.ratings.models import Rating, RatingChange
from koturnir.ratings.services import apply_result
from koturnir.tables.models import Table
from tests.platform.ratings.conftest import EndedTable, Person

TABLES = 6
PATIENCE = 60  # seconds, for a deadlock to be called one


@pytest.fixture
def apply_together(transactional_db: None) -> Callable[[list[Table]], list[int]]:
    """Apply each of the tables in a thread and transaction of its own, at once."""

    def run(tables: list[Table]) -> list[int]:
        barrier = Barrier(len(tables))
        with ThreadPoolExecutor(len(tables)) as pool:
            waiting = [pool.submit(_apply, table.pk, barrier) for table in tables]
            return [future.result(timeout=PATIENCE) for future in waiting]

    return run


def _apply(pk: int, barrier: Barrier) -> int:
    try:
        barrier.wait(PATIENCE)
        with transaction.atomic():
            table = Table.objects.get(pk=pk)
            return len(apply_result(table, list(table.seats.all())))
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_player_of_many_tables_keeps_every_result(
    apply_together: Callable[[list[Table]], list[int]], person: Person, ended_table: EndedTable
) -> None:
    ann = person("Ann")
    others = [person(name) for name in ("Bob", "Cid", "Dot", "Eve", "Fay", "Gil")]
    tables = [ended_table([ann, other]) for other in others]
    assert apply_together(tables) == [2] * TABLES
    rating = Rating.objects.get(user=ann)
    course = list(RatingChange.objects.filter(user=ann).order_by("id"))
    assert rating.games == TABLES
    assert [change.games_before for change in course] == list(range(TABLES))
    # Each game starts where the one before it ended.
    assert [change.before for change in course[1:]] == [change.after for change in course[:-1]]
    assert rating.value == course[-1].after
    assert audit() == []


@pytest.mark.django_db(transaction=True)
def test_one_table_told_by_many_at_once_counts_once(
    apply_together: Callable[[list[Table]], list[int]], person: Person, ended_table: EndedTable
) -> None:
    table = ended_table([person("Ann"), person("Bob")])
    assert sorted(apply_together([table] * 4)) == [0, 0, 0, 2]
    assert list(Rating.objects.values_list("games", flat=True)) == [1, 1]


@pytest.mark.django_db(transaction=True)
def test_the_same_people_at_many_tables_do_not_lock_each_other_out(
    apply_together: Callable[[list[Table]], list[int]], person: Person, ended_table: EndedTable
) -> None:
    people = [person(name) for name in ("Ann", "Bob", "Cid", "Dot")]
    # In both orders, since that is what deadlocks where locks are taken as people sit.
    tables = [ended_table(people[:: -1 if number % 2 else 1]) for number in range(TABLES)]
    assert apply_together(tables) == [4] * TABLES
    assert list(Rating.objects.values_list("games", flat=True)) == [TABLES] * 4
    assert audit() == []
