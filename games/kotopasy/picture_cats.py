"""The cats: four characters, one for each colour, sitting for their portrait."""

from __future__ import annotations

from games.cards.frame import card
from games.cards.svg import element
from games.kotopasy.picture_colours import COATS, Coat, cat_corner

INK = "#2a1c2e"
_LINE: dict[str, float | str] = {
    "stroke": INK,
    "stroke_width": 2,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def path(d: str, fill: str = "none", **more: float | str) -> str:
    """Return an outlined shape, or a line."""
    return element("path", d=d, fill=fill, **{**_LINE, **more})


def spot(d: str, fill: str) -> str:
    """Return a shape without an outline."""
    return element("path", d=d, fill=fill)


def _body(coat: Coat) -> str:
    tail = path("M70,112C92,110 93,88 82,80C77,76 73,81 76,85C82,92 78,102 66,103Z", coat.fur)
    trunk = path("M32,74C25,92 22,110 25,122H75C78,110 75,92 68,74Z", coat.fur)
    chest = spot("M40,80C36,96 40,108 50,109C60,108 64,96 60,80Z", coat.light)
    paws = path("M33,122C31,113 45,112 46,122ZM54,122C55,112 69,113 67,122Z", coat.light)
    return tail + trunk + chest + paws


def _head(coat: Coat, cheeks: float, *, torn: bool = False) -> str:
    """Return ears and head; ``cheeks`` is how far they stand out, 0 to 6."""
    ear = "M73,45L76,31L70,31L75,24L66,22L55,33Z" if torn else "M73,45L77,19L55,33Z"
    ears = path(f"M27,45L23,19L45,33Z{ear}", coat.fur)
    inner = spot(f"M29,40L27,26L39,34Z{'' if torn else 'M71,40L73,26L61,34Z'}", "#f2a9a4")
    left, right = 23 - cheeks, 77 + cheeks
    head = path(
        f"M50,30C66,30 76,41 {right:g},56C{right:g},71 65,80 50,80"
        f"C35,80 {left:g},71 {left:g},56C24,41 34,30 50,30Z",
        coat.fur,
    )
    muzzle = spot("M50,60C60,57 67,63 64,70C61,77 39,77 36,70C33,63 40,57 50,60Z", coat.light)
    return ears + inner + head + muzzle


_MOUTH = (
    spot("M45.5,60H54.5L50,65.5Z", "#d4576b")
    + path("M50,65V68C49,72 43,72 42,69M50,68C51,72 57,72 58,69", stroke_width=1.7)
    + path("M32,64L15,61M32,68L16,71M68,64L85,61M68,68L84,71", stroke_width=1.1)
)


def _eye(x: float, y: float, colour: str, *, wide: float = 6, pupil: float = 2.2) -> str:
    white = element("ellipse", cx=x, cy=y, rx=wide, ry=6.6, fill=colour, stroke=INK, stroke_width=2)
    black = element("ellipse", cx=x, cy=y, rx=pupil, ry=5, fill=INK)
    return white + black + element("circle", cx=x + 1.6, cy=y - 2.4, r=1.6, fill="#fff")


def _ginger(coat: Coat) -> str:
    """A proud tabby with a stripe for every mouse."""
    stripes = path(
        "M50,31V42M42,32L44,41M58,32L56,41M24,52L32,54M24,60L31,60M76,52L68,54M76,60L69,60"
        "M29,88L36,90M27,98L35,99M71,88L64,90M73,98L65,99M84,86L79,89M86,94L80,95",
        stroke=coat.dark, stroke_width=3,
    )  # fmt: skip
    eyes = _eye(39, 52, coat.eyes) + _eye(61, 52, coat.eyes)
    return _body(coat) + _head(coat, 1) + stripes + eyes + _MOUTH


def _lilac(coat: Coat) -> str:
    """A fluffy one that purrs with its eyes shut."""
    ruff = path(
        "M25,76L20,84L29,84L27,93L36,90L38,99L46,93L50,102L54,93L62,99L64,90L73,93L71,84"
        "L80,84L75,76Z",
        coat.light, stroke=coat.dark, stroke_width=1.6,
    )  # fmt: skip
    tufts = path("M22,62L14,66L22,69L17,75L27,75M78,62L86,66L78,69L83,75L73,75", coat.fur)
    curl = path("M50,31C42,36 46,44 51,42C54,40 52,36 49,38M56,32C54,36 55,39 58,39",
                stroke=coat.dark, stroke_width=2.4)  # fmt: skip
    eyes = path("M32,52C35,58 42,58 45,52M55,52C58,58 65,58 68,52M31,56L28,58M69,56L72,58")
    blush = spot("M27,63a4,2.6 0 1 0 8,0a4,2.6 0 1 0 -8,0ZM65,63a4,2.6 0 1 0 8,0a4,2.6 0 1 0 -8,0Z",
                 "#f0a2c4")  # fmt: skip
    return _body(coat) + ruff + tufts + _head(coat, 0) + curl + eyes + blush + _MOUTH


def _blue(coat: Coat) -> str:
    """A stout blue with plush cheeks and copper eyes, which has seen everything."""
    bow = path("M50,82L37,76V90ZM50,82L63,76V90Z", "#e8b53a") + element(
        "circle", cx=50, cy=82.5, r=3.6, fill="#e8b53a", stroke=INK, stroke_width=1.6
    )
    eyes = _eye(38, 53, coat.eyes, wide=7.2, pupil=4) + _eye(62, 53, coat.eyes, wide=7.2, pupil=4)
    lids = path("M30,48C34,44 42,44 46,49M54,49C58,44 66,44 70,48", stroke_width=2.6)
    return _body(coat) + _head(coat, 6) + eyes + lids + _MOUTH + bow


def _green(coat: Coat) -> str:
    """A rogue in patches, with a torn ear, that winks."""
    patches = spot(
        "M26,44L24,26L44,33C48,40 45,60 34,61C28,60 25,52 26,44Z"
        "M63,90C70,86 73,96 73,104C66,106 60,98 63,90Z",
        coat.dark,
    )
    eyes = _eye(38, 52, coat.eyes) + path("M55,53C58,49 65,49 68,54M68,49L70,47M66,47L67,44.6")
    grin = path("M42,69C44,77 56,77 60,68C63,66 64,65 65,63", stroke_width=1.7)
    tooth = path("M45,71L47,75L49,72", "#fff", stroke_width=1)
    return _body(coat) + _head(coat, 2, torn=True) + patches + eyes + _MOUTH + grin + tooth


_CHARACTERS = {"r": _ginger, "l": _lilac, "b": _blue, "g": _green}


def cat(colour: str) -> str:
    """Return the symbol of a cat's card."""
    coat = COATS[colour]
    ground = spot("M7,112H93V126C93,130 90,133 86,133H14C10,133 7,130 7,126Z", coat.face.rim)
    picture = element("g", ground, opacity=".35") + _CHARACTERS[colour](coat)
    return card(f"card-C{colour}", coat.face, cat_corner(colour), picture)
