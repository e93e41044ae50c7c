"""What is asked for beside the report file of an event that began elsewhere."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import registry
from koturnir.tables.forms import DEFAULT_TIME, time_controls
from tournaments.forms.fields import moment

MOST_BYTES = 1_000_000


class ReportForm(forms.Form):
    """A report file, and what it does not tell: game, time, when the next round begins."""

    file = forms.FileField(label=_("Report file (TRF)"), help_text=_("Text in UTF-8, up to 1 MB."))
    game = forms.ChoiceField(label=_("Game"), choices=())
    time_control = forms.ChoiceField(label=_("Time"), choices=(), initial=DEFAULT_TIME)
    starts_at = moment(_("The next round begins"), _("Empty: as soon as you publish the event."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [one.spec for one in registry.games().values() if one.spec.min_seats <= 2]
        self._choose("game", [(one.slug, gettext(one.title)) for one in games])
        self._choose("time_control", time_controls())

    def _choose(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean_file(self) -> str:
        """Return the text of the file."""
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError(gettext("The file is larger than 1 MB."))
        try:
            text: str = file.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise forms.ValidationError(gettext("This is no text in UTF-8.")) from error
        return text
