"""The public log of an event in sentences: one for every kind that services write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from koturnir.accounts.models import User
from koturnir.tables.wording import span
from tournaments.models import Act
from tournaments.refusals import told
from tournaments.wording.moments import moment
from tournaments.wording.names import Names, all_named, name
from tournaments.wording.results import bye_letter, result_text

_PLAIN: Final[Mapping[str, str]] = {
    "entered_list": gettext_noop("The organizer entered people from a list: %(count)s."),
    "taken_over": gettext_noop(
        "The event began elsewhere and was taken over from its report file; rounds played: "
        "%(rounds)s."
    ),
    "published": gettext_noop("The event was opened for entries."),
    "edited": gettext_noop("The organizer changed the event: %(fields)s."),
    "released": gettext_noop("The organizer let round %(round)s begin."),
    "swapped": gettext_noop("In round %(round)s %(both)s changed places."),
    "by_hand": gettext_noop("The organizer pairs round %(round)s by hand, by the standings alone."),
    "forbidden": gettext_noop("Who may not meet from now on: %(groups)s."),
    "removed": gettext_noop("The organizer took %(name)s out before the start."),
    "checked_in": gettext_noop("The organizer noted that %(name)s is there."),
    "seeded": gettext_noop("The organizer set the order of the seeds by hand."),
    "closed": gettext_noop("Round %(round)s is over."),
    "moved": gettext_noop("The start of round %(round)s was moved to %(to)s."),
    "disqualified": gettext_noop("%(name)s is disqualified."),
    "returned": gettext_noop("%(name)s is back, from the next round on."),
    "came_late": gettext_noop("%(name)s came late, and plays from the next round on."),
    "entered_late": gettext_noop("%(name)s entered late, as number %(number)s."),
    "paused": gettext_noop("The event is paused: clocks stand, and nothing becomes due."),
    "resumed": gettext_noop("The event goes on after a pause of %(time)s; times moved by as much."),
    "time": gettext_noop("Everybody at the tables got %(time)s more."),
    "decided": gettext_noop("The organizer ordered those who were equal at the cut: %(order)s."),
    "cancelled": gettext_noop("The event is cancelled."),
    "called_off": gettext_noop("The event is cancelled: %(reason)s"),
    "ended": gettext_noop("The organizer ended the event before its last round."),
    "stuck": gettext_noop(
        "The event stands still, because the next step can’t be taken: %(reason)s"
    ),
    "finished": gettext_noop(
        "The event is over. The secret behind its draws is revealed, so that anybody can draw "
        "again: %(secret)s"
    ),
    "went_on": gettext_noop("The next stage begins. By seed: %(seeds)s."),
    "lot": gettext_noop("The seeds were drawn by lot: %(order)s."),
    "shifted": gettext_noop(
        "The platform was away from %(started)s to %(ended)s; the times that fell into it "
        "were moved."
    ),
}
_FIELDS: Final[Mapping[str, str]] = {
    "name": gettext_noop("name"),
    "about": gettext_noop("description"),
    "game": gettext_noop("game"),
    "options": gettext_noop("options of the game"),
    "seats": gettext_noop("seats at a table"),
    "time_control": gettext_noop("time control"),
    "rated": gettext_noop("whether it is rated"),
    "stages": gettext_noop("stages"),
    "watch": gettext_noop("who may watch"),
    "access": gettext_noop("who may enter"),
    "password": gettext_noop("code word"),
    "min_rating": gettext_noop("lowest rating"),
    "max_rating": gettext_noop("highest rating"),
    "min_games": gettext_noop("games needed"),
    "club": gettext_noop("club"),
    "guests": gettext_noop("whether guests may enter"),
    "capacity": gettext_noop("number of places"),
    "min_entrants": gettext_noop("fewest entrants"),
    "starts_at": gettext_noop("start"),
    "check_in_minutes": gettext_noop("check-in"),
    "late_until": gettext_noop("late entries"),
    "schedule": gettext_noop("schedule"),
    "gap_minutes": gettext_noop("pause between rounds"),
    "round_days": gettext_noop("days for a round"),
    "automatic": gettext_noop("whether rounds begin by themselves"),
    "grace_seconds": gettext_noop("time to come to the table"),
    "vacation": gettext_noop("vacations"),
    "seeding": gettext_noop("order of the seeds"),
    "words": gettext_noop("words for the draws"),
}


def act(act: Act, names: Names) -> str:
    """Return what was done; the reason that was given stands beside it (``act.reason``)."""
    data: Mapping[str, Any] = act.data
    if made := _MADE.get(act.kind):
        return made(data, names)
    return _(_PLAIN[act.kind]) % {key: said(data, names) for key, said in _VALUES.items()}


def _moment(iso: str) -> str:
    return moment(datetime.fromisoformat(iso))


def _number(data: Mapping[str, Any]) -> int:
    return data.get("entrant") or 0


def _who(data: Mapping[str, Any], names: Names) -> str:
    """Return whom an act is about; who has no number yet is kept by id, for names may go."""
    if _number(data) or "user" not in data:
        return name(names, _number(data))
    return str(User.objects.filter(pk=data["user"]).first() or _("deleted player"))


_VALUES: Final[Mapping[str, Callable[[Mapping[str, Any], Names], Any]]] = {
    "round": lambda data, names: data.get("round", ""),
    "name": lambda data, names: _who(data, names),
    "number": lambda data, names: _number(data),
    "count": lambda data, names: data.get("count", 0),
    "rounds": lambda data, names: data.get("rounds", 0),
    "both": lambda data, names: all_named(names, data.get("numbers", ())),
    "order": lambda data, names: _order(data, names),
    "groups": lambda data, names: (
        "; ".join(all_named(names, group) for group in data.get("groups", ())) or "—"
    ),
    "seeds": lambda data, names: _in_order(data.get("seeds", ()), names),
    "fields": lambda data, names: ", ".join(
        _(_FIELDS.get(one, one)) for one in data.get("fields", ())
    ),
    "to": lambda data, names: _moment(data["to"]) if "to" in data else "",
    "started": lambda data, names: _moment(data["started"]) if "started" in data else "",
    "ended": lambda data, names: _moment(data["ended"]) if "ended" in data else "",
    "time": lambda data, names: span(1000 * data.get("seconds", 0)),
    "reason": lambda data, names: told(data.get("why", {})),
    "secret": lambda data, names: data.get("secret", ""),
}


def _in_order(numbers: Sequence[Any], names: Names) -> str:
    """Return numbers by name; seeds of a stage that has not begun may be no numbers."""
    return ", ".join(name(names, one) for one in numbers if isinstance(one, int))


def _order(data: Mapping[str, Any], names: Names) -> str:
    if "entries" in data:  # a lot: places among those who entered
        return _in_order([data["entries"][at] for at in data.get("order", ())], names)
    return _in_order(data.get("order", ()), names)


def _started(data: Mapping[str, Any], names: Names) -> str:
    count = len(data["seeds"])
    text = ngettext(
        "The event began with %(count)s entrant.",
        "The event began with %(count)s entrants.",
        count,
    )
    return text % {"count": count}


def _paired(data: Mapping[str, Any], names: Names) -> str:
    text = _("Round %(round)s is paired.")
    if data.get("again"):
        text = _("The organizer had round %(round)s paired anew.")
    return text % {"round": data["round"]}


def _began(data: Mapping[str, Any], names: Names) -> str:
    games = sum("bye" not in one for one in data["pairings"])
    text = ngettext(
        "Round %(round)s began with %(count)s game.",
        "Round %(round)s began with %(count)s games.",
        games,
    )
    return text % {"round": data["round"], "count": games}


def _result(data: Mapping[str, Any], names: Names) -> str:
    text = _("Round %(round)s, table %(board)s: the organizer set the result %(result)s.")
    return text % _of_table(data)


def _corrected(data: Mapping[str, Any], names: Names) -> str:
    values = _of_table(data)
    before = data.get("before") or [(), ()]
    was = _result_of(before[0], before[1], values["seats"])
    if not values["result"]:
        text = _("Round %(round)s, table %(board)s: the organizer took the result %(was)s back.")
    elif was:
        text = _(
            "Round %(round)s, table %(board)s: the organizer corrected the result from %(was)s "
            "to %(result)s."
        )
    else:
        text = _("Round %(round)s, table %(board)s: the organizer set the result %(result)s.")
    return text % {**values, "was": was}


def _of_table(data: Mapping[str, Any]) -> dict[str, Any]:
    places, absent = data["places"], data["absent"]
    before = (data.get("before") or [()])[0]
    seats = len(places) or len(before) or 2
    result = _result_of(places, absent, seats)
    return {"round": data["round"], "board": data["board"], "result": result, "seats": seats}


def _result_of(places: Sequence[int], absent: Sequence[int], seats: int) -> str:
    seats = max(seats, len(places), max(absent, default=0) + 1)
    return result_text(places, absent, seats)


def _forfeit(data: Mapping[str, Any], names: Names) -> str:
    text = ngettext(
        "Round %(round)s, table %(board)s: %(names)s did not come and forfeits.",
        "Round %(round)s, table %(board)s: %(names)s did not come and forfeit.",
        len(data["absent"]),
    )
    who = all_named(names, data["absent"])
    return text % {"round": data["round"], "board": data["board"], "names": who}


def _bye(data: Mapping[str, Any], names: Names) -> str:
    who = {"name": name(names, data["entrant"]), "round": data["round"]}
    if not data["letter"]:
        return _("The bye of %(name)s in round %(round)s was taken back.") % who
    text = _("%(name)s gets a bye in round %(round)s: %(bye)s.")
    return text % {**who, "bye": bye_letter(data["letter"])}


def _withdrawn(data: Mapping[str, Any], names: Names) -> str:
    text = _("%(name)s has withdrawn.")
    if data.get("absences"):
        text = _("%(name)s is withdrawn after missing two games.")
    return text % {"name": name(names, _number(data))}


def _message(data: Mapping[str, Any], names: Names) -> str:
    if data["to"] == "all":
        return _("The organizer wrote to everybody.")
    known = [number for number in data["to"] if number]
    if not known:
        return _("The organizer wrote to those who were missing.")
    text = _("The organizer wrote to those who were missing: %(names)s.")
    return text % {"names": all_named(names, known)}


_MADE: Final[Mapping[str, Callable[[Mapping[str, Any], Names], str]]] = {
    "started": _started,
    "paired": _paired,
    "began": _began,
    "result": _result,
    "corrected": _corrected,
    "forfeit": _forfeit,
    "bye": _bye,
    "withdrawn": _withdrawn,
    "message": _message,
}
KINDS: Final = frozenset(_PLAIN) | frozenset(_MADE)
"""All kinds of acts that there are words for."""
