"""``replay``: a record's position, as people or as programs read it."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from games.api import EVERYTHING, JSON, Entry, GameError, Viewer
from games.cli.files import load, say, say_json
from games.cli.outline import Report, lines
from games.play import awaited
from games.records import Position, Record, position
from games.wire import node_json, scores_json


def replay(arguments: Namespace) -> int:
    record = load(arguments.file)
    viewer: Viewer = arguments.viewer
    if isinstance(viewer, int) and viewer >= record.seats:
        raise GameError(f"there is no seat {viewer}; the record has {record.seats} seats")
    where = position(record, arguments.at)
    report = Report(
        record=record,
        version=where.version,
        viewer=viewer,
        entry=_entry(record, where, viewer),
        node=node_json(where.game.rules.node(where.state)),
        observation=where.game.rules.observe(where.state, viewer),
        scores=scores_json(where.game.rules.score_breakdown(where.state)),
        legal=_legal(where, viewer),
    )
    if arguments.json:
        say_json(report.to_json())
    else:
        say(*lines(report))
    return 0


def viewer(text: str) -> Viewer:
    """Return the viewer that ``--viewer`` names, for ``argparse``."""
    if text == EVERYTHING:
        return EVERYTHING
    if text == "none":
        return None
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is neither a seat nor none")


def _entry(record: Record, where: Position, viewer: Viewer) -> JSON:
    """The entry that led here, as the viewer may know it; ``None`` at version 0."""
    if where.version == 0:
        return None
    entry: Entry = record.entries[where.version - 1]
    return where.game.rules.redact(where.state, entry, viewer)


def _legal(where: Position, viewer: Viewer) -> dict[str, list[str]]:
    """The moves of whoever must decide; a seat is shown its own, a spectator none."""
    rules, state = where.game.rules, where.state
    return {
        str(seat): [rules.format_move(state, seat, m) for m in rules.legal_moves(state, seat)]
        for seat in awaited(rules.node(state))
        if viewer in (EVERYTHING, seat)
    }
