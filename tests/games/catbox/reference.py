"""A slow second reading of the rules: what is open follows from the log, looked up anew each time.

It shares no code and no idea with the engine: cards are lists, the board is a
dictionary, a round is the list of what happened in it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

RANKS = {2: 5, 3: 6, 4: 8, 5: 9}
DEALT = {2: 10, 3: 10, 4: 10, 5: 9}
BIDS: dict[int, list[int]] = {2: [], 3: [1, 3, 4], 4: [1, 2, 3], 5: [1, 2, 3]}
COLOURS = ("red", "blue", "yellow", "green")


class Tricks:
    """What the log of a round's tricks amounts to."""

    def __init__(self, seats: int, start: int, gone: set[int], log: list[tuple[Any, ...]]) -> None:
        self.seats, self.gone = seats, set(gone)
        self.board: dict[tuple[int, str], int] = {}
        self.crossed: dict[int, set[str]] = {seat: set() for seat in range(seats)}
        self.won: Counter[int] = Counter()
        self.finished: list[list[tuple[int, int, str]]] = []
        self.trick: list[tuple[int, int, str]] = []
        self.leader = start
        self.to_play = {seat for seat in range(seats) if seat not in self.gone}
        for event in log:
            self._happen(event)

    def _happen(self, event: tuple[Any, ...]) -> None:
        seat = event[1]
        self.to_play.discard(seat)
        if event[0] == "left":
            self.gone.add(seat)
        else:
            _, _, rank, colour = event
            led = self.led
            if led is not None and colour != led:
                self.crossed[seat].add(led)
            self.board[rank, colour] = seat
            self.trick.append((seat, rank, colour))
        if self.trick and not self.to_play:
            red = [card for card in self.trick if card[2] == "red"]
            following = [card for card in self.trick if card[2] == self.led]
            self.leader = max(red or following, key=lambda card: card[1])[0]
            self.won[self.leader] += 1
            self.finished.append(self.trick)
            self.trick = []
            self.to_play = {seat for seat in range(self.seats) if seat not in self.gone}

    @property
    def led(self) -> str | None:
        return self.trick[0][2] if self.trick else None

    @property
    def turn(self) -> int:
        """Whoever comes first in order: from the leader, or after the card played last."""
        first = self.trick[-1][0] + 1 if self.trick else self.leader
        order = [(first + step) % self.seats for step in range(self.seats)]
        return next(seat for seat in order if seat in self.to_play)


class Reference:
    """A game in progress, told by texts as the engine is."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats, self.options = seats, options
        self.ranks = RANKS[seats]
        self.gone: set[int] = set()
        self.rounds: list[list[dict[str, Any]]] = []
        self.boards: list[dict[tuple[int, str], int]] = []
        self.round = -1
        self.ending: str | None = None
        self._next_round()

    # where it stands

    def _next_round(self) -> None:
        self.round += 1
        while self.round in self.gone:
            self.round += 1
        if self.round >= self.seats:
            self.ending = "rounds_played"
            return
        self.deck = [rank for rank in range(1, self.ranks + 1) for _ in range(5)]
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.discards: dict[int, int] = {}
        self.bids: dict[int, int] = {}
        self.blocked: list[tuple[int, str]] = []
        self.gone_before: set[int] = set()
        self.log: list[tuple[Any, ...]] = []

    @property
    def present(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.gone]

    @property
    def tricks(self) -> Tricks:
        order = [(self.round + step) % self.seats for step in range(self.seats)]
        start = next(seat for seat in order if seat not in self.gone_before)
        return Tricks(self.seats, start, self.gone_before, self.log)

    @property
    def blockers_due(self) -> int:
        blocking = self.seats == 2 and self.options["two_player_blocking"]
        return 3 - len(self.blocked) if blocking else 0

    @property
    def hungry(self) -> list[int]:
        """The seats that lack cards, in the order in which they get the next ones."""
        if self._dealt():
            return []
        order = [(self.round + step) % self.seats for step in range(self.seats)]
        here = [seat for seat in order if seat not in self.gone]
        short = [seat for seat in here if len(self.hands[seat]) < DEALT[self.seats]]
        return sorted(short, key=lambda seat: len(self.hands[seat]))

    def _dealt(self) -> bool:
        return bool(self.discards or self.bids or self.log or self.gone_before)

    @property
    def phase(self) -> str:
        if self.ending:
            return "over"
        if self.hungry or (self.blockers_due and not self._dealt()):
            return "deal"
        if any(seat not in self.discards for seat in self.present):
            return "discard"
        if self.seats > 2 and any(seat not in self.bids for seat in self.present):
            return "bid"
        return "play"

    @property
    def waiting(self) -> list[int]:
        phase = self.phase
        if phase == "discard":
            return [seat for seat in self.present if seat not in self.discards]
        if phase == "bid":
            order = [(self.round + step) % self.seats for step in range(self.seats)]
            return [s for s in order if s not in self.gone and s not in self.bids][:1]
        return [self.tricks.turn] if phase == "play" else []

    def may_draw(self) -> dict[str, int]:
        return {str(r): n for r, n in Counter(self.deck).items()} if self.phase == "deal" else {}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.waiting:
            return set()
        if self.phase == "discard":
            return {f"x{rank}" for rank in self.hands[seat]}
        if self.phase == "bid":
            return {f"b{number}" for number in BIDS[self.seats]}
        return {f"{rank}{colour[0]}" for rank, colour in self._declarable(seat)}

    def _declarable(self, seat: int) -> list[tuple[int, str]]:
        tricks = self.tricks
        free = [
            (rank, colour)
            for rank in sorted(set(self.hands[seat]))
            for colour in COLOURS
            if (rank, colour) not in tricks.board
            and (rank, colour) not in self.blocked
            and colour not in tricks.crossed[seat]
        ]
        red_used = any(colour == "red" for _, colour in tricks.board)
        if not tricks.trick and not red_used:
            without = [(rank, colour) for rank, colour in free if colour != "red"]
            return without or free
        return free

    # what happens

    def draw(self, text: str) -> None:
        rank = int(text)
        self.deck.remove(rank)
        if self.hungry:
            self.hands[self.hungry[0]].append(rank)
            return
        again = [blocked for blocked, _ in self.blocked].count(rank)
        self.blocked.append((rank, ("green", "yellow", "blue")[again]))

    def play(self, seat: int, text: str) -> None:
        phase = self.phase
        if phase == "discard":
            self.hands[seat].remove(int(text[1:]))
            self.discards[seat] = int(text[1:])
        elif phase == "bid":
            self.bids[seat] = int(text[1:])
        else:
            rank = int(text[:-1])
            colour = next(colour for colour in COLOURS if colour[0] == text[-1])
            self.hands[seat].remove(rank)
            self.log.append(("card", seat, rank, colour))
        self._settle(phase)

    def withdraw(self, seat: int) -> None:
        phase = self.phase
        self.gone.add(seat)
        if phase == "play":
            self.log.append(("left", seat))
        if len(self.gone) == self.seats - 1:
            self.ending = "last_seat"
        elif phase == "deal" and not any(self.hands):
            self.round -= 1
            self._next_round()
        else:
            self._settle(phase)

    def _settle(self, before: str) -> None:
        """See whether the tricks begin, or the round is finished."""
        if self.phase != "play":
            return
        if before != "play":
            self.gone_before = set(self.gone)
        tricks = self.tricks
        if not tricks.trick and all(len(self.hands[seat]) == 1 for seat in self.present):
            self._score(None)
        elif not self._declarable(tricks.turn):
            self._score(tricks.turn)

    def _score(self, causer: int | None) -> None:
        tricks, results = self.tricks, []
        for seat in range(self.seats):
            won, bid = tricks.won[seat], self.bids.get(seat)
            made = won <= 4 if self.seats == 2 else won == bid
            punished = seat == causer and self.options["paradox_penalty"]
            bonus = self.largest(tricks.board, seat) if made else 0
            if punished or seat in self.gone:
                bonus = 0
            results.append(
                {
                    "seat": seat,
                    "tricks": won,
                    "bid": bid,
                    "bonus": bonus,
                    "paradox": seat == causer,
                    "points": -won if punished else won + bonus,
                }
            )
        self.rounds.append(results)
        self.boards.append(tricks.board)
        self._next_round()

    def largest(self, board: dict[tuple[int, str], int], seat: int) -> int:
        """Walk from each token of the seat to all that hang together with it."""
        rows = self.options["row_order"].split("-")
        own = {(rank, rows.index(colour)) for (rank, colour), who in board.items() if who == seat}
        best = 0
        for start in own:
            reached, ahead = {start}, [start]
            while ahead:
                x, y = ahead.pop()
                for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if cell in own and cell not in reached:
                        reached.add(cell)
                        ahead.append(cell)
            best = max(best, len(reached))
        return best

    # how it ends

    def scores(self) -> list[int]:
        return [sum(r[seat]["points"] for r in self.rounds) for seat in range(self.seats)]

    def ranks_at_the_end(self) -> list[int]:
        def better(one: int, other: int) -> bool:
            if one in self.gone or other in self.gone:
                return one not in self.gone and other in self.gone
            scores = self.scores()
            if scores[one] != scores[other] or not self.rounds:
                return scores[one] > scores[other]
            last = self.rounds[-1]
            return bool(last[one]["points"] > last[other]["points"])

        seats = range(self.seats)
        return [1 + sum(better(other, seat) for other in seats) for seat in seats]
