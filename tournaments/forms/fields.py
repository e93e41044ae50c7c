"""Fields that Django does not have: a moment, points of places, an order of tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from koturnir.core import time
from tournaments.formats.checks import MOST_POINTS

RANKS: Final = 6
"""So many tie-breaks can be chosen; more than that never parted anybody."""

FARTHEST: Final = timedelta(days=730)
"""How far ahead an event can be planned: further off is a slip of the hand."""
EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)

Choices = Sequence[tuple[str, Any]]


class Moment(forms.DateTimeField):
    """A moment in the zone that is current when the form is read.

    None of a year that can't be told in every zone, or moved by a pause: 1, or 9999.
    """

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and not EARLIEST <= value <= time.now() + FARTHEST:
            raise forms.ValidationError(_("That is too far off: choose a time within two years."))


def moment(label: Any, help_text: Any = "") -> Moment:
    widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
    return Moment(label=label, required=False, help_text=help_text, widget=widget)


def whole(label: Any, least: int, most: int, help_text: Any = "", *, needed: bool = True) -> Any:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, help_text=help_text, required=needed
    )


def points(label: Any, help_text: Any = "") -> forms.DecimalField:
    """Points of a result, to a tenth."""
    return forms.DecimalField(
        label=label,
        min_value=0,
        max_value=MOST_POINTS // 10,
        decimal_places=1,
        help_text=help_text,
        widget=forms.NumberInput(attrs={"step": "0.5"}),
    )


class PlacePoints(forms.CharField):
    """Points for the places, best first, in tenths: "5 3 2 1" is (50, 30, 20, 10)."""

    def to_python(self, value: Any) -> Any:
        words = str(value or "").replace(";", " ").split()
        try:
            found = [Decimal(word.strip(",").replace(",", ".")) * 10 for word in words]
            whole = [int(one) for one in found if one.is_finite() and abs(one) <= MOST_POINTS]
        except InvalidOperation:
            found, whole = [Decimal("NaN")], []
        if len(whole) != len(found) or any(a != b for a, b in zip(whole, found, strict=True)):
            raise forms.ValidationError(
                _("Write numbers with spaces between them, e.g. 5 3 2 1, each at most 100.")
            )
        return tuple(whole)

    def run_validators(self, value: Any) -> None:
        """There is nothing more to check of numbers."""

    def has_changed(self, initial: Any, data: Any) -> bool:
        return str(initial or "").split() != str(data or "").split()


def place_points(tenths: Sequence[int]) -> str:
    """Return points of places as they are written in the field."""
    return " ".join(f"{Decimal(one) / 10:f}" for one in tenths)


class RankedSelects(forms.MultiWidget):
    """Selects one after another: the first chosen counts first."""

    def __init__(self, choices: Choices = ()) -> None:
        selects = [
            forms.Select(
                attrs={"aria-label": format_lazy("{} {}", _("Tie-break"), rank + 1)},
                choices=[("", "—"), *choices],
            )
            for rank in range(RANKS)
        ]
        super().__init__(selects)

    def decompress(self, value: Any) -> list[Any]:
        return list(value or ())


class Ranked(forms.Field):
    """Some of the choices in an order; each at most once, gaps do not matter."""

    def __init__(self, choices: Choices, **kwargs: Any) -> None:
        self.known = {code for code, _title in choices}
        super().__init__(widget=RankedSelects(choices), required=False, **kwargs)

    def clean(self, value: Any) -> tuple[str, ...]:
        chosen = tuple(str(one) for one in value or () if one)
        if not self.known.issuperset(chosen):
            raise forms.ValidationError(_("Choose tie-breaks of the list."))
        if len(set(chosen)) < len(chosen):
            raise forms.ValidationError(_("Each tie-break comes once: leave out the second."))
        return chosen

    def has_changed(self, initial: Any, data: Any) -> bool:
        return [one for one in initial or () if one] != [one for one in data or () if one]
