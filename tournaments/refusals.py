"""Why a request about an event is refused: a closed set of codes, each with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.errors import Refused as FormatRefused
from tournaments.tiebreaks import Refused as TieBreakRefused

SENTENCES: Final[dict[str, Promise]] = {
    "not_found": _("There is no such event."),
    "not_organizer": _("Only the organizer can do that."),
    "not_open": _("This event does not take entries now."),
    "no_entrant": _("There is no such person in this event: look at the list again."),
    "has_entered": _("This person is in the event already."),
    "not_entered": _("You are not entered in this event."),
    "already_entered": _("You are entered already."),
    "needs_account": _("This event needs an account. Sign up first: it takes a minute."),
    "organizer_gone": _("Its organizer has left the site."),
    "needs_people": _("Bots are entered by the platform alone."),
    "needs_invitation": _("This event takes only those who come by its invitation link."),
    "wrong_code": _("That is not the code word. Ask the organizer for it."),
    "bad_club_link": _("That link is not valid any more. Ask the club for a new one."),
    "not_club_owner": _("Only the owner of the club can do that."),
    "owner_stays": _("The owner can’t leave the club."),
    "club_full": _("The club has as many members as a club can have."),
    "needs_own_account": _("Sign up first: that needs an account."),
    "needs_club": _("This event is for members of its club. Ask the club for its link."),
    "rating_too_low": _("Your rating is below what this event asks for."),
    "rating_too_high": _("Your rating is above what this event allows."),
    "too_few_games": _("This event asks for more rated games than you have played."),
    "not_checking_in": _("One can't check in now: see when on the event's page."),
    "too_late": _("It is too late for that: the round has been paired already."),
    "too_late_to_enter": _("It is too late to enter: the event takes nobody any more."),
    "no_return": _("Who has left an event of this format can't return to it."),
    "disqualified": _("You have been disqualified. Ask the organizer."),
    "no_bye": _("A bye can't be asked for in this format."),
    "no_such_round": _("There is no such round, or it has been paired already."),
    "started": _("The event has started: this can't be changed any more."),
    "entries_open": _("People have entered on these terms: this can't be changed any more."),
    "not_running": _("The event is not being played now."),
    "not_paused": _("The event is not paused."),
    "paused": _("The event is paused."),
    "is_over": _("The event is over."),
    "no_time": _("Say when the event starts."),
    "time_past": _("The event would start in the past: choose a later time."),
    "too_few_entrants": _("There are too few entrants to start."),
    "too_many_entrants": _("There are more entrants than this format takes."),
    "not_paired": _("There is no round that waits to begin."),
    "not_swappable": _("These two can't change places."),
    "no_table_together": _("So many do not fit at one table: choose fewer."),
    "fixed_pairs": _("In this format it is fixed who meets whom: nobody can be kept apart."),
    "games_open": _("Games are still open: let them end, or set their results, first."),
    "needs_text": _("Write what they are to read."),
    "needs_reason": _("Say why: everybody can read it in the event's log."),
    "bad_result": _("These are no places of such a table: the best has 1, and equals share."),
    "later_games": _("Later games hang on this result. Take their results back first."),
    "undecided": _("Entrants are equal at the cut: decide who goes on first."),
    "not_undecided": _("Name each of those who are equal once, the best first."),
    "bad_number": _("That number is too small or too large."),
    "too_long": _("That text is too long."),
    "too_many": _("That is too many at once. Try again later."),
    "bad_file": _("This file can't be taken over."),
    "bad_list": _("Some lines are wrong, so nobody was entered:"),
    "no_members": _("These are no members of the site, by number and name:"),
    "other_game": _("The game at that table is not one of this event."),
}


class Refused(Exception):
    """A request that was not carried out; ``code`` is one of `SENTENCES`."""

    def __init__(self, code: str, detail: str = "") -> None:
        if code not in SENTENCES:
            raise ValueError(f"{code!r} is no refusal")
        super().__init__(code, detail)
        self.code = code
        self.detail = detail

    @property
    def sentence(self) -> str:
        """The reason in the active language."""
        return f"{SENTENCES[self.code]} {self.detail}".strip()


def sentence(refusal: Refused | FormatRefused | TieBreakRefused) -> str:
    """Return why, in the active language, whoever refused."""
    if isinstance(refusal, Refused):
        return refusal.sentence
    text = gettext(refusal.text)
    return text % refusal.values if refusal.values else text


def kept(refusal: Refused | FormatRefused) -> dict[str, Any]:
    """Return a refusal as JSON, to be told later in whatever language (`told`)."""
    if isinstance(refusal, Refused):
        return {"code": refusal.code}
    return {"text": refusal.text, "values": {name: str(v) for name, v in refusal.values.items()}}


def told(why: Mapping[str, Any]) -> str:
    """Return the sentence of a refusal that was `kept`, in the active language."""
    if "code" in why:
        return str(SENTENCES[why["code"]])
    text = gettext(why["text"]) if why.get("text") else ""
    return text % why["values"] if why.get("values") else text
