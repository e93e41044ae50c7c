"""What tells the seats apart at a card table: a colour and a shape for each.

The shapes and colours are those of the site, up to six seats: ``css/tokens.css``
and the badges of ``templates/includes/icons.svg``.
"""

from __future__ import annotations

from games.cards.svg import element, symbol

SEAT_COLOURS: tuple[str, ...] = (
    "#d6311f", "#1d5fc4", "#ffd83a", "#25252e", "#e986c4", "#10935f",
)  # fmt: skip
"""Red, blue, yellow, black, pink, green: seat 0 to seat 5."""

_SHAPES = (
    '<circle cx="12" cy="12" r="8.6"/>',
    '<path d="M4.2,4.2H19.8V19.8H4.2Z"/>',
    '<path d="M12,2.6L21.8,20.2H2.2Z"/>',
    '<path d="M12,1.4L21.6,12L12,22.6L2.4,12Z"/>',
    '<path d="M12,1.6L15,8.6L22.6,9.3L16.8,14.3L18.6,21.7L12,17.7'
    'L5.4,21.7L7.2,14.3L1.4,9.3L9,8.6Z"/>',
    '<path d="M8.2,2H15.8V8.2H22V15.8H15.8V22H8.2V15.8H2V8.2H8.2Z"/>',
)


def token(seat: int) -> str:
    """Return the symbol ``token-<seat>``: a round of the seat's colour with its shape."""
    ring = element(
        "circle", cx=24, cy=24, r=21.5, fill=SEAT_COLOURS[seat], stroke="#14141a", stroke_width=2
    )
    disc = element("circle", cx=24, cy=24, r=14.5, fill="#fff", stroke="#14141a", stroke_width=1)
    shape = element("g", _SHAPES[seat], fill="#14141a", transform="translate(14.4 14.4) scale(.8)")
    return symbol(f"token-{seat}", 48, 48, ring, disc, shape)


def seat_symbols() -> dict[str, str]:
    """Return the symbols ``token-0`` to ``token-5`` by id."""
    return {f"token-{seat}": token(seat) for seat in range(len(SEAT_COLOURS))}
