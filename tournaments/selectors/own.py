"""A player's desk: what one person can do in an event now, and how he stands there.

Plain values alone: whether the desk has changed is seen by comparing them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import datetime

from koturnir.accounts.models import User
from koturnir.core import time
from tournaments.formats import arena
from tournaments.formats.pool import meetings_of, rules_of
from tournaments.models import Entrant, Pairing, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import page, pairings, playing, terms
from tournaments.selectors.courses import courses, format_of, settings_of_stage
from tournaments.selectors.pairings import Row
from tournaments.services import arenas
from tournaments.wording import arena_why

Status = Tournament.Status


@dataclass(frozen=True, slots=True)
class Arena:
    """An arena as its player finds it; ``row`` is how many games he has won one after another."""

    points: int
    row: int
    streak: bool
    resting: bool
    since: datetime | None
    why: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game of one's own: the round of the event, and the pairing."""

    round: int
    row: Row
    seat: int

    @property
    def others(self) -> str:
        return ", ".join(one.name for one in self.row.sitters if one.seat != self.seat)

    @property
    def place(self) -> int | None:
        return next((one.place for one in self.row.sitters if one.seat == self.seat), None)


@dataclass(frozen=True, slots=True)
class Desk:
    """``kind``: none (nothing to do here), enter, closed, waiting, entered, withdrawn, or out.

    ``check_in`` is "", before, open, or done. ``byes`` are (round, letter) that were asked for,
    ``free`` the rounds (round, half) that one may still ask for.
    """

    kind: str
    why_not: str = ""
    needs_word: bool = False
    queue: int = 0
    check_in: str = ""
    opens_at: datetime | None = None
    table: str = ""
    came: bool = False
    game: Game | None = None
    grace_until: datetime | None = None
    next_round: int = 0
    next_at: datetime | None = None
    byes: tuple[tuple[int, str], ...] = ()
    free: tuple[tuple[int, bool], ...] = ()
    games: tuple[Game, ...] = field(default=())
    arena: Arena | None = None
    may_leave: bool = False
    may_return: bool = False

    @property
    def shown(self) -> bool:
        return self.kind != "none"

    @property
    def digest(self) -> str:
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def desk(tournament: Tournament, user: User | None, invite: str) -> Desk:
    """Return the desk of a person, or of somebody who has no account yet."""
    entrant = tournament.entrants.filter(user=user).first() if user is not None else None
    if entrant is None or (entrant.status == Entrant.Status.WITHDRAWN and not entrant.number):
        return _stranger(tournament, user, invite)
    return _entered(tournament, entrant, time.now())


def _stranger(tournament: Tournament, user: User | None, invite: str) -> Desk:
    takes = tournament.status == Status.REGISTRATION or terms.takes_late_entries(tournament)
    if not takes:
        return Desk("none")
    needs_word = tournament.access == Tournament.Access.CODE
    if user is None:
        if tournament.access == Tournament.Access.INVITE and invite != tournament.invite_code:
            return Desk("closed", why_not=Refused("needs_invitation").sentence)
        return Desk("enter", needs_word=needs_word)
    try:
        terms.check(tournament, user, invite, tournament.password)
    except Refused as refusal:
        return Desk("closed", why_not=refusal.sentence)
    return Desk("enter", needs_word=needs_word)


def _entered(tournament: Tournament, entrant: Entrant, now: datetime) -> Desk:
    stages = page.stages(tournament)
    mine = games_of(entrant, stages)
    running = next((one for one in reversed(mine) if one.row.state == pairings.RUNNING), None)
    pairing = Pairing.objects.select_related("table").get(pk=running.row.id) if running else None
    upcoming = page.next_round(stages) if tournament.status == Status.RUNNING else None
    stage = next((one for one in stages if one.status == Stage.Status.RUNNING), None)
    inside = entrant.is_in and not tournament.is_over
    byes, free = _byes(tournament, entrant, stages) if inside else ((), ())
    return Desk(
        kind={"waiting": "waiting", "withdrawn": "withdrawn", "out": "out"}.get(
            entrant.status, "entered"
        ),
        queue=_queue(tournament, entrant),
        check_in=_check_in(tournament, entrant, now) if inside else "",
        opens_at=terms.check_in_opens(tournament),
        table=pairing.table.code if pairing and pairing.table else "",
        came=_came(running),
        game=running,
        grace_until=pairing.grace_until if pairing and not _came(running) else None,
        next_round=upcoming.stage.rounds_before + upcoming.number if upcoming else 0,
        next_at=upcoming.starts_at if upcoming else _start(tournament),
        byes=byes,
        free=free,
        games=tuple(one for one in mine if one is not running),
        arena=_arena(stage, entrant, now) if stage and stage.format == "arena" else None,
        may_leave=entrant.status in {"entered", "waiting"}
        and tournament.status in {Status.REGISTRATION, Status.RUNNING},
        may_return=_may_return(tournament, entrant, stage),
    )


def _start(tournament: Tournament) -> datetime | None:
    return tournament.starts_at if tournament.status == Status.REGISTRATION else None


def _came(game: Game | None) -> bool:
    return game is not None and all(one.came for one in game.row.sitters if one.seat == game.seat)


def games_of(entrant: Entrant, stages: list[Stage]) -> list[Game]:
    """Return the games of an entrant in the order they were made; of rounds that have begun."""
    before = {stage.pk: stage.rounds_before for stage in stages}
    own = Pairing.objects.filter(
        places__entrant=entrant,
        round__status__in=[Round.Status.RUNNING, Round.Status.CLOSED],
    ).select_related("round")
    found = []
    for one in (
        pairings.loaded(own)
        .select_related("round", "table")
        .order_by("round__stage__number", "round__number", "board")
    ):
        row = pairings.row(one, {})
        seat = next(sitter.seat for sitter in row.sitters if sitter.entrant == entrant.pk)
        found.append(Game(before[one.round.stage_id] + one.round.number, row, seat))
    return found


def _queue(tournament: Tournament, entrant: Entrant) -> int:
    """Return the place on the waiting list, 0 for who is not on it."""
    if entrant.status != Entrant.Status.WAITING:
        return 0
    waiting = tournament.entrants.filter(status=Entrant.Status.WAITING)
    order = list(waiting.order_by("joined_at", "id").values_list("pk", flat=True))
    return order.index(entrant.pk) + 1


def _check_in(tournament: Tournament, entrant: Entrant, now: datetime) -> str:
    if not tournament.check_in_minutes:
        return ""
    if entrant.checked_in_at is not None:
        return "done" if tournament.status == Status.REGISTRATION else ""
    if terms.checking_in(tournament, now):
        return "open"
    return "before" if tournament.status == Status.REGISTRATION else ""


def _byes(
    tournament: Tournament, entrant: Entrant, stages: list[Stage]
) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, bool], ...]]:
    """Return the byes asked for in rounds to come, and the rounds that one may ask for."""
    if not terms.offers_byes(tournament):
        return (), ()
    paired = playing.rounds_paired(tournament)
    asked = {one.round: one.letter for one in entrant.bye_requests.all()}
    planned = settings_of_stage(stages[0]).rounds
    half = "H" not in asked.values() and tournament.seats == 2
    byes = tuple((at, letter) for at, letter in sorted(asked.items()) if at > paired)
    free = tuple(
        (at, half and at < planned) for at in range(paired + 1, planned + 1) if at not in asked
    )
    return byes, free


def _may_return(tournament: Tournament, entrant: Entrant, stage: Stage | None) -> bool:
    withdrawn = entrant.status == Entrant.Status.WITHDRAWN
    running = tournament.status == Status.RUNNING and stage is not None
    return withdrawn and running and stage is not None and format_of(stage).late


def _arena(stage: Stage, entrant: Entrant, now: datetime) -> Arena | None:
    round_ = stage.rounds.filter(status=Round.Status.RUNNING).first()
    if round_ is None or entrant.number is None:
        return None
    (course,) = courses(stage)
    rules, history = rules_of(course), meetings_of(course)
    score = arena.scores(rules, history).get(entrant.number, arena.Score())
    pool = [arenas.free(one, now) for one in arenas.pool_of(stage, round_).values()]
    waits = {one.entrant: one for one in arena.pair(rules, pool, history, now.timestamp()).waiting}
    wait = waits.get(entrant.number)
    return Arena(
        points=score.points,
        row=score.row,
        streak=score.streak,
        resting=entrant.waiting_since is None,
        since=entrant.waiting_since,
        why=arena_why(wait.why) if wait else "",
    )
