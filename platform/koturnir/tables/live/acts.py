"""What a page may ask of a table, message by message (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.time import iso
from koturnir.tables.live.database import run
from koturnir.tables.live.hub import hub
from koturnir.tables.live.pages import MAX_BYTES, BadMessage, Message, is_text
from koturnir.tables.models import Table
from koturnir.tables.refusals import Refused
from koturnir.tables.services import chatting, playing

if TYPE_CHECKING:
    from koturnir.tables.live.sockets import Socket

MAX_ID: Final = 64
MAX_MOVE: Final = 200


class TableActs:
    """The requests of one socket at one table."""

    def __init__(self, code: str, socket: Socket) -> None:
        self.code = code
        self.socket = socket

    async def take(self, message: Message) -> None:
        """Carry out one message. Raises `Refused` or `BadMessage`."""
        act = _ACTS.get(message["t"])
        if act is None:
            raise BadMessage("unknown_type")
        await act(self, message)

    async def move(self, message: Message) -> None:
        request_id = _text(message, "id", MAX_ID)
        receipt = await run(
            playing.submit,
            self.code,
            self._user().id,
            _text(message, "move", MAX_MOVE),
            _number(message, "version"),
            request_id,
            lag_ms=self.socket.lag_ms,
        )
        self.socket.say(t="ok", id=request_id, version=receipt.version)

    async def resign(self, message: Message) -> None:
        request_id = _text(message, "id", MAX_ID)
        receipt = await run(playing.resign, self.code, self._user().id, request_id)
        self.socket.say(t="ok", id=request_id, version=receipt.version)

    async def abort(self, message: Message) -> None:
        await self._offer(playing.offer_abort, message)

    async def agree(self, message: Message) -> None:
        await self._offer(playing.offer_end, message)

    async def chat(self, message: Message) -> None:
        request_id = _text(message, "id", MAX_ID)
        text = _text(message, "text", MAX_BYTES)
        await run(self._say, self._user(), text, request_id)
        self.socket.say(t="ok", id=request_id, version=self.socket.version)

    async def fetch(self, message: Message) -> None:
        await hub.show(self.code, self.socket)

    async def ping(self, message: Message) -> None:
        number = _number(message, "n")
        if _number(message, "version") < self.socket.version:
            await self.fetch(message)
        self.socket.say(t="pong", n=number, version=self.socket.version, now=iso(time.now()))

    async def echo(self, message: Message) -> None:
        self.socket.echoed(message.get("n"))

    async def _offer(self, offer: Callable[..., playing.Receipt], message: Message) -> None:
        request_id = _text(message, "id", MAX_ID)
        on = message.get("on", True)
        if not isinstance(on, bool):
            raise BadMessage("bad_message")
        receipt = await run(offer, self.code, self._user().id, on=on)
        self.socket.say(t="ok", id=request_id, version=receipt.version)

    def _user(self) -> User:
        if self.socket.user is None:
            raise Refused("not_seated")
        return self.socket.user

    def _say(self, user: User, text: str, request_id: str) -> None:
        chatting.say(Table.objects.get(code=self.code), user, text, request_id)


_ACTS: Final[dict[str, Callable[[TableActs, Message], Awaitable[None]]]] = {
    "move": TableActs.move,
    "resign": TableActs.resign,
    "abort": TableActs.abort,
    "agree": TableActs.agree,
    "chat": TableActs.chat,
    "fetch": TableActs.fetch,
    "ping": TableActs.ping,
    "echo": TableActs.echo,
}


def _text(message: Message, name: str, longest: int) -> str:
    value = message.get(name)
    if not value or not isinstance(value, str) or not is_text(value):
        raise BadMessage("bad_message")
    if len(value) > longest:
        raise BadMessage("too_long")
    return value


def _number(message: Message, name: str) -> int:
    value: Any = message.get(name)
    if type(value) is not int or not 0 <= value < 2**31:
        raise BadMessage("bad_message")
    return value
