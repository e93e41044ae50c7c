"""Writing an event as a report file."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from tournaments.history import AWAY, OPEN, Acceleration, Entrant, Event, Outing, Scoring
from tournaments.trf.errors import TrfError
from tournaments.trf.gather import HANDLERS, LAST_ROUND, TEAM_TAGS
from tournaments.trf.players import column_of
from tournaments.trf.reading import paired_rounds
from tournaments.trf.scoring import TAGS as SCORING_TAGS

Version: TypeAlias = Literal["TRF16", "TRF26"]

NAME_WIDTH: Final = 33
_KEPT_XXC: Final = re.compile(r"XXC(?!.*(white1|black1)).*", re.IGNORECASE)
_READ: Final = HANDLERS.keys() | TEAM_TAGS | SCORING_TAGS


def write(event: Event, version: Version = "TRF26") -> str:
    """Return the file of an event: ``read`` of it is the event again.

    A name longer than its columns is cut. TRF16 says the rounds, the first colour, the
    scoring, pairs and acceleration by the XX codes, which the programs of its time read;
    virtual points go by player there, and come back as the blocks of neighbours with equal ones.

    Raises:
        TrfError: something does not fit into its columns; the line and column are those to be.
    """
    writer = _Writer(event)
    if event.name:
        writer.add(f"012 {_plain(event.name)}")
    writer.keep(event.head)
    writer.settings(version)
    for entrant in event.entrants:
        writer.player(entrant, version)
    writer.ranges(version)
    writer.keep(event.tail)
    return "".join(f"{line}\n" for line in writer.lines)


def _plain(text: str) -> str:
    return " ".join(text.split())


class _Writer:
    def __init__(self, event: Event) -> None:
        self.event = event
        self.lines: list[str] = []
        self.paired = paired_rounds(entrant.rounds for entrant in event.entrants)

    def add(self, line: str) -> None:
        self.lines.append(line.rstrip())

    def fail(self, column: int, message: str) -> TrfError:
        return TrfError(len(self.lines) + 1, column, message)

    def keep(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            if line[:3] in _READ and not _KEPT_XXC.fullmatch(line):
                raise self.fail(1, f"a line {line[:3]} is made of the event, not kept")
            if not line.strip() or "\n" in line or "\r" in line:
                raise self.fail(1, "a kept line is one line")
            self.add(line)

    def number(self, value: int, width: int, column: int) -> str:
        """Return a whole number at the right end of its columns."""
        text = str(value)
        if value < 0 or len(text) > width:
            raise self.fail(column, f"{value} does not fit into {width} columns")
        return text.rjust(width)

    def points(self, tenths: int, column: int) -> str:
        """Return points in four columns; from 100 on only whole ones fit."""
        sign, size = "-" if tenths < 0 else "", abs(tenths)
        text = f"{sign}{size // 10}.{size % 10}"
        if len(text) > 4 and size % 10 == 0:
            text = text[:-2]
        if len(text) > 4:
            raise self.fail(column, f"{text} points do not fit into 4 columns")
        return text.rjust(4)

    def text(self, value: str, width: int, column: int) -> str:
        plain = _plain(value)
        if len(plain) > width:
            raise self.fail(column, f"{plain!r} does not fit into {width} columns")
        return plain

    # --- the event

    def settings(self, version: Version) -> None:
        event, old = self.event, version == "TRF16"
        if event.rounds:
            self.add(f"{'XXR' if old else '142'} {self.number(event.rounds, 3, 5).strip()}")
        white = event.first_seat == "w"
        if old:
            self.add(f"XXC {'white1' if white else 'black1'}")
        else:
            self.add(f"152 {'W' if white else 'B'}")
        self.scoring(event.scoring, old=old)
        if event.system:
            self.add(f"192 {_plain(event.system)}")

    def scoring(self, scoring: Scoring, *, old: bool) -> None:
        """TRF26 has one value for all wins, and so on; a finer one stands in XXS beside it."""
        if scoring == Scoring():
            return
        finer = {
            "FW": (scoring.forfeit_win, scoring.win),
            "FPB": (scoring.full_bye, scoring.win),
            "HPB": (scoring.half_bye, scoring.draw),
            "FL": (scoring.forfeit_loss, scoring.zero_bye),
        }
        if old:
            codes = {
                "W": scoring.win,
                "D": scoring.draw,
                "WL": scoring.loss,
                "BL": scoring.loss,
                "ZPB": scoring.zero_bye,
                "PAB": scoring.pairing_bye,
                **{code: value for code, (value, _) in finer.items()},
            }
        else:
            letters = {
                "W": scoring.win,
                "D": scoring.draw,
                "L": scoring.loss,
                "A": scoring.zero_bye,
                "P": scoring.pairing_bye,
            }
            fields = [f"{letter}{self.points(value, 7)}" for letter, value in letters.items()]
            self.add(f"162  {'    '.join(fields)}")
            codes = {code: value for code, (value, usual) in finer.items() if value != usual}
        if codes:
            told = (f"{code}={self.points(value, 5).strip()}" for code, value in codes.items())
            self.add(f"XXS {' '.join(told)}")

    # --- a player

    def player(self, entrant: Entrant, version: Version) -> None:
        total = self.event.points(entrant.number, LAST_ROUND)
        fields = (
            f"001 {self.number(entrant.number, 4, 5)}",
            self.text(entrant.sex, 1, 10).ljust(1) + self.text(entrant.title, 3, 11).rjust(3),
            _plain(entrant.name)[:NAME_WIDTH].rstrip().ljust(NAME_WIDTH),
            self.number(entrant.rating, 4, 49) if entrant.rating else " " * 4,
            self.text(entrant.federation, 3, 54).ljust(3),
            self.text(entrant.fide_id, 11, 58).rjust(11),
            self.text(entrant.birth, 10, 70).ljust(10),
            self.points(total, 81),
            self.number(entrant.rank, 4, 86) if entrant.rank else " " * 4,
        )
        # A blank column of a later round could be taken for an absence: TRF26 has lines of byes.
        in_columns = self.paired + 1 if version == "TRF26" else len(entrant.rounds)
        columns = [
            self.outing(outing, index) for index, outing in enumerate(entrant.rounds[:in_columns])
        ]
        self.add("  ".join([" ".join(fields), *columns]))

    def outing(self, outing: Outing, index: int) -> str:
        if outing == OPEN:
            outing = AWAY if index < self.paired else OPEN
        if outing == OPEN:
            return " " * 8
        number = self.number(outing.opponent, 4, column_of(index)) if outing.opponent else "0000"
        return f"{number} {outing.seat} {outing.result or ' '}"

    # --- what is told by numbers and rounds

    def ranges(self, version: Version) -> None:
        if version == "TRF26":
            self.byes()
            for one in self.event.accelerations:
                self.acceleration(one)
        else:
            self.boosts()
        last = max(self.event.rounds, 1)
        for group in self.event.forbidden:
            if version == "TRF26":
                self.group(group, 1, last)
            else:
                self.add(f"XXP {' '.join(map(str, sorted(group)))}")
        for ban in self.event.bans:
            self.group(ban.numbers, ban.first_round, ban.last_round)
        for extra in self.event.adjustments:
            points, at = self.points(extra.points, 14), self.number(extra.round, 3, 20)
            self.add(f"299          {points}  {at} {self.number(extra.number, 4, 24)}")

    def byes(self) -> None:
        late = {
            (index + 1, outing.result)
            for entrant in self.event.entrants
            for index, outing in enumerate(entrant.rounds)
            if index > self.paired and outing != OPEN
        }
        for at, kind in sorted(late):
            numbers = [
                self.number(entrant.number, 4, 11)
                for entrant in self.event.entrants
                if len(entrant.rounds) >= at and entrant.rounds[at - 1].result == kind
            ]
            self.add(f"240 {kind} {self.number(at, 3, 7)} {' '.join(numbers)}")

    def acceleration(self, one: Acceleration) -> None:
        rounds = f"{self.number(one.first_round, 3, 15)} {self.number(one.last_round, 3, 19)}"
        players = f"{self.number(one.first_player, 4, 23)} {self.number(one.last_player, 4, 28)}"
        self.add(f"250      {self.points(one.points, 10)} {rounds} {players}")

    def boosts(self) -> None:
        last = max((one.last_round for one in self.event.accelerations), default=0)
        for entrant in self.event.entrants:
            virtual = [
                self.event.virtual(entrant.number, at) for at in range(1, min(last, LAST_ROUND) + 1)
            ]
            if any(virtual):
                values = " ".join(self.points(tenths, 10) for tenths in virtual)
                self.add(f"XXA {self.number(entrant.number, 4, 5)} {values}")

    def group(self, numbers: frozenset[int], first: int, last: int) -> None:
        rounds = f"{self.number(first, 3, 5)} {self.number(last, 3, 9)}"
        listed = " ".join(self.number(number, 4, 13) for number in sorted(numbers))
        self.add(f"260 {rounds} {listed}")
