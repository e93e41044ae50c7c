"""What the pages of the desk have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as lazy

from koturnir.accounts.models import User
from tournaments.models import Tournament
from tournaments.selectors import desk as reads
from tournaments.services.acts import MAX_REASON


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
