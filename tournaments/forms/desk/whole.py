"""The event as a whole: pause, time, messages, its end, equals at the cut."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.forms.desk.base import DeskForm, reason
from tournaments.forms.fields import whole
from tournaments.selectors import desk as reads
from tournaments.selectors import playing, standings
from tournaments.services import desk
from tournaments.services.acts import MAX_REASON
from tournaments.wording.names import name


class Pause(DeskForm):
    title = lazy("Pause the event")
    lead = lazy("All clocks stand and nothing becomes due until you let the event go on.")
    button = lazy("Pause")
    done = lazy("The event is paused.")
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        desk.pause(self.code, organizer, self.why)


class AddTime(DeskForm):
    title = lazy("More time for everybody")
    lead = lazy("Every clock at the tables that are being played gets as much.")
    button = lazy("Give the time")
    minutes = whole(lazy("Minutes"), 1, 1440)
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        count = desk.add_time(self.code, organizer, 60 * self.cleaned_data["minutes"], self.why)
        self.done = _("Tables that got the time: %(count)d.") % {"count": count}


class Message(DeskForm):
    title = lazy("Write to the players")
    lead = lazy("They get it as a mail or a message; it stands in the event’s log as well.")
    button = lazy("Send")
    text = forms.CharField(
        label=lazy("Message"),
        max_length=MAX_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
        error_messages={"required": lazy("Write what they are to read.")},
    )
    to = forms.ChoiceField(
        label=lazy("To"),
        choices=[("all", lazy("everybody")), ("absent", lazy("those who have not come"))],
        widget=forms.RadioSelect,
        initial="all",
    )

    def prepare(self) -> None:
        if self.asked.get("to") == "absent":
            self.initial["to"] = "absent"

    def carry_out(self, organizer: User) -> None:
        absent = self.cleaned_data["to"] == "absent"
        count = desk.message(self.code, organizer, self.cleaned_data["text"], to_absent=absent)
        self.done = _("People written to: %(count)d.") % {"count": count}


class End(DeskForm):
    title = lazy("End the event now")
    lead = lazy("The standings as they are become final. Rounds that have not begun fall away.")
    button = lazy("End the event")
    danger = True
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        desk.finish(self.code, organizer, self.why)


class Cancel(DeskForm):
    title = lazy("Cancel the event")
    lead = lazy("Running games are called off, and everybody who entered is told why.")
    button = lazy("Cancel the event")
    danger = True
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        desk.cancel(self.code, organizer, self.why)


class Cut(DeskForm):
    """Entrants who are equal at the cut get places by hand."""

    title = lazy("Equals at the cut")
    lead = lazy("All tie-breaks leave them equal. Give each a place: 1 goes on first.")
    button = lazy("Decide so")
    reason = reason()

    def prepare(self) -> None:
        stage = playing.stage_under_way(self.tournament)
        after = self.tournament.stages.filter(number=stage.number + 1).first()
        self.ties = standings.going_on(stage, after).undecided if after else ()
        if not self.ties:
            raise Http404
        names = reads.names_of(stage)
        for tie in self.ties:
            for at, number in enumerate(sorted(tie.entrants), 1):
                label = f"№ {number} {name(names, number)}"
                self.fields[f"place-{number}"] = whole(label, 1, len(tie.entrants))
                self.initial[f"place-{number}"] = at
        self.order_fields([*(one for one in self.fields if one != "reason"), "reason"])

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        for tie in self.ties:
            places = [values.get(f"place-{number}") for number in tie.entrants]
            if None not in places and len(set(places)) < len(places):
                raise forms.ValidationError(_("Each place comes once among those who are equal."))
        return values

    def carry_out(self, organizer: User) -> None:
        order = [
            number
            for tie in self.ties
            for number in sorted(tie.entrants, key=lambda n: self.cleaned_data[f"place-{n}"])
        ]
        desk.decide_cut(self.code, organizer, order, self.why)
