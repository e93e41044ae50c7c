"""A cat's face drawn from a name. Pure: the same key gives the same picture, always.

The picture is a self-contained SVG of 96 units square without text, scripts,
styles or anything of the name itself in it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

GROUNDS = ("#f6d9b8", "#cfe3d2", "#d5d9ee", "#f3cfd0", "#e3d3ea", "#cfe4ea", "#efe3b4", "#d9d2c5")
COATS = (  # fur, darker fur, light muzzle
    ("#e98b3f", "#b9601f", "#fdebd3"),
    ("#4a4654", "#2d2936", "#e7e2ea"),
    ("#8d8a94", "#625e6c", "#f0edf2"),
    ("#f4ead9", "#cdb89a", "#ffffff"),
    ("#9a6b46", "#6d472a", "#f1dfc9"),
    ("#c9a27a", "#8a6238", "#f9eedd"),
    ("#6f7f92", "#48566a", "#e6edf3"),
)
EYES = ("#3f8f5f", "#c98a12", "#2f7fae", "#7a8f1f", "#a4562a")
GREY = ("#b9b4be", "#918b99", "#dcd8e0")

EARS = (
    ("M20 44 L22 13 Q23 10 26 13 L46 30 Z", "M26 34 L27 20 L37 29 Z"),
    ("M17 46 Q14 18 22 14 Q34 17 47 30 Z", "M24 36 Q22 22 26 21 Q32 23 38 30 Z"),
    ("M16 40 L10 20 Q10 16 14 17 L44 28 Z", "M20 34 L17 23 L33 29 Z"),
)
HEADS = ((34, 29), (36, 28), (32, 30), (35, 31))
MARKS = (
    "",
    '<path d="M48 24v13M40 26v9M56 26v9" {stroke}/>',
    '<path d="M14 52h11M15 59h10M82 52H71M81 59H71M48 24v10" {stroke}/>',
    '<path d="M48 25 Q66 24 78 40 Q80 56 66 58 Q52 54 48 25Z" fill="{dark}"/>',
    '<path d="M18 42 Q34 22 48 40 Q62 22 78 42 Q74 60 48 58 Q22 60 18 42Z" fill="{dark}"/>',
    '<path d="M48 24 Q41 40 43 60 L53 60 Q55 40 48 24Z" fill="{light}"/>',
)
MOUTHS = (
    "M48 66v4M48 70q-6 6-11 1M48 70q6 6 11 1",
    "M48 66v3M48 69q-5 5-9 3M48 69q5 5 9 3",
    "M48 66v5M41 72q7 5 14 0",
)


@dataclass(frozen=True, slots=True)
class Dice:
    """Numbers drawn from a key, one byte for each question."""

    digest: bytes

    def pick(self, question: int, size: int) -> int:
        return self.digest[question] % size


def cat(key: str, *, robot: bool = False, faded: bool = False) -> str:
    """Return the picture for ``key``: a robot cat for bots, a grey one for who has gone."""
    dice = Dice(hashlib.sha256(key.encode()).digest())
    fur, dark, light = GREY if faded else COATS[dice.pick(0, len(COATS))]
    ground = "#e8e4ea" if faded else GROUNDS[dice.pick(1, len(GROUNDS))]
    wide, high = HEADS[dice.pick(2, len(HEADS))]
    stroke = f'fill="none" stroke="{dark}" stroke-width="3.6" stroke-linecap="round"'
    marks = "" if faded else MARKS[dice.pick(3, len(MARKS))]
    parts = (
        f'<rect width="96" height="96" fill="{ground}"/>',
        _antenna(dark) if robot else "",
        _ears(dice, fur, light),
        f'<ellipse cx="48" cy="55" rx="{wide}" ry="{high}" fill="{fur}"/>',
        marks.format(stroke=stroke, dark=dark, light=light),
        f'<ellipse cx="48" cy="69" rx="15" ry="11" fill="{light}"/>',
        _eyes(dice, robot=robot, faded=faded),
        _muzzle(dice, dark),
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">'
        + "".join(parts)
        + "</svg>"
    )


def _ears(dice: Dice, fur: str, light: str) -> str:
    outer, inner = EARS[dice.pick(4, len(EARS))]
    ear = f'<path d="{outer}" fill="{fur}"/><path d="{inner}" fill="#e7a3a0"/>'
    return f'{ear}<g transform="translate(96 0) scale(-1 1)">{ear}</g>'


def _eyes(dice: Dice, *, robot: bool, faded: bool) -> str:
    colour = EYES[dice.pick(5, len(EYES))]
    if faded:
        lids = "M29 51q6 5 12 0M55 51q6 5 12 0"
        pen = 'fill="none" stroke="#5f5968" stroke-width="3" stroke-linecap="round"'
        return f'<path d="{lids}" {pen}/>'
    if robot:
        return "".join(
            f'<rect x="{x}" y="43" width="15" height="12" rx="4" fill="#1d2733"/>'
            f'<rect x="{x + 4}" y="46" width="7" height="6" rx="2" fill="#67e3c4"/>'
            for x in (27, 54)
        )
    pupil = (2.4, 4.4, 3.2)[dice.pick(6, 3)]
    return "".join(
        f'<ellipse cx="{x}" cy="50" rx="7" ry="7.6" fill="#fff"/>'
        f'<ellipse cx="{x}" cy="50" rx="6" ry="6.8" fill="{colour}"/>'
        f'<ellipse cx="{x}" cy="50" rx="{pupil}" ry="5.6" fill="#1b1722"/>'
        f'<circle cx="{x + 2}" cy="47" r="1.7" fill="#fff"/>'
        for x in (35, 61)
    )


def _muzzle(dice: Dice, dark: str) -> str:
    mouth = MOUTHS[dice.pick(7, len(MOUTHS))]
    lines = "M30 66 12 62M30 70 13 73M66 66l18-4M66 70l17 3"
    return (
        '<path d="M43.5 61h9q1.5 0 .6 1.6L49 66.6q-1 1-2 0l-4.1-4Q42 61 43.5 61Z" fill="#d9757d"/>'
        f'<path d="{mouth}" fill="none" stroke="#4a3a3a" stroke-width="2" stroke-linecap="round"/>'
        f'<path d="{lines}" fill="none" stroke="{dark}" stroke-width="1.3" '
        'stroke-linecap="round" opacity=".7"/>'
    )


def _antenna(dark: str) -> str:
    return (
        f'<path d="M48 30V13" stroke="{dark}" stroke-width="3"/>'
        '<circle cx="48" cy="11" r="5" fill="#67e3c4"/>'
    )
