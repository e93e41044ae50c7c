"""What tells the seats apart at a card table: a colour and a shape for each.

The shapes and colours are those of the other families and of the site
(``css/tokens.css``), up to six seats.
"""

from __future__ import annotations

from games.cards.svg import element, symbol

SEAT_COLOURS: tuple[str, ...] = (
    "#d6311f", "#1d5fc4", "#ffd83a", "#25252e", "#e986c4", "#1f9a6e",
)  # fmt: skip
"""Red, blue, yellow, black, pink, green: seat 0 to seat 5."""

_SHAPES = (
    '<circle cx="12" cy="12" r="8.6"/>',
    '<path d="M4.2,4.2H19.8V19.8H4.2Z"/>',
    '<path d="M12,2.6L21.8,20.2H2.2Z"/>',
    '<path d="M12,1.4L21.6,12L12,22.6L2.4,12Z"/>',
    '<path d="M12,1.6L15,8.6L22.6,9.3L16.8,14.3L18.6,21.7L12,17.7'
    'L5.4,21.7L7.2,14.3L1.4,9.3L9,8.6Z"/>',
    '<path d="M6.8,3H17.2L22.4,12L17.2,21H6.8L1.6,12Z"/>',
)


def badge(seat: int) -> str:
    """Return the symbol ``badge-<seat>``: the seat's shape in ``currentColor``."""
    shape = _SHAPES[seat]
    rim = element("g", shape, fill="#fff", stroke="#fff", stroke_width=2.6, stroke_linejoin="round")
    body = element(
        "g", shape, fill="currentColor", stroke="#000", stroke_opacity=".5", stroke_width=0.7
    )
    return symbol(f"badge-{seat}", 24, 24, rim, body)


def token(seat: int) -> str:
    """Return the symbol ``token-<seat>``: a round of the seat's colour with its shape."""
    ring = element(
        "circle", cx=24, cy=24, r=21.5, fill=SEAT_COLOURS[seat], stroke="#14141a", stroke_width=2
    )
    disc = element("circle", cx=24, cy=24, r=14.5, fill="#fff", stroke="#14141a", stroke_width=1)
    shape = element("g", _SHAPES[seat], fill="#14141a", transform="translate(14.4 14.4) scale(.8)")
    return symbol(f"token-{seat}", 48, 48, ring, disc, shape)


def seat_symbols() -> dict[str, str]:
    """Return ``badge-0`` ..., ``token-0`` ..., by id; pages need them in every sprite."""
    seats = range(len(SEAT_COLOURS))
    badges = {f"badge-{seat}": badge(seat) for seat in seats}
    return badges | {f"token-{seat}": token(seat) for seat in seats}
