"""What a round changed by hand is held against: who met, who sat where, who had a bye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from tournaments.formats.course import Breach, Course


class Past:
    """What has been played, by number. A game that somebody forfeited is no meeting of his."""

    def __init__(self, course: Course) -> None:
        self.settings = course.settings
        self.meetings: dict[frozenset[int], list[int]] = {}
        self.sat: dict[int, list[int]] = {}
        self.byes: dict[int, int] = {}
        for at, played in enumerate(course.played, 1):
            for game in played.games:
                here = [number for number in game.seats if number not in game.absent]
                for two in combinations(here, 2):
                    self.meetings.setdefault(frozenset(two), []).append(at)
                if len(here) > 1:
                    for number in here:
                        self.sat.setdefault(number, []).append(game.seats.index(number))
            for number, bye in played.byes.items():
                if bye == "U":
                    self.byes[number] = at

    def met(self, seats: Sequence[int], allowed: int = 1) -> Iterator[Breach]:
        """Yield each two who have met as often as they are ``allowed`` to."""
        for two in combinations(seats, 2):
            rounds = self.meetings.get(frozenset(two), [])
            if len(rounds) >= allowed:
                yield Breach("met", two, rounds[-1])

    def forbidden(self, seats: Sequence[int]) -> Iterator[Breach]:
        for two in combinations(seats, 2):
            if any(set(two) <= set(group) for group in self.settings.forbidden):
                yield Breach("forbidden", two)

    def third_in_row(self, seats: Sequence[int]) -> Iterator[Breach]:
        """Yield who would hold the same seat a third time running; of larger tables, start."""
        for seat, number in enumerate(seats):
            last = self.sat.get(number, [])[-2:]
            if last == [seat, seat] and (seat == 0 or len(seats) == 2):
                yield Breach("third_in_row", (number,))

    def had_bye(self, byes: Sequence[int]) -> Iterator[Breach]:
        for number in byes:
            if number in self.byes:
                yield Breach("had_bye", (number,), self.byes[number])

    def apart(
        self, seats: Sequence[int], points: Mapping[int, int], most: int, unit: int
    ) -> Iterator[Breach]:
        """Yield the best and the worst of a table that are more than ``most`` apart."""
        best, *_others, worst = sorted(seats, key=lambda number: (-points[number], number))
        if points[best] - points[worst] > most:
            apart = Fraction(points[best] - points[worst], unit)
            yield Breach("score", (best, worst), points=apart)
