"""A bracket in sentences: round by round, for those who can't see a picture or don't want one."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.api import gettext_noop as _
from tournaments.formats.knockout import Status
from tournaments.pictures.bracket.values import Box, Layout, Side
from tournaments.pictures.titles import PARTS
from tournaments.pictures.words import Words, named

STATUS: Final = {
    Status.WAITING: "",
    Status.DUE: _("to be played"),
    Status.PLAYED: "",
    Status.FORFEIT: _("by forfeit"),
    Status.DOUBLE_FORFEIT: _("nobody came"),
    Status.WALKOVER: _("nobody to play"),
    Status.NEEDLESS: _("not needed"),
}
PLAYING: Final = _("being played")


class Round(NamedTuple):
    """A round: what it belongs to (``None``: there is one bracket only), its title, its matches."""

    part: Words | None
    title: Words
    lines: tuple[Words, ...]


def rounds_of(layout: Layout) -> tuple[Round, ...]:
    """Tell a bracket round by round, those of a part one after the other."""
    return tuple(
        Round(
            Words(PARTS[column.bracket]) if layout.double else None,
            column.title,
            tuple(map(sentence, column.boxes)),
        )
        for column in layout.columns
    )


def status_of(box: Box) -> str:
    """Return the English word for how a match stands, '' where the picture tells it."""
    return PLAYING if box.link and not box.decided else STATUS[box.status]


def sentence(box: Box) -> Words:
    """Tell a match: how it stands, who plays, what they got, who goes on."""
    match: Words | str = box.id
    if status := status_of(box):
        match = Words(_("%(match)s (%(status)s)"), {"match": match, "status": Words(status)})
    players = tuple(map(_side, box.sides))
    told = Words(_("%(match)s: %(players)s."), {"match": match, "players": players})
    through = tuple(named(side.name) for side in box.sides if side.through)
    if through:
        text = _("%(match)s Winner: %(names)s.") if box.last else _("%(match)s On: %(names)s.")
        told = Words(text, {"match": told, "names": through})
    return told


def _side(side: Side) -> Words:
    if side.comes:
        return side.comes
    name = named(side.name)
    if side.seeded:
        name = Words(_("%(name)s, seed %(seed)s"), {"name": name, "seed": side.seed})
    if side.absent:
        return Words(_("%(name)s (absent)"), {"name": name})
    if side.place:
        text = _("%(name)s (place %(place)s: %(result)s)")
        return Words(text, {"name": name, "place": side.place, "result": side.result or "–"})
    if side.result:
        return Words(_("%(name)s (%(result)s)"), {"name": name, "result": side.result})
    return name
