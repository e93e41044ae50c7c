"""A bracket as one SVG: all looks by classes (css/bracket.css), all texts escaped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from games.api import gettext_noop as _
from tournaments.pictures.bracket.sentences import sentence, status_of
from tournaments.pictures.bracket.shorten import shorten
from tournaments.pictures.bracket.values import HEAD, ROW, WIDTH, Box, Column, Layout, Side
from tournaments.pictures.words import Words, say

_SEED: Final = 26
"""Where seeds end, from the left side of a box; names begin a little after."""
_RESULT: Final = 56
_PLACE: Final = 26
"""What results, and the places before them at larger tables, take at the right."""
_LETTER: Final = 9.6
"""The width of a medium letter in a wide font."""

Say = Callable[[Words], str]


def svg(layout: Layout, say: Say = say, name: Words = Words(_("Bracket"))) -> str:  # noqa: B008
    """Draw a bracket. ``say`` gives the words in the language of the page."""
    return "".join(_parts(layout, say, name))


def _parts(layout: Layout, say: Say, name: Words) -> Iterator[str]:
    focus = " ".join(f"{one:g}" for one in layout.focus)
    size = f"{layout.width:g}", f"{layout.height:g}"
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bracket" viewBox="0 0 {size[0]} {size[1]}"'
        f' width="{size[0]}" height="{size[1]}" role="group"'
        f' aria-label="{escape(say(name))}" data-focus="{focus}">'
    )
    yield '<g class="bracket__lines" aria-hidden="true">'
    for line in sorted(layout.lines, key=lambda line: line.marked):  # the marked ones on top
        kinds = _classes("bracket__line", next=line.place > 0, marked=line.marked)
        ends = f'data-from="{line.source}" data-to="{line.target}"'
        yield f'<path class="{kinds}" {ends} d="{line.path}"/>'
    yield "</g>"
    for column in layout.columns:
        yield from _column(column, say)
    yield "</svg>"


def _column(column: Column, say: Say) -> Iterator[str]:
    yield _text("bracket__title", column.x, column.y, say(column.title))
    for box in column.boxes:
        yield from _box(box, say)


def _box(box: Box, say: Say) -> Iterator[str]:
    live = bool(box.link) and not box.decided
    kinds = _classes("bracket__match", **{str(box.status): True}, live=live)
    told = f'data-match="{box.id}" aria-label="{escape(say(sentence(box)))}"'
    if box.link:
        yield f'<a class="{kinds}" href="{escape(box.link)}" {told}>'
    else:
        yield f'<g class="{kinds}" role="img" {told}>'
    size = f'width="{WIDTH}" height="{box.height}" rx="9"'
    yield f'<rect class="bracket__box" x="{box.x:g}" y="{box.y:g}" {size}/>'
    yield _text("bracket__label", box.x + 9, box.y + 17, box.id)
    if status := status_of(box):
        yield _text("bracket__status", box.x + WIDTH - 9, box.y + 17, say(Words(status)))
    for row, side in enumerate(box.sides):
        yield from _side(side, box, box.y + HEAD + ROW * row, say)
    yield "</a>" if box.link else "</g>"


def _side(side: Side, box: Box, y: float, say: Say) -> Iterator[str]:
    out = box.decided and side.entrant is not None and not side.through
    kinds = _classes("bracket__side", through=side.through, out=out, marked=side.marked)
    yield f'<g class="{kinds}">'
    yield f'<path class="bracket__rule" d="M{box.x:g} {y:g}h{WIDTH}"/>'
    if side.marked:
        size = f'width="{WIDTH - 4}" height="{ROW - 3}" rx="6"'
        yield f'<rect class="bracket__wash" x="{box.x + 2:g}" y="{y + 1.5:g}" {size}/>'
    base = y + 18
    if side.seed:
        yield _text("bracket__seed", box.x + _SEED, base, str(side.seed))
    room = WIDTH - _SEED - 8 - (_RESULT if side.result or side.through else 12)
    room -= _PLACE if side.place else 0
    full = say(side.comes) if side.comes else side.name
    kind = "bracket__comes" if side.comes else "bracket__name"
    # A picture in the picture cuts off what is wider than its letters should be.
    size = f'width="{room}" height="{ROW}"'
    yield f'<svg x="{box.x + _SEED + 8:g}" y="{y:g}" {size}>'
    yield _text(kind, 0, 18, shorten(full, room / _LETTER), full) + "</svg>"
    right = box.x + WIDTH
    result = f"{side.place}. {side.result}".strip() if side.place else side.result
    if side.absent:
        result = "–"
    yield _text("bracket__result", right - 24, base, result)
    if side.through:
        yield f'<path class="bracket__tick" d="M{right - 18:g} {base - 5:g}l4 4 7 -9"/>'
    yield "</g>"


def _text(kind: str, x: float, y: float, text: str, full: str = "") -> str:
    title = f"<title>{escape(full)}</title>" if full != text and full else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{title}{escape(text)}</text>'


def _classes(first: str, **kinds: bool) -> str:
    return " ".join([first, *(f"is-{kind}" for kind, here in kinds.items() if here)])
