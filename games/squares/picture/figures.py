"""What the seats own, the same in every game of the family: colours and badges.

Seats are told apart by colour and by shape. The colours are far apart in
lightness as well as in hue, so that they stay distinct for colour-blind eyes.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.squares.picture.shapes import element

SEAT_COLOURS: tuple[str, ...] = ("#d6311f", "#1d5fc4", "#ffd83a", "#25252e", "#e986c4")
"""Red, blue, yellow, black, pink: seat 0 to seat 4."""

_SHAPES = (
    '<circle cx="12" cy="12" r="8.6"/>',
    '<path d="M4.2,4.2H19.8V19.8H4.2Z"/>',
    '<path d="M12,2.6L21.8,20.2H2.2Z"/>',
    '<path d="M12,1.4L21.6,12L12,22.6L2.4,12Z"/>',
    '<path d="M12,1.6L15,8.6L22.6,9.3L16.8,14.3L18.6,21.7L12,17.7'
    'L5.4,21.7L7.2,14.3L1.4,9.3L9,8.6Z"/>',
)


def symbol(name: str, size: int, body: str) -> str:
    return element("symbol", body, id=name, viewBox=f"0 0 {size} {size}")


def badge(seat: int) -> str:
    """Return the symbol of a seat's shape in ``currentColor``: circle, square, triangle, ..."""
    shape = _SHAPES[seat]
    rim = f'<g fill="#fff" stroke="#fff" stroke-width="2.6" stroke-linejoin="round">{shape}</g>'
    return symbol(
        f"badge-{seat}",
        24,
        rim
        + f'<g fill="currentColor" stroke="#000" stroke-opacity=".5" stroke-width=".7">{shape}</g>',
    )


def figure(name: str, drawing: str) -> str:
    """Return the symbol of a figure in ``currentColor``, without a badge."""
    return symbol(name, 48, drawing)


def owned(name: str, seat: int, badge_at: tuple[float, float]) -> str:
    """Return the symbol ``<name>-<seat>``: the figure in its seat's colour, with the badge."""
    x, y = badge_at
    body = f'<use href="#{name}" width="48" height="48"/>'
    body += element("circle", cx=x, cy=y, r=8.6, fill="#fff", stroke="#14141a", stroke_width=1.1)
    body += f'<g fill="#14141a" transform="translate({x - 6.2},{y - 6.2}) scale(.517)">'
    body += _SHAPES[seat] + "</g>"
    return symbol(f"{name}-{seat}", 48, element("g", body, color=SEAT_COLOURS[seat]))


def all_figures(
    drawings: Mapping[str, str], badge_at: Mapping[str, tuple[float, float]]
) -> dict[str, str]:
    """Return every figure symbol by id: ``fig-d``, ``fig-d-0`` ..., ``badge-0`` ..."""
    found = {f"badge-{seat}": badge(seat) for seat in range(len(SEAT_COLOURS))}
    for kind, drawing in drawings.items():
        name = f"fig-{kind}"
        found[name] = figure(name, drawing)
        for seat in range(len(SEAT_COLOURS)):
            found[f"{name}-{seat}"] = owned(name, seat, badge_at[kind])
    return found
