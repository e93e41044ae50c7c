"""Verifies every rating against the finished rated tables, and tells what differs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction

from koturnir.ratings import books
from koturnir.ratings.books import Books, Fields

TOLERANCE = 1e-6
"""Rating points: another machine's power function may differ in the last digit."""


@transaction.atomic
def audit(*, fix: bool = False) -> list[str]:
    """Return a sentence for each difference; with ``fix`` the recomputed books are written.

    Tables can't end while it runs (seconds for many thousand of them).
    """
    books.hold()
    right = books.recomputed()
    found = [
        f"table {table.code} is rated and finished, and was never applied"
        for table in books.missed_tables()
    ]
    found += differences(books.stored(), right)
    if fix and found:
        books.write(right)
    return found


def differences(have: Books, want: Books) -> Iterator[str]:
    for rating in sorted(have.ratings.keys() | want.ratings.keys()):
        what = "rating of user {} in {} ({})".format(*rating)
        yield from _compare(what, have.ratings.get(rating), want.ratings.get(rating))
    for change in sorted(have.changes.keys() | want.changes.keys()):
        what = "change by table #{} of user {}".format(*change)
        yield from _compare(what, have.changes.get(change), want.changes.get(change))


def _compare(what: str, have: Fields | None, want: Fields | None) -> Iterator[str]:
    if have is None:
        yield f"{what} is missing"
    elif want is None:
        yield f"{what} is stored, and no finished rated table accounts for it"
    else:
        for name, value in want.items():
            if not same(have[name], value):
                yield f"{what}: {name} is {have[name]}, should be {value}"


def same(one: Any, other: Any) -> bool:
    """Whether two stored values agree: numbers within ``TOLERANCE``, lists and objects deeply."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=0, abs_tol=TOLERANCE)
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
