"""What a browser is told: no more than what a stranger may read over one's shoulder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.notifications import kinds, sections
from koturnir.notifications.models import Notice
from koturnir.notifications.services.rendering import summary

LINES: Final = 4


def message(notices: Sequence[Notice], person: User) -> dict[str, Any]:
    """Return title, text, address on this site, and by what a newer message takes its place."""
    said = [sections.say(one, person) for one in notices]
    if len(said) == 1:
        first = notices[0]
        about = first.table.code if first.table else f"{first.kind}-{first.pk}"
        return {
            "title": said[0].title,
            "body": said[0].subject if said[0].subject != said[0].title else "",
            "url": urlsplit(said[0].url).path,
            "tag": about,
        }
    games = all(kinds.get(one.kind).group == kinds.GAMES for one in notices)
    return {
        "title": summary(notices),
        "body": "\n".join(one.subject for one in said[:LINES]),
        "url": reverse("my_games" if games else "lobby"),
        "tag": "several",
    }
