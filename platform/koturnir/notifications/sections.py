"""What a mail says about each notice: a section, made by the kind's function.

An app that tells a new kind of thing registers three functions: the kind
(`kinds.register`), whether it still holds (`checks.register`), and its section
(`register`). `add_part` puts more into the sections of a kind: the picture of a board,
links to move by.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from koturnir.accounts.models import User
from koturnir.notifications.models import Notice


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in the mail itself, shown by ``<img src="cid:{{ cid }}">``."""

    cid: str
    png: bytes


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a section, from the templates ``<template>.html`` and ``<template>.txt``."""

    template: str
    context: Mapping[str, Any]
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """What is said about one notice.

    ``html`` and ``text`` are templates over ``context``, which gets ``section`` and
    ``parts``; the default pair shows title, lines, parts and a button to ``url`` (whole).
    ``subject`` is the mail's if it says nothing else.
    """

    title: str
    subject: str
    lines: tuple[str, ...] = ()
    url: str = ""
    button: str = ""
    html: str = "notifications/sections/plain.html"
    text: str = "notifications/sections/plain.txt"
    context: Mapping[str, Any] = field(default_factory=dict)


Builder = Callable[[Notice, User], Section]
PartBuilder = Callable[[Notice, User], Part | None]

_builders: dict[str, Builder] = {}
_parts: dict[str, list[tuple[int, PartBuilder]]] = defaultdict(list)


def register(kind: str, builder: Builder) -> None:
    """Have ``builder`` make the sections of a kind, in the person's language and zone."""
    _builders[kind] = builder


def add_part(kind: str, builder: PartBuilder, order: int = 0) -> None:
    """Have ``builder`` add to the sections of a kind; lower ``order`` comes first."""
    _parts[kind].append((order, builder))
    _parts[kind].sort(key=lambda one: one[0])


def say(notice: Notice, person: User) -> Section:
    """Return what is said about a notice, without its parts. Raises ``KeyError``."""
    return _builders[notice.kind](notice, person)


def build(notice: Notice, person: User) -> tuple[Section, list[Part]]:
    """Return what is said about a notice. Raises ``KeyError`` for an unknown kind."""
    section = say(notice, person)
    made = (builder(notice, person) for _, builder in _parts[notice.kind])
    return section, [part for part in made if part is not None]
