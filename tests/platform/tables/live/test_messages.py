"""What a socket takes: messages read strictly, counted, and answered by codes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from koturnir.tables.live.pages import BadMessage, Outbox, Pacer, is_text, read


@pytest.mark.parametrize(
    "text",
    [
        None,  # a binary frame
        "",
        "move",
        "[]",
        "null",
        "3",
        '"t"',
        "{}",
        '{"t": 1}',
        '{"t": null}',
        '{"t": ["move"]}',
        '{"t": "ping"',
        '{"t": "ping", "n": NaN}',
        '{"t": "ping", "n": Infinity}',
        '{"t": "ping", "n": 1e999}',
        '{"t": "ping", "t": "move"}',
        '{"t": "ping", "n": ' + "9" * 4200 + "}"[:0],
        '{"t": ' + "[" * 2000,
        '{"t": "ping", "n": ' + "[" * 1900 + "]" * 1900 + "}",
    ],
)
def test_what_is_no_message_is_refused(text: str | None) -> None:
    with pytest.raises(BadMessage) as caught:
        read(text)
    assert caught.value.code in {"bad_message", "too_long"}


def test_a_message_is_measured_in_bytes() -> None:
    frame = '{"t": "chat", "text": "%s"}'
    fits = (4096 - len(frame) + 2) // 2
    assert read(frame % ("я" * fits))["t"] == "chat"
    with pytest.raises(BadMessage, match="too_long"):
        read(frame % ("я" * (fits + 1)))
    with pytest.raises(BadMessage, match="too_long"):
        read(" " * 4097)


def test_deep_nesting_within_the_size_is_read_or_refused() -> None:
    try:
        message = read('{"t": "ping", "n": ' + "[" * 1900 + "]" * 1900 + "}")
    except BadMessage:
        return
    assert message["t"] == "ping"


@pytest.mark.parametrize("value", ["a\x00", "\ud800", "x\udfffy", 1, None, ["a"]])
def test_what_cannot_be_stored_or_sent_is_no_text(value: object) -> None:
    assert not is_text(value)
    assert is_text("ёлка 🎲")


def test_the_pace_is_bounded_by_the_second_and_by_ten() -> None:
    now = 0.0
    pacer = Pacer(lambda: now)

    def send(count: int) -> list[str]:
        told = []
        for _ in range(count):
            try:
                told.append("taken" if pacer.check() else "closed")
            except BadMessage as error:
                told.append(error.code)
        return told

    assert send(21) == ["taken"] * 20 + ["too_fast"]
    now = 1.5
    assert send(20) == ["taken"] * 20
    now = 3
    assert send(20) == ["taken"] * 19 + ["too_fast"]  # 61 in ten seconds
    now = 14
    assert send(41) == ["taken"] * 20 + ["too_fast"] * 20 + ["closed"]


async def test_an_outbox_sends_in_order_and_closes_last() -> None:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    outbox = Outbox(send)
    for number in range(5):
        outbox.put(str(number))
    outbox.end(4008)
    await outbox.task
    assert [m.get("text") or m.get("code") for m in sent] == ["0", "1", "2", "3", "4", 4008]


async def test_a_page_that_does_not_keep_up_is_let_go() -> None:
    async def stuck(message: dict[str, Any]) -> None:
        await asyncio.Event().wait()

    outbox = Outbox(stuck)
    for number in range(300):
        outbox.put(json.dumps(number))
    with pytest.raises(asyncio.CancelledError):
        await outbox.task
