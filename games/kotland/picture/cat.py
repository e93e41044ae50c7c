"""The symbols that pieces share: face and paw in each coat, the token, the mark of a flip."""

from __future__ import annotations

from games.kotland.picture.coat import COATS, Coat
from games.squares.picture.figures import badge, symbol
from games.squares.picture.shapes import element

_HEAD = "M13,47C11,33 12,20 17,9Q19,6 23,9L37,21Q50,17 63,21L77,9Q81,6 83,9C88,20 89,33 87,47"
_HEAD += "C91,71 73,88 50,88C27,88 9,71 13,47Z"
_TABBY = "M50,20v15M39,22q-1,8 3,13M61,22q1,8 -3,13M14,56l12,2M15,66l11,-1M86,56l-12,2M85,66l-11,-1"


def face(seat: int) -> str:
    """Return the face: wide-eyed, with the coat's pattern on its forehead."""
    coat = COATS[seat]
    ears = element("path", d="M20,18L21,33L33,25ZM80,18L79,33L67,25Z", fill="#f4a3a0")
    body = element("path", d=_HEAD, fill=coat.fur, stroke=coat.rim, stroke_width=3.5)
    return symbol(f"kl-face-{seat}", 100, body + ears + _forehead(seat, coat) + _muzzle(coat))


def _forehead(seat: int, coat: Coat) -> str:
    if seat == 0:
        return element(
            "path",
            d=_TABBY,
            fill="none",
            stroke=coat.mark,
            stroke_width=4.6,
            stroke_linecap="round",
        )
    patch = "M50,19Q63,18 72,27Q80,36 76,50Q66,58 57,50Q52,40 50,19Z"
    return element("path", d=patch, fill=coat.mark) + element(
        "circle", cx=26, cy=63, r=5, fill=coat.mark
    )


def _muzzle(coat: Coat) -> str:
    cheeks = "M50,60C58,56 71,62 68,73C66,81 58,82 50,82C42,82 34,81 32,73C29,62 42,56 50,60Z"
    eyes = "".join(
        element(
            "ellipse", cx=x, cy=48, rx=9.5, ry=10.5, fill="#fffef6", stroke=coat.rim, stroke_width=2
        )
        + element("ellipse", cx=x, cy=48.5, rx=6.8, ry=8, fill=coat.iris)
        + element("ellipse", cx=x, cy=48.5, rx=3, ry=7, fill="#16101c")
        + element("circle", cx=x + 2.4, cy=44.6, r=2.2, fill="#fff")
        for x in (34, 66)
    )
    mouth = "M50,68v4M50,72q-4,6 -10,3M50,72q4,6 10,3"
    whiskers = "M29,68L8,63M29,72L8,74M71,68L92,63M71,72L92,74"
    return (
        element("path", d=cheeks, fill=coat.light)
        + eyes
        + element("path", d="M44,62Q50,60 56,62Q54,69 50,69Q46,69 44,62Z", fill="#d9566a")
        + element(
            "path", d=mouth, fill="none", stroke=coat.rim, stroke_width=2.6, stroke_linecap="round"
        )
        + element("path", d=whiskers, fill="none", stroke=coat.rim, stroke_width=1.6)
    )


def paw(seat: int) -> str:
    """Return the sole of a paw, with its pads."""
    coat = COATS[seat]
    sole = element("circle", cx=50, cy=50, r=36, fill=coat.light, stroke=coat.rim, stroke_width=3.5)
    toes = "".join(
        element("ellipse", cx=x, cy=y, rx=6.4, ry=8.4)
        for x, y in ((27.5, 47), (41, 32), (59, 32), (72.5, 47))
    )
    pad = element(
        "path", d="M50,47C61,47 70,58 67,67C64,74 56,70 50,70C44,70 36,74 33,67C30,58 39,47 50,47Z"
    )
    return symbol(f"kl-paw-{seat}", 100, sole + element("g", toes + pad, fill=coat.mark))


def token() -> str:
    """Return the token of observation: a golden disc with a watchful eye."""
    disc = element("circle", cx=24, cy=24, r=21, fill="#ffd24a", stroke="#4a3200", stroke_width=3)
    ring = element("circle", cx=24, cy=24, r=16.5, fill="none", stroke="#a87400", stroke_width=1.6)
    eye = "M8,24Q24,9 40,24Q24,39 8,24Z"
    return symbol(
        "kl-token",
        48,
        disc
        + ring
        + element("path", d=eye, fill="#fffdf0", stroke="#4a3200", stroke_width=2.4)
        + element("circle", cx=24, cy=24, r=6.4, fill="#1c6b57")
        + element("ellipse", cx=24, cy=24, rx=2.3, ry=6.2, fill="#120d05"),
    )


def flip() -> str:
    """Return the mark of a piece that has been flipped: two arrows that chase each other."""
    disc = element("circle", cx=24, cy=24, r=21, fill="#fffdf5", stroke="#241a30", stroke_width=3)
    arrows = "M13,21A11.5 11.5 0 0 1 34,17M35,27A11.5 11.5 0 0 1 14,31"
    heads = "M37,8V20H25ZM11,40V28H23Z"
    return symbol(
        "kl-flip",
        48,
        disc
        + element("path", d=arrows, fill="none", stroke="#241a30", stroke_width=4.4)
        + element("path", d=heads, fill="#241a30"),
    )


def shared() -> dict[str, str]:
    """Return the symbols by their ids; ``badge-0`` and ``badge-1`` are the seats' shapes."""
    found = {"kl-token": token(), "kl-flip": flip()}
    for seat in range(len(COATS)):
        found[f"kl-face-{seat}"] = face(seat)
        found[f"kl-paw-{seat}"] = paw(seat)
        found[f"badge-{seat}"] = badge(seat)
    return found
