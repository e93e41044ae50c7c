"""The live part of an event's page: the round under way, its clock, the head of the standings.

It is the same for everybody, and so made once for all who watch.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tournaments.models import Pairing, Round, Tournament
from tournaments.selectors import page, ranking
from tournaments.selectors.pairings import RUNNING, Row, loaded, rows
from tournaments.selectors.ranking import Ranking
from tournaments.selectors.tables import round_title

TOP: Final = 10
RECENT: Final = 40
"""So many games of an arena at most: those that are being played, and the last ones."""


@dataclass(frozen=True, slots=True)
class Live:
    """``next_at``: when the next round begins, or the event; ``ends_at``: when an arena closes."""

    tournament: Tournament
    title: str
    number: int
    rows: tuple[Row, ...]
    running: int
    next_title: str
    next_at: datetime | None
    ends_at: datetime | None
    tops: tuple[Ranking, ...]
    podium: tuple[Ranking, ...]
    entered: int
    waiting: int
    arena: bool

    @property
    def clock(self) -> bool:
        """Whether there is something to say of when what happens."""
        return bool(self.ends_at or self.running or self.next_title)


def live(tournament: Tournament) -> Live:
    """Return the live part of an event, by a number of queries that does not grow with it."""
    stages = page.stages(tournament)
    begun = page.rounds(stages)
    upcoming = page.next_round(stages) if tournament.status == tournament.Status.RUNNING else None
    last = begun[-1] if begun else None
    tables: list[Ranking] = []
    found: list[Row] = []
    arena = last is not None and last.stage.format == "arena"
    if last is not None:
        entrants = ranking.entrants_of(last.stage)
        tables = ranking.rankings(last.stage, entrants)
        points = {rank.number: rank.scored for one in tables for rank in one.ranks}
        found = rows(_pairings(last.round, arena=arena), points)
    over = tournament.status == tournament.Status.FINISHED
    statuses = list(tournament.entrants.values_list("status", flat=True))
    return Live(
        tournament=tournament,
        title=round_title(last.round) if last else "",
        number=last.number if last else 0,
        rows=tuple(found),
        running=sum(row.state == RUNNING for row in found),
        next_title=round_title(upcoming) if upcoming else "",
        next_at=_next_at(tournament, upcoming),
        ends_at=_ends_at(last.round) if arena and last else None,
        tops=tuple(_first(one, TOP) for one in tables),
        podium=tuple(_first(one, 3) for one in tables) if over else (),
        entered=statuses.count("entered"),
        waiting=statuses.count("waiting"),
        arena=arena,
    )


def _pairings(round_: Round, *, arena: bool) -> list[Pairing]:
    found = loaded(round_.pairings.all())
    if not arena:
        return list(found.order_by("board"))
    return list(found.order_by("-board")[:RECENT])


def _next_at(tournament: Tournament, upcoming: Round | None) -> datetime | None:
    if tournament.status == tournament.Status.REGISTRATION:
        return tournament.starts_at
    return upcoming.starts_at if upcoming is not None else None


def _ends_at(round_: Round) -> datetime | None:
    return None if round_.status == Round.Status.CLOSED else round_.ends_at


def _first(one: Ranking, count: int) -> Ranking:
    return Ranking(one.stage, one.group, one.columns, one.ranks[:count], one.has_points)
