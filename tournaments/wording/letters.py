"""What mails about events say, in the language and zone of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Pairing, Tournament
from tournaments.refusals import told
from tournaments.wording.moments import moment


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail: paragraphs as plain text, and where its button leads."""

    subject: str
    paragraphs: tuple[str, ...]
    button: str
    path: str


def letter(
    kind: str, tournament: Tournament, pairing: Pairing | None, values: Mapping[str, Any]
) -> Letter:
    """Return a mail about an event. ``pairing`` goes with a call."""
    event = {"event": tournament.name}
    to_event = _("Open the event"), reverse("event", args=[tournament.code])
    if kind == "called":
        assert pairing is not None
        return _called(tournament, pairing)
    if kind == "moved_up":
        lines = [_("A place has become free in %(event)s: you are in.") % event]
        lines += _start(tournament)
        return Letter(_("%(event)s: you are in") % event, tuple(lines), *to_event)
    if kind == "cancelled":
        lines = [_("%(event)s is cancelled.") % event]
        if reason := values.get("reason") or told(values.get("why", {})):
            lines.append(str(reason))
        return Letter(_("%(event)s is cancelled") % event, tuple(lines), *to_event)
    if kind == "shifted":
        lines = [
            _(
                "The platform was away for a while. What fell into that time in %(event)s was "
                "moved: look at the event’s page for the new times."
            )
            % event
        ]
        lines += _start(tournament)
        return Letter(_("%(event)s: times have moved") % event, tuple(lines), *to_event)
    if kind == "started":
        lines = [_("%(event)s has begun.") % event]
        return Letter(_("%(event)s has begun") % event, tuple(lines), *to_event)
    lines = [
        _("%(organizer)s, the organizer of %(event)s, writes:")
        % {**event, "organizer": tournament.organizer},
        *str(values.get("text", "")).splitlines(),
    ]
    subject = _("%(event)s: a message from the organizer") % event
    return Letter(subject, tuple(line for line in lines if line.strip()), *to_event)


def _called(tournament: Tournament, pairing: Pairing) -> Letter:
    assert pairing.table is not None
    number = pairing.round.stage.rounds_before + pairing.round.number
    values = {"event": tournament.name, "round": number}
    lines = [_("Round %(round)s of %(event)s has begun, and your table is ready.") % values]
    others = [str(one.entrant.user) for one in pairing.places.select_related("entrant__user")]
    lines.append(_("At the table: %(names)s.") % {"names": ", ".join(others)})
    if pairing.grace_until is not None:
        text = _("Come by %(time)s: whoever has not come by then forfeits.")
        lines.append(text % {"time": moment(pairing.grace_until)})
    subject = _("%(event)s, round %(round)s: your table is ready") % values
    path = reverse("table", args=[pairing.table.code])
    return Letter(subject, tuple(lines), _("Go to the table"), path)


def _start(tournament: Tournament) -> list[str]:
    if tournament.has_started or tournament.starts_at is None:
        return []
    return [_("It starts on %(time)s.") % {"time": moment(tournament.starts_at)}]
