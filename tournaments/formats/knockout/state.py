"""A knock-out as it stands: seeds and what happened so far, and all that follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, TypeAlias

from games.api import gettext_noop as _
from tournaments.formats.errors import Refused
from tournaments.formats.knockout.layout import layout
from tournaments.formats.knockout.nodes import Bracket, Node, Seed
from tournaments.formats.knockout.rules import Rules
from tournaments.formats.knockout.series import Game, Group, Verdict, judge

# --- what happened ----------------------------------------------------------


class Played(NamedTuple):
    """A game of a match."""

    match: str
    game: Game


class Absent(NamedTuple):
    """Entrants who forfeit a match; in the losers' bracket they may still go on."""

    match: str
    entrants: tuple[int, ...]


class Withdrawn(NamedTuple):
    """An entrant who plays no more; the matches in ``stand`` were decided before."""

    entrant: int
    stand: frozenset[str]


Entry: TypeAlias = Played | Absent | Withdrawn


# --- what follows -----------------------------------------------------------


class Status(StrEnum):
    WAITING = "waiting"
    """It is not known yet who plays."""
    DUE = "due"
    PLAYED = "played"
    FORFEIT = "forfeit"
    """Decided by who was not there, or had withdrawn."""
    DOUBLE_FORFEIT = "double_forfeit"
    """Nobody was there: nobody goes on."""
    WALKOVER = "walkover"
    """No more than go on have come this far, for want of others."""
    NEEDLESS = "needless"
    """The second grand final, after the winner of the main bracket won the first."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands.

    ``players`` go with the sources: ``None`` for who is not known yet, or, when it
    is no more waiting, for a place that stays vacant. ``seats`` are those of the
    game due now. ``ranks`` are who came first, second, ... for the matches that
    follow (``None``: nobody), ``order`` the same with equals together, ``absent``
    who was not there.
    """

    node: Node
    status: Status
    players: tuple[int | None, ...]
    games: tuple[Game, ...] = ()
    seats: tuple[int, ...] = ()
    extra: bool = False
    order: tuple[Group, ...] = ()
    absent: tuple[int, ...] = ()
    ranks: tuple[int | None, ...] = ()
    by: str = ""

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(player for player in self.players if player is not None)

    @property
    def decided(self) -> bool:
        return self.status not in (Status.WAITING, Status.DUE)


@dataclass(frozen=True)
class State:
    """An immutable value: the rules, the entrants in the order of their seeds, what happened."""

    rules: Rules
    seeds: tuple[int, ...]
    entries: tuple[Entry, ...] = ()

    @cached_property
    def bracket(self) -> Mapping[str, Match]:
        """All matches by id, each after those it waits for."""
        course = _Course(self)
        for node in layout(self.rules, len(self.seeds)):
            course.follow(node)
        return course.matches

    @cached_property
    def withdrawn(self) -> Mapping[int, frozenset[str]]:
        """Who has withdrawn, with the matches of his that stand."""
        return {
            entry.entrant: entry.stand for entry in self.entries if isinstance(entry, Withdrawn)
        }

    @property
    def over(self) -> bool:
        return all(match.decided for match in self.bracket.values())


class _Course:
    """Goes through the matches in order."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.matches: dict[str, Match] = {}
        self.number = {entrant: at for at, entrant in enumerate(state.seeds, 1)}
        self.games: dict[str, list[Game]] = {}
        self.absent: dict[str, set[int]] = {}
        # How much later than in the middle each sat so far, in half seats.
        self.late = dict.fromkeys(state.seeds, 0)
        for entry in state.entries:
            if isinstance(entry, Played):
                self.games.setdefault(entry.match, []).append(entry.game)
            elif isinstance(entry, Absent):
                self.absent.setdefault(entry.match, set()).update(entry.entrants)

    def follow(self, node: Node) -> None:
        match = self.matches[node.id] = self.match(node)
        for game in match.games:
            for seat, entrant in enumerate(game.seats):
                self.late[entrant] += 2 * seat - len(game.seats) + 1

    def match(self, node: Node) -> Match:
        players, known = self.players(node)
        if not known:
            return Match(node, Status.WAITING, players)
        come = [player for player in players if player is not None]
        if len(come) <= node.advance:
            order = tuple((player,) for player in come)
            ranks = _ranks(node, order, ())
            return Match(node, Status.WALKOVER, players, order=order, ranks=ranks)
        if node.bracket is Bracket.RESET:
            final = self.matches[_feeder(node)]
            if final.ranks[0] == final.players[0]:
                return replace(final, node=node, status=Status.NEEDLESS, games=())
        return self.judged(node, players, come)

    def judged(self, node: Node, players: tuple[int | None, ...], come: list[int]) -> Match:
        state, games = self.state, tuple(self.games.get(node.id, ()))
        by_seed = tuple(sorted(come, key=self.number.__getitem__))
        start = tuple(sorted(by_seed, key=lambda one: -self.late[one]))
        gone = {one for one, stand in state.withdrawn.items() if node.id not in stand}
        gone |= self.absent.get(node.id, set())
        absent = tuple(one for one in come if one in gone)
        verdict = judge(state.rules, start, absent, games, node.advance, by_seed)
        match = Match(node, Status.DUE, players, games, order=verdict.order, absent=absent)
        if verdict.seats:
            return replace(match, seats=verdict.seats, extra=verdict.extra)
        return replace(
            match,
            status=_status(verdict, absent, node.advance),
            by=verdict.by,
            ranks=_ranks(node, self.by_seed(verdict.order), absent),
        )

    def by_seed(self, order: tuple[Group, ...]) -> tuple[Group, ...]:
        """Put equals that need no parting in the order of their seeds."""
        return tuple(tuple(sorted(group, key=self.number.__getitem__)) for group in order)

    def players(self, node: Node) -> tuple[tuple[int | None, ...], bool]:
        """Return who plays, and whether that is known of all places."""
        players: list[int | None] = []
        known = True
        for source in node.sources:
            if isinstance(source, Seed):
                players.append(self.state.seeds[source.number - 1])
                continue
            before = self.matches[source.match]
            known &= before.decided
            players.append(before.ranks[source.place] if before.decided else None)
        return tuple(players), known


def _feeder(node: Node) -> str:
    source = node.sources[0]
    assert not isinstance(source, Seed), "a second final follows the first"
    return source.match


def _status(verdict: Verdict, absent: Sequence[int], advance: int) -> Status:
    here = sum(map(len, verdict.order))
    if here == 0:
        return Status.DOUBLE_FORFEIT
    return Status.FORFEIT if absent and here <= advance else Status.PLAYED


def _ranks(node: Node, order: Sequence[Group], absent: Sequence[int]) -> tuple[int | None, ...]:
    """Return who takes each place; absent ones come after the places that go on.

    If nobody was there, nobody takes any place: only one of two could go on to
    the losers' bracket, and neither has a better claim.
    """
    size = len(node.sources)
    here: list[int | None] = [entrant for group in order for entrant in group]
    if not here:
        return (None,) * size
    here += [None] * (node.advance - len(here))
    return tuple([*here, *absent, *([None] * size)][:size])


def create(rules: Rules, seeds: Sequence[int]) -> State:
    """Return a knock-out before its first match. Raises `Refused` for seeds that are none."""
    if len(set(seeds)) < len(seeds):
        raise Refused(_("The seeds name each entrant once, and nobody else."))
    layout(rules, len(seeds))
    return State(rules, tuple(seeds))
