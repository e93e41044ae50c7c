"""What a reason says: a closed set of kinds, with the values that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tournaments.history import Seat


class Kind(StrEnum):
    """What stood against the more natural choice, or made somebody float."""

    # against an opponent
    MET = "met"
    """They have met, in ``round`` (C1)."""
    FORBIDDEN = "forbidden"
    """The arbiter does not let them meet (C1)."""
    BOTH_NEED = "both_need"
    """Both have an absolute preference for ``seat`` (C3, or C10 and C11 for topscorers)."""
    COLOUR = "colour"
    """Both prefer ``seat`` (C12, C13)."""
    ROSE = "rose"
    """The resident was an upfloater in ``round`` (C15, C17, C19, C21)."""
    SANK = "sank"
    """He was a downfloater in ``round`` (C14, C16, C18, C20)."""
    NEEDED = "needed"
    """Nothing between these two: the others could not be paired as well, the rule tells in what."""
    ORDER = "order"
    """As good, but later in the order of generation."""
    # for a float
    ODD = "odd"
    """The number of players was odd: one must float."""
    ALONE = "alone"
    """There is nobody else in the bracket."""
    NO_OPPONENT = "no_opponent"
    """He may meet nobody of the bracket."""
    TOO_FEW = "too_few"
    """No more pairs can be made in the bracket."""
    BELOW = "below"
    """Those below could not be paired (C4), or a higher score would have the bye (C5)."""
    # against a bye
    HAD_BYE = "had_bye"
    """He had a bye in ``round`` (C2)."""
    UNPLAYED_WIN = "unplayed_win"
    """He had the points of a win without playing in ``round`` (C2)."""
    MISSED_MORE = "missed_more"
    """He has more rounds without a game (C9): ``count``."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player who was passed over, and why. ``round`` and ``seat`` go with some kinds."""

    number: int
    kind: Kind
    rule: str
    round: int = 0
    seat: Seat = "-"
    count: int = 0


@dataclass(frozen=True, slots=True)
class Float:
    """One step down of a player: out of the bracket of ``score`` (tenths), and why one had to go.

    ``passed`` are lower ranked players of the bracket who stay, and why not they.
    """

    number: int
    score: int
    kind: Kind
    rule: str
    passed: tuple[Passed, ...] = ()
    more: int = 0


@dataclass(frozen=True, slots=True)
class PairReason:
    """A pair, the higher ranked first: ``score`` (tenths) is that of the bracket they met in.

    ``scores`` are their own. ``passed`` are those whom the first of them would rather have met.
    """

    numbers: tuple[int, int]
    scores: tuple[int, int]
    score: int
    floats: tuple[Float, ...]
    passed: tuple[Passed, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class ByeReason:
    """Who has the bye, with ``score`` (tenths) and ``unplayed`` rounds; ``passed`` rank lower."""

    number: int
    score: int
    unplayed: int
    floats: tuple[Float, ...]
    passed: tuple[Passed, ...]
    more: int = 0
