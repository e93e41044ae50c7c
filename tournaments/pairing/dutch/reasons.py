"""Why this pairing, why this bye: what stood against the more natural one, by the engine's record.

The natural pairing of a bracket is the first in the order of generation (article 4): each
moved-down player meets the highest resident left, then the upper half of the others meets the
lower half in order. Whoever was passed over in it has a reason, of a closed set (`Kind`) and
under the name of a rule. Where a look at two players does not tell, the engine is asked for the
best pairing that has the two, and in which criterion it is worse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tournaments.history import Event, Seat
from tournaments.pairing.dutch.alternatives import Alternatives, in_order
from tournaments.pairing.dutch.completion import match
from tournaments.pairing.dutch.kinds import ByeReason, Float, Kind, PairReason, Passed
from tournaments.pairing.dutch.pairs import clash, may_meet
from tournaments.pairing.dutch.player import DOWN, UP, WHITE, Player
from tournaments.pairing.dutch.rounds import Bracket, Paired

SHOWN: Final = 3
"""So many of those passed over are explained; of the others only the number is told."""


class Reasons:
    """The reasons of one paired round. Each is made when it is asked for."""

    def __init__(self, event: Event, round_number: int, paired: Paired) -> None:
        self.event = event
        self.past = round_number - 1
        self.paired = paired
        self._alternatives: dict[int, Alternatives] = {}
        self._at = {
            frozenset((x.number, y.number)): at
            for at, bracket in enumerate(paired.brackets)
            for x, y in bracket.pairs
        }

    def pair(self, x: Player, y: Player) -> PairReason:
        """Return why two players of the round meet."""
        at = self._at[frozenset((x.number, y.number))]
        bracket = self.paired.brackets[at]
        x, y = sorted((x, y), key=lambda player: player.rank)
        rivals = _natural(bracket, x, y)
        passed = tuple(self._against(at, x, z) for z in rivals[:SHOWN])
        floats = tuple(one for player in (x, y) for one in self._floats(player, at))
        return PairReason(
            numbers=(x.number, y.number),
            scores=(x.score, y.score),
            score=bracket.score,
            floats=floats,
            passed=passed,
            more=max(0, len(rivals) - SHOWN),
        )

    def bye(self) -> ByeReason | None:
        """Return why this player has the bye; ``None`` if there is none."""
        bye = self.paired.bye
        if bye is None:
            return None
        players = sorted(self._everybody(), key=lambda player: player.rank)
        lower = [player for player in reversed(players) if player.rank > bye.rank]
        passed = tuple(self._against_bye(z, bye) for z in lower[:SHOWN])
        last = max(at for at, one in enumerate(self.paired.brackets) if bye in _players(one))
        floats = self._floats(bye, last)
        return ByeReason(
            bye.number, bye.score, bye.unplayed, floats, passed, max(0, len(lower) - SHOWN)
        )

    def _everybody(self) -> Iterable[Player]:
        return (player for bracket in self.paired.brackets for player in bracket.residents)

    def _ask(self, at: int) -> Alternatives:
        if at not in self._alternatives:
            self._alternatives[at] = Alternatives(self.paired, at)
        return self._alternatives[at]

    # --- against an opponent

    def _against(self, at: int, x: Player, z: Player) -> Passed:
        bracket = self.paired.brackets[at]
        if z.number in x.met:
            met = self._met(x, z)
            return Passed(z.number, Kind.MET if met else Kind.FORBIDDEN, "C1", round=met)
        seat = _seat(x)
        if not may_meet(x, z):
            return Passed(z.number, Kind.BOTH_NEED, "C3", seat=seat)
        broken = clash(x, z)
        rule = _at_once(bracket, x, z) or self._ask(at).pair(x, z)
        if rule is None:
            return Passed(z.number, Kind.ORDER, "4.3")
        if (rule == "C10" and broken.difference) or (rule == "C11" and broken.repeated):
            return Passed(z.number, Kind.BOTH_NEED, rule, seat=seat)
        if (rule == "C12" and broken.preference) or (rule == "C13" and broken.strong):
            return Passed(z.number, Kind.COLOUR, rule, seat=seat)
        back = {"C15": 0, "C19": 0, "C17": 1, "C21": 1}.get(rule)
        if back is not None and x in bracket.moved and z.floats[back] == UP:
            return Passed(z.number, Kind.ROSE, rule, round=self.past - back)
        return Passed(z.number, Kind.NEEDED, rule)

    def _met(self, x: Player, z: Player) -> int:
        """Return the last round they played each other in, 0 for none."""
        rounds = self.event.by_number[x.number].rounds[: self.past]
        return max(
            (
                index + 1
                for index, outing in enumerate(rounds)
                if outing.played and outing.opponent == z.number
            ),
            default=0,
        )

    # --- floats

    def _floats(self, player: Player, last: int) -> tuple[Float, ...]:
        """Return the steps that took a player down to the bracket at a place."""
        return tuple(
            self._float(player, at)
            for at, bracket in enumerate(self.paired.brackets[:last])
            if player in bracket.floaters
        )

    def _float(self, player: Player, at: int) -> Float:
        bracket = self.paired.brackets[at]
        players = _players(bracket)
        number, score = player.number, bracket.score
        if len(players) == 1:
            return Float(number, score, Kind.ALONE, "C6")
        # Two who have floated into a bracket do not meet in it.
        others = bracket.residents if player in bracket.moved else players
        if not any(may_meet(player, other) for other in others if other is not player):
            return Float(number, score, Kind.NO_OPPONENT, _no_opponent(player, others))
        if len(bracket.floaters) > len(players) % 2:
            if _most_pairs(players, bracket) <= len(bracket.pairs):
                return Float(number, score, Kind.TOO_FEW, "C6")
            return Float(number, score, Kind.BELOW, self._ask(at).below())
        lower = [z for z in reversed(players) if z.rank > player.rank]
        passed = tuple(self._against_float(at, z) for z in lower[:SHOWN])
        more = max(0, len(lower) - SHOWN)
        return Float(number, score, Kind.ODD, "C6", passed, more)

    def _against_float(self, at: int, z: Player) -> Passed:
        """Why not he: the only one to float out of an odd bracket."""
        bracket = self.paired.brackets[at]
        if bracket.plain and z not in bracket.moved and DOWN in z.floats:
            return self._sank(z, "C14" if z.floats[0] == DOWN else "C16")
        return self._sank(z, self._ask(at).floating(z))

    def _sank(self, z: Player, rule: str | None) -> Passed:
        if rule is None:
            return Passed(z.number, Kind.ORDER, "3.8")
        back = {"C14": 0, "C18": 0, "C16": 1, "C20": 1}.get(rule)
        if back is not None and z.floats[back] == DOWN:
            return Passed(z.number, Kind.SANK, rule, round=self.past - back)
        return Passed(z.number, Kind.NEEDED, rule)

    # --- the bye

    def _against_bye(self, z: Player, bye: Player) -> Passed:
        if not z.bye:
            return self._barred(z)
        if z.score < bye.score:
            return Passed(z.number, Kind.NEEDED, "C4")
        at = next(i for i, one in enumerate(self.paired.brackets) if z in one.residents)
        rule = self._ask(at).bye(z)
        if rule == "C9" and z.unplayed > bye.unplayed:
            return Passed(z.number, Kind.MISSED_MORE, rule, count=z.unplayed)
        return self._sank(z, rule)

    def _barred(self, z: Player) -> Passed:
        rounds = self.event.by_number[z.number].rounds[: self.past]
        for index, outing in enumerate(rounds):
            if outing.result == "U":
                return Passed(z.number, Kind.HAD_BYE, "C2", round=index + 1)
        win = self.event.scoring.win
        index = next(
            index
            for index, outing in enumerate(rounds)
            if outing.result in ("+", "F") and self.event.scoring.points(outing.result) >= win
        )
        return Passed(z.number, Kind.UNPLAYED_WIN, "C2", round=index + 1)


def _at_once(bracket: Bracket, x: Player, z: Player) -> str | None:
    """Return a criterion that the bracket keeps to the full, and the pair would break.

    It is found at a look, and most are; whoever is weighed costs a matching.
    """
    if not bracket.plain:
        return None
    if x in bracket.moved and UP in z.floats:
        return "C15" if z.floats[0] == UP else "C17"
    if clash(x, z).preference and not any(clash(*pair).preference for pair in bracket.pairs):
        return "C12"
    return None


def _players(bracket: Bracket) -> list[Player]:
    return [*bracket.moved, *bracket.residents]


def _seat(player: Player) -> Seat:
    if not player.wants:
        return "-"
    return "w" if player.wants == WHITE else "b"


def _natural(bracket: Bracket, x: Player, y: Player) -> list[Player]:
    """Return those who come before y in the order of x's opponents, and were not taken before."""
    pairs = in_order(bracket)
    at = next(i for i, pair in enumerate(pairs) if x in pair)
    taken = {player.number for pair in pairs[:at] for player in pair}
    if x in bracket.moved:
        lower: Sequence[Player] = bracket.residents
    else:
        moved = [pair for pair in pairs if pair[0] in bracket.moved]
        used = {player.number for pair in moved for player in pair}
        rest = [player for player in bracket.residents if player.number not in used]
        lower = rest[len(pairs) - len(moved) :]
        if y not in lower:  # y comes from the upper half by an exchange, the last thing tried
            return [z for z in lower if z.number not in taken and z is not x]
    return [z for z in lower if z.number not in taken and z is not x and z.rank < y.rank]


def _no_opponent(player: Player, players: Sequence[Player]) -> str:
    others = [other for other in players if other is not player]
    return "C1" if all(other.number in player.met for other in others) else "C1, C3"


def _most_pairs(players: Sequence[Player], bracket: Bracket) -> int:
    moved = len(bracket.moved)
    edges = [
        (i, j, 1)
        for i, x in enumerate(players)
        for j in range(max(i + 1, moved), len(players))
        if may_meet(x, players[j])
    ]
    return len(match(len(players), edges))
