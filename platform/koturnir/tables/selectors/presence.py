"""Who has a table's page open. Kept in the cache: nothing depends on it but a dot."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from django.core.cache import cache

log = logging.getLogger(__name__)

LASTS: Final = 25
"""Seconds that a sign of life counts."""
LATELY: Final = 600
"""Seconds after which whoever was at a table's page is away for good."""


def _key(code: str, user_id: int) -> str:
    return f"present:{code}:{user_id}"


def _lately(code: str, user_id: int) -> str:
    return f"lately:{code}:{user_id}"


def _watched(code: str) -> str:
    return f"watched:{code}"


def note(code: str, user_ids: Iterable[int]) -> None:
    """Note that somebody, and these users among them, is at the table's page."""
    user_ids = list(user_ids)
    try:
        here = [_watched(code), *(_key(code, user_id) for user_id in user_ids)]
        cache.set_many(dict.fromkeys(here, 1), LASTS)
        cache.set_many({_lately(code, user_id): 1 for user_id in user_ids}, LATELY)
    except Exception as error:  # the message server is away
        log.debug("presence not kept: %s", error)


def forget(code: str, user_id: int) -> None:
    try:
        cache.delete(_key(code, user_id))
    except Exception as error:
        log.debug("presence not forgotten: %s", error)


def present(code: str, user_ids: Iterable[int]) -> set[int]:
    """Return those of the users who are at the table's page."""
    keys = {_key(code, user_id): user_id for user_id in user_ids}
    try:
        return {keys[key] for key in cache.get_many(list(keys))}
    except Exception as error:
        log.debug("presence unknown: %s", error)
        return set()


def watched(code: str) -> bool:
    """Whether anybody, be it a stranger, looks at the table."""
    try:
        return cache.get(_watched(code)) is not None
    except Exception as error:
        log.debug("presence unknown: %s", error)
        return True


def anybody_lately(code: str, user_ids: Iterable[int]) -> bool:
    """Whether one of the users was at the table's page in the last ten minutes.

    Yes, if it can't be known: nothing is closed because the message server is away.
    """
    try:
        return bool(cache.get_many([_lately(code, user_id) for user_id in user_ids]))
    except Exception as error:
        log.debug("presence unknown: %s", error)
        return True
