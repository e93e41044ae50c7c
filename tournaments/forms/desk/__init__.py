"""The forms of the organizer's desk: each asks what an act needs to know, and carries it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tournaments.forms.desk.base import DeskForm
from tournaments.forms.desk.entrants import BringBack, Disqualify, GiveBye, LetIn, Withdraw
from tournaments.forms.desk.outcomes import SetResult
from tournaments.forms.desk.pairing import ByHand, Forbid, StartAt, Swap, Together
from tournaments.forms.desk.whole import AddTime, Cancel, Cut, End, Message, Pause

FORMS: Final[Mapping[str, type[DeskForm]]] = {
    "back": BringBack,
    "bye": GiveBye,
    "cancel": Cancel,
    "cut": Cut,
    "disqualify": Disqualify,
    "end": End,
    "forbid": Forbid,
    "hand": ByHand,
    "let-in": LetIn,
    "message": Message,
    "pause": Pause,
    "result": SetResult,
    "start": StartAt,
    "swap": Swap,
    "time": AddTime,
    "together": Together,
    "withdraw": Withdraw,
}
"""The pages of the desk, by name."""
