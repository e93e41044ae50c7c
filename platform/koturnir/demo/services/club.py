"""Make the demo club, keep it going, and take it away again."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Count, ProtectedError, Q, QuerySet

from games import registry
from games.api import OptionValue
from koturnir.accounts.models import User
from koturnir.accounts.services.bots import create_bot
from koturnir.accounts.services.deletion import anonymise
from koturnir.bots.services import turns
from koturnir.demo.services.arena import keep_arena, remove
from koturnir.tables.models import ChatLine, Seat, Table
from koturnir.tables.services.seating import Settings, create_table, leave
from tournaments.models import Tournament

MEMBERS: Final = ("Рыжик", "Мурка", "Барсик", "Дымка")
STRATEGY: Final = "greedy"
KEPT_GAMES: Final = 3
"""Finished games of the club's bots that stay to be replayed, of each game."""


def ensure_demo_club() -> bool:
    """Make the club if the platform is empty of people and tables; return whether it was."""
    people = User.objects.exclude(kind=User.Kind.BOT)
    if not settings.DEMO_CLUB or Table.objects.exists() or people.exists():
        return False
    # Those who are there were made by a start that was cut short.
    members = [
        User.objects.filter(username=name, demo=True).first()
        or create_bot(name, STRATEGY, demo=True, country="RU")
        for name in MEMBERS
    ]
    for game in _games():
        play_out(_start(game, members[:2]))
    keep_alive()
    return True


def keep_alive() -> None:
    """See to it that games of the club's bots and its arena go on, and that a table is open."""
    members = list(User.objects.filter(demo=True, deleted_at=None).order_by("id"))
    if not settings.DEMO_CLUB or len(members) < 3:
        return
    ours = Table.objects.filter(seats__user__demo=True)
    for game in _games():
        alone = ours.filter(game=game, status="playing", pairing=None)
        if not _bots_only(alone).exists():
            _start(game, members[1:3])
        if not ours.filter(game=game, status="open").exists():
            _open(game, members[0])
    keep_arena(members)
    _prune()


def remove_demo_club() -> int:
    """Remove the club's members and their games; return how many tables went.

    Games with people stay theirs: there a member becomes a deleted player.
    """
    with transaction.atomic():
        for arena in Tournament.objects.filter(organizer__demo=True):
            remove(arena)
        ours = Table.objects.filter(seats__user__demo=True)
        among_us = list(_bots_only(ours).values_list("id", flat=True))
        doomed = Table.objects.filter(id__in=among_us)
        count = doomed.count()
        doomed.delete()
        # People who wait at a table go on waiting, without us.
        for seat in Seat.objects.filter(user__demo=True, table__status="open"):
            leave(seat.table.code, seat.user)
        for member in User.objects.filter(demo=True):
            _remove(member)
    return count


def play_out(table: Table) -> None:
    """Let the bots of a table play to its end, here and now."""
    while table.status == Table.Status.PLAYING:
        for turn in turns.owed(table.code):
            turns.take(turn)
        table.refresh_from_db()


def _games() -> list[str]:
    return [slug for slug, game in registry.games().items() if STRATEGY in game.bots]


def _start(game: str, members: list[User]) -> Table:
    options = registry.get(game).spec.complete({})
    rich: dict[str, OptionValue] = {n: True for n in ("river", "fields") if n in options}
    return create_table(
        members[0],
        Settings(game=game, seat_count=len(members), options=rich, time_control="unlimited"),
        members[1:],
    )


def _open(game: str, host: User) -> Table:
    spec = registry.get(game).spec
    return create_table(
        host,
        Settings(
            game=game,
            seat_count=spec.min_seats,
            options=spec.complete(spec.first_game),
            time_control="fischer:600+10",
        ),
    )


def _bots_only(tables: QuerySet[Table]) -> QuerySet[Table]:
    people = Count("seats", filter=Q(seats__user__bot=""))
    ids = tables.values("id")
    return Table.objects.filter(id__in=ids).annotate(people=people).filter(people=0)


def _prune() -> None:
    over = _bots_only(Table.objects.filter(seats__user__demo=True, status="finished", pairing=None))
    for game in _games():
        latest = over.filter(game=game).order_by("-ended_at")
        old = list(latest.values_list("id", flat=True)[KEPT_GAMES:])
        Table.objects.filter(id__in=old).delete()


def _remove(member: User) -> None:
    ChatLine.objects.filter(user=member).delete()
    try:
        with transaction.atomic():
            member.delete()
    except ProtectedError:
        anonymise(member)
        User.objects.filter(pk=member.pk).update(demo=False)
