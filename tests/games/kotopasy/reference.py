"""A second, slow engine of Котопасы, written from the rules alone.

Cards are their codes, a herd a dict, the game a plain object that changes. It
shares no code with the engine; it writes moves as the documents say.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

COLOURS = ["r", "l", "b", "g"]
DECK = {
    **{f"H{colour}": 3 for colour in COLOURS},
    **{f"C{colour}": 10 for colour in COLOURS},
    "M": 4,
    "W": 4,
}


class Game:
    """A game in progress. ``dealing`` is the queue of seats that nature owes a card."""

    def __init__(self, seats: int, takes_wilds: bool) -> None:
        self.takes_wilds = takes_wilds
        self.deck = dict(DECK)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.herds: list[dict[str, Any]] = []
        self.opened = 0
        self.discard: list[str] = []
        self.piles: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self.gone: set[int] = set()
        self.dealing = [seat for _ in range(3) for seat in range(seats)]
        self.turn: int | None = 0
        self.played = False

    # who is next

    def drawing(self) -> int | None:
        """Return the seat that nature owes a card, or nobody."""
        if self.turn is None:
            return None
        if self.dealing:
            return self.dealing[0]
        return self.turn if self.played else None

    def deciding(self) -> int | None:
        return None if self.drawing() is not None else self.turn

    def _pass_on(self) -> None:
        assert self.turn is not None
        seats = len(self.hands)
        self.played = False
        for seat in [*range(self.turn + 1, seats), *range(self.turn + 1)]:
            if seat not in self.gone and self.hands[seat]:
                self.turn = seat
                return
        self.turn = None

    # what may be done

    def draws(self) -> dict[str, int]:
        if self.drawing() is None:
            return {}
        return {code: left for code, left in self.deck.items() if left}

    def moves(self) -> set[str]:
        seat = self.deciding()
        if seat is None:
            return set()
        found: set[str] = set()
        for card in self.hands[seat]:
            if card[0] == "H":
                found.add(card)
            for herd in self.herds:
                cats = len(herd["cats"])
                if card == f"C{herd['colour']}":
                    found.add(f"{card}>{cats}")
                if card == "W":
                    found.add(f"W>{herd['colour']}{cats}")
            if card == "M":
                found |= self.madnesses()
        return found or {f"-{card}" for card in self.hands[seat]}

    def madnesses(self) -> set[str]:
        found = set()
        start = [(herd["colour"], len(herd["cats"])) for herd in self.herds]
        for cats in self._cat_spreads(start):
            then = [(colour, n + more) for (colour, n), more in zip(start, cats, strict=True)]
            for wilds in self._wild_spreads(then):
                parts = [",".join(map(str, cats))] if any(cats) or any(wilds) else []
                parts += [",".join(map(str, wilds))] if any(wilds) else []
                found.add("M:" + "/".join(parts) if parts else "M")
        return found

    def _cat_spreads(self, start: list[tuple[str, int]]) -> list[list[int]]:
        """Try, colour by colour, every way to give each herd 0 to 3 cats."""
        spreads = [[0] * len(start)]
        for colour in COLOURS:
            mine = [at for at, (other, _) in enumerate(start) if other == colour]
            cats = self.discard.count(f"C{colour}")
            full = min(cats, sum(3 - start[at][1] for at in mine))
            ways = [
                way
                for way in product(range(4), repeat=len(mine))
                if sum(way) == full
                and all(start[at][1] + n <= 3 for at, n in zip(mine, way, strict=True))
            ]
            longer = []
            for spread in spreads:
                for way in ways:
                    more = list(spread)
                    for at, n in zip(mine, way, strict=True):
                        more[at] = n
                    longer.append(more)
            spreads = longer
        return [spread for spread in spreads if in_order(start, spread)]

    def _wild_spreads(self, start: list[tuple[str, int]]) -> list[list[int]]:
        """Put the ladies one by one on a herd with room, in every way."""
        room = sum(3 - cats for _, cats in start)
        wilds = min(self.discard.count("W"), room) if self.takes_wilds else 0
        found = {(0,) * len(start)}
        for _ in range(wilds):
            found = {
                (*spread[:at], spread[at] + 1, *spread[at + 1 :])
                for spread in found
                for at, (_, cats) in enumerate(start)
                if cats + spread[at] < 3
            }
        return [list(spread) for spread in found if in_order(start, list(spread))]

    # what happens

    def draw(self, code: str) -> None:
        seat = self.drawing()
        assert seat is not None
        self.deck[code] -= 1
        self.hands[seat].append(code)
        if self.dealing:
            self.dealing.pop(0)
            self._skip_the_gone()
        else:
            self._pass_on()

    def move(self, text: str) -> None:
        seat = self.turn
        assert seat is not None
        hand = self.hands[seat]
        if text[0] == "-":
            hand.remove(text[1:])
            self.discard.append(text[1:])
        elif text[0] == "H":
            hand.remove(text)
            self.herds.append({"id": self.opened, "colour": text[1], "cats": []})
            self.opened += 1
        elif text[0] == "M":
            hand.remove("M")
            self.discard.append("M")
            self._rave(text)
        else:
            card, place = text.split(">")
            colour = card[1] if card[0] == "C" else place[0]
            hand.remove(card)
            fitting = [
                herd
                for herd in self.herds
                if herd["colour"] == colour and len(herd["cats"]) == int(place[-1])
            ]
            fitting[0]["cats"].append(card)
        self._take_complete(seat)
        self.played = True
        if not any(self.deck.values()):
            self._pass_on()

    def _rave(self, text: str) -> None:
        for number, part in enumerate(text[2:].split("/") if ":" in text else []):
            for herd, count in zip(self.herds, part.split(","), strict=True):
                for _ in range(int(count)):
                    card = "W" if number else f"C{herd['colour']}"
                    self.discard.remove(card)
                    herd["cats"].append(card)

    def _take_complete(self, seat: int) -> None:
        for herd in list(self.herds):
            if len(herd["cats"]) == 3:
                self.herds.remove(herd)
                self.piles[seat].append(herd)

    def leave(self, seat: int) -> None:
        self.gone.add(seat)
        dealt = bool(self.dealing)
        if len(self.gone) == len(self.hands) - 1:
            self.turn = None
        elif dealt:
            self._skip_the_gone()
        elif self.turn == seat:
            self._pass_on()

    def _skip_the_gone(self) -> None:
        """While cards are dealt, seats that left get none; then the first that stays starts."""
        self.dealing = [seat for seat in self.dealing if seat not in self.gone]
        if not self.dealing:
            self.turn = min(set(range(len(self.hands))) - self.gone)

    # how it stands

    def ranks(self) -> list[int]:
        """Sort the seats; those who left come last together."""
        order = [(seat in self.gone, -len(p) if seat not in self.gone else 0)
                 for seat, p in enumerate(self.piles)]  # fmt: skip
        return [1 + sum(other < mine for other in order) for mine in order]

    def everything(self) -> int:
        """Count the cards wherever they are."""
        herds = [*self.herds, *(herd for pile in self.piles for herd in pile)]
        return (
            sum(self.deck.values())
            + sum(map(len, self.hands))
            + len(self.discard)
            + sum(1 + len(herd["cats"]) for herd in herds)
        )


def in_order(herds: list[tuple[str, int]], given: list[int]) -> bool:
    """Whether of every two herds alike the first gets no less."""
    return all(
        given[first] >= given[second]
        for first, second in combinations(range(len(herds)), 2)
        if herds[first] == herds[second]
    )
