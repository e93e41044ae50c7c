"""Bots' turns in workers, on a queue of their own."""

from __future__ import annotations

import logging

from celery import shared_task

from koturnir.bots.services import turns

log = logging.getLogger(__name__)


@shared_task
def take_turn(code: str, seat: int, version: int) -> bool:
    """Let the bot in ``seat`` move at the table's ``version``."""
    return turns.take(turns.Turn(code, seat, version))


@shared_task
def wake_idle() -> int:
    """Hand out again every turn that nobody is known to work on; return how many."""
    return sum(hand_out(turn) for turn in turns.owed())


def hand_out(turn: turns.Turn) -> bool:
    """Send a turn to the bots' queue, unless that was just done."""
    if not turns.claim(turn):
        return False
    try:
        take_turn.apply_async(
            (turn.code, turn.seat, turn.version), countdown=turns.thinking_time(turn.code)
        )
    except Exception as error:  # the broker is away; wake_idle comes again
        log.warning("turn at %s not handed out: %s", turn.code, error)
        return False
    return True
