"""An if-then tree: what a player would answer to what may happen until he is asked again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

MOST_NODES: Final = 200
DEEPEST: Final = 20
LONGEST: Final = 200
MOST_THINGS: Final = 60
"""The most moves, or draws, that one condition names."""


class BadPlan(ValueError):
    """Data that is no plan. ``code`` is one of ``shape``, ``nodes``, ``depth``, ``text``."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True, slots=True)
class Condition:
    """What must have happened since my last move; all that is named, nothing named is anything.

    ``after`` are the moves of all others, in order and with none left out.
    ``drawn`` are the draws that came last, the latest at the end.
    """

    after: tuple[str, ...] | None = None
    drawn: tuple[str, ...] | None = None

    def holds(self, entries: Sequence[Mapping[str, Any]]) -> bool:
        """Whether the entries, as the seat may know them, are what this names.

        Each has ``kind`` and ``text`` (``None`` where hidden), as ``Rules.redact`` gives it.
        """
        if self.after is not None:
            # Where somebody left, the position is not the one that was thought of.
            others = [e["text"] for e in entries if e["kind"] in ("move", "withdraw")]
            if others != list(self.after) or any(e["kind"] == "withdraw" for e in entries):
                return False
        if self.drawn:
            draws = [e["text"] for e in entries if e["kind"] == "chance"]
            return draws[-len(self.drawn) :] == list(self.drawn)
        return True


ANYTHING: Final = Condition()


@dataclass(frozen=True, slots=True)
class Node:
    """If ``when`` holds, ``move`` is played, and ``then`` is what is planned from there."""

    when: Condition
    move: str
    then: tuple[Node, ...] = ()


def match(nodes: Sequence[Node], entries: Sequence[Mapping[str, Any]]) -> Node | None:
    """Return the first node whose condition holds."""
    return next((node for node in nodes if node.when.holds(entries)), None)


def walk(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from walk(node.then)


def to_json(nodes: Sequence[Node]) -> list[dict[str, Any]]:
    """Return the tree as JSON; conditions that name nothing are left out."""
    return [_node_json(node) for node in nodes]


def parse(data: object) -> tuple[Node, ...]:
    """Return the tree that `to_json` gave. Raises `BadPlan`."""
    nodes = _nodes(data, 1)
    if sum(1 for _ in walk(nodes)) > MOST_NODES:
        raise BadPlan("nodes", f"A plan has at most {MOST_NODES} moves.")
    return nodes


def _node_json(node: Node) -> dict[str, Any]:
    named = {"after": node.when.after, "drawn": node.when.drawn}
    when = {name: list(texts) for name, texts in named.items() if texts is not None}
    return {"when": when, "move": node.move, "then": to_json(node.then)}


def _nodes(data: object, depth: int) -> tuple[Node, ...]:
    if not isinstance(data, list):
        raise BadPlan("shape", "A plan is a list of answers.")
    if data and depth > DEEPEST:
        raise BadPlan("depth", f"A plan is at most {DEEPEST} of your moves deep.")
    if len(data) > MOST_NODES:
        raise BadPlan("nodes", f"A plan has at most {MOST_NODES} moves.")
    return tuple(_node(one, depth) for one in data)


def _node(data: object, depth: int) -> Node:
    if not isinstance(data, dict) or not set(data) <= {"when", "move", "then"}:
        raise BadPlan("shape", "An answer of a plan has a condition, a move and what follows.")
    return Node(
        _condition(data.get("when", {})),
        _text(data.get("move")),
        _nodes(data.get("then", []), depth + 1),
    )


def _condition(data: object) -> Condition:
    if not isinstance(data, dict) or not set(data) <= {"after", "drawn"}:
        raise BadPlan("shape", "A condition of a plan names moves, or draws, or nothing.")
    named = {name: _texts(texts) for name, texts in data.items()}
    return Condition(named.get("after"), named.get("drawn") or None)


def _texts(data: object) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise BadPlan("shape", "A condition of a plan has lists of texts.")
    if len(data) > MOST_THINGS:
        raise BadPlan("text", f"A condition of a plan names at most {MOST_THINGS} moves.")
    return tuple(_text(one) for one in data)


def _text(data: object) -> str:
    if not isinstance(data, str) or not 1 <= len(data) <= LONGEST or not data.isprintable():
        raise BadPlan("text", f"A move of a plan is a text of 1 to {LONGEST} characters.")
    return data
