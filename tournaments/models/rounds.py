"""What is played in an event: stages, rounds, pairings and their results."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from koturnir.tables.models import Table
from tournaments.models.entrants import Entrant
from tournaments.models.tournament import Tournament


class Stage(models.Model):
    """A part of an event with a format of its own.

    ``settings`` are those of `tournaments.formats.course.Settings` that differ from its
    defaults. ``groups`` are lists of numbers, in a group stage; of another it has one.
    ``seeds`` are the numbers of all who play it, the first seed first. ``cut`` says who goes on
    to the next stage: {"direct": n, "extra": m}; ``decided`` parts equals at it.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("to come")
        RUNNING = "running", _("under way")
        FINISHED = "finished", _("finished")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField()
    format = models.CharField(max_length=12)
    settings = models.JSONField(default=dict)
    group_count = models.PositiveSmallIntegerField(default=1)
    cut = models.JSONField(default=dict)
    decided = models.JSONField(default=list)
    seeds = models.JSONField(default=list)
    groups = models.JSONField(default=list)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    # Rounds of the event are counted through its stages: so many were before this one.
    rounds_before = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="stage_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number}: {self.format}"


class Round(models.Model):
    """A round of a stage.

    ``starts_at`` is when it is to begin (``None``: when it is its turn), ``ends_at`` when
    what is not decided by then counts as it stands; of an arena: when it closes. A round is
    PAIRED while the organizer looks at it: it has pairings, and no tables. ``record`` is how
    it was made (`tournaments.formats.course.Draft`), with the engine's version and the input's
    digest.
    """

    class Status(models.TextChoices):
        PLANNED = "planned", _("planned")
        PAIRED = "paired", _("paired, not begun")
        RUNNING = "running", _("under way")
        CLOSED = "closed", _("closed")

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=7, choices=Status, default=Status.PLANNED)
    starts_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    # The organizer has nodded: it begins at its time.
    released = models.BooleanField(default=False)
    record = models.JSONField(default=dict)
    started_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "number"], name="round_number_once"),
            # At most one round of a stage is under way.
            models.UniqueConstraint(
                fields=["stage"],
                condition=Q(status__in=["paired", "running"]),
                name="round_one_under_way",
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["running", "closed"]) | Q(started_at__isnull=False),
                name="round_running_has_started",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stage} round {self.number}"


class Pairing(models.Model):
    """Those who play a game of a round together, or one who has a bye.

    ``board`` counts from 1 in the round. ``match`` and ``game`` are those of a knock-out.
    ``grace_until`` is when whoever has not come forfeits. ``reason`` is the engine's record.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    board = models.PositiveSmallIntegerField()
    group = models.PositiveSmallIntegerField(default=0)
    match = models.CharField(max_length=8, blank=True, default="")
    game = models.PositiveSmallIntegerField(default=1)
    bye = models.CharField(max_length=1, blank=True, default="")
    by_hand = models.BooleanField(default=False)
    table = models.OneToOneField(
        Table, null=True, blank=True, on_delete=models.SET_NULL, related_name="pairing"
    )
    reason = models.JSONField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    grace_until = models.DateTimeField(null=True, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["round", "board"], name="pairing_board_once"),
            models.CheckConstraint(
                condition=Q(bye__in=["", "U", "H", "F", "Z"]), name="pairing_bye_letter"
            ),
            models.CheckConstraint(
                condition=Q(bye="") | Q(table__isnull=True), name="pairing_bye_has_no_table"
            ),
        ]
        indexes = [
            models.Index(
                fields=["grace_until"],
                condition=Q(grace_until__isnull=False),
                name="pairing_grace",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round} board {self.board}"


class Place(models.Model):
    """An entrant's place at a pairing; ``seat`` 0 starts."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="places")
    # Nobody who was paired is taken out, unless the whole event goes.
    entrant = models.ForeignKey(Entrant, on_delete=models.RESTRICT, related_name="places")
    seat = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "seat"], name="place_seat_once"),
            models.UniqueConstraint(fields=["pairing", "entrant"], name="place_entrant_once"),
        ]

    def __str__(self) -> str:
        return f"{self.entrant_id} in seat {self.seat} of {self.pairing_id}"


class Result(models.Model):
    """What a pairing came to. Rows are added, never changed: the one of the last version counts.

    ``places`` and ``scores`` go with the seats, as in `tournaments.formats.course.Game`; ``absent``
    are seats that forfeited. All empty: the result was taken back.
    """

    class Source(models.TextChoices):
        TABLE = "table", _("played")
        FORFEIT = "forfeit", _("forfeit")
        HAND = "hand", _("by the organizer")

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="results")
    version = models.PositiveSmallIntegerField()
    places = models.JSONField(default=list)
    scores = models.JSONField(default=list)
    absent = models.JSONField(default=list)
    source = models.CharField(max_length=7, choices=Source)
    at = models.DateTimeField()

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "version"], name="result_version_once"),
        ]

    def __str__(self) -> str:
        return f"{self.pairing_id}/{self.version}: {self.places or self.absent}"
