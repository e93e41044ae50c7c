"""Tables, their seats, and the log that is the truth about each of them."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

# No look-alikes (0 O o, 1 I l): codes are read aloud and typed.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz"


def new_code(length: int = 10) -> str:
    """Return a random public id: 58 bits, so that tables can't be walked."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class Table(models.Model):
    """One playing of a game.

    ``version`` is the number of log entries. ``state`` and ``deadline`` are
    caches of what the log says. ``secret`` stays here until the table has ended.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        ABORTED = "aborted", _("aborted")

    class Pace(models.TextChoices):
        LIVE = "live", _("live")
        CORRESPONDENCE = "corr", _("correspondence")

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("public")
        INVITE = "invite", _("by invite link")

    class Watch(models.TextChoices):
        EVERYONE = "everyone", _("everyone")
        PLAYERS = "players", _("only the players")

    class OnTimeout(models.TextChoices):
        WITHDRAW = "withdraw", _("is ranked last")
        STEWARD = "steward", _("is replaced by a bot")

    class Vacation(models.TextChoices):
        FULL = "full", _("stops the clock")
        CAPPED = "capped", _("stops the clock for 3 days a game at most")
        NONE = "none", _("does not stop the clock")

    class StartRule(models.TextChoices):
        FULL = "full", _("when all seats are taken")
        HOST = "host", _("when the host says so")

    code = models.CharField(max_length=12, unique=True, default=new_code, editable=False)
    invite_code = models.CharField(max_length=16, default=new_code, editable=False)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    game = models.CharField(max_length=20)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    pace = models.CharField(max_length=4, choices=Pace, default=Pace.LIVE)
    time_control = models.CharField(max_length=30, default="fischer:300+5")
    seat_count = models.PositiveSmallIntegerField()
    rated = models.BooleanField(default=False)
    # A first game with hints: a coach sits beside the person.
    trial = models.BooleanField(default=False)
    visibility = models.CharField(max_length=6, choices=Visibility, default=Visibility.PUBLIC)
    watch = models.CharField(max_length=8, choices=Watch, default=Watch.EVERYONE)
    on_timeout = models.CharField(max_length=8, choices=OnTimeout, default=OnTimeout.WITHDRAW)
    start_rule = models.CharField(max_length=4, choices=StartRule, default=StartRule.FULL)
    # By correspondence: when the clock of a person stands.
    nights_off = models.BooleanField(default=False)
    weekends_off = models.BooleanField(default=False)
    vacation = models.CharField(max_length=6, choices=Vacation, default=Vacation.FULL)

    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    version = models.PositiveIntegerField(default=0)
    # Rises with every change that a page shows, also those that make no log entry.
    revision = models.PositiveIntegerField(default=0)
    state = models.JSONField(null=True, blank=True)
    draws = models.PositiveIntegerField(default=0)
    deadline = models.DateTimeField(null=True, blank=True)
    # Since when the organizer of an event holds the game: up to here clocks are charged.
    held_at = models.DateTimeField(null=True, blank=True)
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    words = models.JSONField(default=list)
    # As drawn; None before the start, and for good where the seats were given (an event).
    start_chair = models.PositiveSmallIntegerField(null=True, blank=True)
    reason = models.CharField(max_length=20, blank=True, default="")
    rated_at = models.DateTimeField(null=True, blank=True)
    rematch = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of"
    )
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            # A clock that runs belongs to a game that is being played.
            models.CheckConstraint(
                condition=Q(deadline__isnull=True) | Q(status="playing"),
                name="table_deadline_only_while_playing",
            ),
            # A game that is held is being played, and no clock of it runs.
            models.CheckConstraint(
                condition=Q(held_at__isnull=True) | Q(status="playing", deadline__isnull=True),
                name="table_held_only_while_playing",
            ),
            # Days are counted by correspondence only.
            models.CheckConstraint(
                condition=Q(pace="corr") | Q(nights_off=False, weekends_off=False),
                name="table_off_time_by_correspondence",
            ),
            # What has begun has a state, and what has not begun has none.
            models.CheckConstraint(
                condition=Q(status__in=["open", "aborted"]) | Q(state__isnull=False),
                name="table_state_since_start",
            ),
            # Whoever is told what to play is not measured by it.
            models.CheckConstraint(
                condition=Q(trial=False) | Q(rated=False), name="table_trial_never_rated"
            ),
            # Ratings move for finished rated tables only.
            models.CheckConstraint(
                condition=Q(rated_at__isnull=True) | Q(status="finished", rated=True),
                name="table_rated_once_finished",
            ),
        ]
        indexes = [
            models.Index(
                fields=["deadline"], condition=Q(deadline__isnull=False), name="table_due"
            ),
            models.Index(fields=["status", "-id"], name="table_by_status"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    @property
    def is_over(self) -> bool:
        return self.status in {self.Status.FINISHED, self.Status.ABORTED}


class Seat(models.Model):
    """A place at a table. ``chair`` is the order of joining, ``index`` the seat (0 starts)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="seats"
    )
    chair = models.PositiveSmallIntegerField()
    index = models.PositiveSmallIntegerField(null=True, blank=True)
    words = models.CharField(max_length=60, blank=True, default="")
    joined_at = models.DateTimeField()
    # When the person first came to the table while it was played, or the bot's game began.
    came_at = models.DateTimeField(null=True, blank=True)
    # The clock (clock.py): what was left at `running_since`, or is left while it stands.
    time_left_ms = models.BigIntegerField(null=True, blank=True)
    running_since = models.DateTimeField(null=True, blank=True)
    # Whose nights and weekends count: fixed at the start, so that nobody gains by moving.
    zone = models.CharField(max_length=50, blank=True, default="")
    # On vacation: the clock stands since then, and until then if nothing changes.
    away_since = models.DateTimeField(null=True, blank=True)
    away_until = models.DateTimeField(null=True, blank=True)
    # Up to here vacations have been dealt with; how much of them this game has seen.
    back_at = models.DateTimeField(null=True, blank=True)
    vacation_ms = models.BigIntegerField(default=0)
    # The version at which the present decision was asked of this seat.
    asked_at_version = models.PositiveIntegerField(null=True, blank=True)
    left = models.CharField(max_length=10, blank=True, default="")
    steward = models.BooleanField(default=False)
    wants_abort = models.BooleanField(default=False)
    # Thinks the game decided, and offers to end it as it stands.
    wants_end = models.BooleanField(default=False)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ["chair"]
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="seat_chair_once"),
            models.UniqueConstraint(fields=["table", "index"], name="seat_index_once"),
            # Nobody plays against himself.
            models.UniqueConstraint(fields=["table", "user"], name="seat_user_once"),
            models.CheckConstraint(
                condition=Q(running_since__isnull=True) | Q(index__isnull=False),
                name="seat_clock_only_when_seated",
            ),
        ]
        indexes = [
            models.Index(fields=["user", "-table"], name="seat_by_user"),
            # Every page counts the games that wait for its reader.
            models.Index(
                fields=["user"],
                condition=Q(asked_at_version__isnull=False, left=""),
                name="seat_waiting",
            ),
            models.Index(fields=["table"], condition=Q(away_since__isnull=False), name="seat_away"),
        ]

    def __str__(self) -> str:
        return f"{self.user} at {self.table}"


class LogEntry(models.Model):
    """One thing that happened at a table; ``version`` counts them from 1, without gaps."""

    class Kind(models.TextChoices):
        START = "start"
        MOVE = "move"
        CHANCE = "chance"
        WITHDRAW = "withdraw"
        STEWARD = "steward"
        CREDIT = "credit"
        TIME = "time"
        HOLD = "hold"
        RELEASE = "release"
        AWAY = "away"
        BACK = "back"
        OFFER = "offer"
        END = "end"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    text = models.CharField(max_length=200, blank=True, default="")
    data = models.JSONField(default=dict, blank=True)
    request_id = models.CharField(max_length=64, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="log_version_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="log_version_from_one"),
            # A request that is sent twice is carried out once.
            models.UniqueConstraint(
                fields=["table", "seat", "request_id"],
                condition=~Q(request_id=""),
                name="log_request_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.version} {self.kind} {self.text}"


class ChatLine(models.Model):
    """A line of a table's chat; seats and spectators talk apart."""

    class Room(models.TextChoices):
        SEATS = "seats"
        SPECTATORS = "spectators"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    room = models.CharField(max_length=10, choices=Room)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=500)
    request_id = models.CharField(max_length=64, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "user", "request_id"],
                condition=~Q(request_id=""),
                name="chat_request_once",
            ),
        ]

    def __str__(self) -> str:
        return self.text


class Note(models.Model):
    """What a player writes down about a game, for his own eyes only."""

    MOST = 4000

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=MOST)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "user"], name="note_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} on {self.table}"


class Plan(models.Model):
    """What the server plays for a seat when it comes true (plans.py). Its own person's secret.

    ``tree`` follows on the last move that the seat had made by ``made_at_version``. ``ended``
    says why there is no plan any more, until the person has read it.
    """

    class Ended(models.TextChoices):
        DONE = "done"
        UNMATCHED = "unmatched"
        ILLEGAL = "illegal"
        OVERTAKEN = "overtaken"

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="plan")
    tree = models.JSONField(default=list)
    made_at_version = models.PositiveIntegerField()
    ended = models.CharField(max_length=9, choices=Ended, blank=True, default="")
    updated_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"plan of {self.seat}"


class Seeker(models.Model):
    """A person who wants any opponent at these settings (quick match)."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seeker"
    )
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    time_control = models.CharField(max_length=30)
    rated = models.BooleanField(default=True)
    rating = models.FloatField()
    since = models.DateTimeField()
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user} seeks {self.game} {self.time_control}"
