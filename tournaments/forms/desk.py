"""The forms of the organizer's desk: each asks what an act needs to know, and carries it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django import forms
from django.http import Http404
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.forms.fields import moment, whole
from tournaments.models import Entrant, Pairing, Round, Stage, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import boards, playing, standings
from tournaments.selectors import desk as reads
from tournaments.selectors.courses import format_of, settings_of_stage
from tournaments.services import desk
from tournaments.services.acts import MAX_REASON
from tournaments.wording.names import listed, name
from tournaments.wording.results import bye_letter, place_text


def reason(*, needed: bool = True) -> forms.CharField:
    return forms.CharField(
        label=lazy("Why"),
        max_length=MAX_REASON,
        required=needed,
        help_text=lazy("Everybody can read it in the event’s log."),
        error_messages={"required": lazy("Say why: everybody can read it in the event’s log.")},
    )


class DeskForm(forms.Form):
    """A page of the desk. ``part`` is where on the desk one comes back to."""

    title: Any = ""
    lead: Any = ""
    button: Any = ""
    done: Any = lazy("Done.")
    danger: ClassVar[bool] = False
    part: ClassVar[str] = "next"

    def __init__(
        self,
        tournament: Tournament,
        subject: int | None = None,
        asked: Mapping[str, str] | None = None,
        data: Any = None,
    ) -> None:
        super().__init__(data)
        self.tournament, self.subject, self.asked = tournament, subject, asked or {}
        self.prepare()

    def prepare(self) -> None:
        """Fit the form to the event and to whom it is about. Raises ``Http404``, `Refused`."""

    def carry_out(self, organizer: User) -> None:
        """Do it. Raises `Refused`, or a format's refusal."""
        raise NotImplementedError

    @property
    def code(self) -> str:
        return str(self.tournament.code)

    @property
    def why(self) -> str:
        return str(self.cleaned_data["reason"])

    @property
    def warnings(self) -> list[reads.Warned] | None:
        """Return the rules that the act breaks; ``None`` where it is not asked."""
        return None


# --- the event as a whole


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


# --- the round before it begins


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


# --- results

TWO: Final[Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "first": ((1, 2), ()),
    "draw": ((1, 1), ()),
    "second": ((2, 1), ()),
    "first_by_forfeit": ((), (1,)),
    "second_by_forfeit": ((), (0,)),
    "both_forfeit": ((), (0, 1)),
    "back": ((), ()),
}


class SetResult(DeskForm):
    """A result by hand; with two seats one choice, with more a place for each."""

    button = lazy("Set the result")
    part = "results"
    reason = reason()

    def prepare(self) -> None:
        found = Pairing.objects.filter(
            pk=self.subject or 0, round__stage__tournament=self.tournament, bye=""
        )
        pairing = found.select_related("round", "table").first()
        if pairing is None:
            raise Http404
        places = pairing.places.select_related("entrant__user").order_by("seat")
        who = [str(one.entrant.user) for one in places]
        self.title = _("Round %(round)d, table %(board)d") % {
            "round": pairing.round.number,
            "board": pairing.board,
        }
        self.lead = listed(who)
        if pairing.decided_at is None and pairing.table and pairing.table.status == "playing":
            self.lead = f"{self.lead}. " + _("The game is being played: it is called off.")
        last = pairing.results.order_by("-version").first()
        self.seats = len(who)
        own = self._two(who) if self.seats == 2 else self._several(who)
        self.fields = {**own, "reason": self.fields["reason"]}
        if last is not None:
            self._as_it_is(last.places, last.absent)

    def _two(self, who: list[str]) -> dict[str, forms.Field]:
        first, second = {"name": who[0]}, {"name": who[1]}
        choices = [
            ("", "—"),
            ("first", _("%(name)s won") % first),
            ("draw", _("a draw")),
            ("second", _("%(name)s won") % second),
            ("first_by_forfeit", _("%(name)s won by forfeit") % first),
            ("second_by_forfeit", _("%(name)s won by forfeit") % second),
            ("both_forfeit", _("both forfeit")),
            ("back", _("no result: take it back")),
        ]
        return {"result": forms.ChoiceField(label=_("Result"), choices=choices)}

    def _several(self, who: list[str]) -> dict[str, forms.Field]:
        places = [(str(place), place_text(place)) for place in range(1, self.seats + 1)]
        choices = [("", "—"), *places, ("absent", _("forfeits"))]
        return {
            f"seat-{seat}": forms.ChoiceField(label=one, choices=choices, required=False)
            for seat, one in enumerate(who)
        }

    def _as_it_is(self, places: list[int], absent: list[int]) -> None:
        if self.seats == 2:
            stands = (tuple(places), tuple(absent))
            self.initial["result"] = next((k for k, v in TWO.items() if v == stands), "")
            return
        for seat, place in enumerate(places or [0] * self.seats):
            self.initial[f"seat-{seat}"] = "absent" if seat in absent else place or ""

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if self.seats > 2:
            chosen = [values.get(f"seat-{seat}", "") for seat in range(self.seats)]
            if any(chosen) and not all(chosen):
                raise forms.ValidationError(
                    _("Give everybody a place, or nobody: then the result is taken back.")
                )
        return values

    def carry_out(self, organizer: User) -> None:
        if self.seats == 2:
            places, absent = TWO[self.cleaned_data["result"]]
        else:
            places, absent = self._chosen()
        desk.set_result(self.code, organizer, self.subject or 0, places, absent, self.why)

    def _chosen(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        chosen = [self.cleaned_data[f"seat-{seat}"] for seat in range(self.seats)]
        absent = tuple(seat for seat, one in enumerate(chosen) if one == "absent")
        if not any(chosen) or len(absent) == self.seats:
            return (), absent
        last = self.seats - len(absent) + 1
        return tuple(last if one == "absent" else int(one) for one in chosen), absent


# --- entrants


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


FORMS: Final[Mapping[str, type[DeskForm]]] = {
    "back": BringBack,
    "bye": GiveBye,
    "cancel": Cancel,
    "cut": Cut,
    "disqualify": Disqualify,
    "end": End,
    "forbid": Forbid,
    "hand": ByHand,
    "let-in": LetIn,
    "message": Message,
    "pause": Pause,
    "result": SetResult,
    "start": StartAt,
    "swap": Swap,
    "time": AddTime,
    "together": Together,
    "withdraw": Withdraw,
}
"""The pages of the desk, by name."""
