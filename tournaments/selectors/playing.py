"""How far an event has come: its stage and round under way, its tables."""

from __future__ import annotations

from koturnir.accounts.models import User
from tournaments.models import Pairing, Round, Stage, Tournament
from tournaments.refusals import Refused


def stage_under_way(tournament: Tournament) -> Stage:
    """Return the stage that is being played. Raises `Refused` if none is."""
    stage = tournament.stages.filter(status=Stage.Status.RUNNING).first()
    # A stage of a cancelled event stays as it was when that happened.
    if stage is None or tournament.status != Tournament.Status.RUNNING:
        raise Refused("not_running")
    stage.tournament = tournament
    return stage


def round_under_way(stage: Stage) -> Round | None:
    """Return the round that is paired or being played."""
    under_way = [Round.Status.PAIRED, Round.Status.RUNNING]
    return stage.rounds.filter(status__in=under_way).first()


def rounds_begun(tournament: Tournament) -> int:
    """Return how many rounds of the event have begun, all stages together."""
    begun = [Round.Status.RUNNING, Round.Status.CLOSED]
    return Round.objects.filter(stage__tournament=tournament, status__in=begun).count()


def rounds_paired(tournament: Tournament) -> int:
    """Return how many have been paired: begun, or before the organizer's eyes."""
    rounds = Round.objects.filter(stage__tournament=tournament)
    return rounds.exclude(status=Round.Status.PLANNED).count()


def running_tables(tournament: Tournament, user: User | None = None) -> list[str]:
    """Return the codes of the event's tables that are being played, of one person or all."""
    pairings = Pairing.objects.filter(
        round__stage__tournament=tournament, decided_at=None, table__status="playing"
    )
    if user is not None:
        pairings = pairings.filter(places__entrant__user=user)
    return [code for code in pairings.values_list("table__code", flat=True) if code]
