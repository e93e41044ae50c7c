"""What the coach calls the things of Коты Петербурга."""

from __future__ import annotations

from typing import Final

from games.api import gettext_noop, ngettext_noop
from games.squares.parts import CLOISTER, ROAD, WALLED
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
            gettext_noop("District"),
            gettext_noop("district"),
            gettext_noop("Your district"),
            gettext_noop("A rival's district"),
        ),
        CLOISTER: Names(
            gettext_noop("Monument"),
            gettext_noop("monument"),
            gettext_noop("Your monument"),
            gettext_noop("A rival's monument"),
        ),
    },
    free=ngettext_noop("You have %(count)s free cat.", "You have %(count)s free cats."),
    none_free=gettext_noop("No cat of yours is free: close something to get one back."),
    marks=ngettext_noop("%(count)s paw", "%(count)s paws"),
)
