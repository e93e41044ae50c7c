"""What a round changed by hand breaks: told to the organizer before it is done."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.formats.course import Breach
from tournaments.wording.names import Names, all_named
from tournaments.wording.points import points

_BREACHES: Final = {
    "met": gettext_noop("%(names)s have met already, in round %(round)s."),
    "forbidden": gettext_noop("%(names)s may not meet in this event."),
    "third_in_row": gettext_noop("%(names)s would have the same seat a third time running."),
    "had_bye": gettext_noop("%(names)s had a bye already, in round %(round)s."),
    "score": gettext_noop("%(names)s are %(points)s apart, more than need be."),
    "other_match": gettext_noop("%(names)s: the bracket has no such match now."),
}


def breach(breach: Breach, names: Names) -> str:
    """Return the rule that is broken, and by whom."""
    values = {
        "names": all_named(names, breach.numbers),
        "round": breach.round,
        "points": points(breach.points),
    }
    return _(_BREACHES[breach.kind]) % values
