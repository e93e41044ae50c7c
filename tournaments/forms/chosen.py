"""What can be chosen for an event, what is usual, and what does not go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.api import Spec
from koturnir.tables import forms as table_forms
from koturnir.tables.clock import TimeControl
from tournaments.formats import checks, registry
from tournaments.formats.course import settings_of
from tournaments.formats.errors import Refused
from tournaments.formats.tie_breaks import known_tie_breaks, title_of, usual_tie_breaks
from tournaments.forms.fields import Ranked
from tournaments.forms.plans import ties_field
from tournaments.pairing.berger import MOST
from tournaments.refusals import sentence
from tournaments.services.setup import StagePlan

Choices = list[tuple[Any, Any]]
Fault = tuple[str, Any]

FORMATS: Final = (
    ("swiss", _("Swiss: equals in points meet, nobody goes out")),
    ("round_robin", _("Round robin: everybody meets everybody")),
    ("knockout", _("Knock-out: whoever loses goes out")),
    ("groups", _("Groups, then knock-out")),
    ("arena", _("Arena: a fixed time, games one after another")),
)
GROUP_FORMATS: Final = (("round_robin", _("Round robin")), ("swiss", _("Swiss")))
BEST_OF: Final = (
    (1, _("one")),
    (3, _("best of three")),
    (5, _("best of five")),
)
BEST_OF_HELP: Final = _("The start goes from one to the other with each game.")
DECIDERS: Final = (
    ("score start seed", _("the better score, then who started less, then the better seed")),
    ("score extra", _("the better score, then another game")),
    ("extra", _("another game, until one decides")),
    ("start seed", _("who started less, then the better seed")),
    ("seed", _("the better seed")),
)
TIES: Final = tuple(
    (ties_field(slug, seats), slug, seats) for slug in ("swiss", "round_robin") for seats in (2, 4)
)
USUAL: Final[Mapping[str, Any]] = {
    "watch": "everyone",
    "time_control": table_forms.DEFAULT_TIME,
    "rated": True,
    "seats": 2,
    "access": "open",
    "min_games": 0,
    "min_entrants": 2,
    "check_in_minutes": 0,
    "late_until": 0,
    "schedule": "gap",
    "gap_minutes": 3,
    "round_days": 0,
    "automatic": True,
    "grace": 5,
    "vacation": "full",
    "seeding": "rating",
    "format": "swiss",
    "group_format": "round_robin",
    "group_count": 4,
    "cut_direct": 2,
    "cut_extra": 0,
    "rounds": 5,
    "double_round": False,
    "double_elimination": False,
    "reset": True,
    "third_place": False,
    "accelerated": False,
    "best_of": 1,
    "deciders": "score start seed",
    "advance": 1,
    "minutes": 60,
    "win": Decimal(1),
    "draw": Decimal("0.5"),
    "bye": Decimal(1),
    "points": "",
    **{name: () for name, _slug, _seats in TIES},
}
"""What a field has where nothing else is said."""
EVENT_FIELDS: Final[tuple[str, ...]] = (
    "name",
    "about",
    "seats",
    "time_control",
    "rated",
    "watch",
    "access",
    "password",
    "club",
    "guests",
    "min_rating",
    "max_rating",
    "min_games",
    "min_entrants",
    "capacity",
    "starts_at",
    "check_in_minutes",
    "late_until",
    "schedule",
    "gap_minutes",
    "round_days",
    "automatic",
    "vacation",
    "seeding",
    "words",
)
"""The fields of an event that the form has by the same name."""


def behind(name: str) -> str:
    """Return the event's field that a field of the form belongs to; "" for none."""
    if name.startswith("option_"):
        return "options"
    if name in EVENT_FIELDS:
        return name
    if name == "grace":
        return "grace_seconds"
    return "" if name == "zone_name" or name[:6] == "round_" else "stages"


def time_controls(present: str) -> Choices:
    """Return the time controls to choose from: without a clock no round would ever end."""
    found: Choices = []
    for title, group in table_forms.time_controls():
        found.append((title, [one for one in group if one[0] != "unlimited"]))
    if present and all(present != text for _title, group in found for text, _words in group):
        found.append((_("As it is"), [(present, table_forms.in_words(present))]))
    return found


def by_pace(choices: Choices) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return those of games at the table, and those of games by correspondence."""
    texts = [text for _title, group in choices for text, _words in group]
    slow = tuple(text for text in texts if TimeControl.parse(text).correspondence)
    return tuple(text for text in texts if text not in slow), slow


def deciders(present: str) -> Choices:
    known: Choices = [*DECIDERS]
    if present and present not in dict(DECIDERS):
        known.append((present, present))
    return known


def tie_breaks(slug: str, seats: int, present: Sequence[str]) -> Ranked:
    """Return the field for the order of tie-breaks of a format."""
    known = [(code, _(title)) for code, title in known_tie_breaks(slug, seats)]
    codes = {code for code, _title in known}
    known += [
        (code, format_lazy("{} ({})", _(title_of(code, seats)), code))
        for code in present
        if code not in codes
    ]
    titles = [_(title_of(code, seats)) for code in usual_tie_breaks(slug, seats)]
    usual = format_lazy(", ".join(["{}"] * len(titles)), *titles)
    return Ranked(
        known,
        label=_("What parts equals in points"),
        help_text=format_lazy("{} {}.", _("The first counts first. All empty, as usual:"), usual),
    )


def round_label(number: int) -> Any:
    return format_lazy("{} {}", _("Start of round"), number)


def faults(data: Mapping[str, Any], spec: Spec) -> Iterator[Fault]:
    """Yield what does not go together, by the field to change. Absent values are faulty already."""
    if data.get("access") == "code" and data.get("password") == "":
        yield "password", _("Say the code word that you will tell.")
    low, high = data.get("min_rating"), data.get("max_rating")
    if low is not None and high is not None and low > high:
        yield "max_rating", _("The highest rating is below the lowest.")
    least, most = data.get("min_entrants"), data.get("capacity")
    if least and most and least > most:
        yield "capacity", _("That is fewer than the least number of players.")
    chosen, seats = data.get("format"), data.get("seats")
    if chosen == "arena" and seats and seats > 2:
        yield "seats", _("An arena is for two at a table.")
    control = data.get("time_control")
    if chosen == "arena" and control and TimeControl.parse(control).correspondence:
        yield "time_control", _("An arena is played at the table: choose a shorter time.")
    if chosen == "round_robin" and (most is None or most > MOST):
        text = _("Set a limit of at most {most}: a round robin takes no more.")
        yield "capacity", format_lazy(text, most=MOST)
    if chosen == "groups":
        yield from _group_faults(data)


def _group_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    groups, direct, extra = (data.get(n) for n in ("group_count", "cut_direct", "cut_extra"))
    least, seats = data.get("min_entrants"), data.get("seats")
    if groups is None or direct is None or extra is None or least is None or seats is None:
        return
    if groups * direct + extra < 2:
        yield "cut_direct", _("At least two go on to the knock-out.")
    if extra > groups:
        yield "cut_extra", _("These are the next of their groups: no more than there are groups.")
    # A group needs a table, and as many as go on from it.
    size = max(2, seats - 1, direct + (1 if extra else 0))
    if least < groups * size:
        text = _("These groups need at least {least} players: say so here, or make fewer groups.")
        yield "min_entrants", format_lazy(text, least=groups * size)


def refusals(data: Mapping[str, Any], plans: Sequence[StagePlan]) -> Iterator[Fault]:
    """Yield what the formats themselves refuse, by the field that comes nearest."""
    seats = data["seats"]
    for plan in plans:
        settings = settings_of({**plan.settings, "seats": seats})
        several = seats > 2
        try:
            checks.check_points(settings)
        except Refused as refusal:
            yield "points" if several else "win", sentence(refusal)
            continue
        try:
            registry.get(plan.format).check(settings, 0)
        except Refused as refusal:
            yield "format", sentence(refusal)
