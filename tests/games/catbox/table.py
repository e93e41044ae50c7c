"""A table of Кот в коробке for tests: cards come as the test wants them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from games.api import EVERYTHING, Chance, Decision, Entry, Outcome, Viewer
from games.catbox import GAME

RULES = GAME.rules

RANKS = {2: 5, 3: 6, 4: 8, 5: 9}
DEALT = {2: 10, 3: 10, 4: 10, 5: 9}


class Table:
    """A game in progress. ``told`` is the last entry as everybody was told it."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.seats = seats
        self.state: Any = RULES.initial(seats, options)
        self.told: dict[str, Any] = {}
        self.entry: Entry | None = None

    # entries

    def draw(self, *ranks: int) -> Table:
        for rank in ranks:
            self.state = RULES.apply_chance(self.state, str(rank))
            self._happened(Entry("chance", None, str(rank)))
        return self

    def deal(self, *hands: str, blockers: str = "") -> Table:
        """Deal these hands, each a text of its ranks, one card to each seat in turn."""
        order = [(self.seen()["start"] + step) % len(hands) for step in range(len(hands))]
        for index in range(len(hands[0])):
            self.draw(*(int(hands[seat][index]) for seat in order))
        return self.draw(*map(int, blockers))

    def deal_any(self) -> Table:
        """Deal the lowest cards first, whoever gets them."""
        while isinstance(RULES.node(self.state), Chance):
            self.draw(int(RULES.chance_outcomes(self.state)[0][0]))
        return self

    def move(self, seat: int, text: str) -> Table:
        move = RULES.parse_move(self.state, seat, text)
        self.state = RULES.apply(self.state, seat, move)
        self._happened(Entry("move", seat, text))
        return self

    def play(self, *texts: str) -> Table:
        """Play moves of whoever is the first that must decide."""
        for text in texts:
            self.move(self.waiting[0], text)
        return self

    def withdraw(self, seat: int) -> Table:
        self.state = RULES.withdraw(self.state, seat)
        self._happened(Entry("withdraw", seat, "resigned"))
        return self

    def play_out(self, seed: int = 0) -> Table:
        """Go on at random to the end of the game."""
        rng = random.Random(seed)
        while not isinstance(node := RULES.node(self.state), Outcome):
            if isinstance(node, Chance):
                self.draw(int(rng.choice(RULES.chance_outcomes(self.state))[0]))
            else:
                self.play(rng.choice(sorted(self.legal(node.seats[0]))))
        return self

    def edit(self, change: Callable[[dict[str, Any]], None]) -> Table:
        """Go on from a position changed by hand."""
        encoded = RULES.encode(self.state)
        change(encoded["seen"])
        self.state = RULES.decode(encoded)
        return self

    def _happened(self, entry: Entry) -> None:
        self.entry, self.told = entry, RULES.redact(self.state, entry, None)

    # what there is to see

    def seen(self, viewer: Viewer = EVERYTHING) -> dict[str, Any]:
        observation: dict[str, Any] = RULES.observe(self.state, viewer)
        return observation

    def legal(self, seat: int) -> set[str]:
        moves = RULES.legal_moves(self.state, seat)
        return {RULES.format_move(self.state, seat, move) for move in moves}

    @property
    def waiting(self) -> tuple[int, ...]:
        node = RULES.node(self.state)
        return node.seats if isinstance(node, Decision) else ()

    @property
    def outcome(self) -> Outcome:
        node = RULES.node(self.state)
        assert isinstance(node, Outcome)
        return node

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.told["events"] if event["event"] == kind]

    @property
    def result(self) -> list[dict[str, Any]]:
        """What the round finished last brought each seat."""
        results: list[dict[str, Any]] = self.seen()["results"][-1]
        return results


def at_play(
    hands: list[str],
    *,
    tokens: dict[str, int] | None = None,
    bids: list[int | None] | None = None,
    tricks: list[int] | None = None,
    crossed: dict[int, str] | None = None,
    turn: int = 0,
    trick: list[tuple[int, str]] | None = None,
    **options: Any,
) -> Table:
    """Return a table in the midst of the tricks of its first round.

    ``tokens`` has seats by card texts (``"7r"``), ``trick`` the cards of the trick
    on the table, whose tokens are laid too. All other cards were not dealt.
    """
    seats = len(hands)
    table = Table(seats, **options)
    lying = {**(tokens or {}), **{text: seat for seat, text in trick or []}}

    def change(seen: dict[str, Any]) -> None:
        seen["phase"], seen["turn"] = "play", turn
        seen["leader"] = trick[0][0] if trick else turn
        seen["hands"] = [sorted(map(int, hand)) for hand in hands]
        rest = Counter(rank for rank in range(1, RANKS[seats] + 1) for _ in range(5))
        rest -= Counter(map(int, "".join(hands)))
        seen["aside"] = sorted((rest - Counter(int(text[0]) for text in lying)).elements())
        seen["bids"] = bids or [None if seats == 2 else 1] * seats
        seen["tricks"] = tricks or [0] * seats
        seen["crossed"] = [list((crossed or {}).get(seat, "")) for seat in range(seats)]
        seen["trick"] = [
            {"seat": seat, "rank": int(text[0]), "colour": text[1]} for seat, text in trick or []
        ]
        for text, seat in lying.items():
            seen["board"][text[1]][int(text[0]) - 1] = {"seat": seat}

    return table.edit(change)
