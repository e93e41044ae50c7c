"""A result by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.forms.desk.base import DeskForm, reason
from tournaments.models import Pairing
from tournaments.services import desk
from tournaments.wording.names import listed
from tournaments.wording.results import place_text

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
