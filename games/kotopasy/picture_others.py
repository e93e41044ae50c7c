"""The herders, the March Madness, the wild cat lady, and the back of the cards."""

from __future__ import annotations

from dataclasses import replace

from games.cards.frame import CORNER, Face, back, card
from games.cards.svg import element
from games.kotopasy.picture_cats import INK, path, spot
from games.kotopasy.picture_colours import COATS, dog_corner


def herder(colour: str) -> str:
    """Return the symbol of a herder: a sheepdog in a straw hat, with a crook, on its meadow."""
    coat = COATS[colour]
    face = replace(coat.face, paper=coat.light)
    sky = spot("M7,84C26,72 40,82 58,76C74,71 84,76 93,72V126C93,130 90,133 86,133H14"
               "C10,133 7,130 7,126Z", coat.face.rim)  # fmt: skip
    meadow = element("g", sky, opacity=".75")
    fence = path("M7,94H93M7,103H93M14,88V112M88,88V112", stroke=INK, stroke_width=2.6)
    crook = path("M82,124V50C82,36 66,37 68,48", stroke=INK, stroke_width=6)
    crook += path("M82,124V50C82,36 66,37 68,48", stroke="#b9844a", stroke_width=3)
    ribbon = path("M82,66L90,62V74ZM82,66L76,76L83,74Z", coat.face.rim, stroke_width=1.5)
    trunk = path(
        "M28,76L22,88L27,90L21,102L27,104L22,117L27,132.6H75L79,116L74,105L79,100L73,90L77,86L71,76Z",
        coat.fur,
    )
    bib = spot("M38,80L35,94L40,96L38,108L50,118L62,108L60,96L65,94L62,80Z", "#fffaf0")
    ears = path("M27,42C16,46 13,66 20,76C27,76 31,66 32,54ZM73,42C84,46 87,66 80,76"
                "C73,76 69,66 68,54Z", coat.dark)  # fmt: skip
    head = path(
        "M50,30C68,30 76,44 75,58L70,62L73,69L65,71L62,79L55,78L50,83L45,78L38,79L35,71L27,69"
        "L30,62L25,58C24,44 32,30 50,30Z",
        coat.fur,
    )
    muzzle = spot("M50,55C60,54 67,62 64,70L57,70L50,77L43,70L36,70C33,62 40,54 50,55Z", "#fffaf0")
    fringe = path("M29,44L31,58L36,52L39,61L44,54L47,60L50,53L53,60L56,54L61,61L64,52L69,58L71,44"
                  "C60,36 40,36 29,44Z", coat.light, stroke_width=1.5)  # fmt: skip
    nose = element("ellipse", cx=50, cy=63, rx=5.4, ry=4, fill=INK)
    tongue = path("M46,72V79C46,84 54,84 54,79V72Z", "#ee7d8b", stroke_width=1.6)
    smile = path("M50,67V70C48,74 42,73 40,70M50,70C52,74 58,73 60,70", stroke_width=1.7)
    hat = path("M18,43C30,35 70,35 82,43C76,48 66,42 50,42C34,42 24,48 18,43Z", "#f4d27a") + path(
        "M32,39C32,22 38,18 50,18C62,18 68,22 68,39C58,36 42,36 32,39Z", "#f4d27a"
    )
    band = spot("M32.5,37C42,33.4 58,33.4 67.5,37L67.2,30.5C58,27.6 42,27.6 32.8,30.5Z",
                coat.face.rim)  # fmt: skip
    picture = (
        meadow + fence + crook + ribbon + trunk + bib + ears + head + muzzle + fringe
        + tongue + smile + nose + hat + band
    )  # fmt: skip
    return card(f"card-H{colour}", face, dog_corner(colour), picture)


def _round(fill: str, rim: str, drawing: str) -> str:
    x, y = CORNER
    return element(
        "g",
        element("circle", r=12.5, fill=fill, stroke=rim, stroke_width=2),
        drawing,
        transform=f"translate({x:g} {y:g})",
    )


_NOTE = "M-3.4,6.4A3.4,2.8 0 1 1 -1.6,1.4V-7.6L6.6,-5V4.6A3.4,2.8 0 1 1 4.6,1.6V-1.6L.4,-2.9V4Z"


def _singer(x: float, y: float, fur: str, *, mirror: bool = False) -> str:
    """Return a small cat that sings at the moon, about (x, y) where it sits."""
    shape = path(
        "M-9,0C-12,-12 -9,-19 -3,-23L-6,-27L-6,-37L1,-32L10,-36L9,-27C12,-22 9,-17 6,-15"
        "C9,-10 9,-4 8,0ZM-8,-1C-18,0 -20,-8 -15,-14",
        fur, stroke="#fff4d8", stroke_width=1.6,
    )  # fmt: skip
    mouth = spot("M3,-24C6,-27 10,-24 8,-19C5,-18 3,-20 3,-24Z", "#ffd9de")
    eye = path("M0,-28C1.5,-29.5 3,-29 4,-28", stroke="#fff4d8", stroke_width=1.4)
    flip = " scale(-1 1)" if mirror else ""
    return element("g", shape, mouth, eye, transform=f"translate({x:g} {y:g}){flip}")


def madness() -> str:
    """Return the symbol of March Madness: a choir on a roof before the moon."""
    face = Face("#3b1c58", "#c2246b", "#ffffff")
    moon = element("circle", cx=50, cy=57, r=30, fill="#ffe9a3") + spot(
        "M38,46a6,6 0 1 0 .1,0ZM62,66a8,8 0 1 0 .1,0ZM60,40a4,4 0 1 0 .1,0Z", "#f3d377"
    )
    stars = spot(
        "M80,30l1.5,4l4,1.5l-4,1.5l-1.5,4l-1.5,-4l-4,-1.5l4,-1.5Z"
        "M20,66l1,3l3,1l-3,1l-1,3l-1,-3l-3,-1l3,-1ZM83,62l1,3l3,1l-3,1l-1,3l-1,-3l-3,-1l3,-1Z",
        "#fff4d8",
    )
    roof = path("M7,114L50,92L93,114V126C93,130 90,133 86,133H14C10,133 7,130 7,126Z", "#8c2f4c")
    tiles = path("M22,108L26,116M36,101L40,110M50,94V104M64,101L60,110M78,108L74,116"
                 "M30,117L33,126M45,111L46,121M57,111L55,121M70,117L67,126",
                 stroke="#c25a72", stroke_width=1.6)  # fmt: skip
    choir = (
        _singer(28, 104, COATS["b"].dark)
        + _singer(71, 104, COATS["g"].dark, mirror=True)
        + _singer(45, 95, COATS["r"].dark)
        + _singer(60, 97, COATS["l"].dark, mirror=True)
    )
    hearts = spot("M52,47C46,42 47,37 50,37C51.4,37 52,38 52,39C52,38 52.6,37 54,37"
                  "C57,37 58,42 52,47ZM36,62C32,58 32,55 34.4,55C35.4,55 36,56 36,56.8"
                  "C36,56 36.6,55 37.6,55C40,55 40,58 36,62Z", "#c2246b")  # fmt: skip
    corner = _round("#c2246b", "#fff4d8", spot(_NOTE, "#ffffff"))
    return card("card-M", face, corner, moon + stars + hearts + choir + roof + tiles)


_QUARTERS = "".join(
    element("path", d="M0,0V-11.5A11.5,11.5 0 0 1 11.5,0Z", fill=COATS[colour].face.rim,
            transform=f"rotate({90 * i})")
    for i, colour in enumerate("rlbg")
)  # fmt: skip


def lady() -> str:
    """Return the symbol of the wild cat lady: hair on end, a scarf of all colours."""
    face = Face("#fdf3d6", "#5b4636", "#ffffff")
    hair = path(
        "M50,22L42,28L36,22L34,31L25,28L27,38L18,40L24,48L16,55L24,60L19,69L29,70L30,79L70,79"
        "L71,70L81,69L76,60L84,55L76,48L82,40L73,38L75,28L66,31L64,22L58,28Z",
        "#b9b3bd",
    )
    head = path("M31,52C31,40 40,36 50,36C60,36 69,40 69,52C69,68 60,78 50,78C40,78 31,68 31,52Z",
                "#f6cfa9")  # fmt: skip
    fringe = path("M31,53C33,44 40,45 44,39C48,45 60,42 69,53C70,40 60,33 50,33C40,33 30,40 31,53Z",
                  "#b9b3bd", stroke_width=1.6)  # fmt: skip
    glass: dict[str, float | str] = {"fill": "#fffdf5", "stroke": "#c2246b", "stroke_width": 2.4}
    glasses = (
        element("circle", cx=41, cy=56, r=7.4, **glass)
        + element("circle", cx=59, cy=56, r=7.4, **glass)
        + path("M48.4,55H51.6", stroke="#c2246b", stroke_width=2.4)
        + element("circle", cx=42, cy=57, r=2.8, fill=INK)
        + element("circle", cx=58, cy=57, r=2.8, fill=INK)
    )
    smile = path("M42,69C46,74 54,74 58,69") + path("M49,61C47,65 50,66 52,65", stroke_width=1.5)
    blush = spot("M33,65a3.4,2.2 0 1 0 6.8,0a3.4,2.2 0 1 0 -6.8,0Z"
                 "M60.2,65a3.4,2.2 0 1 0 6.8,0a3.4,2.2 0 1 0 -6.8,0Z", "#ee9a8b")  # fmt: skip
    coat = path("M36,78C24,84 17,104 16,132.6H84C83,104 76,84 64,78L50,88Z", "#8a5f3d")
    scarf = "".join(
        path(d, COATS[colour].face.rim, stroke_width=1.6)
        for colour, d in (
            ("r", "M32,76L41,74L44,86L33,89Z"), ("l", "M41,74L51,78L51,89L44,86Z"),
            ("b", "M51,78L60,74L58,86L51,89Z"), ("g", "M60,74L69,76L67,89L58,86Z"),
            ("b", "M52,88L62,87L63,98L53,99Z"), ("r", "M53,99L63,98L64,109L54,110Z"),
            ("g", "M54,110L64,109L65,120L55,121Z"),
        )
    )  # fmt: skip
    kitten = path("M56,34C54,24 58,20 62,19L62,13L67,17L72,13L73,19C77,22 78,29 74,34Z",
                  COATS["r"].fur)  # fmt: skip
    kitten += path("M63,23V25M71,23V25M66,28L67.4,29L69,28", stroke_width=1.8)
    peeping = path("M22,110C20,100 24,96 28,96L28,91L33,95L38,91L39,96C44,98 44,106 42,112Z",
                   COATS["b"].fur)  # fmt: skip
    peeping += path("M30,101V103M37,101V103M32,106L33.5,107L35,106", stroke_width=1.8)
    corner = _round("#fff", face.rim, _QUARTERS)
    picture = hair + coat + head + fringe + glasses + smile + blush + scarf + kitten + peeping
    return card("card-W", face, corner, picture)


def cards_back() -> str:
    """Return the symbol of the back: a cat's face over a herder's crook."""
    emblem = path("M50,98V52C50,40 64,42 61,52", stroke="#f6c667", stroke_width=4) + path(
        "M34,78L32,58L43,66H57L68,58L66,78C64,88 36,88 34,78Z",
        "#3c2a5c", stroke="#f6c667", stroke_width=2.5,
    )  # fmt: skip
    emblem += path("M43,74V77M57,74V77M48,80L50,82L52,80", stroke="#f6c667", stroke_width=2.5)
    return back("card-back", "#3c2a5c", "#f6c667", emblem)
