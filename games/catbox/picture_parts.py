"""The small parts of the drawings of Кот в коробке: colours, their signs and patterns.

A colour is told by four things: its hue, its lightness, the shape of its sign and the
pattern of its row.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """How one of the four colours looks. ``sign`` and ``pattern`` are SVG, 24 and 100 wide."""

    fill: str
    tint: str
    ink: str
    sign: str
    pattern: str


COLOURS: Mapping[str, Colour] = {
    "r": Colour(
        fill="#cf2f45",
        tint="#f8c3c4",
        ink="#7d1022",
        sign='<path d="M12,21.5C4,15.5 2,11.5 2,8A5.2,5.2 0 0 1 12,6A5.2,5.2 0 0 1 22,8'
        'C22,11.5 20,15.5 12,21.5Z"/>',
        pattern='<path d="M-10,30L30,-10M-10,70L70,-10M-10,110L110,-10'
        'M30,110L110,30M70,110L110,70"/>',
    ),
    "b": Colour(
        fill="#16408f",
        tint="#b9d0f4",
        ink="#0d2c66",
        sign='<path d="M12,1.5C16,8 19.5,11.5 19.5,15.2A7.5,7.5 0 0 1 4.5,15.2'
        'C4.5,11.5 8,8 12,1.5Z"/>',
        pattern="".join(
            f'<path d="M-10,{y}Q2,{y - 12} 15,{y}T40,{y}T65,{y}T90,{y}T115,{y}"/>'
            for y in (14, 38, 62, 86)
        ),
    ),
    "y": Colour(
        fill="#ffd02e",
        tint="#fdf3c4",
        ink="#6b4e00",
        sign='<path d="M14.5,1.8A10.4,10.4 0 1 0 22.4,16.2A9,9 0 0 1 14.5,1.8Z"/>',
        pattern='<path stroke-linecap="round" stroke-width="9" d="'
        + "".join(
            f"M{x + (12 if row % 2 else 0)},{y}h.1"
            for row, y in enumerate((14, 38, 62, 86))
            for x in (14, 38, 62, 86)
        )
        + '"/>',
    ),
    "g": Colour(
        fill="#4f9f58",
        tint="#c9e7bf",
        ink="#174f26",
        sign='<path d="M12,12.6L14.6,22H9.4Z"/><circle cx="12" cy="6.6" r="4.9"/>'
        '<circle cx="6.4" cy="13.4" r="4.9"/><circle cx="17.6" cy="13.4" r="4.9"/>',
        pattern='<path d="M14,-5V105M38,-5V105M62,-5V105M86,-5V105"/>',
    ),
}
"""The four colours by the letter that moves use; red is the trump."""


def ground(letter: str) -> str:
    """Return the tint and the pattern of a colour on a field of 100 by 100 and beyond."""
    colour = COLOURS[letter]
    return (
        f'<rect x="-100" y="-100" width="300" height="300" fill="{colour.tint}"/>'
        f'<g fill="none" stroke="{colour.fill}" stroke-opacity=".34" stroke-width="4">'
        f"{colour.pattern}</g>"
    )


def sign(letter: str) -> str:
    """Return the sign of a colour on a field of 24 by 24: a heart, a drop, a moon, a clover."""
    colour = COLOURS[letter]
    return (
        f'<g fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round">{colour.sign}</g>'
        f'<g fill="{colour.fill}" stroke="{colour.ink}" stroke-width="1.1"'
        f' stroke-linejoin="round">{colour.sign}</g>'
    )


CROSS = (
    '<path d="M3,3L21,21M21,3L3,21" fill="none" stroke="#fff" stroke-width="5"'
    ' stroke-linecap="round"/><path d="M3,3L21,21M21,3L3,21" fill="none" stroke="#1c1424"'
    ' stroke-width="2.4" stroke-linecap="round"/>'
)
"""What lies on a crossed-out colour, on a field of 24 by 24."""

SHUT = (
    '<rect x="3" y="6" width="34" height="29" rx="3" fill="#b98a55" stroke="#4a2f14"'
    ' stroke-width="1.8"/><path d="M3,15H37M20,6V15" stroke="#4a2f14" stroke-width="1.6"/>'
    '<path d="M16,6H24V19H16Z" fill="#e6c48d" stroke="#4a2f14" stroke-width="1.2"/>'
    '<path d="M12,23L28,32M28,23L12,32" stroke="#4a2f14" stroke-width="2.4"'
    ' stroke-linecap="round"/>'
)
"""A shut box on a field of 40 by 40: the cell is blocked."""

LOCK = (
    '<g stroke="#fff" stroke-width="3.4" stroke-linejoin="round">'
    '<path d="M7,11V8A5,5 0 0 1 17,8V11" fill="none"/>'
    '<rect x="4.5" y="11" width="15" height="10.5" rx="2"/></g>'
    '<path d="M7,11V8A5,5 0 0 1 17,8V11" fill="none" stroke="#1c1424" stroke-width="2.2"/>'
    '<rect x="4.5" y="11" width="15" height="10.5" rx="2" fill="#1c1424"/>'
    '<path d="M12,14V18.4" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>'
)
"""A lock on a field of 24 by 24: red is not open yet."""
