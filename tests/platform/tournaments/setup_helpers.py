"""What a browser sends of the form of an event: all that the page shows, and changes to it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

from django.test import Client


class _Fields(HTMLParser):
    """Reads the values of a form as a browser would send them."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.disabled: set[str] = set()
        self._select = self._area = ""
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = at.get("id") == "setup"
        name = at.get("name", "")
        if not self._inside or (not name and tag != "option"):
            return
        if "disabled" in at and tag != "option":
            self.disabled.add(name)
            return
        if tag == "input" and at.get("type") == "checkbox":
            if "checked" in at:
                self.values[name] = at.get("value", "on")
        elif tag == "input":
            self.values[name] = at.get("value", "")
        elif tag == "textarea":
            self._area = name
            self.values[name] = ""
        elif tag == "select":
            self._select = name
            self.values.pop(name, None)
        elif tag == "option" and self._select:
            value = at.get("value", "")
            if "selected" in at or self._select not in self.values:
                self.values[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = ""
        if tag == "textarea":
            self._area = ""
        if tag == "form":
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._area:
            self.values[self._area] += data.removeprefix("\n")


def shown(page: str) -> tuple[dict[str, str], set[str]]:
    """Return the values of the form on a page, and the names of disabled fields."""
    fields = _Fields()
    fields.feed(page)
    fields.values.pop("csrfmiddlewaretoken", None)
    return fields.values, fields.disabled


def values(client: Client, address: str) -> dict[str, str]:
    return shown(client.get(address).content.decode())[0]


def send(client: Client, address: str, **changes: Any) -> Any:
    """Send the form as the page shows it, with these changes; ``None`` takes a field out."""
    data = values(client, address) | {"name": "Cup of cats"} | changes
    return client.post(address, {name: one for name, one in data.items() if one is not None})


def faults(answer: Any) -> dict[str, list[str]]:
    """Return the errors of the form by field."""
    return {name: list(texts) for name, texts in answer.context["form"].errors.items()}


def asked_for(page: str) -> set[str]:
    """Return the names of the fields that a page shows and does not hide."""
    blocks = re.split(r'(?=<div class="setup-field)', page)[1:]
    names = set()
    for block in blocks:
        head = block[: block.index(">")]
        found = re.search(r'name="(\w+)"', block)
        if found and not head.rstrip().endswith("hidden"):
            names.add(re.sub(r"^(tie_breaks\w+?)_\d$", r"\1", found[1]))
    return names
