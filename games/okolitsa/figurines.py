"""The figures of Околица in a box of 48 x 48, in ``currentColor`` with a white outline."""

from __future__ import annotations

from collections.abc import Mapping


def _outlined(silhouette: str) -> str:
    """Return a silhouette with a white outline that itself has a thin dark edge."""
    shape = f'<path d="{silhouette}"'
    return (
        f'{shape} fill="none" stroke="#14141a" stroke-width="5.4" stroke-linejoin="round"/>'
        f'{shape} fill="currentColor" stroke="#fff" stroke-width="3.4" stroke-linejoin="round"/>'
        f'{shape} fill="currentColor"/>'
    )


_SHADOW = '<ellipse cx="25" cy="44" rx="15" ry="2.8" fill="#000" opacity=".28"/>'

# A pointed helmet, mail to the shoulders, a cloak; a spear at the left.
_WARRIOR = (
    "M26,2.6L27.3,7.4Q32.4,9.6 32.8,16.4L33.4,20.8Q39.6,22.4 40.4,29L41.6,43.4H12.6"
    "L12.2,30H10.6V43.4H7.6V16.6L5.6,15L9.1,6.6L12.6,15L10.6,16.6V24.6Q13.4,21.6 18.6,20.8"
    "L19.2,16.4Q19.6,9.6 24.7,7.4Z"
)
# A high klobuk with a veil to the shoulders, sleeves, a wide robe.
_PRIEST = (
    "M18,3.8Q24,1.6 30,3.8L29.8,11.4Q32.6,15.6 33,21.4Q37.2,23.4 39,30.4L40.6,36L37.4,37.6"
    "L38.6,43.4H9.4L10.6,37.6L7.4,36L9,30.4Q10.8,23.4 15,21.4Q15.4,15.6 18.2,11.4Z"
)

FIGURES: Mapping[str, str] = {
    "d": _SHADOW
    + _outlined(_WARRIOR)
    + '<path d="M20.8,14.6H31.2L30.6,18.4Q29.6,22.2 26,22.8Q22.4,22.2 21.4,18.4Z" fill="#f7d7b2"/>'
    '<path d="M25,14.4H27V19H25Z" fill="#fff"/>'
    '<path d="M23.4,20.6Q26,22 28.6,20.6Q28.4,24.4 26,25.4Q23.6,24.4 23.4,20.6Z" fill="#8a5526"/>'
    '<path d="M19.4,14.4H32.6" stroke="#fff" stroke-width="1.7"/>'
    '<path d="M22.2,11.8Q23,9.6 25,8.4" fill="none" stroke="#fff" stroke-opacity=".7" '
    'stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M9.1,8L11.2,14.4L9.1,16L7,14.4Z" fill="#fff" fill-opacity=".85"/>',
    "b": _SHADOW
    + _outlined(_PRIEST)
    + '<path d="M19.4,12.4H28.6Q29.4,18 27.6,21.6Q24,24 20.4,21.6Q18.6,18 19.4,12.4Z" '
    'fill="#f7d7b2"/>'
    '<path d="M19,16.2Q21.4,18.2 24,17.4Q26.6,18.2 29,16.2Q30.4,24.8 24,29Q17.6,24.8 19,16.2Z" '
    'fill="#fbf8f0" stroke="#14141a" stroke-opacity=".4" stroke-width=".8"/>'
    '<path d="M18.4,12H29.6" stroke="#fff" stroke-width="1.5"/>'
    '<path d="M24,4V10.4M21.4,6.4H26.6" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
}

BADGE_AT: Mapping[str, tuple[float, float]] = {"d": (27.4, 34.0), "b": (24.0, 36.0)}
"""Where the middle of the seat's badge lies on a figure."""
