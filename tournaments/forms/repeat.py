"""How often an event comes again, and until when."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _

MOST_WEEKS: Final = 26


class RepeatForm(forms.Form):
    """``zone`` is the person's: the last day ends there."""

    every_weeks = forms.IntegerField(
        label=_("Every so many weeks"),
        min_value=1,
        max_value=MOST_WEEKS,
        initial=1,
        help_text=_("1: weekly, on the same day at the same hour."),
    )
    until = forms.DateField(
        label=_("Last day"),
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        help_text=_("Leave it empty to go on until you stop it."),
    )

    def __init__(self, zone: ZoneInfo, now: datetime, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone, self.now = zone, now

    def clean_until(self) -> datetime | None:
        """Return the end of the last day."""
        day = self.cleaned_data["until"]
        if day is None:
            return None
        today = self.now.astimezone(self.zone).date()
        if not today <= day <= today + timedelta(days=3660):
            raise forms.ValidationError(_("Choose a day from today on, within ten years."))
        return datetime.combine(day, time(23, 59), self.zone)
