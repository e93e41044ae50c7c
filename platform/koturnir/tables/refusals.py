"""Why a request at a table is refused: a closed set of codes, each with a sentence."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[dict[str, Promise]] = {
    "not_found": _("There is no such table."),
    "not_seated": _("You have no seat at this table."),
    "not_open": _("This table has already started or was closed."),
    "not_playing": _("The game at this table is not going on."),
    "not_over": _("The game at this table is not over yet."),
    "full": _("All seats of this table are taken."),
    "not_enough": _("There are too few players to start."),
    "not_host": _("Only the person who made the table can do that."),
    "already_seated": _("You already have a seat at this table."),
    "needs_account": _("Rated games need an account. Sign up, or choose a friendly game."),
    "needs_people": _("A game with bots can't be rated."),
    "no_coach": _("The coach sits only at a first game with hints, beside the person who plays."),
    "needs_invitation": _("This table is open only to those who have its invite link."),
    "stale": _("The position has changed in the meantime. Look again and choose anew."),
    "not_your_turn": _("It is not your turn."),
    "malformed_move": _("That is not a move of this game."),
    "illegal_move": _("The rules do not allow that move here."),
    "flag_fallen": _("Your time is up."),
    "too_late_to_abort": _("Everybody has already moved: the game can no longer be aborted."),
    "not_by_agreement": _("Only a game by correspondence can be ended by agreement."),
    "not_by_plan": _("Plans are made in games by correspondence only."),
    "bad_plan": _("That is not a plan that can be kept: it is too long, or not well formed."),
    "too_deep": _("Moves can be tried no further ahead."),
    "hidden": _("Moves can't be tried in a game that hides something."),
    "on_hold": _("The organizer has paused the event. Wait until it goes on."),
    "of_event": _("This table belongs to an event: only its organizer can do that."),
    "bad_message": _("The server could not read that message. Reload the page."),
    "unknown_type": _("The server does not know that request. Reload the page."),
    "too_fast": _("Too many requests. Wait a moment and try again."),
    "too_long": _("That text is too long."),
    "server_error": _("Something went wrong on our side. Nothing was lost: try again."),
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
        return str(SENTENCES[self.code])
