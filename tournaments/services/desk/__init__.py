"""The organizer's desk. Every act stands in the event's public log, with its reason."""

from tournaments.services.desk.entrants import (
    bring_back,
    check_in,
    disqualify,
    give_bye,
    let_in,
    order_seeds,
    remove,
    withdraw,
)
from tournaments.services.desk.outcomes import set_result
from tournaments.services.desk.pairing import (
    forbid,
    pair_again,
    pair_by_hand,
    put_together,
    release,
    set_start,
    start_now,
    swap,
)
from tournaments.services.desk.whole import (
    add_time,
    archive,
    cancel,
    decide_cut,
    finish,
    message,
    pause,
    resume,
)

__all__ = [
    "add_time",
    "archive",
    "bring_back",
    "cancel",
    "check_in",
    "decide_cut",
    "disqualify",
    "finish",
    "forbid",
    "give_bye",
    "let_in",
    "message",
    "order_seeds",
    "pair_again",
    "pair_by_hand",
    "pause",
    "put_together",
    "release",
    "remove",
    "resume",
    "set_result",
    "set_start",
    "start_now",
    "swap",
    "withdraw",
]
