"""The seven monuments, each by a drawing of its own around (0, 0); a plaza lies below them.

One unit is a hundredth of a square, the light comes from the north-west. The
drawings are free: they tell the monuments apart and portray none.
"""

from __future__ import annotations

from collections.abc import Mapping

_BRONZE, _RIM = "#7d5c34", "#2d1e0d"

# Cats in profile, looking left, their paws at (0, 0): the silhouette, and the tail as a line.
_SITS = (
    "M-3.4,0Q-4.6,-4.4 -2.8,-6.8Q-5.2,-7.6 -5.2,-9.8L-5,-13.4L-3.2,-11.8H-1.2L.6,-13.4L.9,-9.8"
    "Q.9,-8.2 .3,-7.2Q4.6,-5.4 5,-1.8Q5,0 3.4,0Z"
)
_WALKS = (
    "M-6.6,-6Q-8.6,-6.4 -8.6,-8.6L-8.4,-11.2L-7,-10H-5.6L-4.2,-11.2L-3.8,-8.4Q0,-9 4.4,-8.2"
    "Q6.2,-7.6 6.2,-5L6.8,0H5L4.2,-3.6L2.8,0H1.2L1.8,-4Q-.8,-3.4 -3,-4L-3.2,0H-5L-5,-3.4L-6.8,0"
    "H-8.4L-6.6,-4.2Z"
)
_LIES = (
    "M-9.4,0Q-10.6,-4.4 -8.4,-6.2L-8.6,-9.4L-6.8,-8H-5L-3.2,-9.4L-3.2,-6Q2,-8 7,-5.4"
    "Q9.6,-3.6 9.2,0Z"
)


def _shadow(y: float, rx: float) -> str:
    return f'<ellipse cx="1.6" cy="{y}" rx="{rx}" ry="2.4" fill="#1c2026" opacity=".34"/>'


def _cat(silhouette: str, tail: str, x: float, y: float, fill: str = _BRONZE) -> str:
    """Return a cat at a point; its left edge catches the light."""
    line = 'fill="none" stroke-linecap="round"'
    return (
        f'<g transform="translate({x},{y})">'
        f'<path d="{tail}" {line} stroke="{_RIM}" stroke-width="2.9"/>'
        f'<path d="{silhouette}" fill="{fill}" stroke="{_RIM}" stroke-width="1" '
        'stroke-linejoin="round"/>'
        f'<path d="{tail}" {line} stroke="{fill}" stroke-width="1.5"/></g>'
    )


def _facade(fill: str, dark: str) -> str:
    """Return the corner of a house with a cornice, on which a cat has room at y = 1."""
    return (
        _shadow(11.4, 13) + f'<g stroke="#4b4038" stroke-width=".8" stroke-linejoin="round">'
        f'<path d="M-12,11V-20H12V11Z" fill="{fill}"/><path d="M8,11V-20H12V11Z" fill="{dark}"/>'
        '<path d="M-4,11V5.6Q-4,3.6 -2,3.6H2Q4,3.6 4,5.6V11Z" fill="#5b4632"/>'
        '<path d="M-13.6,-18.4H13.6V-21.4H-13.6ZM-14,1H14V3.4H-14Z" fill="#fffaf0"/>'
        '<path d="M-10.6,3.4H-7.4L-9,6.4ZM7.4,3.4H10.6L9,6.4Z" fill="#e6dccb"/></g>'
    )


_ELISEY = (
    _facade("#f3c64f", "#cf9d2c")
    + '<path d="M-9.4,-15.6h5v7h-5Z" fill="#5d7388" stroke="#fffaf0" stroke-width="1"/>'
    # his tail hangs over the edge
    + _cat(_SITS, "M4,-1Q7.6,-.6 7,3Q6.4,6.4 8.6,7.4", 1.4, 1)
)
_VASILISA = (
    _facade("#a9cfae", "#7fae8b")
    + '<path d="M5,-16.4h4.4v6h-4.4ZM-9.4,-16.4h4.4v4h-4.4Z" fill="#5d7388" stroke="#fffaf0" '
    'stroke-width="1"/>' + _cat(_WALKS, "M6,-7Q9.4,-9.6 7.8,-15", -0.4, 1, "#9a7b45")
)
_TISHINA = (
    _shadow(11.4, 14) + '<g stroke="#4b4038" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-12,11V0H12V11Z" fill="#d98f7c"/><path d="M8,11V0H12V11Z" fill="#b4695a"/>'
    '<path d="M-14,0H14V-2.8H-14Z" fill="#fffaf0"/>'
    '<path d="M-4.6,11V6.4Q-4.6,2.8 0,2.8Q4.6,2.8 4.6,6.4V11Z" fill="#4d3a31"/></g>'
    + _cat(_LIES, "M8.6,-1.4Q13,-1.2 12,-6.4Q11.4,-9 13,-10", 0, -2.8, "#8d9097")
    # the stripes of a sailor's vest
    + '<path d="M-1,-9.6L-.6,-4M2,-10L2.4,-4M5,-9.2L5.2,-4M-7,-7.6L-4.4,-7.4" fill="none" '
    'stroke="#eef3f7" stroke-width="1.2" stroke-linecap="round"/>'
)
_STONE = (
    _shadow(10.6, 14.6)
    + '<path d="M-15,9.4q3.6,-3 7.4,0t7.4,0t7.4,0t7.4,0L13,13.4Q0,16 -13,13.4Z" fill="#4f9ccb" '
    'stroke="#1f5f8d" stroke-width=".8" stroke-linejoin="round"/>'
    '<path d="M-12,9.6Q-13.4,2.6 -8,-.8Q-3.6,-4.6 2,-3.4Q9.4,-3 11.4,3Q13.4,6.6 12,9.8Q0,12.4 '
    '-12,9.6Z" fill="#a7a9ad" stroke="#45474d" stroke-width=".9" stroke-linejoin="round"/>'
    '<path d="M3,-3.2Q9.4,-3 11.4,3Q13.4,6.6 12,9.8Q8,10.8 4,10.9Q7.6,3.6 3,-3.2Z" fill="#7d8087"/>'
    '<path d="M-8.6,2.4L-4.6,.6L-3.2,4.2M1,7.4L4,4.6" fill="none" stroke="#5e6067" '
    'stroke-width=".9" stroke-linecap="round"/>'
    + _cat(_SITS, "M4.2,-1Q8.4,.4 8.2,-4.4", -1.4, -2.4, "#4a4d55")
)
_SCIENCE = (
    _shadow(12, 10.6) + '<g stroke="#4a3a36" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-9.6,12V8.4H9.6V12ZM-7.4,8.4V5.6H7.4V8.4Z" fill="#b98f82"/>'
    '<path d="M-5,5.6V-8.6H5V5.6Z" fill="#c9a093"/><path d="M2,5.6V-8.6H5V5.6Z" fill="#9d7468"/>'
    '<path d="M-6.8,-8.6H6.8V-11H-6.8Z" fill="#d8b3a6"/></g>'
    # a flask cut into the granite
    '<path d="M-1.8,-5.4H1.4M-.9,-5.4V-2.4L-3.2,2.2H2.8L.5,-2.4V-5.4" fill="none" stroke="#fff6ef" '
    'stroke-width="1" stroke-linejoin="round" stroke-linecap="round"/>'
    '<path d="M-2.2,.4H1.8L2.6,1.9H-3Z" fill="#fff6ef"/>'
    + _cat(_SITS, "M4.4,-1Q7.4,-2 6.4,-6", 0, -11, "#c4c6cb")
)
_SIEGE = (
    _shadow(11.6, 14) + '<g stroke="#14161d" stroke-width=".8" stroke-linejoin="round">'
    '<path d="M-13,11.4V-19H13V11.4Z" fill="#3a4258"/><path d="M9,11.4V-19H13V11.4Z" '
    'fill="#262c3d"/></g>'
    # the lit window with strips of paper across its panes, and a cat before it
    '<path d="M-9.6,-15.6H6V4H-9.6Z" fill="#ffd97a" stroke="#fff3cf" stroke-width="1.3"/>'
    '<path d="M-9.6,-15.6L6,4M6,-15.6L-9.6,4" stroke="#fff8e2" stroke-width="1.5"/>'
    '<path d="M-1.8,-15.6V4M-9.6,-6H6" stroke="#6a5634" stroke-width="1.1"/>'
    '<path d="M-11.6,4H8V7H-11.6Z" fill="#d4d7de" stroke="#14161d" stroke-width=".8"/>'
    + _cat(_SITS, "M4.4,-1Q8.6,-1.6 7.6,3.6", -1.6, 4.2, "#1f2026")
)
_VASILY = (
    _shadow(11.6, 12) + '<g stroke="#2d1e0d" stroke-width=".9" stroke-linejoin="round">'
    '<path d="M-11,12V8Q0,5 11,8V12Q0,14.4 -11,12Z" fill="#8e9199"/>'
    # a stout cat on his hind legs, his tail aside
    '<path d="M7,6Q14,5 12.6,-1.4Q12,-4 13.4,-5" fill="none" stroke="#2d1e0d" stroke-width="3.4" '
    'stroke-linecap="round"/><path d="M7,6Q14,5 12.6,-1.4Q12,-4 13.4,-5" fill="none" '
    'stroke="#c98536" stroke-width="1.8" stroke-linecap="round"/>'
    '<path d="M-8.4,8.6Q-11,-1 -5.2,-5.6Q-7.8,-8 -7.4,-12L-8,-18.4L-3.6,-15.4Q0,-16.4 3.6,-15.4'
    'L8,-18.4L7.4,-12Q7.8,-8 5.2,-5.6Q11,-1 8.4,8.6Q0,11 -8.4,8.6Z" fill="#c98536"/>'
    '<path d="M4,9.6Q7.4,1 1,-6.4L5.2,-5.6Q11,-1 8.4,8.6Z" fill="#98601f" stroke="none"/>'
    '<ellipse cx="-.6" cy="3.4" rx="4.8" ry="5.6" fill="#eec486" stroke="none"/>'
    '<path d="M0,-5.4L-4.4,-8V-2.8ZM0,-5.4L4.4,-8V-2.8Z" fill="#c2332b"/></g>'
    '<path d="M-3.4,-11.8V-10.4M3.4,-11.8V-10.4" stroke="#2d1e0d" stroke-width="1.5" '
    'stroke-linecap="round"/><path d="M-1.2,-9.4H1.2L0,-8.2Z" fill="#5b2b1f"/>'
    '<path d="M-3.4,-9L-8.6,-10M-3.4,-8.2L-8.4,-7.4M3.4,-9L8.6,-10M3.4,-8.2L8.4,-7.4" '
    'stroke="#fff6e0" stroke-width=".6" stroke-linecap="round"/>'
)

STATUES: Mapping[str, str] = {
    "elisey": _ELISEY,
    "vasilisa": _VASILISA,
    "tishina": _TISHINA,
    "stone": _STONE,
    "science": _SCIENCE,
    "siege": _SIEGE,
    "vasily": _VASILY,
}
