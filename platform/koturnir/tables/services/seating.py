"""Before a game: make a table, take and leave seats, start; and after it, a rematch."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Max

from games import chance, registry
from games.api import OptionValue
from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.tables import hooks, publish
from koturnir.tables.clock import TimeControl
from koturnir.tables.models import Seat, Table
from koturnir.tables.refusals import Refused
from koturnir.tables.selectors import presence
from koturnir.tables.services.sitting import Sitting

MAX_WORDS = 60


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table is set up with; ``options`` may leave out names."""

    game: str
    seat_count: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    time_control: str = "fischer:300+5"
    rated: bool = False
    visibility: str = Table.Visibility.PUBLIC
    watch: str = Table.Watch.EVERYONE
    on_timeout: str = Table.OnTimeout.WITHDRAW
    start_rule: str = Table.StartRule.FULL
    nights_off: bool = False
    weekends_off: bool = False
    vacation: str = Table.Vacation.FULL
    trial: bool = False

    @classmethod
    def of(cls, table: Table) -> Settings:
        """Return the settings of a table, for another one like it."""
        return cls(**{f.name: getattr(table, f.name) for f in fields(cls)})


def create_table(host: User, settings: Settings, bots: list[User] | None = None) -> Table:
    """Make a table with the host in chair 0 and ``bots`` after it.

    It starts at once if that fills it. Raises ``GameError`` or
    ``BadTimeControl`` for settings that the game does not offer, `Refused` for
    a rated table with bots or for a guest, for more bots than seats, and for a
    trial of a game that has no coach.
    """
    bots = bots or []
    if len(bots) >= settings.seat_count:
        raise Refused("full")
    _check_rated(settings.rated, [host, *bots])
    if settings.trial and (settings.rated or registry.get(settings.game).coach is None):
        raise Refused("no_coach")
    with transaction.atomic():
        table = _make(host, settings, time.now())
        for user in [host, *bots]:
            _sit(table, user)
        _start_if_full(table)
        publish.lobby_changed()
    table.refresh_from_db()
    return table


def seat_players(
    settings: Settings, users: Sequence[User], *, now: datetime | None = None
) -> Table:
    """Make a table of an event and start it: these users in the order of the seats.

    It has no host, nothing is drawn for the start (the first user starts), and it is
    never open. It is rated as the settings say among people only. Runs in the caller's
    transaction. Raises ``GameError`` or ``BadTimeControl`` for settings that the game
    does not offer, and ``ValueError`` if there are not as many users as seats.
    """
    if len(users) != settings.seat_count:
        raise ValueError(f"{len(users)} users for {settings.seat_count} seats")
    moment = now or time.now()
    among_people = not any(user.is_bot or user.is_guest for user in users)
    with transaction.atomic():
        table = _make(None, replace(settings, rated=settings.rated and among_people), moment)
        Seat.objects.bulk_create(
            Seat(table=table, user=user, chair=chair, joined_at=moment)
            for chair, user in enumerate(users)
        )
        table.words = [""] * len(users)
        sitting = Sitting(table, moment)
        sitting.begin(None)
        sitting.close()
        publish.lobby_changed()
    table.refresh_from_db()
    return table


def join(code: str, user: User, invite: str = "") -> Table:
    """Take a seat; the table starts if that was the last. Raises `Refused`."""
    with transaction.atomic():
        table = _lock_open(code)
        if table.seats.filter(user=user).exists():
            raise Refused("already_seated")
        if table.visibility == Table.Visibility.INVITE and invite != table.invite_code:
            raise Refused("needs_invitation")
        _check_rated(table.rated, [user])
        if table.seats.count() >= table.seat_count:
            raise Refused("full")
        _sit(table, user)
        _start_if_full(table)
        _changed(table)
    table.refresh_from_db()
    return table


def leave(code: str, user: User) -> None:
    """Give up a seat before the start; a table without people is closed. Raises `Refused`."""
    with transaction.atomic():
        table = _lock_open(code)
        gone, _ = table.seats.filter(user=user).delete()
        if not gone:
            raise Refused("not_seated")
        _close_up(table)
        heir = table.seats.filter(user__bot="").order_by("chair").first()
        if heir is None:
            _abandon(table)
        elif table.host_id == user.id:
            table.host = heir.user
        table.save()
        _changed(table)


def close_unattended(now: datetime) -> int:
    """Close open live tables at which no person was seen for ten minutes; return how many.

    Else somebody joins a day later, and the host loses a game that he forgot about.
    """
    waiting = Table.objects.filter(
        status=Table.Status.OPEN,
        pace=Table.Pace.LIVE,
        created_at__lt=now - timedelta(seconds=presence.LATELY),
        seats__user__bot="",
    )
    return sum(_close_if_unattended(code) for code in set(waiting.values_list("code", flat=True)))


def _close_if_unattended(code: str) -> bool:
    with transaction.atomic():
        try:
            table = _lock_open(code)
        except Refused:
            return False
        people = list(table.seats.filter(user__bot="").values_list("user_id", flat=True))
        if presence.anybody_lately(code, people):
            return False
        _abandon(table)
        table.save()
        _changed(table)
        return True


def _abandon(table: Table) -> None:
    table.status, table.reason, table.ended_at = Table.Status.ABORTED, "abandoned", time.now()


def say_words(code: str, user: User, words: str) -> None:
    """Set the words that a person adds to the draws; possible until the start.

    Control characters, which no record may hold, are dropped. Raises `Refused`.
    """
    words = "".join(c for c in words if unicodedata.category(c) not in {"Cc", "Cs"}).strip()
    if len(words) > MAX_WORDS:
        raise Refused("too_long")
    with transaction.atomic():
        table = _lock_open(code)
        if not table.seats.filter(user=user).update(words=words):
            raise Refused("not_seated")
        _changed(table)


def start(code: str, user: User) -> None:
    """Start with whoever sits there, as the host says. Raises `Refused`."""
    with transaction.atomic():
        table = _lock_open(code)
        if table.host_id != user.id:
            raise Refused("not_host")
        if table.seats.count() < registry.get(table.game).spec.min_seats:
            raise Refused("not_enough")
        _begin(table)
        publish.lobby_changed()


def rematch(code: str, user: User) -> Table:
    """Return the table that plays the same again, with the user seated there.

    The first who asks makes it, with the bots of the old one. Raises `Refused`.
    """
    with transaction.atomic():
        old = for_update(Table.objects.filter(code=code)).first()
        if old is None:
            raise Refused("not_found")
        if not old.is_over:
            raise Refused("not_over")
        if hooks.event_of(old.id) is not None:
            raise Refused("of_event")
        if not old.seats.filter(user=user).exists():
            raise Refused("not_seated")
        if old.rematch is None:
            seats = old.seats.select_related("user").filter(user__deleted_at=None)
            bots = [seat.user for seat in seats if seat.user.is_bot]
            old.rematch = create_table(user, Settings.of(old), bots)
            old.save(update_fields=["rematch"])
            _changed(old)
            return old.rematch
        # Still under the old table's lock: whoever asks twice at once is seated once.
        again = old.rematch
        if again.status == Table.Status.OPEN and not again.seats.filter(user=user).exists():
            return join(again.code, user, again.invite_code)
        return again


# --- parts


def _make(host: User | None, settings: Settings, now: datetime) -> Table:
    spec = registry.get(settings.game).spec
    spec.check_seats(settings.seat_count)
    control = TimeControl.parse(settings.time_control)
    values: dict[str, Any] = {f.name: getattr(settings, f.name) for f in fields(settings)}
    values["options"] = spec.complete(settings.options)
    if not control.correspondence:
        values |= {"nights_off": False, "weekends_off": False, "vacation": Table.Vacation.FULL}
    secret = secrets.token_bytes(chance.SECRET_BYTES)
    return Table.objects.create(
        **values,
        host=host,
        rules_version=spec.rules_version,
        pace=Table.Pace.CORRESPONDENCE if control.correspondence else Table.Pace.LIVE,
        secret=secret,
        commitment=chance.commit(secret),
        created_at=now,
    )


def _lock_open(code: str) -> Table:
    table = for_update(Table.objects.filter(code=code)).first()
    if table is None:
        raise Refused("not_found")
    if table.status != Table.Status.OPEN:
        raise Refused("not_open")
    return table


def _check_rated(rated: bool, users: list[User]) -> None:
    if rated and any(user.is_bot for user in users):
        raise Refused("needs_people")
    if rated and any(user.is_guest for user in users):
        raise Refused("needs_account")


def _sit(table: Table, user: User) -> Seat:
    last = table.seats.aggregate(last=Max("chair"))["last"]
    chair = 0 if last is None else last + 1
    return Seat.objects.create(table=table, user=user, chair=chair, joined_at=time.now())


def _close_up(table: Table) -> None:
    # Chairs are counted without gaps: the draw of the start seat counts them.
    for chair, seat in enumerate(table.seats.order_by("chair")):
        if seat.chair != chair:
            seat.chair = chair
            seat.save(update_fields=["chair"])


def _start_if_full(table: Table) -> None:
    if table.start_rule == Table.StartRule.FULL and table.seats.count() == table.seat_count:
        _begin(table)


def _begin(table: Table) -> None:
    table.words = list(table.seats.order_by("chair").values_list("words", flat=True))
    sitting = Sitting(table, time.now())
    sitting.begin(chance.draw_start(bytes(table.secret), table.words))
    sitting.close()


def _changed(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(revision=F("revision") + 1)
    publish.table_changed(table.code)
    publish.lobby_changed()
