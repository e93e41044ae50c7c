"""The picture of a whole position, for previews, mails and the replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from games.squares.picture.shapes import element, num, rotate
from games.squares.picture.sheet import SVG_HEAD, Sheet, square_symbol

MARGIN = 24
FIGURE = 34
"""Height of a figure in units of a square of 100."""

ThemeName = Literal["light", "dark"]
_TABLE: Mapping[str, tuple[str, str]] = {
    "light": ("#ece2cb", "#d9caa8"),
    "dark": ("#20261f", "#343d33"),
}


def board_svg(
    sheet: Sheet,
    observation: Mapping[str, Any],
    *,
    theme: ThemeName = "light",
    highlight_last: bool = True,
    max_side: int = 640,
) -> str:
    """Return a complete SVG document of the squares and figures of ``observation``.

    It reads ``board`` ([x, y, id, rotation] each), ``figures`` and ``last``. The
    longer side is ``max_side`` pixels at most and 100 pixels a square at most.
    """
    board = observation["board"]
    left, top = (min((s[i] for s in board), default=0) * 100 - MARGIN for i in (0, 1))
    right, bottom = (max((s[i] for s in board), default=0) * 100 + 100 + MARGIN for i in (0, 1))
    width, height = right - left, bottom - top
    body = _squares(board)
    if highlight_last and observation.get("last"):
        body += _frame(*observation["last"])
    body += _figures(sheet, board, observation.get("figures", ()))
    wanted = [name.split('"')[0] for name in body.split('href="#')[1:]]
    scale = min(1.0, max_side / max(width, height))
    return (
        f'{SVG_HEAD} viewBox="{left} {top} {width} {height}"'
        f' width="{num(width * scale)}" height="{num(height * scale)}">'
        f"{sheet.pieces(wanted)}{_table(left, top, width, height, theme)}{body}</svg>"
    )


def drawn_svg(sheet: Sheet, observation: Mapping[str, Any]) -> str:
    """Return a complete SVG document of the square in hand, unturned; empty if there is none."""
    square = observation.get("square")
    if not square:
        return ""
    name = square_symbol(square, 0)
    body = f'<use href="#{name}" width="100" height="100"/>'
    size = 'width="100" height="100"'
    return f'{SVG_HEAD} viewBox="0 0 100 100" {size}>{sheet.pieces([name])}{body}</svg>'


def _table(left: int, top: int, width: int, height: int, theme: ThemeName) -> str:
    fill, rim = _TABLE[theme]
    return element("rect", x=left, y=top, width=width, height=height, rx=14, fill=fill) + element(
        "rect",
        x=left + 4,
        y=top + 4,
        width=width - 8,
        height=height - 8,
        rx=11,
        fill="none",
        stroke=rim,
        stroke_width=2,
    )


def _squares(board: list[list[Any]]) -> str:
    return "".join(
        f'<use href="#{square_symbol(square, rotation)}"'
        f' x="{100 * x}" y="{100 * y}" width="100" height="100"/>'
        for x, y, square, rotation in board
    )


def _frame(x: int, y: int) -> str:
    frame = {"x": 100 * x + 2, "y": 100 * y + 2, "width": 96, "height": 96, "rx": 5}
    dark = element("rect", **frame, fill="none", stroke="#1b1b22", stroke_width=5.5)
    return dark + element("rect", **frame, fill="none", stroke="#fff3b0", stroke_width=3)


def _figures(sheet: Sheet, board: list[list[Any]], figures: list[Mapping[str, Any]]) -> str:
    squares = {(x, y): (square, rotation) for x, y, square, rotation in board}
    drawn = []
    for figure in figures:
        square, rotation = squares[figure["x"], figure["y"]]
        px, py = rotate(sheet.plan(square).places[str(figure["place"])], rotation)
        x, y = 100 * figure["x"] + px, 100 * figure["y"] + py
        name = f"fig-{figure['figure']}-{figure['seat']}"
        drawn.append((y, x, name))
    return "".join(
        f'<use href="#{name}" x="{num(x - FIGURE / 2)}" y="{num(y - FIGURE * 0.55)}"'
        f' width="{FIGURE}" height="{FIGURE}"/>'
        for y, x, name in sorted(drawn)
    )
