"""The books can be checked against the tables, and put right."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from koturnir.ratings import books
from koturnir.ratings.audit import audit, same
from koturnir.ratings.models import Rating, RatingChange
from koturnir.ratings.services import apply_result
from koturnir.tables.models import Seat, Table
from tests.platform.ratings.conftest import EndedTable, Person


@pytest.fixture
def season(person: Person, ended_table: EndedTable) -> list[Table]:
    """Four tables of three people, applied in another order than they were made."""
    ann, bob, cid = (person(name) for name in ("Ann", "Bob", "Cid"))
    tables = [
        ended_table([ann, bob, cid]),
        ended_table([cid, ann], ranks=[1, 1]),
        ended_table([bob, cid, ann], left=[1]),
        ended_table([ann, cid], pace="corr"),
    ]
    for table in (tables[2], tables[0], tables[3], tables[1]):
        apply_result(table, list(table.seats.all()))
    return tables


def test_untouched_books_agree(season: list[Table]) -> None:
    assert RatingChange.objects.count() == 10
    out = StringIO()
    call_command("rebuild_ratings", stdout=out)
    assert "agrees" in out.getvalue()


def test_a_bent_rating_is_found_and_put_right(season: list[Table]) -> None:
    right = books.stored()
    rating = Rating.objects.filter(pace="live").earliest("id")
    Rating.objects.filter(pk=rating.pk).update(value=rating.value + 0.01)
    err = StringIO()
    with pytest.raises(CommandError, match="1 differences"):
        call_command("rebuild_ratings", stderr=err)
    assert f"rating of user {rating.user_id}" in err.getvalue()
    call_command("rebuild_ratings", "--fix", stdout=StringIO(), stderr=StringIO())
    assert audit() == []
    assert books.stored() == right


@pytest.mark.parametrize(
    ("bent", "words"),
    [({"k": 20}, "k is 20, should be 40"), ({"pairs": []}, "pairs is")],
)
def test_a_bent_history_is_found(season: list[Table], bent: dict[str, Any], words: str) -> None:
    RatingChange.objects.filter(pk=RatingChange.objects.latest("id").pk).update(**bent)
    (found,) = audit()
    assert words in found


def test_a_changed_result_is_found_down_the_line(season: list[Table]) -> None:
    Seat.objects.filter(table=season[2], rank=1).update(rank=3)
    assert len(audit()) > 3


def test_rows_too_many_and_too_few_are_found(season: list[Table]) -> None:
    Rating.objects.filter(pace="corr").earliest("id").delete()
    stray = Rating.objects.filter(pace="live").earliest("id")
    Rating.objects.create(user=stray.user, game="nothing", pace="live", updated_at=stray.updated_at)
    missing, extra = sorted(audit(), key=lambda sentence: "stored" in sentence)
    assert missing.endswith("is missing")
    assert "no finished rated table accounts for it" in extra
    audit(fix=True)
    assert audit() == []


def test_a_missed_table_is_found_and_comes_last(
    season: list[Table], ended_table: EndedTable
) -> None:
    users = [seat.user for seat in season[0].seats.all()]
    missed = ended_table(users)
    assert any(missed.code in sentence for sentence in audit())
    last = RatingChange.objects.latest("id")
    audit(fix=True)
    assert audit() == []
    assert Table.objects.get(pk=missed.pk).rated_at is not None
    assert set(RatingChange.objects.order_by("-id")[:3].values_list("table", flat=True)) == {
        missed.pk
    }
    # What was applied before it keeps its values.
    assert RatingChange.objects.get(table=last.table, user=last.user).after == last.after


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        (1.0, 1.0 + 1e-9, True),
        (1.0, 1.001, False),
        (1.0, 1, True),
        (None, 0.0, False),
        ([{"a": 0.5}], [{"a": 0.5 + 1e-9}], True),
        ([{"a": 0.5}], [{"b": 0.5}], False),
        ([1], [1, 2], False),
    ],
)
def test_values_agree_within_the_last_digits(one: object, other: object, agree: bool) -> None:
    assert same(one, other) is agree
