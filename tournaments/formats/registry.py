"""The formats that there are, by slug."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats.course import Format
from tournaments.formats.elimination import Knockout
from tournaments.formats.errors import Refused
from tournaments.formats.pool import Arena
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.swiss import Swiss

_ALL: Final[tuple[Format, ...]] = (Swiss(), RoundRobin(), Knockout(), Arena())

FORMATS: Final[Mapping[str, Format]] = {one.slug: one for one in _ALL}


def get(slug: str) -> Format:
    """Return a format. Raises `Refused` for one that there is not."""
    if slug not in FORMATS:
        raise Refused(_("There is no format %(slug)s."), slug=slug)
    return FORMATS[slug]
