"""A page as it keeps its state: the whole view, and every update laid over it."""

from __future__ import annotations

import json
from typing import Any

# What differs between two answers to the same question.
_PASSING = ("t", "from", "entries", "now")


class Client:
    """What a page knows, from the messages that it was sent."""

    def __init__(self, view: str) -> None:
        self.view: dict[str, Any] = json.loads(view)

    def take(self, text: str) -> None:
        message = json.loads(text)
        if message["t"] == "view":
            self.view = message
            return
        assert message["t"] == "update"
        assert message["from"] == self.view["version"]
        log = self.view["log"] + message["entries"]
        self.view |= message | {"log": log}

    def known(self) -> dict[str, Any]:
        return {name: value for name, value in self.view.items() if name not in _PASSING}
