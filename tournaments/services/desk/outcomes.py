"""Results by hand, and corrections: a row is added, and none is changed."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.tables.services import playing
from tournaments.formats.course import Game
from tournaments.formats.elimination import state_of
from tournaments.formats.errors import Refused as FormatRefused
from tournaments.formats.knockout import State, Status
from tournaments.models import Pairing, Result, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors.courses import courses, format_of
from tournaments.services.acts import because, note
from tournaments.services.holding import held
from tournaments.services.results import CALLED_OFF, decide


def set_result(
    code: str,
    organizer: User,
    pairing_id: int,
    places: Sequence[int],
    absent: Sequence[int],
    reason: str,
) -> None:
    """Set or correct a result: places by seat (1 the best), or seats that forfeit.

    Both empty: the result is taken back. At tables of three and more those who forfeit come
    last; without places the others share the first. A table that is still being played is called
    off. Raises `Refused`.
    """
    reason = because(reason)
    running = Pairing.objects.filter(
        pk=pairing_id, round__stage__tournament__code=code, table__status="playing"
    )
    table = running.values_list("table__code", flat=True).first()
    # A table is locked before its event; so what is refused is refused before it is ended.
    with held(code, organizer) as tournament:
        if table is not None:
            with transaction.atomic():
                _set(_pairing(tournament, pairing_id), organizer, places, absent, reason)
                transaction.set_rollback(True)
        else:
            _set(_pairing(tournament, pairing_id), organizer, places, absent, reason)
    if table is None:
        return
    playing.abort_by_platform(table, CALLED_OFF)
    with held(code, organizer) as tournament:
        _set(_pairing(tournament, pairing_id), organizer, places, absent, reason)


def _set(
    pairing: Pairing, organizer: User, places: Sequence[int], absent: Sequence[int], reason: str
) -> None:
    _check_result(pairing, places, absent)
    before = pairing.results.order_by("-version").first()
    decide(pairing, places, (), absent, Result.Source.HAND, time.now())
    _check_later(pairing)
    _open_again(pairing)
    note(
        pairing.round.stage.tournament,
        "result" if before is None else "corrected",
        organizer,
        reason,
        round=pairing.round.number,
        board=pairing.board,
        places=list(places),
        absent=sorted(absent),
        before=[before.places, before.absent] if before else None,
    )


def _pairing(tournament: Tournament, pairing_id: int) -> Pairing:
    found = Pairing.objects.select_related("round__stage").filter(
        pk=pairing_id, round__stage__tournament=tournament, bye=""
    )
    pairing = found.first()
    if pairing is None:
        raise Refused("not_found")
    pairing.round.stage.tournament = tournament
    return pairing


def _check_result(pairing: Pairing, places: Sequence[int], absent: Sequence[int]) -> None:
    seats = pairing.places.count()
    if pairing.round.stage.tournament.is_over:
        raise Refused("is_over")
    if pairing.round.status not in {Round.Status.RUNNING, Round.Status.CLOSED}:
        raise Refused("no_such_round")
    if places and (
        len(places) != seats
        or any(place != 1 + sum(other < place for other in places) for place in places)
    ):
        raise Refused("bad_result")
    gone = set(absent)
    if not gone <= set(range(seats)) or len(gone) < len(absent):
        raise Refused("bad_result")
    if places and gone:
        here = [place for seat, place in enumerate(places) if seat not in gone]
        # Nobody who came is placed behind one who did not; with two there is no game at all.
        last = [place for seat, place in enumerate(places) if seat in gone]
        if seats == 2 or not here or max(here) >= min(last):
            raise Refused("bad_result")


def _check_later(pairing: Pairing) -> None:
    """Raise `Refused` if what was played since can't have followed from the corrected result."""
    stage = pairing.round.stage
    later = stage.tournament.stages.filter(number__gt=stage.number)
    if later.exclude(status=Stage.Status.WAITING).exists():
        raise Refused("later_games")
    if stage.format != "knockout":
        return
    try:
        for course in courses(stage):
            state = state_of(course)
            games = [game for played in course.played for game in played.games]
            if not all(game.decided or _due(state, game) for game in games):
                raise Refused("later_games")
    except FormatRefused as refusal:
        raise Refused("later_games") from refusal


def _due(state: State, game: Game) -> bool:
    """Whether a game that is being played is still one of the bracket's."""
    match = state.bracket[game.match]
    return match.status is Status.DUE and set(match.seats) == set(game.seats)


def _open_again(pairing: Pairing) -> None:
    """Have a closed round run again if no round began since and something is left to be played."""
    round_, stage = pairing.round, pairing.round.stage
    after = stage.rounds.filter(number__gt=round_.number)
    if after.filter(status__in=[Round.Status.RUNNING, Round.Status.CLOSED]).exists():
        return
    fmt = format_of(stage)
    if fmt.continuous:
        # Who plays the next wave may have changed: it is paired anew.
        for paired in after.filter(status=Round.Status.PAIRED):
            paired.pairings.all().delete()
            paired.status, paired.released = Round.Status.PLANNED, False
            paired.save()
    if round_.status != Round.Status.CLOSED or after.filter(status=Round.Status.PAIRED).exists():
        return
    more = fmt.continuous and any(fmt.follow(course) for course in courses(stage))
    if more or pairing.decided_at is None:
        round_.status, round_.closed_at = Round.Status.RUNNING, None
        round_.save()
