"""One game driven by requests: what ``python -m games serve`` answers, without the I/O.

``docs/engine-protocol.md`` describes requests and replies. A refused request
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games import requests
from games.api import (
    JSON,
    BadOptions,
    Entry,
    Game,
    GameError,
    IllegalMove,
    MalformedMove,
    NotYourTurn,
)
from games.play import awaited
from games.records import to_json
from games.requests import BadRequest, Request
from games.strictjson import BadJSON, loads
from games.table import Table
from games.wire import entry_json, node_json, outcomes_json, scores_json

MAX_LINE = 1_000_000
"""Bytes of one request."""


class NoGame(GameError):
    """The request needs a game, and there was no ``new`` yet."""


_CODES: Mapping[type[GameError], str] = {
    BadJSON: "bad_request",
    BadRequest: "bad_request",
    NoGame: "no_game",
    BadOptions: "bad_options",
    MalformedMove: "malformed_move",
    IllegalMove: "illegal_move",
    NotYourTurn: "not_your_turn",
}


class Session:
    """The state behind one connection: at most one table of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._open: Table | None = None
        self._commands: dict[str, Callable[[Request], dict[str, JSON]]] = {
            "new": self._new,
            "node": self._node,
            "legal": self._legal,
            "outcomes": self._outcomes,
            "apply": self._apply,
            "chance": self._chance,
            "withdraw": self._withdraw,
            "observe": self._observe,
            "scores": self._scores,
            "undo": self._undo,
            "record": self._record,
        }

    def answer(self, line: str | bytes) -> dict[str, JSON]:
        """Return the reply to one line. Never raises for anything that a line may hold."""
        head: dict[str, JSON] = {}
        try:
            request = loads(line, MAX_LINE)
            if not isinstance(request, dict):
                raise BadRequest("a request is a JSON object")
            head = requests.ident(request)
            return {**head, "ok": True, **self._command(request)(request)}
        except GameError as refusal:
            return {**head, "ok": False, "error": _code(refusal), "message": str(refusal)}

    def _command(self, request: Request) -> Callable[[Request], dict[str, JSON]]:
        name = requests.text(request, "cmd")
        if name not in self._commands:
            raise BadRequest(
                f"there is no command {name!a}; there are: {', '.join(self._commands)}"
            )
        return self._commands[name]

    @property
    def _table(self) -> Table:
        if self._open is None:
            raise NoGame('no game yet: send {"cmd": "new"} first')
        return self._open

    def _new(self, request: Request) -> dict[str, JSON]:
        seats = requests.count(request, "seats", self._game.spec.min_seats)
        self._game.spec.check_seats(seats)
        self._open = Table(
            self._game,
            seats,
            requests.options(request),
            requests.seed(request),
            requests.given(request),
        )
        return self._happened(self._open.entries)

    def _node(self, request: Request) -> dict[str, JSON]:
        return {"version": self._table.version, "node": node_json(self._table.node)}

    def _happened(self, entries: list[Entry]) -> dict[str, JSON]:
        return {"entries": [entry_json(entry) for entry in entries], **self._node({})}

    def _legal(self, request: Request) -> dict[str, JSON]:
        table = self._table
        seats = (self._seat(request),) if "seat" in request else awaited(table.node)
        return {"legal": {str(seat): table.legal_texts(seat) for seat in seats}}

    def _outcomes(self, request: Request) -> dict[str, JSON]:
        table = self._table
        return {"outcomes": outcomes_json(table.game.rules.chance_outcomes(table.state))}

    def _apply(self, request: Request) -> dict[str, JSON]:
        entry = Entry("move", self._seat(request), requests.text(request, "move"))
        return self._happened(self._table.add(entry))

    def _chance(self, request: Request) -> dict[str, JSON]:
        entry = Entry("chance", None, requests.text(request, "outcome"))
        return self._happened(self._table.add(entry))

    def _withdraw(self, request: Request) -> dict[str, JSON]:
        return self._happened(self._table.add(Entry("withdraw", self._seat(request), "resigned")))

    def _observe(self, request: Request) -> dict[str, JSON]:
        table = self._table
        viewer = requests.viewer(request, table.seats)
        return {"observation": table.game.rules.observe(table.state, viewer)}

    def _scores(self, request: Request) -> dict[str, JSON]:
        table = self._table
        return {"scores": scores_json(table.game.rules.score_breakdown(table.state))}

    def _undo(self, request: Request) -> dict[str, JSON]:
        self._table.undo()
        return self._node(request)

    def _record(self, request: Request) -> dict[str, JSON]:
        return {"record": to_json(self._table.record())}

    def _seat(self, request: Request) -> int:
        return requests.seat(request, self._table.seats)


def _code(refusal: GameError) -> str:
    codes = (code for kind, code in _CODES.items() if isinstance(refusal, kind))
    return next(codes, "refused")
