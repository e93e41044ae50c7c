"""A running game that can be taken back: states, entries, and where chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games import chance, play
from games.api import Entry, Game, GameError, Node, Options, Outcome
from games.records.model import Record, RecordChance


class Table:
    """One playing of a game by a program. Each step is whole: refused, it changes nothing.

    ``seed`` lets nature draw by itself (verifiably, from the seed's secret);
    ``given`` are outcomes that it takes in order instead. Where it has neither,
    it waits for a chance entry.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        seed: str | None = None,
        given: Sequence[str] = (),
    ) -> None:
        game.spec.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.spec.complete(options)
        self.entries: list[Entry] = []
        self._given = tuple(given)
        self._words = ("",) * seats
        self._secret = None if seed is None else chance.secret_of_seed(seed)
        self._before: list[tuple[Any, int]] = []
        self.state = game.rules.initial(seats, self.options)
        self._settle(self.state, [])

    @property
    def node(self) -> Node:
        return self.game.rules.node(self.state)

    @property
    def version(self) -> int:
        """The number of entries so far."""
        return len(self.entries)

    def legal_texts(self, seat: int) -> list[str]:
        """Return the texts of the seat's legal moves, in the order of the rules."""
        rules = self.game.rules
        moves = rules.legal_moves(self.state, seat)
        return [rules.format_move(self.state, seat, move) for move in moves]

    def add(self, entry: Entry) -> list[Entry]:
        """Apply an entry and let nature draw after it; return all that happened.

        Raises as ``play.step`` does, also for a given outcome that cannot be.
        """
        before = (self.state, self.version)
        happened = self._settle(play.step(self.game.rules, self.state, entry), [entry])
        self._before.append(before)
        return happened

    def undo(self) -> None:
        """Take back the last ``add`` with all that nature drew after it."""
        if not self._before:
            raise GameError("there is nothing to take back")
        self.state, version = self._before.pop()
        del self.entries[version:]

    def record(self) -> Record:
        """Return the game so far as a record; with its secret if it has one."""
        node = self.node
        end = node if isinstance(node, Outcome) else None
        return Record(
            game=self.game.spec.slug,
            rules_version=self.game.spec.rules_version,
            options=self.options,
            seats=self.seats,
            entries=tuple(self.entries),
            chance=self._chance(),
            ranks=end.ranks if end else None,
            scores=end.scores if end else None,
        )

    def _settle(self, state: Any, happened: list[Entry]) -> list[Entry]:
        drawn = play.draws(self.entries) + play.draws(happened)
        self.state, more = play.settle(self.game.rules, state, self._nature, drawn)
        happened = happened + more
        self.entries += happened
        return happened

    def _nature(self, number: int, outcomes: Sequence[tuple[str, int]]) -> str | None:
        if number < len(self._given):
            return self._given[number]
        if self._secret is None:
            return None
        return chance.nature(self._secret, self._words)(number, outcomes)

    def _chance(self) -> RecordChance | None:
        if self._secret is None or self._given:
            return None  # given outcomes were not drawn, so nothing can verify them
        start = chance.draw_start(self._secret, self._words)
        return RecordChance(chance.commit(self._secret), self._secret, self._words, start)
