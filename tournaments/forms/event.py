"""The form of an event: everything that an organizer chooses, in sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.api import Spec
from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_zone, zones
from koturnir.core import time
from koturnir.tables.forms import chosen_option, option_field
from koturnir.tables.models import Table
from tournaments.formats.checks import MOST_ROUNDS
from tournaments.forms import chosen, fields, needs, plans
from tournaments.forms.fields import moment, points, whole
from tournaments.forms.sections import SECTIONS
from tournaments.models import Club, Tournament
from tournaments.services.setup import StagePlan

NEUTRAL: Final[Mapping[str, Any]] = {
    "password": "",
    "grace": 0,
    "late_until": 0,
    "schedule": "gap",
    "gap_minutes": 3,
    "round_days": 0,
    "vacation": "full",
    "seeding": "rating",
}
"""What counts where a field is not asked for."""
ROUND_FIELDS: Final = tuple(f"round_{number}" for number in range(2, MOST_ROUNDS + 1))


@dataclass(frozen=True, slots=True)
class Item:
    """A field as the page shows it: ``hidden`` now, and by which rule; why it is locked."""

    field: forms.BoundField
    hidden: bool
    needs: str
    lock: str


@dataclass(frozen=True, slots=True)
class Section:
    slug: str
    title: Promise
    items: list[Item]

    @property
    def locks(self) -> list[str]:
        """Why some of its fields are locked: each reason once."""
        return list(
            dict.fromkeys(item.lock for item in self.items if item.lock and not item.hidden)
        )


class EventForm(forms.Form):
    """A new event of a game, or one that is there.

    ``zone`` is the person's: times are read in the one that the form names. ``locks`` say which
    fields can't be changed any more, and why; what is sent for them all the same is refused.
    ``before`` are the stages so far. Fields that do not belong to what was chosen are not
    looked at.
    """

    zone_name = forms.ChoiceField(
        label=_("Time zone"),
        choices=(),
        help_text=_("All times here are meant in this zone. Others see them in their own."),
    )

    name = forms.CharField(label=_("Name of the event"), max_length=80)
    about = forms.CharField(
        label=_("About the event"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("What players should know: prizes, contact, what happens in doubt."),
    )

    seats = forms.TypedChoiceField(
        label=_("Seats at a table"),
        coerce=int,
        choices=(),
        help_text=_("If the players do not go up evenly, some tables have one seat less."),
    )
    time_control = forms.ChoiceField(label=_("Time"), choices=())
    rated = forms.BooleanField(
        label=_("Rated"),
        required=False,
        help_text=_("Counts for the Elo of everybody who plays. Games with a guest do not."),
    )
    watch = forms.ChoiceField(label=_("Who may watch"), choices=Table.Watch.choices)

    access = forms.ChoiceField(
        label=_("Who may enter"),
        choices=Tournament.Access.choices,
        help_text=_("An event by invitation is not in the list of events."),
    )
    password = forms.CharField(
        label=_("Code word"),
        max_length=40,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("You tell it to whom you like. Capital letters do not matter."),
    )
    club = forms.ModelChoiceField(
        label=_("Only for members of"),
        queryset=Club.objects.none(),
        required=False,
        empty_label=_("— no club —"),
    )
    guests = forms.BooleanField(
        label=_("Guests may enter"),
        required=False,
        help_text=_("People without an account. One can’t reach them later."),
    )
    min_rating = whole(
        _("Rating at least"), 0, 5000, _("Who has no rating yet counts as 1500."), needed=False
    )
    max_rating = whole(_("Rating at most"), 0, 5000, needed=False)
    min_games = whole(_("Rated games at least"), 0, 10000, _("0: newcomers are welcome."))
    min_entrants = whole(
        _("Least number of players"), 2, 1000, _("If fewer come, the event is called off.")
    )
    capacity = whole(
        _("Most players"),
        2,
        1000,
        _("Whoever comes later is put on a waiting list. Empty: no limit."),
        needed=False,
    )

    starts_at = moment(_("Start"), _("Needed before you open the event for entries."))
    check_in_minutes = whole(
        _("Check-in, minutes before the start"),
        0,
        1440,
        _("Players say within this time that they are there. 0: nobody has to."),
    )
    late_until = whole(
        _("Late entries before round"),
        0,
        MOST_ROUNDS,
        _("One can still come in before this round is paired. 0: only before the start."),
    )
    schedule = forms.ChoiceField(label=_("Rounds begin"), choices=Tournament.Schedule.choices)
    gap_minutes = whole(_("Minutes between rounds"), 1, 1440)
    round_days = whole(
        _("Days a round"),
        0,
        365,
        _("What is not finished then counts as it stands. 0: no limit."),
    )
    automatic = forms.TypedChoiceField(
        label=_("Pairings"),
        coerce=lambda value: value == "True",
        choices=[
            ("True", _("by themselves, at the time")),
            ("False", _("with your nod, round by round")),
        ],
    )
    vacation = forms.ChoiceField(
        label=_("A vacation of a player"), required=False, choices=Table.Vacation.choices
    )
    grace = whole(
        _("Minutes to come to the table"),
        0,
        1440,
        _("Whoever has not come by then forfeits the game. 0: nobody does."),
    )

    format = forms.ChoiceField(label=_("Format"), choices=chosen.FORMATS)
    group_format = forms.ChoiceField(label=_("In the groups"), choices=chosen.GROUP_FORMATS)
    group_count = whole(_("Groups"), 1, 32, _("1: all play together before the knock-out."))
    cut_direct = whole(_("Go on from each group"), 0, 32)
    cut_extra = whole(
        _("Go on besides"), 0, 31, _("The best of those who come next, of all groups together.")
    )
    rounds = whole(
        _("Rounds"), 0, MOST_ROUNDS, _("0: as many as are usual for those who have come.")
    )
    double_round = forms.BooleanField(label=_("Everybody meets twice"), required=False)
    double_elimination = forms.BooleanField(
        label=_("Out after two losses"),
        required=False,
        help_text=_("Double elimination: whoever loses once goes on in the losers’ bracket."),
    )
    reset = forms.BooleanField(
        label=_("A second final"),
        required=False,
        help_text=_("If the winner of the losers’ bracket wins the final, it is played again."),
    )
    third_place = forms.BooleanField(label=_("A match for the third place"), required=False)
    best_of = forms.TypedChoiceField(
        label=_("Games a match"), coerce=int, choices=chosen.BEST_OF, help_text=chosen.BEST_OF_HELP
    )
    deciders = forms.ChoiceField(label=_("If a match is tied"), choices=chosen.DECIDERS)
    advance = forms.TypedChoiceField(
        label=_("Go on from each table"), coerce=int, choices=[(1, "1"), (2, "2")]
    )
    minutes = whole(_("Minutes it lasts"), 5, 1440, _("Games that run at the end are played on."))
    win = points(_("Points for a win"))
    draw = points(_("Points for a draw"))
    bye = points(_("Points for a bye"), _("Given to whoever is left over when the number is odd."))
    points = fields.PlacePoints(
        label=_("Points for the places"),
        required=False,
        max_length=60,
        help_text=_("Best first, e.g. 5 3 2 1. Empty: the usual ones. Who ties shares."),
    )
    accelerated = forms.BooleanField(
        label=_("Accelerated first rounds"),
        required=False,
        help_text=_("Baku acceleration, for a hundred players and more: leaders meet sooner."),
    )

    seeding = forms.ChoiceField(
        label=_("Seeds"),
        choices=Tournament.Seeding.choices,
        help_text=_("In which order players are numbered at the start."),
    )
    words = forms.CharField(
        label=_("Words added to the draw"),
        max_length=200,
        required=False,
        help_text=_(
            "Whatever you like, e.g. a headline of the day: the event’s lots are drawn from them "
            "too, so that nobody could have prepared them."
        ),
    )

    def __init__(
        self,
        spec: Spec,
        organizer: User,
        zone: ZoneInfo,
        data: Mapping[str, Any] | None = None,
        *,
        initial: Mapping[str, Any],
        locks: Mapping[str, str] | None = None,
        before: Sequence[StagePlan] = (),
        club: Club | None = None,
    ) -> None:
        shown = {**chosen.USUAL, **initial, "zone_name": str(zone)}
        super().__init__(data, initial=shown)
        self.spec, self.before, self.locks = spec, before, dict(locks or {})
        self._choose("zone_name", [(name, name.replace("_", " ")) for name in zones()])
        most = min(spec.max_seats, 5)
        self._choose("seats", [(n, str(n)) for n in range(spec.min_seats, most + 1)])
        times = chosen.time_controls(str(shown.get("time_control", "")))
        self._choose("time_control", times)
        self._choose("deciders", chosen.deciders(str(shown.get("deciders", ""))))
        mine = Q(owner=organizer) | Q(memberships__user=organizer) | Q(pk=club.pk if club else None)
        clubs = self.fields["club"]
        assert isinstance(clubs, forms.ModelChoiceField)
        clubs.queryset = Club.objects.filter(mine).distinct().order_by("name")
        for option in spec.options:
            name, field = f"option_{option.name}", option_field(option)
            self.fields[name] = field
            if isinstance(field, forms.ChoiceField) and name in self.initial:
                self.initial[name] = str(self.initial[name])  # as its choices are
        for name, slug, seats in chosen.TIES:
            self.fields[name] = chosen.tie_breaks(slug, seats, shown.get(name, ()))
        for number, name in enumerate(ROUND_FIELDS, 2):
            label = chosen.round_label(number)
            self.fields[name] = moment(label)
        self.zone = ZoneInfo(known_zone(self._raw("zone_name")) or str(zone))
        self.needs = needs.needs(*chosen.by_pace(times))
        self.hidden = {name for name, rule in self.needs.items() if not needs.met(rule, self._raw)}
        self.forced = [name for name in self.locks if data is not None and self._forced(name)]
        for name in self.locks:
            self.fields[name].disabled = True

    def _choose(self, name: str, choices: Any) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def _raw(self, name: str) -> str:
        """Return what a field has, as the browser sends it."""
        if self.is_bound and name not in self.locks:
            return str(self.data.get(name, ""))
        value = self.initial.get(name, self.fields[name].initial)
        if isinstance(self.fields[name], forms.BooleanField):
            return "on" if value else ""
        return "" if value is None else str(value)

    def _forced(self, name: str) -> bool:
        """Whether somebody sent another value for a field that is locked."""
        bound = self[name]
        if not any(key == name or key.startswith(f"{name}_") for key in self.data):
            return False
        with timezone.override(self.zone):
            return bound.field.has_changed(bound.initial, bound.data)

    def full_clean(self) -> None:
        with timezone.override(self.zone):
            super().full_clean()

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for name in self.hidden:
            self.errors.pop(name, None)
            data[name] = NEUTRAL.get(name, chosen.USUAL.get(name))
        for name in self.forced:
            self.add_error(name, self.locks[name])
        for name, sentence in chosen.faults(data, self.spec):
            if name not in self.locks:
                self.add_error(name, sentence)
        self._check_times(data)
        if not self.errors:
            for name, sentence in chosen.refusals(data, self._plans(data)):
                if name not in self.locks:
                    self.add_error(name, sentence)
        return data

    def _check_times(self, data: dict[str, Any]) -> None:
        start: datetime | None = data.get("starts_at")
        if "starts_at" not in self.locks and start is not None:
            self._check_soon("starts_at", start)
        last, times = start, self._times(data)
        if times and start is None and "starts_at" not in self.errors:
            self.add_error("starts_at", _("Say when the event starts."))
        missing = False
        for name in [] if data.get("schedule") != "times" else self._shown_rounds():
            moment = data.get(name)
            if moment is None:
                missing = True
                continue
            if name in self.locks:
                last = moment
                continue
            if missing and name not in self.errors:
                self.add_error(name, _("Give the rounds before it a time as well."))
            if last is not None and moment <= last:
                self.add_error(name, _("A round begins later than the one before it."))
            else:
                self._check_soon(name, moment)
            last = moment

    def _check_soon(self, name: str, moment: datetime) -> None:
        if moment < time.now():
            self.add_error(name, _("That is in the past: choose a later time."))

    def _shown_rounds(self) -> list[str]:
        return [name for name in ROUND_FIELDS if name not in self.hidden]

    def _times(self, data: Mapping[str, Any]) -> list[datetime]:
        if data.get("schedule") != "times":
            return []
        return [data[name] for name in self._shown_rounds() if data.get(name)]

    def _plans(self, data: Mapping[str, Any]) -> list[StagePlan]:
        return plans.plans_of(data, self.before)

    # --- what the view makes of a valid form -------------------------------------

    def event_fields(self) -> dict[str, Any]:
        """Return the fields of the event that are not locked (services.setup.FIELDS)."""
        data = self.cleaned_data
        found = {
            name: data[name]
            for name in chosen.EVENT_FIELDS
            if name not in self.locks and name in data
        }
        if "grace" not in self.locks:
            found["grace_seconds"] = 60 * data["grace"]
        if not any(name.startswith("option_") for name in self.locks):
            found["options"] = {
                option.name: chosen_option(option, data[f"option_{option.name}"])
                for option in self.spec.options
            }
        return found

    def stage_plans(self) -> list[StagePlan] | None:
        """Return the stages, ``None`` where they are locked."""
        return None if "format" in self.locks else self._plans(self.cleaned_data)

    def round_times(self) -> list[datetime]:
        """Return the times of the rounds, the first being the start; none where none are set."""
        start, later = self.cleaned_data.get("starts_at"), self._times(self.cleaned_data)
        return [start, *later] if start and later else []

    # --- what the page shows -------------------------------------------------------

    @property
    def sections(self) -> Iterator[Section]:
        for slug, title, names in SECTIONS:
            listed = [*names]
            if slug == "game":
                listed += [f"option_{option.name}" for option in self.spec.options]
            yield Section(slug, title, [self._item(name) for name in listed])

    def _item(self, name: str) -> Item:
        rule = self.needs.get(name, ())
        return Item(self[name], name in self.hidden, needs.text(rule), self.locks.get(name, ""))

    @property
    def faulty(self) -> list[forms.BoundField]:
        """The fields with errors, in the order of the page."""
        names = [item.field.name for section in self.sections for item in section.items]
        return [self[name] for name in names if name in self.errors]
