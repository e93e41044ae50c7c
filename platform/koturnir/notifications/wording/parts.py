"""What a mail shows of a table beside its words: the board, moves to play, why a rating moved."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any, Final, cast

from django.urls import reverse
from django.utils.translation import gettext as _

from games import registry
from games.api import JSON, Viewer
from koturnir.accounts.models import User
from koturnir.notifications import boards, moves
from koturnir.notifications.addresses import absolute
from koturnir.notifications.models import Notice
from koturnir.notifications.sections import Part, Picture
from koturnir.notifications.wording import telling
from koturnir.notifications.wording.games import happened_since
from koturnir.ratings import selectors as ratings
from koturnir.tables.models import Table
from koturnir.tables.selectors.access import viewing
from koturnir.tables.selectors.view import seats_of

log = logging.getLogger(__name__)


PICTURED: Final = 6
"""Games of one mail that come with a picture; of the others words tell, so that it stays light."""


@dataclass(slots=True)
class _Shown:
    """Pictures as a template shows them, and as the mail carries them."""

    images: list[dict[str, Any]] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)

    def add(self, cid: str, made: boards.Board, alt: str) -> None:
        self.images.append({"cid": cid, "width": made.width, "alt": alt})
        self.pictures.append(Picture(cid, made.png))


def board(notice: Notice, person: User) -> Part | None:
    """Show the table as the person may see it now, and say the same in words."""
    table = cast(Table, notice.table)
    if table.state is None:
        return None
    seats = seats_of(table)
    viewer = viewing(table, seats, person.pk).viewer(table)
    rules = registry.get(table.game).rules
    seen = rules.observe(rules.decode(table.state), viewer)
    words = telling.position(table, seats, seen)
    shown = _Shown()
    try:
        _draw(shown, notice, table, seen, viewer, words)
    except Exception:  # a mail without a picture is better than none
        log.exception("no picture of table %s", table.code)
    context = {"images": shown.images, "words": words}
    return Part("notifications/parts/board", context, tuple(shown.pictures))


def _draw(
    shown: _Shown, notice: Notice, table: Table, seen: JSON, viewer: Viewer, words: list[str]
) -> None:
    earlier = Notice.objects.filter(mail=notice.mail_id, pk__lt=notice.pk, table__isnull=False)
    if registry.get(table.game).pictures is None or earlier.count() >= PICTURED:
        return
    # The ends keep one name from being the beginning of another.
    made = boards.board(table, seen, viewer)
    shown.add(f"board-{notice.pk}.png", made, " ".join(words))
    drawn = None if table.is_over else boards.drawn(table.game, seen)
    if drawn is not None:
        shown.add(f"drawn-{notice.pk}.png", drawn, _("The piece to lay"))


def since(notice: Notice, person: User) -> Part | None:
    """Tell what happened since the person's last move."""
    table = cast(Table, notice.table)
    seats = seats_of(table)
    own = next((one for one in seats if one.user_id == person.pk), None)
    lines = happened_since(table, seats, own) if own is not None else []
    return Part("notifications/parts/since", {"lines": lines}) if lines else None


def to_play(notice: Notice, person: User) -> Part | None:
    """Offer moves to play from the mail."""
    table = cast(Table, notice.table)
    seat = next((one for one in seats_of(table) if one.user_id == person.pk), None)
    if seat is None or seat.asked_at_version is None:
        return None
    found = moves.offers(table, seat, person)
    if not found.moves:
        return None
    return Part("notifications/parts/moves", {"moves": found.moves, "all": found.all})


def why(notice: Notice, person: User) -> Part | None:
    """Lead to why the rating changed."""
    table = cast(Table, notice.table)
    if ratings.change(table.code, person) is None:
        return None
    return Part(
        "notifications/parts/why", {"url": absolute(reverse("rating_why", args=[table.code]))}
    )
