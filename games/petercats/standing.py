"""What stands in the streets of Коты Петербурга besides its monuments: drawings around (0, 0).

Everything is lit from the north-west: fronts are light, the faces to the right
dark, and a soft shadow falls to the right. One unit is a hundredth of a square.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.petercats.statues import STATUES

_STONE = 'stroke="#4b4038" stroke-width=".7" stroke-linejoin="round"'


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#1c2026" opacity=".32"/>'


def _scaled(drawing: str, by: float) -> str:
    return f'<g transform="scale({by})">{drawing}</g>'


def _house(front: str, dark: str, roof: str) -> str:
    """Return a town house of two floors with a white pediment."""
    return (
        _shadow(1.4, 4.8, 7, 2) + f"<g {_STONE}>"
        f'<path d="M-6,4.6V-2.6H3V4.6Z" fill="{front}"/><path d="M3,4.6V-2.6H6V4Z" fill="{dark}"/>'
        f'<path d="M-6.8,-2.4L-5,-5.4H4.6L6.6,-2.8L3,-2.4Z" fill="{roof}"/>'
        '<path d="M-4,-2.4L-1.5,-4.8L1,-2.4Z" fill="#fffaf0"/></g>'
        '<path d="M-4.9,-1.3h1.2v1.8h-1.2ZM-2.1,-1.3h1.2v1.8h-1.2ZM.7,-1.3h1.2v1.8h-1.2Z'
        'M-4.9,1.7h1.2v1.7h-1.2ZM.7,1.7h1.2v1.7h-1.2ZM4,-1.2h1v1.6h-1Z" fill="#52677c"/>'
        '<path d="M-2.3,4.6V2.2H-.7V4.6Z" fill="#5b4632"/>'
        '<path d="M-6,.9H3" stroke="#fffaf0" stroke-width=".5"/>'
    )


_PAVILION = (
    _shadow(1.6, 5.8, 5.2, 1.7) + f"<g {_STONE}>"
    '<path d="M-3.8,6V-1.6H1V6.4Z" fill="#fff4d8"/><path d="M1,6.4V-1.6H3.8V6Z" fill="#d9b978"/>'
    '<path d="M-4.6,-1.4H4.6V-2.8H-4.6Z" fill="#fffaf0"/>'
    '<path d="M-3.6,-2.8Q-3.6,-7.4 0,-7.8Q3.6,-7.4 3.6,-2.8Z" fill="#5f9c86"/>'
    '<path d="M.8,-2.8Q2.2,-5.6 .6,-7.7Q3.6,-7 3.6,-2.8Z" fill="#3f7563" stroke="none"/>'
    '<path d="M-.5,-7.6L0,-12.6L.5,-7.6Z" fill="#f5c542"/></g>'
    '<path d="M-2.2,1.2V4.6M-.6,1.2V4.8" stroke="#52677c" stroke-width=".8"/>'
)
_ARCH = (
    _shadow(1.6, 6.4, 8, 1.9) + f"<g {_STONE}>"
    '<path d="M-7.2,6.6V-4.4H3V6.6Z" fill="#f3c64f"/><path d="M3,6.6V-4.4H7.2V6Z" fill="#c9962b"/>'
    '<path d="M-8.2,-4.2H8.2V-6.4H-8.2Z" fill="#fffaf0"/>'
    '<path d="M-4.6,6.6V1.4Q-4.6,-2.4 -.8,-2.4Q3,-2.4 3,1.4V6.6Z" fill="#2b2f38"/></g>'
    # a small chariot on the top
    '<path d="M-4.4,-6.4Q-3.4,-9.4 -1,-8.4L.2,-10.4L1.4,-8.4L4,-6.4Z" fill="#4f8a76" '
    'stroke="#20473b" stroke-width=".5" stroke-linejoin="round"/>'
)
_PAW = (
    '<circle cx=".8" cy="1" r="7.6" fill="#1c2026" opacity=".35"/>'
    '<circle r="7.4" fill="#fffaf0" stroke="#5a1f12" stroke-width="1.1"/>'
    '<path d="M0,-.4C2.6,-.4 4.4,2 3.8,3.8C3.2,5.4 1.4,4.6 0,4.6C-1.4,4.6 -3.2,5.4 -3.8,3.8'
    'C-4.4,2 -2.6,-.4 0,-.4Z" fill="#a93420"/>'
    '<g fill="#a93420"><ellipse cx="-4.3" cy="-.9" rx="1.3" ry="1.7"/>'
    '<ellipse cx="-1.7" cy="-3.6" rx="1.4" ry="1.9"/>'
    '<ellipse cx="1.7" cy="-3.6" rx="1.4" ry="1.9"/>'
    '<ellipse cx="4.3" cy="-.9" rx="1.3" ry="1.7"/></g>'
)
_LINDEN = (
    _shadow(1.4, 4.6, 4, 1.4) + '<path d="M-.7,4.8V1H.7V4.8Z" fill="#6b4a2b"/>'
    '<circle cy="-1.8" r="4.4" fill="#5c9a4a" stroke="#2f6a2a" stroke-width=".7"/>'
    '<path d="M1,-6Q4.4,-5 4.2,-1.4Q4,1.6 .8,2.4Q3.4,-1.6 1,-6Z" fill="#3f7a37"/>'
    '<circle cx="-1.4" cy="-3.2" r="1.6" fill="#86c06a"/>'
)
_HEDGE = (
    _shadow(1, 2.8, 5.4, 1.4) + '<path d="M-5,2.6V-1.2Q-5,-2.6 -3.6,-2.6H3.6Q5,-2.6 5,-1.2V2.6Z" '
    'fill="#4f8f43" stroke="#2b6327" stroke-width=".7"/>'
    '<path d="M-3.8,-1H3" stroke="#86c06a" stroke-width="1" stroke-linecap="round"/>'
)
_LAMP = (
    _shadow(1.2, 5.2, 3, 1) + '<path d="M0,5V-5.4M-2.6,-3.6Q-2.6,-5.8 0,-5.8Q2.6,-5.8 2.6,-3.6'
    'M-1.4,5H1.4" fill="none" stroke="#23282f" stroke-width="1.1" stroke-linecap="round"/>'
    '<g fill="#ffe9a3" stroke="#23282f" stroke-width=".6"><circle cx="-2.6" cy="-2.4" r="1.5"/>'
    '<circle cx="2.6" cy="-2.4" r="1.5"/><circle cy="-7" r="1.6"/></g>'
)
_BENCH = (
    _shadow(0.8, 2.6, 5, 1.2)
    + '<path d="M-3.8,2.6V0M3.8,2.6V0" stroke="#23282f" stroke-width="1.1"/>'
    '<path d="M-4.8,-.4H4.8V1H-4.8ZM-4.8,-3H4.8V-1.6H-4.8Z" fill="#b97a3f" stroke="#5b3816" '
    'stroke-width=".5"/>'
)
_BOAT = (
    '<path d="M-9.6,2.4H9.6L7,7Q0,8.6 -7,7Z" fill="#fffaf0" stroke="#2b3a4a" stroke-width=".8" '
    'stroke-linejoin="round"/><path d="M-8.4,4.4H8.4" stroke="#c2332b" stroke-width="1.2"/>'
    '<path d="M-6,2.4V-1H5L6.4,2.4Z" fill="#9cc4e0" stroke="#2b3a4a" stroke-width=".7" '
    'stroke-linejoin="round"/><path d="M-6.8,-1H5.6V-2.4H-6.8Z" fill="#fffaf0" stroke="#2b3a4a" '
    'stroke-width=".6"/><path d="M-3,-1V2.4M0,-1V2.4M3,-1V2.4" stroke="#2b3a4a" stroke-width=".6"/>'
    '<path d="M-5.6,-2.4V-7.4L-1.4,-6.2L-5.6,-5" fill="#2f6fb0" stroke="#2b3a4a" '
    'stroke-width=".6" stroke-linejoin="round"/>'
)

SPRITES: Mapping[str, str] = {
    "tower": _scaled(_PAVILION, 1.1),
    "gate": _scaled(_ARCH, 1.1),
    "house": _scaled(_house("#f3c64f", "#c9962b", "#7b858f"), 1.25),
    "barn": _scaled(_house("#9ccbb4", "#6fa089", "#6d7c72"), 1.25),
    "cabin": _scaled(_house("#f0a99a", "#c67a6b", "#7d6f73"), 0.86),
    "shed": _scaled(_house("#a9c8e6", "#7b9dbf", "#6a7684"), 0.86),
    "mark": _scaled(_PAW, 1.1),
    "lake": _BOAT,
    "linden": _scaled(_LINDEN, 1.15),
    "hedge": _HEDGE,
    "lamp": _scaled(_LAMP, 1.1),
    "bench": _BENCH,
    **{name: _scaled(statue, 1.25) for name, statue in STATUES.items()},
}
