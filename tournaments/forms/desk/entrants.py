"""What the organizer does about one who plays."""

from __future__ import annotations

from django import forms
from django.http import Http404
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.forms.desk.base import DeskForm, reason
from tournaments.models import Entrant, Stage
from tournaments.selectors import playing
from tournaments.selectors.courses import format_of, settings_of_stage
from tournaments.services import desk
from tournaments.wording.results import bye_letter


class _OfEntrant(DeskForm):
    part = "entrants"
    reason = reason()

    def prepare(self) -> None:
        entrants = self.tournament.entrants.filter(number=self.subject or 0)
        entrant = entrants.select_related("user").first()
        if entrant is None:
            raise Http404
        self.entrant: Entrant = entrant
        self.title = format_lazy("{}: № {} {}", self.title, entrant.number, str(entrant.user))


class Withdraw(_OfEntrant):
    title = lazy("Withdraw")
    lead = lazy("A game that is going on is lost. He is paired no more, and may return.")
    button = lazy("Withdraw")

    def carry_out(self, organizer: User) -> None:
        desk.withdraw(self.code, organizer, self.subject or 0, self.why)


class Disqualify(_OfEntrant):
    title = lazy("Disqualify")
    lead = lazy("A game that is going on is lost. He can’t come back by himself.")
    button = lazy("Disqualify")
    danger = True

    def carry_out(self, organizer: User) -> None:
        desk.disqualify(self.code, organizer, self.subject or 0, self.why)


class BringBack(_OfEntrant):
    title = lazy("Let play again")
    lead = lazy("From the next pairing on.")
    button = lazy("Let play again")

    def carry_out(self, organizer: User) -> None:
        desk.bring_back(self.code, organizer, self.subject or 0, self.why)


class GiveBye(_OfEntrant):
    title = lazy("Not in a round")
    lead = lazy("For a round that has not begun. One that is paired is to be paired again then.")
    button = lazy("Note it")
    round = forms.TypedChoiceField(label=lazy("Round"), coerce=int)
    letter = forms.ChoiceField(label=lazy("What it is worth"), required=False)
    reason = reason(needed=False)

    def prepare(self) -> None:
        super().prepare()
        stage = playing.stage_under_way(self.tournament)
        letters = "ZF" if self.tournament.seats > 2 else "HZF"
        byes = [*((one, bye_letter(one)) for one in letters), ("", _("none: he plays"))]
        for field, choices in (("round", [(one, one) for one in _coming(stage)]), ("letter", byes)):
            chooser = self.fields[field]
            assert isinstance(chooser, forms.ChoiceField)
            chooser.choices = choices
        self.initial["letter"] = letters[0]
        self.order_fields(["round", "letter", "reason"])
        self.fields["reason"].help_text = _("A full point needs a reason.")

    def carry_out(self, organizer: User) -> None:
        values = self.cleaned_data
        desk.give_bye(
            self.code, organizer, self.subject or 0, values["round"], values["letter"], self.why
        )


class LetIn(DeskForm):
    title = lazy("Let somebody in late")
    lead = lazy("He plays from the next pairing on, also when entries are closed.")
    button = lazy("Let in")
    part = "entrants"
    username = forms.CharField(label=lazy("Name on this site"), max_length=150)
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        desk.let_in(self.code, organizer, self.cleaned_data["username"], self.why)


def _coming(stage: Stage) -> range:
    rounds = format_of(stage).rounds(settings_of_stage(stage), len(stage.seeds))
    return range(playing.rounds_begun(stage.tournament) + 1, stage.rounds_before + rounds + 1)
