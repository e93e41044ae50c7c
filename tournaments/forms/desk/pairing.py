"""The round before it begins: paired by hand, changed, kept apart, set for a time."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.forms.desk.base import DeskForm, reason
from tournaments.forms.fields import moment
from tournaments.models import Round
from tournaments.refusals import Refused
from tournaments.selectors import boards, playing
from tournaments.selectors import desk as reads
from tournaments.selectors.courses import settings_of_stage
from tournaments.services import desk
from tournaments.wording.names import listed, name


class ByHand(DeskForm):
    title = lazy("Pair the round by hand")
    lead = lazy(
        "All who play are seated in the order of the standings, and no rule is looked at. You can "
        "change places then; the event stays paused until you let it go on."
    )
    button = lazy("Seat them so")
    part = "round"
    reason = reason()

    def carry_out(self, organizer: User) -> None:
        desk.pair_by_hand(self.code, organizer, self.why)


class _OfPaired(DeskForm):
    part = "round"
    first = forms.IntegerField(widget=forms.HiddenInput)
    second = forms.IntegerField(widget=forms.HiddenInput)
    reason = reason()

    def prepare(self) -> None:
        stage = playing.stage_under_way(self.tournament)
        round_ = stage.rounds.filter(status=Round.Status.PAIRED).first()
        if round_ is None:
            raise Refused("not_paired")
        round_.stage = stage
        given = self.data if self.is_bound else self.asked
        try:
            both = int(given.get("first", "")), int(given.get("second", ""))
        except ValueError:
            raise Refused("not_swappable") from None
        self.round, self.both = round_, both
        self.initial.update({"first": both[0], "second": both[1]})
        names = reads.names_of(stage)
        self.lead = listed(f"№ {number} {name(names, number)}" for number in both)
        self.told = reads.brought(round_, self.swaps())

    def swaps(self) -> list[tuple[int, int]]:
        raise NotImplementedError

    @property
    def warnings(self) -> list[reads.Warned]:
        return self.told


class Swap(_OfPaired):
    title = lazy("Change places?")
    button = lazy("Change places")

    def swaps(self) -> list[tuple[int, int]]:
        return [self.both]

    def carry_out(self, organizer: User) -> None:
        desk.swap(self.code, organizer, *self.both, self.why)


class Together(_OfPaired):
    title = lazy("Pair these two?")
    button = lazy("Pair them")

    def swaps(self) -> list[tuple[int, int]]:
        return boards.together(boards.of(self.round), self.both)

    def carry_out(self, organizer: User) -> None:
        desk.put_together(self.code, organizer, self.both, self.why)


class StartAt(DeskForm):
    title: Any = lazy("When the round begins")
    button = lazy("Set the time")
    part = "round"
    starts_at = moment(lazy("Begins"))

    def prepare(self) -> None:
        rounds = Round.objects.filter(pk=self.subject or 0, stage__tournament=self.tournament)
        round_ = rounds.filter(status__in=["planned", "paired"]).first()
        if round_ is None:
            raise Refused("no_such_round")
        self.title = _("When round %(round)d begins") % {"round": round_.number}
        self.fields["starts_at"].required = True
        self.initial["starts_at"] = round_.starts_at

    def carry_out(self, organizer: User) -> None:
        desk.set_start(self.code, organizer, self.subject or 0, self.cleaned_data["starts_at"])


class Forbid(DeskForm):
    title = lazy("Who may not meet")
    lead = lazy("From the next pairing on. What is paired already stays until it is paired again.")
    button = lazy("Keep them apart")
    part = "round"
    groups = forms.CharField(
        label=lazy("Numbers, a group on each line"),
        required=False,
        help_text=lazy("As 3, 7 or 1, 2, 9. Leave it empty, and everybody may meet everybody."),
        widget=forms.Textarea(attrs={"rows": 4, "inputmode": "text"}),
    )
    reason = reason()

    def prepare(self) -> None:
        stage = playing.stage_under_way(self.tournament)
        if self.tournament.seats > 2:
            self.lead = format_lazy(
                "{} {}",
                self.lead,
                _("At tables of three to five they are kept apart wherever that can be."),
            )
        now = settings_of_stage(stage).forbidden
        self.initial["groups"] = "\n".join(", ".join(map(str, group)) for group in now)

    def clean_groups(self) -> list[list[int]]:
        found = []
        for line in self.cleaned_data["groups"].splitlines():
            words = line.replace(",", " ").replace(";", " ").split()
            if not all(word.isdecimal() and len(word) < 6 for word in words):
                raise forms.ValidationError(_("Write numbers only, with commas between them."))
            if words:
                found.append([int(word) for word in words])
        return found

    def carry_out(self, organizer: User) -> None:
        desk.forbid(self.code, organizer, self.cleaned_data["groups"], self.why)
