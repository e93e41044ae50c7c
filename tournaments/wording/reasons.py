"""Why this pairing: sentences from the record that an engine left with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from tournaments.formats.arena import Why
from tournaments.pairing.tables import POINT
from tournaments.wording import dutch
from tournaments.wording.names import Names, name
from tournaments.wording.points import points

_BRACKETS: Final = {
    "main": gettext_noop("Match %(match)s: main bracket, round %(round)s."),
    "losers": gettext_noop("Match %(match)s: losers’ bracket, round %(round)s."),
    "final": gettext_noop("Match %(match)s: the grand final."),
    "reset": gettext_noop(
        "Match %(match)s: the grand final is played again, since whoever came from the losers’ "
        "bracket won the first."
    ),
    "third": gettext_noop("Match %(match)s: for the third place."),
}
_WAITING: Final = {
    Why.CLOSED: gettext_noop("The arena is closed: no new games are made."),
    Why.ALONE: gettext_noop("Nobody else is free yet."),
    Why.REMATCH: gettext_noop("Only last opponents are free: nobody meets the same one at once."),
    Why.FAR: gettext_noop(
        "Those who are free are too far off as yet. The longer the wait, the farther an "
        "opponent may be."
    ),
}


def why(
    reason: Any, names: Names, seats: Sequence[int] = (), *, by_hand: bool = False
) -> list[str]:
    """Return why these meet, or why somebody has a bye: a sentence for each step.

    ``seats`` are the numbers by seat; records of tables and matches name nobody without them.
    """
    if by_hand:
        return [_("The organizer has changed this pairing; the log says why.")]
    if not reason:
        return [_("No reasons are kept of this pairing: in large rounds it would take too long.")]
    kind = reason.get("kind")
    if kind not in _KINDS:
        return [_("No reasons are known of this pairing.")]
    return _KINDS[kind]({**reason, "seats": seats}, names)


def arena_why(why: str) -> str:
    """Return why somebody in an arena still waits."""
    return _(_WAITING[Why(why)])


def _tables(reason: Mapping[str, Any], names: Names) -> list[str]:
    """Of a table of three to five: by points, few repeats, fair starts."""
    numbers: Sequence[int] = reason["seats"]
    scores = [points(Fraction(score, POINT)) for score in reason["scores"]]
    if len(set(scores)) == 1:
        text = _("Everybody at this table has the same score: %(points)s.")
        found = [text % {"points": scores[0]}]
    elif numbers:
        listed = ", ".join(
            _("%(name)s: %(points)s") % {"name": name(names, number), "points": score}
            for number, score in zip(numbers, scores, strict=True)
        )
        text = _("The scores at this table are near each other: %(scores)s.")
        found = [text % {"scores": listed}]
    else:
        text = _("The scores at this table, by seat: %(scores)s.")
        found = [text % {"scores": ", ".join(scores)}]
    if not reason["met"]:
        found.append(_("No two of them have met before."))
    for one, other, times in reason["met"]:
        text = ngettext(
            "%(one)s and %(other)s have met %(count)s time: meetings again were kept as few as "
            "could be found.",
            "%(one)s and %(other)s have met %(count)s times: meetings again were kept as few as "
            "could be found.",
            times,
        )
        values = {"one": name(names, one), "other": name(names, other), "count": times}
        found.append(text % values)
    text = ngettext(
        "The start goes to one who has started least: %(count)s time so far.",
        "The start goes to one who has started least: %(count)s times so far.",
        reason["starts"][0],
    )
    return [*found, text % {"count": reason["starts"][0]}]


def _tables_out(reason: Mapping[str, Any], names: Names) -> list[str]:
    text = ngettext(
        "The tables do not come out even, so somebody sits out: whoever has done so least "
        "(%(count)s time so far), and of these the last by points (%(points)s).",
        "The tables do not come out even, so somebody sits out: whoever has done so least "
        "(%(count)s times so far), and of these the last by points (%(points)s).",
        reason["byes"],
    )
    values = {"count": reason["byes"], "points": points(Fraction(reason["score"], POINT))}
    return [text % values]


def _berger(reason: Mapping[str, Any], names: Names) -> list[str]:
    text = _(
        "Everybody meets everybody: this is round %(round)s of the Berger tables, fixed before "
        "the first round."
    )
    return [text % {"round": reason["round"]}]


def _schedule(reason: Mapping[str, Any], names: Names) -> list[str]:
    text = _(
        "This is round %(round)s of a schedule fixed before the first round, in which meetings "
        "and seats are spread as evenly as could be found."
    )
    return [text % {"round": reason["round"]}]


def _free_round(reason: Mapping[str, Any], names: Names) -> list[str]:
    return [_("The schedule leaves this round free: everybody’s turn to sit out comes.")]


def _knockout(reason: Mapping[str, Any], names: Names) -> list[str]:
    values = {"match": reason["match"], "round": reason["round"]}
    found = [_(_BRACKETS[reason["bracket"]]) % values]
    numbers: Sequence[int] = reason["seats"]
    for at, (seed, came) in enumerate(zip(reason["seeds"], reason["from"], strict=True)):
        if not numbers:
            text = _("From match %(match)s: seed %(seed)s.") if came else _("Seed %(seed)s.")
        elif came:
            text = _("%(name)s (seed %(seed)s) comes from match %(match)s.")
        elif reason["bracket"] == "main" and reason["round"] > 1:
            text = _("%(name)s had a bye before, as seed %(seed)s.")
        else:
            text = _("%(name)s is placed here as seed %(seed)s.")
        who = name(names, numbers[at]) if numbers else ""
        found.append(text % {"name": who, "seed": seed, "match": came})
    return found


def _report(reason: Mapping[str, Any], names: Names) -> list[str]:
    return [_("This round was played elsewhere, and taken over from its report file.")]


def _arena(reason: Mapping[str, Any], names: Names) -> list[str]:
    waited = ngettext(
        "Both were free, and the longer waiting of them had waited %(count)s second.",
        "Both were free, and the longer waiting of them had waited %(count)s seconds.",
        reason["waited"],
    )
    near = ngettext(
        "They are %(count)s point apart in rating and score: near enough after such a wait.",
        "They are %(count)s points apart in rating and score: near enough after such a wait.",
        reason["gap"],
    )
    return [waited % {"count": reason["waited"]}, near % {"count": reason["gap"]}]


_KINDS: Final = {
    "dutch": dutch.pair,
    "dutch_bye": dutch.bye,
    "tables": _tables,
    "tables_out": _tables_out,
    "berger": _berger,
    "schedule": _schedule,
    "free_round": _free_round,
    "knockout": _knockout,
    "arena": _arena,
    "report": _report,
}
