"""The days of a running platform: days pass at once, and its parts do what is due then.

It runs inside the platform, started by `tests.browser.post.Inside`: a line of its input is a
call as JSON, ``["later", 24]``, and a line of its output is the answer.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.apps import apps
from django.db import close_old_connections, models, transaction
from django.db.models import F

from games import play as rules_of_play
from games import registry
from koturnir.accounts.models import User
from koturnir.accounts.services import vacations
from koturnir.notifications import tasks
from koturnir.notifications.models import Notice, Preferences
from koturnir.notifications.moves import ALL
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.services import seating
from tests.browser import ahead

APPS = ("accounts", "tables", "notifications")
"""Whose moments are moved. Heartbeats are not: nobody was away meanwhile."""
# Zones whose clocks are never put on or back, from eleven hours behind to twelve ahead.
ZONES = (
    *("Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Gambier", "Pacific/Pitcairn"),
    *("America/Phoenix", "America/Costa_Rica", "America/Lima", "America/Puerto_Rico"),
    *("America/Bahia", "America/Noronha", "Atlantic/Cape_Verde", "Africa/Abidjan"),
    *("Africa/Lagos", "Africa/Johannesburg", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Tashkent", "Asia/Dhaka", "Asia/Bangkok", "Asia/Singapore"),
    *("Asia/Tokyo", "Australia/Brisbane", "Pacific/Guadalcanal", "Pacific/Tarawa"),
)
NEVER = timedelta(days=10_000)
RULES: Any = registry.get("kotland").rules


def later(hours: int) -> None:
    """Let hours pass: all that was is longer ago, and the clocks on people's walls go on."""
    with transaction.atomic():
        for app in APPS:
            for model in apps.get_app_config(app).get_models():
                moments = [
                    one.name for one in model._meta.fields if isinstance(one, models.DateTimeField)
                ]
                passed = {name: F(name) - timedelta(hours=hours) for name in moments}
                if passed:
                    model._default_manager.update(**passed)
        for user in User.objects.filter(time_zone__in=ZONES):
            User.objects.filter(pk=user.pk).update(time_zone=zone_at(wall_hour(user) + hours))
    tell()


def zone_at(hour: int) -> str:
    """Return a zone in which this hour of the day has begun."""
    return ZONES[(hour - datetime.now(UTC).hour + 11) % 24]


def wall_hour(user: User) -> int:
    return datetime.now(UTC).hour + ZONES.index(user.time_zone) - 11


def tell() -> None:
    """Have the running worker look at once for what is due, as its clock does by itself."""
    tasks.sweep.delay()


def person(name: str, password: str, language: str, hour: int) -> None:
    """Make a member of long standing, with an address; on his wall it is this hour."""
    address = f"{name.lower()}@example.org"
    user = User.objects.create_user(
        name, address, password, language=language, time_zone=zone_at(hour)
    )
    User.objects.filter(pk=user.pk).update(date_joined=F("date_joined") - timedelta(days=300))
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)


def prefer(name: str, **wishes: Any) -> None:
    user = User.objects.get(username=name)
    Preferences.objects.update_or_create(user=user, defaults=wishes)


def table(names: Iterable[str], time_control: str) -> str:
    """Seat people at a game of Kotland by correspondence, which begins; return its code."""
    host, *others = (User.objects.get(username=name) for name in names)
    settings = seating.Settings(game="kotland", seat_count=2, time_control=time_control)
    made = seating.create_table(host, settings)
    for other in others:
        seating.join(made.code, other, made.invite_code)
    return made.code


def turn(code: str) -> str:
    """Return whom a game waits for, nobody once it is over."""
    seats = Seat.objects.filter(table__code=code, asked_at_version__isnull=False)
    return " ".join(seats.values_list("user__username", flat=True))


def play(code: str) -> None:
    """Play some move for whom a game waits for."""
    table = Table.objects.get(code=code)
    seat, legal = _asked(decoded(table))
    ahead.submit(table, seat, legal[0])


def to_the_end(code: str, left: int) -> None:
    """Play until about ``left`` moves of the kind that mails offer end the game."""
    start = decoded(Table.objects.get(code=code))
    for seed in range(100):
        rng = random.Random(seed)
        line: list[tuple[int, str]] = []
        states = [start]
        while not _is_over(states[-1]):
            seat, legal = _asked(states[-1])
            line.append((seat, rng.choice(legal)))
            states.append(_after(states[-1], *line[-1]))
        if len(line) > left and _offered_moves_end(states[-1 - left], 2 * left):
            ahead.by_line(code, line[:-left])
            return
    raise AssertionError("a hundred games with a long end")


def _offered_moves_end(state: Any, most: int) -> bool:
    coach = registry.get("kotland").coach
    assert coach
    for _ in range(most):
        if _is_over(state):
            return True
        seat, legal = _asked(state)
        if len(legal) > ALL:
            seen = RULES.observe(state, seat)
            legal = [hint.move for hint in coach.hints(seen, seat, legal, random.Random(0))]
        state = _after(state, seat, legal[0])
    return _is_over(state)


def decoded(table: Table) -> Any:
    return RULES.decode(table.state)


def _is_over(state: Any) -> bool:
    return not rules_of_play.awaited(RULES.node(state))


def _asked(state: Any) -> tuple[int, list[str]]:
    """Return whom the game waits for, and his legal moves."""
    seat = rules_of_play.awaited(RULES.node(state))[0]
    return seat, [RULES.format_move(state, seat, move) for move in RULES.legal_moves(state, seat)]


def _after(state: Any, seat: int, text: str) -> Any:
    return RULES.apply(state, seat, RULES.parse_move(state, seat, text))


def result(code: str) -> list[str]:
    """Return the beginnings of the lines that tell how a game ended."""
    return [
        f"{seat.rank}. {seat.user.username}, {seat.score} "
        for seat in Seat.objects.filter(table__code=code).select_related("user")
    ]


def moves(code: str) -> list[list[Any]]:
    """Return who moved what, and whether that came of a mail."""
    rows = LogEntry.objects.filter(table__code=code, kind=LogEntry.Kind.MOVE).order_by("version")
    names = dict(Seat.objects.filter(table__code=code).values_list("index", "user__username"))
    return [[names[row.seat], row.text, row.request_id.startswith("mail-")] for row in rows]


def status(code: str) -> str:
    return Table.objects.get(code=code).status


def travel(name: str, days: int) -> None:
    vacations.take(User.objects.get(username=name), None, timedelta(days=days))


def is_away(code: str) -> bool:
    return Seat.objects.filter(table__code=code, away_since__isnull=False).exists()


def waiting(name: str) -> dict[str, int]:
    """Return how many notices of a person are due and put off, and how many are not due yet."""
    rows = Notice.objects.filter(user__username=name, state=Notice.State.WAITING)
    now = datetime.now(UTC)
    due = rows.filter(due_at__lte=now)
    return {
        "put_off": due.filter(look_at__gt=now).count(),
        "unseen": due.filter(look_at__lte=now).count(),
        "ahead": rows.filter(due_at__gt=now, due_at__lt=now + NEVER).count(),
        "parked": rows.filter(due_at__gte=now + NEVER).count(),
    }


def dropped(name: str) -> list[str]:
    """Return why a person was not told of something, in the order in which it happened."""
    rows = Notice.objects.filter(user__username=name, state=Notice.State.DROPPED)
    return list(rows.order_by("id").values_list("reason", flat=True))


def serve() -> None:
    """Answer the calls that come, until there are no more."""
    for line in sys.stdin:
        name, values, named = json.loads(line)
        close_old_connections()
        sys.stdout.write(json.dumps(globals()[name](*values, **named)) + "\n")
        sys.stdout.flush()
