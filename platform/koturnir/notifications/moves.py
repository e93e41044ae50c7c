"""Links that play one move: who may play what with them, which moves get one, how they stand.

A link is bound to a person and his address, a seat's decision and a move, and to nothing
else: whoever holds it may play that move, once, while that decision is open.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, cast

from django.core import signing
from django.urls import reverse
from django.utils.crypto import salted_hmac

from games import play, registry
from games.api import JSON, Game, GameError
from koturnir.accounts.models import User
from koturnir.notifications.addresses import absolute, fingerprint
from koturnir.notifications.wording import telling
from koturnir.tables.models import LogEntry, Seat, Table
from koturnir.tables.selectors.view import seats_of
from koturnir.tables.services import playing

log = logging.getLogger(__name__)

SALT: Final = "notifications.move"
AGE: Final = 30 * 24 * 3600
"""Seconds for which a link is good at most."""
ALL: Final = 8
"""So many legal moves all get a link; of more, the best few."""
FEW: Final = 3


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says. ``version`` is the one at which the seat was asked."""

    user_id: int
    code: str
    version: int
    text: str
    address: str

    @property
    def request_id(self) -> str:
        """The name of the request: equal for all links to this move in this decision."""
        value = f"{self.user_id}/{self.code}/{self.version}/{self.text}"
        return "mail-" + salted_hmac(SALT, value, algorithm="sha256").hexdigest()[:48]


class Standing(Enum):
    """What a link is good for."""

    OPEN = "open"
    PLAYED = "played"
    STALE = "stale"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Found:
    """A link that is ours, and what it is about."""

    link: Link
    standing: Standing
    table: Table
    seats: list[Seat]
    seat: Seat


# --- writing links


def token(user: User, table: Table, seat: Seat, text: str) -> str:
    """Return the proof that its holder may play the move in the seat's present decision."""
    said = [user.pk, table.code, seat.asked_at_version, text, _address(user)]
    return signing.dumps(said, salt=SALT, compress=True)


def url(proof: str) -> str:
    return absolute(reverse("mail_move", args=[proof]))


@dataclass(frozen=True, slots=True)
class Offer:
    """A move in words, and where it can be played."""

    sentence: str
    url: str


@dataclass(frozen=True, slots=True)
class Offers:
    """The moves that a mail offers; ``all`` that there are, or the best few."""

    moves: tuple[Offer, ...]
    all: bool


def offers(table: Table, seat: Seat, person: User) -> Offers:
    """Return the moves that a mail offers to the person in the seat."""
    game = registry.get(table.game)
    state, index = game.rules.decode(table.state), cast(int, seat.index)
    legal = [game.rules.format_move(state, index, m) for m in game.rules.legal_moves(state, index)]
    seen = game.rules.observe(state, index)
    few = legal
    if len(legal) > ALL:
        # What a coach thinks best is help, which a rated game has none of.
        few = [] if table.rated else best(game, table, seen, index, legal)
    named = [telling.move(table.game, seen, index, text) for text in few]
    made = [
        # Two that are called the same are told apart by how the log writes them.
        Offer(
            name if named.count(name) == 1 else f"{name} [{text}]",
            url(token(person, table, seat, text)),
        )
        for name, text in zip(named, few, strict=True)
    ]
    return Offers(tuple(made), all=len(few) == len(legal))


def best(game: Game, table: Table, seen: JSON, seat: int, legal: Sequence[str]) -> list[str]:
    """Return the few moves that the game's coach, or else its bot, thinks best."""
    rng = random.Random(f"{table.code}:{table.version}")  # noqa: S311 (a choice, no secret)
    try:
        if game.coach is not None:
            hints = game.coach.hints(seen, seat, legal, rng)
            found = [hint.move for hint in hints if hint.move in legal]
        else:
            found = [next(iter(game.bots.values()))(seen, seat, legal, rng)] if game.bots else []
    except Exception:  # a mail without moves is better than none
        log.exception("no moves of %s to offer", game.spec.slug)
        return []
    return list(dict.fromkeys(found))[:FEW]


# --- reading links


def find(proof: str) -> Found | None:
    """Return what a link is about and how it stands, or None if it is not ours (any more)."""
    standing = Standing.OPEN
    try:
        said = signing.loads(proof, salt=SALT, max_age=AGE)
    except signing.SignatureExpired:
        said, standing = signing.loads(proof, salt=SALT), Standing.EXPIRED
    except signing.BadSignature:
        return None
    link = Link(*said)
    table = Table.objects.filter(code=link.code).first()
    seats = seats_of(table) if table is not None else []
    seat = next((one for one in seats if one.user_id == link.user_id), None)
    if table is None or seat is None or not _may(seat.user, link):
        return None
    return Found(link, _standing(link, standing, table, seat), table, seats, seat)


def after(found: Found) -> Any:
    """Return the state after the move, or None where the move is not to be drawn.

    Where something is hidden the move is only named: what it would bring to light is
    not to be known before it is played.
    """
    rules = registry.get(found.table.game).rules
    if rules.spec.has_hidden_information:
        return None
    state, index = rules.decode(found.table.state), cast(int, found.seat.index)
    return rules.apply(state, index, rules.parse_move(state, index, found.link.text))


def play_it(found: Found) -> None:
    """Play the move of a link; a second time is the same as once. Raises `Refused`."""
    link = found.link
    playing.submit(link.code, link.user_id, link.text, link.version, link.request_id)


def _standing(link: Link, standing: Standing, table: Table, seat: Seat) -> Standing:
    mine = LogEntry.objects.filter(table=table, seat=seat.index)
    if mine.filter(request_id=link.request_id).exists():
        return Standing.PLAYED
    if standing is Standing.EXPIRED:
        return standing
    going = table.status == Table.Status.PLAYING and not seat.left
    if not going or seat.asked_at_version != link.version or not _legal(link, table, seat):
        return Standing.STALE
    return Standing.OPEN


def _legal(link: Link, table: Table, seat: Seat) -> bool:
    rules = registry.get(table.game).rules
    state, index = rules.decode(table.state), cast(int, seat.index)
    if index not in play.awaited(rules.node(state)):
        return False
    try:
        rules.parse_move(state, index, link.text)
    except GameError:
        return False
    return True


def _may(user: User, link: Link) -> bool:
    """Whether the person still is here, at the address that the link was sent to."""
    return user.is_active and user.deleted_at is None and _address(user) == link.address


def _address(user: User) -> str:
    return fingerprint(user.email)[:16]
