"""Plans of players by correspondence: kept, dropped, and carried out when they come true.

A plan is seen by its own person alone. Its moves are committed by the one
function that commits moves, and charged like any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.db import transaction

from koturnir.core import time
from koturnir.tables import plans, publish
from koturnir.tables.models import LogEntry, Plan, Seat, Table
from koturnir.tables.plans import BadPlan, Node
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors.playback import Playback
from koturnir.tables.services import playing
from koturnir.tables.services.sitting import Sitting

Kind = LogEntry.Kind
Ended = Plan.Ended
_OF_THE_GAME: Final = (Kind.START, Kind.MOVE, Kind.CHANCE, Kind.WITHDRAW)
_NO_MOVE: Final = {"illegal_move", "malformed_move"}


def keep(code: str, user_id: int, tree: object, expected_version: int) -> Plan | None:
    """Put ``tree`` in place of the plan the user's seat has; an empty one is none.

    What is planned for a decision that is asked already is played at once. Raises
    `Refused`: ``bad_plan``, ``not_found``, ``not_seated``, ``not_playing``,
    ``not_by_plan``, ``stale``.
    """
    try:
        nodes = plans.parse(tree)
    except BadPlan as error:
        raise Refused("bad_plan", str(error)) from error
    with transaction.atomic():
        sitting = Sitting.open(code, time.now())
        table, seat = sitting.table, sitting.seat_of(user_id)
        if not sitting.playing or seat.left:
            raise Refused("not_playing")
        if table.pace != Table.Pace.CORRESPONDENCE:
            raise Refused("not_by_plan")
        if not _last_of_game(table) <= expected_version <= table.version:
            raise Refused("stale")
        if not nodes:
            Plan.objects.filter(seat=seat).delete()
            return None
        fields = {
            "tree": plans.to_json(nodes),
            "made_at_version": table.version,
            "ended": "",
            "updated_at": sitting.now,
        }
        plan, _new = Plan.objects.update_or_create(seat=seat, defaults=fields)
        if seat.index in sitting.awaited() and not sitting.held:
            publish.seats_awaited(code, table.version, (seat.index,))
        return plan


def drop(code: str, user_id: int) -> bool:
    """Throw the user's plan away, or the word that it ended; return whether there was one."""
    deleted, _by_model = Plan.objects.filter(seat__table__code=code, seat__user_id=user_id).delete()
    return bool(deleted)


def plan_of(seat: Seat) -> Plan | None:
    return Plan.objects.filter(seat=seat).first()


def due(code: str | None = None) -> Sequence[str]:
    """Return the codes of the tables where a seat with a plan must decide, or of that one."""
    found = Plan.objects.filter(
        ended="",
        seat__asked_at_version__isnull=False,
        seat__left="",
        seat__table__status=Table.Status.PLAYING,
        seat__table__held_at=None,
    )
    if code is not None:
        found = found.filter(seat__table__code=code)
    return list(found.order_by().values_list("seat__table__code", flat=True).distinct())


def carry_out(code: str) -> int:
    """Play what is planned for the seats that must decide at a table; return how many moves.

    Each move wakes whoever is asked next, so that plans which answer each other
    are followed by turns.
    """
    owners = Plan.objects.filter(ended="", seat__table__code=code)
    return sum(_follow(code, user_id) for user_id in owners.values_list("seat__user_id", flat=True))


def forget_old() -> int:
    """Delete the plans of games that are over, or that their people left; return how many."""
    over = [Table.Status.FINISHED, Table.Status.ABORTED]
    deleted, _ = Plan.objects.filter(seat__table__status__in=over).delete()
    left, _ = Plan.objects.exclude(seat__left="").delete()
    return deleted + left


def since_last_move(table: Table, seat_index: int) -> list[dict[str, Any]]:
    """Return the game's entries since the seat's last move, as the seat may know them."""
    playback = Playback(table)
    told: list[dict[str, Any]] = []
    for step in playback.advance(table.version):
        if step.row.kind == Kind.MOVE and step.row.seat == seat_index:
            told = []
        elif step.row.kind in (Kind.MOVE, Kind.CHANCE, Kind.WITHDRAW):
            told.append(playback.told(step, seat_index))
    return told


def _follow(code: str, user_id: int) -> bool:
    """Play the next move of the user's plan, if it is asked; return whether one was played."""
    with transaction.atomic():
        # The move and the rest of the plan are committed together, under the table's lock:
        # a task that runs twice, or again after its worker died, finds either both or neither.
        sitting = Sitting.open(code, time.now())
        table, seat = sitting.table, sitting.seat_of(user_id)
        plan = Plan.objects.filter(seat=seat, ended="").first()
        if plan is None or seat.index not in sitting.awaited() or seat.left or sitting.held:
            return False
        mine = LogEntry.objects.filter(table=table, kind=Kind.MOVE, seat=seat.index)
        if mine.filter(version__gt=plan.made_at_version).exists():
            return _end(plan, Ended.OVERTAKEN)
        node = plans.match(plans.parse(plan.tree), since_last_move(table, seat.index))
        if node is None:
            return _end(plan, Ended.UNMATCHED)
        return _play(plan, node, table, user_id)


def _play(plan: Plan, node: Node, table: Table, user_id: int) -> bool:
    request_id = f"plan-{plan.id}-{table.version}"
    try:
        receipt = playing.submit(table.code, user_id, node.move, table.version, request_id)
    except Refused as refusal:
        if refusal.code in _NO_MOVE:
            return _end(plan, Ended.ILLEGAL)
        if refusal.code == "flag_fallen":  # what the flag means is committed
            plan.delete()
            return False
        raise
    plan.tree, plan.made_at_version = plans.to_json(node.then), receipt.version
    plan.ended = "" if node.then else Ended.DONE
    plan.updated_at = time.now()
    plan.save()
    return True


def _end(plan: Plan, why: Ended) -> bool:
    """End a plan without a move; its person is told at the table."""
    plan.tree, plan.ended, plan.updated_at = [], why, time.now()
    plan.save()
    publish.table_changed(plan.seat.table.code)
    return False


def _last_of_game(table: Table) -> int:
    of_game = LogEntry.objects.filter(table=table, kind__in=_OF_THE_GAME)
    return of_game.order_by("-version").values_list("version", flat=True).first() or 0
