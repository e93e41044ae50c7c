"""What a pairing came to: taken from its table, or set by the organizer.

Results are appended; the last one counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors.outcomes import outcome
from tournaments.models import Pairing, Result, Tournament
from tournaments.services.absences import count_absences
from tournaments.services.acts import note
from tournaments.services.holding import look_at

CALLED_OFF = "called_off"
"""A table that the organizer ended, who sets the result himself."""


def take_table(table: Table, seats: Sequence[Seat]) -> None:
    """Take the result of a table that has ended, if it belongs to an event; once.

    Runs in the transaction that ends the table, which is locked: so the event is locked
    after it, and never the other way round.
    """
    pairing = Pairing.objects.filter(table=table).select_related("round__stage").first()
    if pairing is None or table.reason == CALLED_OFF:
        return
    code = pairing.round.stage.tournament_id
    tournament = for_update(Tournament.objects.filter(pk=code)).get()
    pairing = Pairing.objects.select_related("round__stage").get(pk=pairing.pk)
    pairing.round.stage.tournament = tournament
    if pairing.decided_at is not None:
        return
    now = time.now()
    found = outcome(table, seats)
    source = Result.Source.FORFEIT if found.absent else Result.Source.TABLE
    if not found.places and not found.absent:
        return  # it came to nothing: the organizer decides
    # Whoever was known to be away has no seat at the table, and is absent.
    at = {seat.user_id: seat.index for seat in seats}
    sat = [at.get(user) for user in pairing.places.values_list("entrant__user", flat=True)]
    last = len(found.places) + 1
    decide(
        pairing,
        [last if index is None else found.places[index] for index in sat] if found.places else [],
        [0 if index is None else found.scores[index] for index in sat] if found.scores else [],
        [seat for seat, index in enumerate(sat) if index is None or index in found.absent],
        source,
        now,
    )
    tournament.revision += 1
    tournament.save()


def decide(
    pairing: Pairing,
    places: Sequence[int],
    scores: Sequence[int],
    absent: Sequence[int],
    source: str,
    now: datetime,
) -> Result:
    """Append a result to a pairing of an event that is held, and have what follows looked at."""
    tournament = pairing.round.stage.tournament
    seats = pairing.places.count()
    if absent and seats == 2:
        places = scores = ()  # with one of two missing no game was played
    if absent and not places and len(absent) < seats and seats > 2:
        # Nobody played, and those who came share the first place before those who did not.
        last = seats - len(absent) + 1
        places = [last if seat in absent else 1 for seat in range(seats)]
    result = Result.objects.create(
        pairing=pairing,
        version=pairing.results.count() + 1,
        places=list(places),
        scores=list(scores),
        absent=sorted(absent),
        source=source,
        at=now,
    )
    decided = bool(places or absent)
    if decided and pairing.decided_at is None:
        for place in pairing.places.select_related("entrant"):
            place.entrant.waiting_since = now
            place.entrant.save(update_fields=["waiting_since"])
    pairing.decided_at = now if decided else None
    pairing.grace_until = None
    pairing.save()
    if absent and source == Result.Source.FORFEIT:
        count_absences(pairing, absent)
        note(
            tournament,
            "forfeit",
            round=pairing.round.number,
            board=pairing.board,
            absent=[
                place.entrant.number
                for place in pairing.places.select_related("entrant")
                if place.seat in absent
            ],
        )
    look_at(tournament, now)
    return result
