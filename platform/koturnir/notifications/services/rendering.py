"""Makes the message of a mail: text and HTML of the same sections, in the person's language.

Made when it is sent, so that it says what holds then. A mail of which nothing holds any
more is none.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.mime.image import MIMEImage
from functools import lru_cache
from typing import Any, Final

import css_inline
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import ngettext

from koturnir.accounts.models import User
from koturnir.notifications import addresses, kinds, links, sections
from koturnir.notifications.checks import why_not
from koturnir.notifications.models import Mail, Notice, Switch
from koturnir.notifications.selectors import people
from koturnir.notifications.services.turns import OF_A_TURN


@dataclass(frozen=True, slots=True)
class Made:
    """A message ready to go, its ``subject``, and its ``body`` as the outbox shows it."""

    message: EmailMultiAlternatives
    subject: str
    body: dict[str, str]


@dataclass(frozen=True, slots=True)
class Shown:
    """A section, rendered."""

    html: SafeString
    text: SafeString


class Message(EmailMultiAlternatives):
    """A message whose pictures belong to its text, and are no attachments beside it."""

    mixed_subtype = "related"


def make(mail: Mail, now: datetime) -> Made | None:
    """Return the message of a mail, or None if there is nothing left to tell."""
    user = mail.user
    notices = still_to_tell(mail, now)
    if not notices:
        return None
    with translation.override(people.language(user)), timezone.override(people.zone(user)):
        built = [(*sections.build(one, user), one) for one in notices]
        shown = [_shown(section, parts, user) for section, parts, _ in built]
        subject = mail.subject or _subject(mail, [section for section, _, _ in built], notices)
        token = _stop_token(user, notices)
        context = {
            "sections": shown,
            "user": user,
            "subject": subject,
            "language": translation.get_language(),
            "site": addresses.absolute("/"),
            "stop": token and links.stop_url(token),
        }
        text = render_to_string("notifications/mails/message.txt", context)
        html = inlined(render_to_string("notifications/mails/message.html", context))
        inner = str(render_to_string("notifications/mails/body.html", context))
    pictures = [picture for _, parts, _ in built for part in parts for picture in part.pictures]
    message = Message(subject, text, to=[user.email], headers=_headers(mail, notices, token))
    message.attach_alternative(html, "text/html")
    for picture in pictures:
        image = MIMEImage(picture.png, "png")
        image.add_header("Content-ID", f"<{picture.cid}>")
        image.add_header("Content-Disposition", "inline", filename=f"{picture.cid}.png")
        message.attach(image)
        data = b64encode(picture.png).decode()
        inner = inner.replace(f"cid:{picture.cid}", f"data:image/png;base64,{data}")
    return Made(message, subject, {"html": inner, "text": text})


def still_to_tell(mail: Mail, now: datetime) -> list[Notice]:
    """Return those of a mail's notices that hold now, of one turn only the most pressing."""
    rows = list(mail.notices.select_related("table", "tournament").order_by("id"))
    switches = list(Switch.objects.filter(user=mail.user_id))
    return most_pressing([one for one in rows if not why_not(one, switches, now)])


def most_pressing(rows: Sequence[Notice]) -> list[Notice]:
    """Return the notices without those of a turn that another of the same turn outdoes."""
    pressing: dict[int | None, int] = {}
    for one in rows:
        if one.kind in OF_A_TURN:
            rank = OF_A_TURN.index(one.kind)
            pressing[one.table_id] = max(rank, pressing.get(one.table_id, 0))
    return [
        one
        for one in rows
        if one.kind not in OF_A_TURN or OF_A_TURN.index(one.kind) == pressing[one.table_id]
    ]


@lru_cache(maxsize=1)
def _inliner() -> Any:
    # The rules for dark screens can't stand in a tag and stay where they are.
    return css_inline.CSSInliner(
        keep_style_tags=False, keep_at_rules=True, load_remote_stylesheets=False
    )


def inlined(html: str) -> str:
    """Return a page with its styles in the tags, where every mail program reads them."""
    done: str = _inliner().inline(html)
    return done


def _shown(section: sections.Section, parts: Sequence[sections.Part], user: User) -> Shown:
    context = {"section": section, "user": user, **section.context}
    # Both are made by templates that escape, or that write plain text.
    pieces = [
        Shown(
            mark_safe(render_to_string(f"{part.template}.html", dict(part.context))),  # noqa: S308
            mark_safe(render_to_string(f"{part.template}.txt", dict(part.context))),  # noqa: S308
        )
        for part in parts
    ]
    filled = context | {"parts": pieces}
    return Shown(
        mark_safe(render_to_string(section.html, filled)),  # noqa: S308
        mark_safe(render_to_string(section.text, filled)),  # noqa: S308
    )


SUBJECT_LENGTH: Final = 200


def _subject(mail: Mail, said: Sequence[sections.Section], notices: Sequence[Notice]) -> str:
    """Return the subject: of one game always the same, so that programs keep it together."""
    if mail.thread or len(said) == 1:
        subject = said[-1].subject
        if notices[0].table_id is not None:
            earlier = Mail.objects.filter(user=mail.user_id, thread=mail.thread).exclude(subject="")
            subject = earlier.values_list("subject", flat=True).first() or subject
    else:
        subject = summary(notices)
    return " ".join(subject.split())[:SUBJECT_LENGTH]


def summary(notices: Sequence[Notice]) -> str:
    """Return what several notices are in one line."""
    count = {"count": len(notices)}
    if all(one.kind in OF_A_TURN for one in notices):
        text = ngettext(
            "%(count)d game waits for you", "%(count)d games wait for you", len(notices)
        )
    else:
        text = ngettext("%(count)d piece of news", "%(count)d pieces of news", len(notices))
    return text % count


def _groups(notices: Sequence[Notice]) -> list[str]:
    groups = {kinds.get(one.kind).group for one in notices}
    return sorted(groups - {kinds.SYSTEM})


def _stop_token(user: User, notices: Sequence[Notice]) -> str:
    """Return what unsubscribing stops: the kinds told of here, or the events'."""
    groups = _groups(notices)
    if not groups:
        return ""
    events = [one.tournament_id for one in notices if one.tournament_id is not None]
    return links.stop_token(user, groups, events)


def _headers(mail: Mail, notices: Sequence[Notice], token: str) -> dict[str, str]:
    headers = {
        "Message-ID": mail.message_id,
        "Auto-Submitted": "auto-generated",
        "List-Id": addresses.list_id("-".join(_groups(notices)) or kinds.SYSTEM),
    }
    if mail.thread:
        headers |= {"In-Reply-To": mail.thread, "References": mail.thread}
    if token:
        headers |= {
            "List-Unsubscribe": f"<{links.stop_url(token)}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
    return headers
