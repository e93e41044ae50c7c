"""The picture of a position: the common board, what each seat has before it, and a hand.

The hand is the viewer's. Between two rounds the picture tells how the last one ended:
its board, its points, and the hand that proves a paradox.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from games.cards.seats import SEAT_COLOURS
from games.cards.svg import element, text, use

ThemeName = Literal["light", "dark"]

CELL = 60
HEAD, TOP, MARGIN = 52, 40, 16
SEAT_HEIGHT = 132
SEAT_WIDTH = 104
HAND_HEIGHT = 76

_LOOK: Mapping[str, tuple[str, str, str]] = {
    "light": ("#efe6d6", "#fffcf6", "#2a1f3a"),
    "dark": ("#1c1726", "#2d2539", "#f2eaf4"),
}
"""The table, a seat's sheet, the ink on both."""

Place = tuple[int, int]


def size(observation: Mapping[str, Any]) -> tuple[int, int]:
    """Return the width and the height of the picture, in its own units."""
    across = HEAD + CELL * observation["ranks"]
    width = max(across, SEAT_WIDTH * observation["seats"]) + 2 * MARGIN
    height = TOP + 4 * CELL + SEAT_HEIGHT + 3 * MARGIN
    return width, height + HAND_HEIGHT * (_hand(observation) is not None)


def drawing(observation: Mapping[str, Any], theme: ThemeName) -> str:
    """Return the SVG of an observation; it refers to the symbols of ``games.catbox.picture``."""
    table, sheet, ink = _LOOK[theme]
    width, height = size(observation)
    hand = _cards(observation, width, height)
    if _between(observation):
        observation = {**observation, "board": observation["ended"]["board"]}
    left = (width - HEAD - CELL * observation["ranks"]) / 2
    ground = element("rect", width=width, height=height, rx=14, fill=table)
    common = element("g", _common(observation, ink), transform=f"translate({left:g} {MARGIN})")
    seats = "".join(
        element("g", body, transform=f"translate({x:g} {TOP + 4 * CELL + 2 * MARGIN})")
        for x, body in _sheets(observation, width, sheet, ink)
    )
    return ground + common + seats + hand


def _between(observation: Mapping[str, Any]) -> bool:
    """Whether a round has ended and no card of the next is dealt."""
    return bool(observation["phase"] == "deal" and observation["ended"]) and not any(
        observation["counts"]
    )


def _hand(observation: Mapping[str, Any]) -> tuple[int, list[int]] | None:
    """Return a seat and the cards of its hand that are shown, if any are."""
    if _between(observation):
        proof = observation["proof"]
        return (proof["seat"], proof["cards"]) if proof else None
    hand = observation.get("hand")
    return (observation["viewer"], hand) if hand else None


def _cards(observation: Mapping[str, Any], width: float, height: float) -> str:
    shown = _hand(observation)
    if shown is None:
        return ""
    seat, cards = shown
    step = min(46.0, (width - 2 * MARGIN - 86) / max(1, len(cards) - 1))
    top = height - MARGIN - 56
    drawn = (
        use(f"card-{rank}", MARGIN + 44 + step * i, top, 40, 56) for i, rank in enumerate(cards)
    )
    return use(f"token-{seat}", MARGIN, top + 12, 32, 32) + "".join(drawn)


def groups(board: Mapping[str, list[Any]], rows: str | list[str], seat: int) -> list[set[Place]]:
    """Return the groups of a seat's tokens that touch by their sides, as (column, row)."""
    free = {
        (column, row)
        for row, letter in enumerate(rows)
        for column, cell in enumerate(board[letter])
        if cell not in (None, "x") and cell["seat"] == seat
    }
    found = []
    while free:
        group, edge = set(), [free.pop()]
        while edge:
            column, row = edge.pop()
            group.add((column, row))
            around = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
            near = free.intersection(around)
            free -= near
            edge += near
        found.append(group)
    return found


def outline(group: set[Place]) -> str:
    """Return path data round a group of cells, a little inside their edges."""
    sides = []
    for column, row in sorted(group):
        x, y, far = column * CELL, row * CELL, CELL
        if (column, row - 1) not in group:
            sides.append(f"M{x},{y}h{far}")
        if (column, row + 1) not in group:
            sides.append(f"M{x},{y + far}h{far}")
        if (column - 1, row) not in group:
            sides.append(f"M{x},{y}v{far}")
        if (column + 1, row) not in group:
            sides.append(f"M{x + far},{y}v{far}")
    return "".join(sides)


def _common(observation: Mapping[str, Any], ink: str) -> str:
    board, rows, ranks = observation["board"], observation["rows"], observation["ranks"]
    parts = [
        text(str(i + 1), HEAD + CELL * (i + 0.5), TOP - 12, 22, fill=ink) for i in range(ranks)
    ]
    for row, letter in enumerate(rows):
        parts.append(use(f"sign-{letter}", 8, TOP + CELL * row + 12, 36, 36))
        for column, cell in enumerate(board[letter]):
            x, y = HEAD + CELL * column, TOP + CELL * row
            parts.append(use(f"cell-{letter}", x + 1.5, y + 1.5, CELL - 3, CELL - 3))
            if cell is not None:
                name = "shut" if cell == "x" else f"token-{cell['seat']}"
                parts.append(use(name, x + 8, y + 8, CELL - 16, CELL - 16))
    parts += _largest(observation, ink)
    return "".join(parts)


def _largest(observation: Mapping[str, Any], ink: str) -> Iterator[str]:
    for seat in range(observation["seats"]):
        found = groups(observation["board"], observation["rows"], seat)
        most = max(map(len, found), default=0)
        for group in found:
            if len(group) == most > 1:
                line = {
                    "d": outline(group), "fill": "none", "stroke_linecap": "round",
                    "transform": f"translate({HEAD} {TOP})",
                }  # fmt: skip
                yield element("path", **line, stroke=ink, stroke_width=6)
                yield element("path", **line, stroke=SEAT_COLOURS[seat], stroke_width=3)


def _sheets(
    observation: Mapping[str, Any], width: float, fill: str, ink: str
) -> Iterator[tuple[float, str]]:
    """Yield the left edge and the drawing of every seat's own sheet."""
    seats = observation["seats"]
    wide = (width - 2 * MARGIN) / seats
    results = observation["results"][-1] if _between(observation) else None
    for seat in range(seats):
        yield (
            MARGIN + wide * seat,
            _result(results[seat], wide - 8, fill, ink)
            if results
            else _sheet(observation, seat, wide - 8, fill, ink),
        )


def _head(seat: int, won: int, bid: int | None, wide: float, fill: str, ink: str) -> list[str]:
    return [
        element(
            "rect", width=wide, height=SEAT_HEIGHT, rx=9, fill=fill,
            stroke=SEAT_COLOURS[seat], stroke_width=3,
        ),
        use(f"token-{seat}", 8, 8, 30, 30),
        text(str(won) if bid is None else f"{won}/{bid}", 62, 31, 21, fill=ink),
    ]  # fmt: skip


def _result(result: Mapping[str, Any], wide: float, fill: str, ink: str) -> str:
    """Return the sheet of a seat between two rounds: tricks, bid, points."""
    points = f"{result['points']:+}".replace("-", "−")
    parts = _head(result["seat"], result["tricks"], result["bid"], wide, fill, ink)
    return "".join([*parts, text(points, wide / 2, 92, 40, fill=ink)])


def _sheet(observation: Mapping[str, Any], seat: int, wide: float, fill: str, ink: str) -> str:
    crossed = observation["crossed"][seat]
    bid, won = observation["bids"][seat], observation["tricks"][seat]
    parts = _head(seat, won, bid, wide, fill, ink)
    for i, letter in enumerate("rbyg"):
        x, y = 8 + 20 * (i % 2), 46 + 22 * (i // 2)
        if letter in crossed:
            parts.append(use(f"sign-{letter}", x, y, 18, 18, opacity=".6"))
            parts.append(use("cross", x, y, 18, 18))
        else:
            parts.append(use(f"sign-{letter}", x, y, 18, 18))
    parts.append(use("card-back", 10, 96, 20, 28))
    parts.append(text(str(observation["counts"][seat]), 41, 116, 16, fill=ink))
    for played in _trick(observation):
        if played["seat"] == seat:
            name = f"card-{played['rank']}-{played['colour']}"
            parts.append(use(name, wide - 46, 46, 40, 56))
    return "".join(parts)


def _trick(observation: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the cards on the table: a finished trick lies there until the next is led."""
    if observation["trick"] or observation["phase"] != "play" or not any(observation["tricks"]):
        return list(observation["trick"])
    won = observation.get("won")
    return list(won["cards"]) if won else []
