"""Says in a person's words why a name can't be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from koturnir.accounts.names import BadName

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

REASONS: dict[str, _StrPromise] = {
    "length": _("A name is 2 to 24 characters long."),
    "characters": _("A name is made of letters, digits, and single hyphens, dots or underscores."),
    "separators": _(
        "Hyphens, dots and underscores stand one at a time, between letters or digits."
    ),
    "scripts": _("A name with letters has them all from one alphabet."),
    "reserved": _("This name is kept for the platform itself. Please choose another one."),
}
TOO_ALIKE: _StrPromise = _(
    "This name looks too much like one that is taken. Please choose another one."
)


def why_not(bad: BadName) -> _StrPromise:
    return REASONS[bad.reason]
