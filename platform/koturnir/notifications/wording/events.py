"""What a mail says about an event: the letters that events have for it."""

from __future__ import annotations

from koturnir.accounts.models import User
from koturnir.notifications.addresses import absolute
from koturnir.notifications.models import Notice
from koturnir.notifications.sections import Section
from koturnir.notifications.selectors.events import pairing_of
from tournaments.wording import letters


def about_event(notice: Notice, person: User) -> Section:
    assert notice.tournament is not None
    letter = letters.letter(
        notice.kind, notice.tournament, pairing_of(notice), notice.data.get("values", {})
    )
    return Section(
        title=letter.subject,
        subject=letter.subject,
        lines=letter.paragraphs,
        url=absolute(letter.path),
        button=letter.button,
    )
