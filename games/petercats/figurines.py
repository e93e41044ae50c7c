"""The cat of Коты Петербурга in a box of 48 x 48, in ``currentColor`` with a white outline."""

from __future__ import annotations

from collections.abc import Mapping

_SHADOW = '<ellipse cx="25" cy="44" rx="16" ry="2.8" fill="#000" opacity=".28"/>'

# Sitting and looking at you: pointed ears, a round back, the tail round its paws to the right.
_CAT = (
    "M12.2,2.6L19.4,8.2Q24,7 28.6,8.2L35.8,2.6Q37.6,9.6 36.2,15.4Q36.4,20.6 32.6,24"
    "Q37.4,27.6 38.6,34Q40.6,34.6 41,32.4Q41.2,30.4 39.8,28.6Q39.4,25.6 42.2,26"
    "Q46,29.6 45.4,35.2Q44.4,42.6 37.4,43.6H11.2Q8.6,38 10.4,31.4Q11.8,26.8 15.4,24"
    "Q11.6,20.6 11.8,15.4Q10.4,9.6 12.2,2.6Z"
)

FIGURES: Mapping[str, str] = {
    "k": _SHADOW + f'<path d="{_CAT}" fill="none" stroke="#14141a" stroke-width="5.4" '
    'stroke-linejoin="round"/>'
    f'<path d="{_CAT}" fill="currentColor" stroke="#fff" stroke-width="3.4" '
    'stroke-linejoin="round"/>'
    f'<path d="{_CAT}" fill="currentColor"/>'
    # inside the ears, the eyes, the muzzle with its whiskers
    '<path d="M14.4,6.4L17.8,9.2L14.4,12.4ZM33.6,6.4L30.2,9.2L33.6,12.4Z" fill="#f2a9a0"/>'
    '<path d="M15.6,14.4Q18.6,11.4 21.6,14.6Q18.6,17.8 15.6,14.4ZM26.4,14.6Q29.4,11.4 32.4,14.4'
    'Q29.4,17.8 26.4,14.6Z" fill="#fff" stroke="#14141a" stroke-width=".7"/>'
    '<path d="M18.8,12.6V16.4M29.2,12.6V16.4" stroke="#14141a" stroke-width="1.7" '
    'stroke-linecap="round"/>'
    '<ellipse cx="24" cy="20" rx="4.6" ry="3.2" fill="#fff" stroke="#14141a" '
    'stroke-opacity=".45" stroke-width=".6"/>'
    '<path d="M22.4,18.2H25.6L24,20Z" fill="#c4574b"/>'
    '<path d="M19.6,19.6L13.4,18.2M19.6,21L13.8,21.8M28.4,19.6L34.6,18.2M28.4,21L34.2,21.8" '
    'stroke="#fff" stroke-width=".9" stroke-linecap="round"/>',
}

BADGE_AT: Mapping[str, tuple[float, float]] = {"k": (24.0, 33.6)}
"""Where the middle of the seat's badge lies on the cat."""
