"""Why two meet in a Swiss of two seats, and why one has a bye: the FIDE (Dutch) system in words.

The rules named are those of C.04.3; the first seat stands for White.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from tournaments.wording.names import Names, name
from tournaments.wording.points import points

COSTS: Final = {
    "C4": gettext_noop("then no complete pairing of the others would be left"),
    "C5": gettext_noop("then the bye would go to a higher score"),
    "C6": gettext_noop("then fewer pairs could be made in this group"),
    "C7": gettext_noop("then players of higher scores would float down"),
    "C8": gettext_noop("then the next group could be paired less well"),
    "C9": gettext_noop("then the bye would go to somebody with fewer games"),
    "C10": gettext_noop("then a leader’s starts would be further out of balance"),
    "C11": gettext_noop("then a leader would have the same seat a third time running"),
    "C12": gettext_noop("then more wishes for a seat would be disregarded"),
    "C13": gettext_noop("then more strong wishes for a seat would be disregarded"),
    "C14": gettext_noop("then more players would float down a second time running"),
    "C15": gettext_noop("then more players would meet a higher score a second time running"),
    "C16": gettext_noop("then more players would float down as two rounds ago"),
    "C17": gettext_noop("then more players would meet a higher score as two rounds ago"),
    "C18": gettext_noop("then repeated floats down would be wider"),
    "C19": gettext_noop("then repeated meetings with higher scores would be wider"),
    "C20": gettext_noop("then floats down as two rounds ago would be wider"),
    "C21": gettext_noop("then meetings with higher scores as two rounds ago would be wider"),
}
"""What a more natural choice would have cost, by the rule that forbids it."""
_BOTH_NEED: Final = {
    "w": gettext_noop("both must play first"),
    "b": gettext_noop("both must play second"),
    "-": gettext_noop("both must have the same seat"),
}
_BOTH_PREFER: Final = {
    "w": gettext_noop("both are due to play first"),
    "b": gettext_noop("both are due to play second"),
    "-": gettext_noop("both are due to have the same seat"),
}
_AGAINST: Final = {
    "met": gettext_noop("they met in round %(round)s"),
    "forbidden": gettext_noop("these two may not meet"),
    "rose": gettext_noop("had to meet a higher score in round %(round)s"),
    "sank": gettext_noop("floated down in round %(round)s"),
    "order": gettext_noop("an equally good pairing comes earlier in order"),
    "had_bye": gettext_noop("had a bye in round %(round)s"),
    "unplayed_win": gettext_noop("got the points of a win without playing in round %(round)s"),
}
_FLOATS: Final = {
    "odd": gettext_noop(
        "%(name)s floats down from the group of %(points)s, which is odd in number (%(rule)s)."
    ),
    "alone": gettext_noop(
        "%(name)s floats down from the group of %(points)s, where nobody else is (%(rule)s)."
    ),
    "no_opponent": gettext_noop(
        "%(name)s floats down from the group of %(points)s, where no opponent is allowed "
        "(%(rule)s)."
    ),
    "too_few": gettext_noop(
        "%(name)s floats down from the group of %(points)s, where no more pairs can be made "
        "(%(rule)s)."
    ),
}


def pair(reason: Mapping[str, Any], names: Names) -> list[str]:
    """Return why two meet, from `tournaments.pairing.dutch.kinds.PairReason`."""
    one, other = (name(names, number) for number in reason["numbers"])
    found = _floats(reason, names)
    mine, his = map(_points, reason["scores"])
    if mine == his:
        text = _("%(one)s and %(other)s are level: %(points)s.")
        found.append(text % {"one": one, "other": other, "points": mine})
    else:
        text = _("%(one)s has %(mine)s, %(other)s has %(his)s.")
        found.append(text % {"one": one, "mine": mine, "other": other, "his": his})
    if not reason["passed"]:
        text = _("%(other)s is the first opponent in order for %(one)s.")
        return [*found, text % {"one": one, "other": other}]
    before = _("%(name)s would come before %(other)s, but %(against)s (%(rule)s).")
    found += [
        before % {"name": name(names, item["number"]), "other": other, **_against(item)}
        for item in reason["passed"]
    ]
    return found + _more(reason)


def bye(reason: Mapping[str, Any], names: Names) -> list[str]:
    """Return why somebody has the bye, from `tournaments.pairing.dutch.kinds.ByeReason`."""
    who = name(names, reason["number"])
    text = _(
        "%(name)s has the bye: %(points)s is the lowest score that leaves everybody else an "
        "opponent (C5)."
    )
    found = [*_floats(reason, names), text % {"name": who, "points": _points(reason["score"])}]
    return found + _ranked_lower(reason, names)


def _floats(reason: Mapping[str, Any], names: Names) -> list[str]:
    found = []
    for one in reason["floats"]:
        values = {"name": name(names, one["number"]), "points": _points(one["score"])}
        if text := _FLOATS.get(one["kind"]):
            found.append(_(text) % {**values, "rule": one["rule"]})
        else:
            text = _(
                "%(name)s floats down from the group of %(points)s: if not, %(cost)s (%(rule)s)."
            )
            found.append(text % {**values, "rule": one["rule"], "cost": _cost(one["rule"])})
        found += _ranked_lower(one, names)
    return found


def _ranked_lower(reason: Mapping[str, Any], names: Names) -> list[str]:
    text = _("%(name)s is ranked lower, but %(against)s (%(rule)s).")
    passed: Sequence[Mapping[str, Any]] = reason["passed"]
    found = [text % {"name": name(names, one["number"]), **_against(one)} for one in passed]
    return found + _more(reason)


def _more(reason: Mapping[str, Any]) -> list[str]:
    count = reason["more"]
    if not count:
        return []
    text = ngettext(
        "%(count)s more was passed over likewise.",
        "%(count)s more were passed over likewise.",
        count,
    )
    return [text % {"count": count}]


def _against(one: Mapping[str, Any]) -> dict[str, str]:
    """Return what stood against somebody, and the rule."""
    kind = one["kind"]
    if kind == "both_need":
        text = _(_BOTH_NEED[one["seat"]])
    elif kind == "colour":
        text = _(_BOTH_PREFER[one["seat"]])
    elif kind == "missed_more":
        text = ngettext(
            "has %(count)s round without a game already",
            "has %(count)s rounds without a game already",
            one["count"],
        ) % {"count": one["count"]}
    elif kind in _AGAINST:
        text = _(_AGAINST[kind]) % {"round": one["round"]}
    else:
        text = _cost(one["rule"])
    return {"against": text, "rule": one["rule"]}


def _cost(rule: str) -> str:
    return _(COSTS[rule])


def _points(tenths: int) -> str:
    return points(Fraction(tenths, 10))
