"""The start, and the round before it begins: paired anew, changed by hand, released."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.formats.course import settings_of, to_json
from tournaments.models import Pairing, Place, Round, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import boards
from tournaments.selectors import playing as at_tables
from tournaments.selectors.courses import courses, format_of
from tournaments.services import life, rounds, starting
from tournaments.services.acts import because, note
from tournaments.services.holding import held, look_at

FORBIDDEN_IN = "swiss"
"""The format whose engine keeps people apart; the others have their pairings fixed."""


def start_now(code: str, organizer: User) -> None:
    """Start the event, before its time if need be. Raises `Refused`, or a format's refusal."""
    with held(code, organizer) as tournament:
        if tournament.status != Tournament.Status.REGISTRATION:
            raise Refused("not_open")
        now = time.now()
        starting.start(tournament, now)
        first = Round.objects.filter(stage__tournament=tournament, number=1).first()
        if first is not None and first.starts_at and first.starts_at > now:
            first.starts_at = now
            first.save()
        life.go_on(tournament, now)


def pair_again(code: str, organizer: User) -> None:
    """Throw the paired round away and pair it anew (someone withdrew since). Raises `Refused`."""
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        rounds.pair(round_, time.now())
        round_.released = False
        round_.save()
        note(tournament, "paired", organizer, round=round_.number, again=True)


def pair_by_hand(code: str, organizer: User, reason: str) -> None:
    """Seat the next round by the standings alone, where the engine finds no way. Raises `Refused`.

    The event stays paused, so that pairs can be changed before it goes on.
    """
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        fmt = format_of(stage)
        if fmt.slug != FORBIDDEN_IN or at_tables.round_under_way(stage) is not None:
            raise Refused("not_paired")
        if all(fmt.over(course) for course in courses(stage)):
            raise Refused("not_paired")
        now = time.now()
        round_ = rounds.plan(stage, now)
        rounds.pair_by_standings(round_, now)
        tournament.paused_at = tournament.paused_at or now
        note(tournament, "by_hand", organizer, because(reason), round=round_.number)


def swap(code: str, organizer: User, first: int, second: int, reason: str) -> None:
    """Have two entrants, by number, change places in the paired round. Raises `Refused`.

    They may sit at one table (the seats change) or one may have a bye. What rules this
    breaks the desk shows before (`selectors.desk.warnings`); only what no format can
    carry is refused: another group, another match of a knock-out, a bye that was asked for.
    """
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        _swap(round_, organizer, [(first, second)], because(reason))


def put_together(code: str, organizer: User, numbers: Sequence[int], reason: str) -> None:
    """Have entrants play at one table of the paired round, by as few swaps as it takes.

    Raises `Refused`: they do not fit at one table, or a swap is refused.
    """
    with held(code, organizer) as tournament:
        round_ = _paired(tournament)
        _swap(round_, organizer, boards.together(boards.of(round_), numbers), because(reason))


def _swap(round_: Round, organizer: User, pairs: Sequence[tuple[int, int]], reason: str) -> None:
    away = set(boards.away_from(round_.stage, round_.number))
    for first, second in pairs:
        boards.check_swap(boards.of(round_), first, second, round_.stage.format, away)
        both = {
            place.entrant.number: place
            for place in Place.objects.filter(
                pairing__round=round_, entrant__number__in=[first, second]
            ).select_related("entrant", "pairing")
        }
        one, other = both[first], both[second]
        _exchange(one, other)
        Pairing.objects.filter(pk__in=[one.pairing_id, other.pairing_id]).update(
            by_hand=True, reason=None
        )
        note(
            round_.stage.tournament,
            "swapped",
            organizer,
            reason,
            round=round_.number,
            numbers=[first, second],
        )


def _exchange(one: Place, other: Place) -> None:
    mine, his = one.entrant_id, other.entrant_id
    # A place is unique in its pairing: one steps aside first.
    Place.objects.filter(pk=one.pk).delete()
    Place.objects.filter(pk=other.pk).update(entrant_id=mine)
    Place.objects.create(pairing_id=one.pairing_id, seat=one.seat, entrant_id=his)


def forbid(code: str, organizer: User, groups: Sequence[Sequence[int]], reason: str) -> None:
    """Say who may not meet from the next pairing on: groups of numbers, in place of those before.

    Raises `Refused`, or a format's refusal for groups that are none. A round that is
    paired already stays as it is until it is paired again.
    """
    with held(code, organizer) as tournament:
        stage = at_tables.stage_under_way(tournament)
        if stage.format != FORBIDDEN_IN:
            raise Refused("fixed_pairs")
        known = set(stage.seeds)
        if not all(number in known for group in groups for number in group):
            raise Refused("no_entrant")
        wanted = settings_of({**stage.settings, "forbidden": [list(group) for group in groups]})
        format_of(stage).check(wanted, 0)
        stage.settings = to_json(wanted)
        stage.save()
        note(
            tournament,
            "forbidden",
            organizer,
            because(reason),
            groups=[list(group) for group in groups],
        )


def release(code: str, organizer: User, *, at_once: bool = True) -> None:
    """Nod to the paired round: it begins at its time, or at once. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.paused_at is not None:
            raise Refused("paused")
        round_ = _paired(tournament)
        now = time.now()
        round_.released = True
        if at_once:
            round_.starts_at = now
        round_.save()
        note(tournament, "released", organizer, round=round_.number)
        life.go_on(tournament, now)


def _paired(tournament: Tournament) -> Round:
    stage = at_tables.stage_under_way(tournament)
    round_ = stage.rounds.filter(status=Round.Status.PAIRED).first()
    if round_ is None:
        raise Refused("not_paired")
    round_.stage = stage
    return round_


def set_start(code: str, organizer: User, round_id: int, starts_at: datetime) -> None:
    """Set when a round that has not begun is to begin. Raises `Refused`."""
    with held(code, organizer) as tournament:
        if tournament.is_over:
            raise Refused("is_over")
        round_ = Round.objects.filter(pk=round_id, stage__tournament=tournament).first()
        if round_ is None or round_.status not in {Round.Status.PLANNED, Round.Status.PAIRED}:
            raise Refused("no_such_round")
        round_.starts_at = starts_at
        round_.save()
        note(tournament, "moved", organizer, round=round_.number, to=starts_at.isoformat())
        look_at(tournament, time.now())
