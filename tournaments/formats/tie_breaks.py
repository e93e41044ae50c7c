"""Which tie-breaks a format has: the usual ones, and those an organizer may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.course import Settings
from tournaments.formats.errors import Refused
from tournaments.tiebreaks import ALL, parse, several
from tournaments.tiebreaks import Refused as Unknown
from tournaments.tiebreaks.tables import Kind

_KINDS: Final[Mapping[str, Kind]] = {"swiss": "swiss", "round_robin": "round_robin"}
_USUAL: Final[Mapping[tuple[str, bool], tuple[str, ...]]] = {
    ("swiss", True): ("BH/C1", "BH", "DE", "WIN"),
    ("round_robin", True): ("DE", "SB", "WIN"),
    ("swiss", False): ("WIN", "BH", "DE", "DIFF"),
    ("round_robin", False): ("WIN", "DE", "DIFF"),
}
_MODIFIED: Final[Mapping[str, str]] = {
    "BH/C1": _("Buchholz without the least value"),
    "BH/C2": _("Buchholz without the two least values"),
    "BH/M1": _("Buchholz without the least and the greatest value"),
    "FB/C1": _("Fore Buchholz without the least value"),
    "SB/C1": _("Sonneborn-Berger without the least value"),
    "ARO/C1": _("Average rating of opponents without the least"),
}
"""Modifiers that are often asked for, by a title of their own."""
_MODIFIED_TABLES: Final[Mapping[str, str]] = {
    "BH/C1": _("Buchholz of tables without the least value"),
}


def kind_of(slug: str) -> Kind | None:
    """Return what the tie-breaks call a format; ``None`` for one that has none to choose."""
    return _KINDS.get(slug)


def usual_tie_breaks(slug: str, seats: int) -> tuple[str, ...]:
    """Return the codes that count if the organizer chose none."""
    return _USUAL.get((slug, seats == 2), ())


def chosen_tie_breaks(slug: str, settings: Settings) -> tuple[str, ...]:
    return settings.tie_breaks or usual_tie_breaks(slug, settings.seats)


def known_tie_breaks(slug: str, seats: int) -> tuple[tuple[str, str], ...]:
    """Return what can be chosen: (code, English title to be translated)."""
    kind = kind_of(slug)
    if kind is None:
        return ()
    titles, modified = _titles(kind, seats)
    codes = [
        code
        for name in titles
        for code in (name, *(code for code in modified if code.startswith(f"{name}/")))
    ]
    return tuple((code, title_of(code, seats)) for code in codes)


def _titles(kind: Kind, seats: int) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the titles by code: of tie-breaks, and of those with modifiers."""
    known = ALL if seats == 2 else several.ALL
    titles = {
        name: one.title
        for name, one in known.items()
        if one.only in (None, kind) and name != "PTS"  # they come first anyway
    }
    return titles, _MODIFIED if seats == 2 else _MODIFIED_TABLES


def title_of(code: str, seats: int = 2) -> str:
    """Return the English title of a code, to be translated."""
    if seats == 2:
        return _MODIFIED.get(code) or ALL[code.split("/")[0]].title
    return _MODIFIED_TABLES.get(code) or several.ALL[code.split("/")[0]].title


def check_tie_break(slug: str, seats: int, code: str) -> None:
    """Raise `Refused` for a code that the format does not have."""
    kind = kind_of(slug)
    if kind is None:
        raise Refused(_("This format has no tie-breaks to choose."))
    try:
        parse(code, kind) if seats == 2 else several.parse(code, kind)
    except Unknown as error:
        raise Refused(error.text, **error.values) from error
