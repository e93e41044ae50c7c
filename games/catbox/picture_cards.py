"""The cards of Кот в коробке: a cat in a box, without a colour until it is observed.

A card is 100 by 140. The higher its rank, the farther the cat has climbed out.
"""

from __future__ import annotations

from games.catbox.picture_parts import COLOURS, ground

WIDTH, HEIGHT = 100, 140
_INK = "#2a1f3a"
_PAPER = "#f4eee2"
_RIM = "#6f6480"


def card(rank: int, letter: str | None = None) -> str:
    """Return the face of a card, observed in a colour or not yet."""
    colour = COLOURS[letter] if letter else None
    inside = ground(letter) if letter else _haze()
    rim, ink = (colour.fill, colour.ink) if colour else (_RIM, _INK)
    fur = colour.fill if colour else "#a79fb3"
    return (
        f'<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="{_PAPER}"'
        f' stroke="{ink}" stroke-width="2"/>'
        f'<svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128">{inside}</svg>'
        f'<rect x="6" y="6" width="88" height="128" rx="6" fill="none" stroke="{rim}"'
        f' stroke-width="{4 if colour else 1.6}"/>'
        f"{_scene(rank, fur, ink)}{_corners(rank, letter, ink)}"
    )


def back() -> str:
    """Return the back of every card: a shut box under the stars."""
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in ((22, 24, 2), (76, 20, 1.6), (50, 34, 1.4), (80, 52, 2), (20, 62, 1.5))
    )
    return (
        '<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="#2f2440" stroke="#15101d"'
        ' stroke-width="2"/><rect x="8" y="8" width="84" height="124" rx="6" fill="none"'
        f' stroke="#ff9d5c" stroke-width="1.8"/><g fill="#f7d9a8">{stars}</g>'
        '<path d="M22,70H78V114H22Z" fill="#b98a55" stroke="#15101d" stroke-width="2"/>'
        '<path d="M22,70L50,62L78,70L50,79Z" fill="#d9b07a" stroke="#15101d" stroke-width="2"/>'
        '<path d="M44,79V96H56V79" fill="#f0d6a4" stroke="#15101d" stroke-width="1.4"/>'
        '<path d="M41,104H59" stroke="#15101d" stroke-width="2.4" stroke-linecap="round"/>'
    )


def _haze() -> str:
    """The four colours at once, each hardly seen: nobody has looked yet."""
    quarters = zip("rbyg", ((0, 0), (50, 0), (0, 70), (50, 70)), strict=True)
    tints = "".join(
        f'<rect x="{x}" y="{y}" width="50" height="70" fill="{COLOURS[letter].tint}"'
        ' fill-opacity=".5"/>'
        for letter, (x, y) in quarters
    )
    waves = "".join(
        f'<path d="M0,{y}Q12.5,{y - 9} 25,{y}T50,{y}T75,{y}T100,{y}"/>' for y in (28, 46, 64)
    )
    haze = f'<g fill="none" stroke="{_RIM}" stroke-opacity=".35" stroke-dasharray="3 4">'
    return f'<rect width="100" height="140" fill="{_PAPER}"/>{tints}{haze}{waves}</g>'


def _scene(rank: int, fur: str, ink: str) -> str:
    """The box with its cat, whose head is at ``y``."""
    y = 96 - 4.2 * rank
    open_box = '<path d="M18,92L28,84H72L82,92Z" fill="#3b2a1c"/>'
    front = (
        f'<path d="M18,92H82V124H18Z" fill="#c79a63" stroke="{ink}" stroke-width="2"/>'
        f'<path d="M18,92L9,101L14,105L22,96ZM82,92L91,101L86,105L78,96Z" fill="#dcb480"'
        f' stroke="{ink}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M44,92V104H56V92" fill="#e9cf9d" stroke="{ink}" stroke-width="1.2"/>'
    )
    return open_box + _cat(rank, y, fur, ink) + front + _paws(rank, fur, ink)


def _cat(rank: int, y: float, fur: str, ink: str) -> str:
    tail = ""
    if rank >= 6:
        top = y - 6 + 2 * (9 - rank)
        tail = (
            f'<path d="M70,94C88,88 84,{top + 18:.1f} 80,{top:.1f}" fill="none" stroke="{ink}"'
            f' stroke-width="9" stroke-linecap="round"/>'
            f'<path d="M70,94C88,88 84,{top + 18:.1f} 80,{top:.1f}" fill="none" stroke="{fur}"'
            f' stroke-width="5.4" stroke-linecap="round"/>'
        )
    body = f'<path d="M32,{y + 8:.1f}Q50,{y - 2:.1f} 68,{y + 8:.1f}L71,96H29Z"'
    head = f"M29,{y:.1f}L30,{y - 24:.1f}L42,{y - 15:.1f}Q50,{y - 17:.1f} 58,{y - 15:.1f}"
    head += (
        f"L70,{y - 24:.1f}L71,{y:.1f}Q70,{y + 15:.1f} 50,{y + 15:.1f}Q30,{y + 15:.1f} 29,{y:.1f}Z"
    )
    drawn = f'fill="{fur}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'
    return f'{tail}{body} {drawn}<path d="{head}" {drawn}{_face(rank, y, ink)}'


def _face(rank: int, y: float, ink: str) -> str:
    """Three looks in turn: wide awake, dreaming, with one eye open."""
    eye = (
        '<ellipse cx="{x}" cy="{y:.1f}" rx="5" ry="5.6" fill="#fffdf0" stroke="{ink}"'
        ' stroke-width="1.2"/><ellipse cx="{x}" cy="{y:.1f}" rx="1.8" ry="4.4" fill="#14101c"/>'
    )
    shut = '<path d="M{a},{y:.1f}q4.5,4 9,0" fill="none" stroke="#14101c" stroke-width="2.2"/>'
    looks = {1: (True, True), 2: (False, False), 0: (True, False)}[rank % 3]
    eyes = "".join(
        eye.format(x=x, y=y - 2, ink=ink) if wide else shut.format(a=x - 4.5, y=y - 2)
        for x, wide in zip((41, 59), looks, strict=True)
    )
    nose = f'<path d="M47,{y + 4:.1f}H53L50,{y + 7.5:.1f}Z" fill="#14101c"/>'
    whiskers = (
        f'<path d="M33,{y + 5:.1f}L20,{y + 2:.1f}M33,{y + 8:.1f}L21,{y + 10:.1f}'
        f'M67,{y + 5:.1f}L80,{y + 2:.1f}M67,{y + 8:.1f}L79,{y + 10:.1f}"'
        f' stroke="{ink}" stroke-width="1.2"/>'
    )
    return eyes + nose + whiskers


def _paws(rank: int, fur: str, ink: str) -> str:
    if rank < 3:
        return ""
    paw = '<path d="M{x},92a5.5,6 0 0 1 11,0v5a5.5,5.5 0 0 1 -11,0Z"'
    drawn = f' fill="{fur}" stroke="{ink}" stroke-width="1.8"/>'
    return "".join(paw.format(x=x) + drawn for x in (28, 61))


def _corners(rank: int, letter: str | None, ink: str) -> str:
    number = (
        f'<text x="21" y="41" font-family="system-ui,sans-serif" font-size="40" font-weight="800"'
        f' text-anchor="middle" fill="{ink}" stroke="#fffdf6" stroke-width="5"'
        f' stroke-linejoin="round" paint-order="stroke">{rank}</text>'
    )
    signs = "".join(
        f'<g transform="translate({27 + 12 * i},126) scale(.4)" fill="none" stroke="{_INK}"'
        f' stroke-width="2.4">{COLOURS[one].sign}</g>'
        for i, one in enumerate("rbyg")
    )
    if letter:
        place = '<svg x="{x}" y="{y}" width="{w}" height="{w}" viewBox="-1.5 -1.5 27 27">'
        drawn = COLOURS[letter]
        body = (
            f'<g fill="#fff" stroke="#fff" stroke-width="3">{drawn.sign}</g>'
            f'<g fill="{drawn.fill}" stroke="{drawn.ink}" stroke-width="1.2">{drawn.sign}</g></svg>'
        )
        signs = place.format(x=67, y=9, w=24) + body + place.format(x=11, y=46, w=20) + body
    return number + signs
