"""Setting up a table: the form follows from the spec of the game."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from games.api import Option, OptionValue, Spec
from koturnir.accounts.models import User
from koturnir.tables import wording
from koturnir.tables.models import Table
from koturnir.tables.services.seating import Settings

LIVE: Final = (
    "fischer:180+3",
    "fischer:300+5",
    "fischer:600+10",
    "fischer:1200+20",
    "delay:600+10",
    "move:30",
    "move:60",
    "unlimited",
)
CORRESPONDENCE: Final = (
    *(f"days:{days}" for days in (1, 2, 3, 5, 7, 10, 14)),
    "fischer-days:1+1/3",
    "fischer-days:3+1/7",
    "fischer-days:7+1/14",
)
DEFAULT_TIME: Final = "fischer:600+10"

in_words = lazy(wording.time_control, str)


def time_controls() -> list[tuple[Any, Any]]:
    return [
        (_("At the table"), [(text, in_words(text)) for text in LIVE]),
        (_("By correspondence"), [(text, in_words(text)) for text in CORRESPONDENCE]),
    ]


class TableForm(forms.Form):
    """A new table of one game. ``host`` is whoever sets it up, ``None`` while it is unknown."""

    seat_count = forms.TypedChoiceField(label=_("Seats"), coerce=int, choices=())
    bots = forms.TypedChoiceField(
        label=_("Of these, bots"),
        coerce=int,
        choices=(),
        help_text=_("The other seats are for people."),
    )
    time_control = forms.ChoiceField(label=_("Time"), choices=(), initial=DEFAULT_TIME)
    nights_off = forms.BooleanField(
        label=_("Nights do not count"),
        required=False,
        help_text=_("From 23:00 to 7:00 where each player lives, the clock stands."),
    )
    weekends_off = forms.BooleanField(
        label=_("Weekends do not count"),
        required=False,
        help_text=_("Saturday and Sunday where each player lives."),
    )
    vacation = forms.ChoiceField(
        label=_("A vacation of a player"), required=False, choices=Table.Vacation.choices
    )
    rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("Counts for the Elo of everybody who plays.")
    )
    visibility = forms.ChoiceField(label=_("Who may join"), choices=())
    watch = forms.ChoiceField(label=_("Who may watch"), choices=())
    start_rule = forms.ChoiceField(label=_("The game starts"), choices=Table.StartRule.choices)
    on_timeout = forms.ChoiceField(
        label=_("Whoever runs out of time, with three or more seats"),
        choices=Table.OnTimeout.choices,
    )

    def __init__(self, spec: Spec, host: User | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.spec, self.host = spec, host
        self._choose("seat_count", [(n, str(n)) for n in range(spec.min_seats, spec.max_seats + 1)])
        self._choose("bots", [(n, str(n)) for n in range(spec.max_seats)])
        self._choose("time_control", time_controls())
        self._choose(
            "visibility",
            [("public", _("everyone")), ("invite", _("by invite link"))],
        )
        self._choose("watch", Table.Watch.choices)
        for option in spec.options:
            self.fields[f"option_{option.name}"] = option_field(option)

    def _choose(self, name: str, choices: Any) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @property
    def game_fields(self) -> list[forms.BoundField]:
        # Not "option_fields": a template would look up the field of an option named "fields".
        return [self[f"option_{option.name}"] for option in self.spec.options]

    @property
    def correspondence_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("nights_off", "weekends_off", "vacation")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        seats, bots = data.get("seat_count"), data.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            self.add_error("bots", _("One seat is yours: choose fewer bots, or more seats."))
        if data.get("rated") and bots:
            self.add_error("rated", _("A game with bots can't be rated."))
        if data.get("rated") and self.host and self.host.is_guest:
            self.add_error("rated", _("Rated games need an account: sign up first."))
        return data

    def settings(self) -> Settings:
        """Return what was chosen. Call it on a valid form only."""
        data = self.cleaned_data
        names = ("seat_count", "time_control", "rated", "visibility", "watch")
        return Settings(
            game=self.spec.slug,
            options={o.name: chosen_option(o, data[f"option_{o.name}"]) for o in self.spec.options},
            start_rule=data["start_rule"],
            on_timeout=data["on_timeout"],
            nights_off=data["nights_off"],
            weekends_off=data["weekends_off"],
            vacation=data["vacation"] or Table.Vacation.FULL,
            **{name: data[name] for name in names},
        )


class VacationForm(forms.Form):
    """A vacation: from when on (empty: at once), and for how long."""

    days = forms.IntegerField(label=_("Days"), min_value=0, max_value=30, initial=7)
    hours = forms.IntegerField(
        label=_("and hours"), min_value=0, max_value=23, initial=0, required=False
    )
    starts_at = forms.DateTimeField(
        label=_("From"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"],
        help_text=_("Leave it empty to go at once. The time is that of your zone."),
    )

    def length(self) -> timedelta:
        data = self.cleaned_data
        return timedelta(days=data["days"], hours=data["hours"] or 0)


def chosen_option(option: Option, value: object) -> OptionValue:
    """Return the option's value that a field's value stands for; the default for any other."""
    if isinstance(option.default, bool) and not option.choice_titles:
        return bool(value)
    return next((c for c in option.choices if str(c) == str(value)), option.default)


def option_field(option: Option) -> forms.Field:
    """Return the field that an option of a game is chosen with."""
    title, meaning = _(option.title), _(option.meaning)
    if isinstance(option.default, bool) and not option.choice_titles:
        return forms.BooleanField(
            label=title, help_text=meaning, required=False, initial=option.default
        )
    titles = option.choice_titles or tuple(map(str, option.choices))
    choices = [(str(c), _(t)) for c, t in zip(option.choices, titles, strict=True)]
    return forms.ChoiceField(
        label=title, help_text=meaning, choices=choices, initial=str(option.default)
    )
