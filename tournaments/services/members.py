"""Members of the site by the names that a file has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from koturnir.accounts import names
from koturnir.accounts.models import User

BATCH: Final = 500


def members(given: Iterable[str]) -> dict[str, User]:
    """Return the people of these names, by the name as given; who is none is left out.

    Names that look alike are one name here as everywhere: case and accents do not matter.
    """
    keys = {name: names.skeleton(names.normal(name.strip())) for name in given}
    wanted = sorted({key for key in keys.values() if 0 < len(key) <= names.MAX_KEY_LENGTH})
    found: dict[str, User] = {}
    for at in range(0, len(wanted), BATCH):
        people = User.objects.filter(
            username_key__in=wanted[at : at + BATCH],
            kind__in=[User.Kind.PERSON, User.Kind.GUEST],
            deleted_at=None,
            pending_since=None,
        )
        found |= {one.username_key: one for one in people}
    return {name: found[key] for name, key in keys.items() if key in found}
