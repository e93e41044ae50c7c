"""A person's plan in words, for his own page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import play, registry
from games.api import JSON, Chance, Entry, GameError
from koturnir.tables import plans, wording
from koturnir.tables.models import Plan, Seat, Table
from koturnir.tables.plans import Condition, Node
from koturnir.tables.selectors.trying import draw_name
from koturnir.tables.services.plans import since_last_move


def planned(table: Table, seats: Sequence[Seat], own: Seat, plan: Plan | None) -> JSON:
    """Build the plan's ``tree``, its ``lines`` in words, and why it ``ended`` or ``None``.

    A line has the ``path`` of its node (indices from the root on), ``when``, and ``move``
    with its ``text``; ``move`` is ``None`` where the plan does not settle the position.
    """
    if plan is None or own.index is None:
        return {"tree": [], "lines": [], "ended": None}
    told = _Telling(table, [seat.user.shown_name for seat in seats], own.index)
    nodes = plans.parse(plan.tree)
    return {
        "tree": plan.tree,
        "lines": list(told.lines(nodes, told.start(), ())),
        "ended": ended(plan.ended),
    }


def ended(why: str) -> str | None:
    """Say why a plan has ended."""
    return (
        {
            Plan.Ended.DONE: _("Your plan was played to its end."),
            Plan.Ended.UNMATCHED: _("Your plan ended here: what happened is not in it."),
            Plan.Ended.ILLEGAL: _("Your plan ended here: its next move is not possible."),
            Plan.Ended.OVERTAKEN: _("Your plan ended here: you have moved yourself."),
        }.get(Plan.Ended(why))
        if why
        else None
    )


def _if(what: str) -> str:
    return _("If %(what)s") % {"what": what} if what else _("Now")


class _Telling:
    """Puts a plan into words along the positions it leads to, as far as it settles them."""

    def __init__(self, table: Table, names: list[str], seat: int) -> None:
        self.table, self.names, self.seat = table, names, seat
        self.game = registry.get(table.game)
        self.rules = self.game.rules

    def start(self) -> Any:
        """The present position, where the state is open; else ``None``: no words from it."""
        open_state = not self.game.spec.has_hidden_information
        going = open_state and self.table.status == Table.Status.PLAYING
        return self.rules.decode(self.table.state) if going else None

    def lines(
        self, nodes: Sequence[Node], state: Any, path: tuple[int, ...]
    ) -> Iterator[dict[str, JSON]]:
        """Yield a line for each node, depth first. ``state`` is ``None`` where it is not known."""
        past = since_last_move(self.table, self.seat) if not path else []
        for index, node in enumerate(nodes):
            words, before = self._when(node.when, state, past)
            move, after = self._move(node.move, before)
            here = (*path, index)
            yield {"path": list(here), "when": words, "move": move, "text": node.move}
            yield from self.lines(node.then, after, here)

    def _when(self, when: Condition, state: Any, past: Sequence[dict[str, Any]]) -> tuple[str, Any]:
        """Return what must happen, in words, and the position then, or ``None``.

        ``past`` has happened since the seat's last move, and led to ``state``.
        """
        if when.after is None and not when.drawn:
            mine = state is not None and self.seat in play.awaited(self.rules.node(state))
            return _("Whatever happens"), state if mine else None
        done = [entry["text"] for entry in past if entry["kind"] == "move"]
        moves = list(when.after or ())[len(done) :]
        draws = list(when.drawn or ())
        # Of the draws that are named, the first may be drawn already.
        for skipped in range(len(draws) + 1):
            if (told := self._happens(state, moves, draws[skipped:])) is not None:
                words, after = told
                return _if(" ".join(words)), after
        return _if(", ".join([*moves, *draws])), None

    def _happens(
        self, state: Any, moves: Sequence[str], draws: Sequence[str]
    ) -> tuple[list[str], Any] | None:
        """Let the moves and the draws happen in the order that the rules want."""
        if state is None:
            return None
        left = {"move": list(moves), "chance": list(draws)}
        words: list[str] = []
        while left["move"] or left["chance"]:
            node = self.rules.node(state)
            kind = "chance" if isinstance(node, Chance) else "move"
            awaited = play.awaited(node)
            if not left[kind] or self.seat in awaited or not (awaited or kind == "chance"):
                return None
            seat = awaited[0] if awaited else None
            entry = Entry("move" if seat is not None else "chance", seat, left[kind].pop(0))
            try:
                if seat is not None:
                    words.append(f"{self.names[seat]}: {self._words(state, seat, entry.text)}")
                else:
                    words.append(self._drawn(state, entry.text))
                state = play.step(self.rules, state, entry)
            except GameError:
                return None
        return (words, state) if self.seat in play.awaited(self.rules.node(state)) else None

    def _move(self, text: str, state: Any) -> tuple[str | None, Any]:
        if state is None:
            return None, None
        try:
            words = self._words(state, self.seat, text)
            return words, play.step(self.rules, state, Entry("move", self.seat, text))
        except GameError:
            return None, None

    def _words(self, state: Any, seat: int, text: str) -> str:
        """Say what a move would do. Raises ``GameError`` where it is none."""
        self.rules.parse_move(state, seat, text)
        if self.game.teller is None:
            return text
        seen = self.rules.observe(state, seat)
        return wording.remark(self.game.teller.move(seen, seat, text))

    def _drawn(self, state: Any, text: str) -> str:
        name = draw_name(self.game, state, text, self.names)
        return f"{name} ({text})" if name else _("drawn: %(what)s") % {"what": text}
