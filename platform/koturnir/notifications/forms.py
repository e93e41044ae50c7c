"""How a person wants to be told: when, what, and of which games and events."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from koturnir.accounts.models import User
from koturnir.notifications import kinds
from koturnir.notifications.models import DELAYS, Preferences, Switch
from koturnir.notifications.selectors.people import preferences_of
from koturnir.notifications.selectors.switches import events_of, tables_of, title_of
from koturnir.notifications.services.choosing import look_again, switch
from tournaments.models import Entrant


class MailForm(forms.ModelForm):
    """The preferences, a switch a kind, and with ``scopes`` one a running game and event."""

    class Meta:
        model = Preferences
        fields = (
            "mode",
            "digest_hour",
            "delay_minutes",
            "quiet_from",
            "quiet_to",
            "cap",
            "last_call_ignores_quiet",
        )

    digest_hour = forms.TypedChoiceField(
        label=_("Hour of the daily mail"),
        coerce=int,
        choices=[(hour, f"{hour:02d}:00") for hour in range(24)],
    )
    delay_minutes = forms.TypedChoiceField(
        label=_("“Your turn” waits, in case you move of yourself"), coerce=int
    )
    cap = forms.TypedChoiceField(
        label=_("Mails an hour, at most"),
        coerce=int,
        choices=[(count, str(count)) for count in (1, 2, 3, 4, 6, 10, 20)],
    )
    quiet_from = forms.TimeField(
        label=_("Quiet from"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"})
    )
    quiet_to = forms.TimeField(
        label=_("Quiet to"),
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=_("The same time twice: no quiet hours."),
    )
    last_call_ignores_quiet = forms.BooleanField(
        label=_("What can’t wait comes in quiet hours too: the last call, a live event’s table"),
        required=False,
    )

    def __init__(self, user: User, data: Any = None, *, scopes: bool = True) -> None:
        super().__init__(data, instance=preferences_of([user.pk])[user.pk])
        self.user = user
        self.fields["mode"].label = _("Mails come")
        self.fields["delay_minutes"].choices = [  # type: ignore[attr-defined]
            (count, ngettext("%(count)d minute", "%(count)d minutes", count) % {"count": count})
            for count in DELAYS
        ]
        said = list(Switch.objects.filter(user=user))
        off = {one.kind for one in said if one.table_id is None and not one.on}
        for group in (kinds.GAMES, kinds.EVENTS):
            for kind in kinds.of_group(group):
                self._switch(f"kind-{kind.name}", kind.title, kind.name not in off)
        self.tables = tables_of(user) if scopes else []
        self.entries = events_of(user) if scopes else []
        off_tables = {one.table_id for one in said if not one.kind and not one.on}
        for table in self.tables:
            self._switch(f"table-{table.pk}", title_of(table), table.pk not in off_tables)
        for entry in self.entries:
            self._switch(f"event-{entry.pk}", entry.tournament.name, entry.mails)

    def _switch(self, name: str, label: Any, on: bool) -> None:
        self.fields[name] = forms.BooleanField(label=label, required=False, initial=on)

    def _bound(self, prefix: str) -> list[Any]:
        return [self[name] for name in self.fields if name.startswith(prefix)]

    @property
    def when(self) -> list[Any]:
        return [self[name] for name in self._meta.fields or ()]

    @property
    def game_kinds(self) -> list[Any]:
        return [self[f"kind-{kind.name}"] for kind in kinds.of_group(kinds.GAMES)]

    @property
    def event_kinds(self) -> list[Any]:
        return [self[f"kind-{kind.name}"] for kind in kinds.of_group(kinds.EVENTS)]

    @property
    def own_games(self) -> list[Any]:
        return self._bound("table-")

    @property
    def own_events(self) -> list[Any]:
        return self._bound("event-")

    @transaction.atomic
    def save(self, commit: bool = True) -> Preferences:
        saved: Preferences = super().save(commit)
        said = self.cleaned_data
        for group in (kinds.GAMES, kinds.EVENTS):
            for kind in kinds.of_group(group):
                switch(self.user, kind.name, None, on=said[f"kind-{kind.name}"])
        for table in self.tables:
            switch(self.user, "", table.pk, on=said[f"table-{table.pk}"])
        for entry in self.entries:
            Entrant.objects.filter(pk=entry.pk).update(mails=said[f"event-{entry.pk}"])
        look_again(self.user)
        return saved
