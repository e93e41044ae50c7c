"""What the coach calls the things of Околица."""

from __future__ import annotations

from typing import Final

from games.api import gettext_noop, ngettext_noop
from games.squares.parts import CLOISTER, FIELD, ROAD, WALLED, WELL
from games.squares.words import Names, Words

WORDS: Final = Words(
    kinds={
        ROAD: Names(
            gettext_noop("Road"),
            gettext_noop("road"),
            gettext_noop("Your road"),
            gettext_noop("A rival's road"),
        ),
        WALLED: Names(
            gettext_noop("Gorodishche"),
            gettext_noop("gorodishche"),
            gettext_noop("Your gorodishche"),
            gettext_noop("A rival's gorodishche"),
        ),
        CLOISTER: Names(
            gettext_noop("Cloister"),
            gettext_noop("cloister"),
            gettext_noop("Your cloister"),
            gettext_noop("A rival's cloister"),
        ),
        WELL: Names(
            gettext_noop("Well"),
            gettext_noop("well"),
            gettext_noop("Your well"),
            gettext_noop("A rival's well"),
        ),
        FIELD: Names(
            gettext_noop("Field"),
            gettext_noop("field"),
            gettext_noop("Your field"),
            gettext_noop("A rival's field"),
        ),
    },
    free=ngettext_noop("You have %(count)s free figure.", "You have %(count)s free figures."),
    none_free=gettext_noop("No figure of yours is free: close something to get one back."),
    marks=ngettext_noop("%(count)s shield", "%(count)s shields"),
    back=gettext_noop("The batyushka comes home with %(points)s and is free again."),
)
