"""The report of ``replay``: the JSON object, and the same for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from games.api import JSON, Viewer
from games.cli.overview import plain
from games.records import Record

_WIDTH = 96


@dataclass(frozen=True)
class Report:
    """What ``replay`` says of one version of a record. ``docs/records.md`` lists it."""

    record: Record
    version: int
    viewer: Viewer
    entry: JSON
    node: JSON
    observation: JSON
    scores: JSON
    legal: dict[str, list[str]]

    def to_json(self) -> JSON:
        return {
            "game": self.record.game,
            "options": dict(self.record.options),
            "seats": self.record.seats,
            "version": self.version,
            "viewer": self.viewer,
            "entry": self.entry,
            "node": self.node,
            "observation": self.observation,
            "scores": self.scores,
            "legal": self.legal,
        }


def lines(report: Report) -> Iterator[str]:
    """Yield the report as a person reads it."""
    record = report.record
    options = ", ".join(f"{name}={plain(value)}" for name, value in record.options.items())
    yield f"{record.game}, {record.seats} seats{', ' if options else ''}{options}"
    yield f"version {report.version} of {len(record.entries)}"
    if report.entry is not None:
        yield from outline("last entry", report.entry, 0)
    yield _node(report.node)
    yield from _scores(report)
    yield from outline("position", report.observation, 0)
    for seat, moves in report.legal.items():
        yield f"seat {seat} may play ({len(moves)}):"
        yield from _wrapped("  ".join(moves), "  ")


def outline(name: str, value: JSON, depth: int) -> Iterator[str]:
    """Yield ``name: value``, nested lists and objects indented below their name."""
    pad = "  " * depth
    flat = _flat(value)
    if flat is not None:
        yield from _wrapped(f"{name}: {flat}", pad)
        return
    yield f"{pad}{name}:"
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        yield from outline(str(key), item, depth + 1)


def _flat(value: JSON) -> str | None:
    """A value on one line, or ``None`` if it has too much structure for one."""
    if isinstance(value, dict):
        parts = [(f"{key} ", item) for key, item in value.items()]
    elif isinstance(value, list):
        parts = [("", item) for item in value]
    else:
        return "-" if value is None else plain(value)
    if any(isinstance(item, dict | list) and item for _, item in parts):
        return None
    return ", ".join(f"{key}{_flat(item)}" for key, item in parts) or "none"


def _node(node: JSON) -> str:
    if node["kind"] == "decision":
        return f"to decide: seat {', '.join(map(str, node['seats']))}"
    if node["kind"] == "chance":
        return "nature draws next"
    ranks = ", ".join(f"seat {seat} rank {rank}" for seat, rank in enumerate(node["ranks"]))
    return f"over ({node['reason']}): {ranks}"


def _scores(report: Report) -> Iterator[str]:
    yield "scores:"
    for seat, score in enumerate(report.scores):
        parts = ", ".join(f"{part['kind']} {part['points']}" for part in score["parts"])
        name = f" {report.record.names[seat]}" if report.record.names else ""
        yield f"  seat {seat}{name}: {score['total']}{f' ({parts})' if parts else ''}"


def _wrapped(text: str, pad: str) -> Iterator[str]:
    yield from textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=pad,
        subsequent_indent=pad + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    ) or [pad]
