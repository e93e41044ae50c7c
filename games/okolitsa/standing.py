"""What stands on the squares of Околица, and the figures: drawings around (0, 0).

Everything is lit from the north-west: left faces are light, right faces dark,
and a soft shadow falls to the right. One unit is a hundredth of a square.
"""

from __future__ import annotations

from collections.abc import Mapping

_SHADOW = '<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#20300f" opacity=".32"/>'


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return _SHADOW.format(x=x, y=y, rx=rx, ry=ry)


def _scaled(drawing: str, by: float) -> str:
    return f'<g transform="scale({by})">{drawing}</g>'


def _house(roof: str, roof_dark: str, rim: str) -> str:
    """Return an izba: log front with a gable to the left, roof slope to the right."""
    return (
        _shadow(1.2, 4.6, 6.6, 2.2)
        + f'<g stroke="{rim}" stroke-width=".7" stroke-linejoin="round">'
        '<path d="M-5,4.4V-.4L-2,-3.6L1,-.4V4.4Z" fill="#f3cf94"/>'
        '<path d="M1,4.4V-.4H5.4V4.4Z" fill="#b98247"/>'
        f'<path d="M-2,-5.2L3,-5.2L6.6,0H1.6Z" fill="{roof_dark}"/>'
        f'<path d="M-2,-5.2L1.9,0L.6,.6L-2,-3L-4.6,.6L-5.9,0Z" fill="{roof}"/></g>'
        f'<path d="M-3,.6H-1V2.8H-3Z" fill="{rim}"/>'
        '<path d="M-4.8,3.2H1M1.2,1.8H5.2" stroke="#7a4d22" stroke-width=".5" opacity=".7"/>'
    )


_TOWER = (
    _shadow(1.6, 6, 5.4, 1.8) + '<g stroke="#43260f" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-3.6,6V-1H.4V6.6Z" fill="#d9a765"/><path d="M.4,6.6V-1H3.8V6Z" fill="#96612f"/>'
    '<path d="M0,-9L-5.4,-.6L.5,.6Z" fill="#c9553b"/><path d="M0,-9L5.4,-.6L.5,.6Z" '
    'fill="#8e3022"/></g>'
    '<path d="M-3.3,2.4H.3M-3.3,4.4H.3M.6,2.4H3.5M.6,4.4H3.5" stroke="#5a3414" stroke-width=".5"/>'
    '<circle cy="-9.2" r="1" fill="#f6c544" stroke="#6b4308" stroke-width=".4"/>'
)

_GATE = (
    _shadow(1.6, 6.4, 8, 2) + '<g stroke="#43260f" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-6.4,6.4V-2H2V6.8Z" fill="#d9a765"/><path d="M2,6.8V-2H6.6V6.2Z" fill="#96612f"/>'
    '<path d="M-4,-8.4H3.2L8,-1.2H-8Z" fill="#c9553b"/><path d="M-.2,-8.4H3.2L8,-1.2H2.4Z" '
    'fill="#8e3022"/>'
    '<path d="M-5,6.5V2.6Q-2.2,-.6 .6,2.6V6.7Z" fill="#2c190b"/></g>'
    '<path d="M-.4,-8.4V-11.4L2.8,-10.4L-.4,-9.4" fill="#f6c544" stroke="#43260f" '
    'stroke-width=".5"/>'
)

_CHURCH = (
    _shadow(3, 11.6, 13.5, 3) + '<g stroke="#5f5a66" stroke-width=".8" stroke-linejoin="round">'
    # apse and porch, then the white cube with its darker right third
    '<path d="M7,12V3.4Q12.4,3.4 12.4,7V12Z" fill="#d5d9e4"/>'
    '<path d="M-8.4,12V-1.2Q-5.6,-4.6 -2.8,-1.2Q0,-4.6 2.8,-1.2Q5.6,-4.6 8.4,-1.2V12Z" '
    'fill="#fffdf6"/>'
    '<path d="M2.8,12V-1.2Q5.6,-4.6 8.4,-1.2V12Z" fill="#dfe3ec"/>'
    '<path d="M-12.4,12V5.4L-9.6,2.6L-6.8,5.4V12Z" fill="#fffdf6"/>'
    '<path d="M-13.4,5.8L-9.6,1.6L-5.8,5.8Z" fill="#3f8f6b"/>'
    # the drum and the dome
    '<path d="M-2.9,-2.6V-8H2.9V-2.6Q0,-4.4 -2.9,-2.6Z" fill="#fffdf6"/>'
    '<path d="M.9,-3.4V-8H2.9V-2.6Z" fill="#d5d9e4"/></g>'
    '<path d="M0,-20C.6,-17.4 6,-15.6 6,-11.8C6,-9.4 4.4,-8.4 3.6,-7.6H-3.6C-4.4,-8.4 -6,-9.4 '
    "-6,-11.8"
    'C-6,-15.6 -.6,-17.4 0,-20Z" fill="#f7b91f" stroke="#7a4b06" stroke-width=".8"/>'
    '<path d="M1.2,-17.4C3,-15.8 5,-14.4 5,-11.8C5,-9.8 3.8,-8.8 3.2,-8.2H1.6C4,-11 3,-14.6 '
    '1.2,-17.4Z" fill="#c9820a"/>'
    '<path d="M-2.2,-14.8C-3.8,-13.4 -4.4,-12 -3.6,-10.4" fill="none" stroke="#fff0b0" '
    'stroke-width="1.1" stroke-linecap="round"/>'
    '<path d="M0,-20V-25.6M-2,-23.6H2M-1.2,-21.6L1.2,-21" fill="none" stroke="#7a4b06" '
    'stroke-width="1"/>'
    '<path d="M-6.2,7.4V4Q-5.2,2.4 -4.2,4V7.4ZM4.6,7.4V4Q5.6,2.4 6.6,4V7.4Z" fill="#55627a"/>'
    '<path d="M-1.9,12V6.4Q0,3.6 1.9,6.4V12Z" fill="#6d4423"/>'
    '<path d="M-.6,-4.6V-6.8H.5V-4.6Z" fill="#55627a"/>'
)

_WELL = (
    _shadow(1.4, 5.6, 7, 2.2) + '<g stroke="#3d230e" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-4.8,1V-5H-3.4V1ZM3.4,1V-5H4.8V1Z" fill="#8a5a2b"/>'
    '<path d="M-5.6,.6H5.6V6H-5.6Z" fill="#c99355"/><path d="M2,.6H5.6V6H2Z" fill="#966231"/>'
    '<ellipse cy=".6" rx="5.6" ry="1.9" fill="#24558c"/>'
    '<path d="M0,-10.4L-7.6,-3.8L-6.4,-2.8L0,-7.6Z" fill="#3f8f6b"/>'
    '<path d="M0,-10.4L7.6,-3.8L6.4,-2.8L-6.4,-2.8L0,-7.9Z" fill="#2b6b50"/></g>'
    '<path d="M-5.4,2.6H5.4M-5.4,4.4H5.4" stroke="#5a3414" stroke-width=".6"/>'
    '<path d="M0,-3V-.4" stroke="#f3e6c8" stroke-width=".7"/><path d="M-1.2,-.6H1.2L.9,1H-.9Z" '
    'fill="#e0b070" stroke="#3d230e" stroke-width=".4"/>'
)

_SHIELD = (
    '<ellipse cx="1" cy="1.4" rx="7" ry="7.6" fill="#2b1604" opacity=".3"/>'
    '<path d="M-6.4,-6.8Q0,-9 6.4,-6.8V0Q5.8,5.6 0,8.6Q-5.8,5.6 -6.4,0Z" fill="#f8c63d" '
    'stroke="#5d3606" stroke-width=".9" stroke-linejoin="round"/>'
    '<path d="M-4.8,-5.5Q0,-7 4.8,-5.5V0Q4.4,4.2 0,6.6Q-4.4,4.2 -4.8,0Z" fill="#cf2424"/>'
    '<path d="M0,-6.4Q3,-6.2 4.8,-5.5V0Q4.4,4.2 0,6.6Z" fill="#a01218"/>'
    '<path d="M0,-4L1,-1.1L4,-1.1L1.6,.7L2.5,3.6L0,1.8L-2.5,3.6L-1.6,.7L-4,-1.1L-1,-1.1Z" '
    'fill="#ffe08a"/>'
)

_SPRUCE = (
    _shadow(1.4, 4.6, 4, 1.4) + '<path d="M-.7,5V3H.7V5Z" fill="#5b3a1c"/>'
    '<path d="M0,-6.6L4.2,3.4H-4.2Z" fill="#2f7a44" stroke="#17502a" stroke-width=".7" '
    'stroke-linejoin="round"/>'
    '<path d="M0,-6.6L4.2,3.4H.6Z" fill="#205f35"/>'
)

_BIRCH = (
    _shadow(1.4, 4.8, 3.8, 1.3)
    + '<path d="M-.7,5.2V0H.7V5.2Z" fill="#f6f3ea" stroke="#55524a" stroke-width=".3"/>'
    '<ellipse cy="-1.8" rx="3.9" ry="4.6" fill="#79b83e" stroke="#3f7a1e" stroke-width=".7"/>'
    '<ellipse cx="-1" cy="-3.2" rx="1.9" ry="2.2" fill="#a4d563"/>'
)

_BUSH = (
    _shadow(0.8, 2.4, 4.4, 1.4)
    + '<path d="M-4,2.2Q-5.2,-1 -2.4,-1.4Q-1,-4 1.4,-2.4Q4.8,-2.4 4,2.2Z" fill="#4f9a3c" '
    'stroke="#2c6a24" stroke-width=".7"/>'
    '<path d="M-2.6,.4Q-2,-1 -.6,-1" fill="none" stroke="#8cc95c" stroke-width=".9" '
    'stroke-linecap="round"/>'
)

_HAYSTACK = (
    _shadow(1.2, 3.2, 4.6, 1.5)
    + '<path d="M-4,3.2Q-3.6,-1.6 0,-4.6Q3.6,-1.6 4,3.2Q0,4.4 -4,3.2Z" fill="#f0cb5c" '
    'stroke="#94711c" stroke-width=".7"/>'
    '<path d="M.6,-3.8Q3.4,-1.4 3.7,3Q2.4,3.6 1.4,3.7Q2,-.6 .6,-3.8Z" fill="#cfa238"/>'
)

_LAKE = (
    '<path d="M-9,3.4Q0,5.4 8.6,2.6L6,7Q0,8.6 -6,7.2Z" fill="#8a5526" stroke="#43260f" '
    'stroke-width=".8" stroke-linejoin="round"/>'
    '<path d="M-.6,4V-10" stroke="#43260f" stroke-width="1"/>'
    '<path d="M.2,-9.6Q8,-4.6 .2,2Z" fill="#fffdf5" stroke="#6b5b4b" stroke-width=".7" '
    'stroke-linejoin="round"/>'
    '<path d="M-1.4,-7.6Q-6.6,-3 -1.4,2Z" fill="#e4423a" stroke="#6b1a12" stroke-width=".7" '
    'stroke-linejoin="round"/>'
)

SPRITES: Mapping[str, str] = {
    "tower": _scaled(_TOWER, 1.1),
    "gate": _scaled(_GATE, 1.1),
    "house": _scaled(_house("#e2623f", "#a53a22", "#4a2413"), 1.25),
    "barn": _scaled(_house("#7e9aa6", "#54707d", "#2f3a40"), 1.25),
    "cabin": _scaled(_house("#e2623f", "#a53a22", "#4a2413"), 0.86),
    "shed": _scaled(_house("#b98a4a", "#85602e", "#43260f"), 0.86),
    "hut": _scaled(_house("#f7d568", "#c2952f", "#55390f"), 1.2),
    "mark": _scaled(_SHIELD, 1.15),
    "cloister": _scaled(_CHURCH, 1.25),
    "well": _scaled(_WELL, 1.2),
    "lake": _LAKE,
    "spruce": _scaled(_SPRUCE, 1.15),
    "birch": _scaled(_BIRCH, 1.1),
    "bush": _BUSH,
    "haystack": _scaled(_HAYSTACK, 1.1),
}
