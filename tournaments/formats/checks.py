"""What is checked of the settings of every format, in sentences that say what to do."""

from __future__ import annotations

from games.api import gettext_noop as _
from tournaments.formats.course import Settings
from tournaments.formats.errors import Refused
from tournaments.formats.tie_breaks import check_tie_break

MOST_ROUNDS = 30
MOST_POINTS = 1000
"""Of a place or a result, in tenths."""


def check_seats(settings: Settings, least: int = 2, most: int = 5) -> None:
    if not least <= settings.seats <= most:
        if most == 2:
            raise Refused(_("This format is for two at a table: choose tables of two seats."))
        raise Refused(_("A table has two to five seats."))


def check_entrants(entrants: int, least: int = 2) -> None:
    """Check that there are enough; 0 is not known yet."""
    if 0 < entrants < least:
        text = _("There are %(entrants)s entrants, and at least %(least)s are needed.")
        raise Refused(text, entrants=entrants, least=least)


def check_rounds(settings: Settings) -> None:
    if not 0 <= settings.rounds <= MOST_ROUNDS:
        text = _("Choose 1 to %(most)s rounds, or 0 for as many as are usual.")
        raise Refused(text, most=MOST_ROUNDS)


def check_points(settings: Settings) -> None:
    """Check the points of results and of places."""
    if not 0 <= settings.loss <= settings.draw <= settings.win <= MOST_POINTS or not settings.win:
        raise Refused(
            _(
                "A win is worth more than nothing and no less than a draw, which is worth no less "
                "than a loss."
            )
        )
    if not 0 <= settings.bye <= settings.win:
        raise Refused(_("A bye is worth no more than a win: choose fewer points for it."))
    points = settings.points
    if points and len(points) != settings.seats:
        text = _("Choose points for %(seats)s places, or none for the usual ones.")
        raise Refused(text, seats=settings.seats)
    if points and not (
        MOST_POINTS >= points[0] > 0 <= points[-1] and list(points) == sorted(points, reverse=True)
    ):
        raise Refused(_("The first place is worth most, and no place less than the one behind it."))


def check_forbidden(settings: Settings) -> None:
    for group in settings.forbidden:
        if len(set(group)) < 2 or len(set(group)) < len(group):
            raise Refused(_("Name two or more who may not meet, each of them once."))


def check_tie_breaks(slug: str, settings: Settings) -> None:
    """Check that each tie-break fits the format, and comes once."""
    for code in settings.tie_breaks:
        check_tie_break(slug, settings.seats, code)
    if len(set(settings.tie_breaks)) < len(settings.tie_breaks):
        raise Refused(_("Each tie-break comes once: leave out the second."))
