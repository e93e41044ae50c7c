"""What files are called: a name that every system takes, made of one that people chose."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tournaments.models import Tournament

LONGEST: Final = 60
_UNFIT: Final = re.compile(r"[^\w\- ]+|_+", re.UNICODE)


def file_name(tournament: Tournament, what: str, ending: str) -> str:
    """Return ``name-what.ending``: letters, digits and hyphens, so that it leads nowhere."""
    plain = unicodedata.normalize("NFC", tournament.name)
    words = _UNFIT.sub(" ", plain).split()
    stem = "-".join(words).strip("-")[:LONGEST] or tournament.code
    return f"{stem}{'-' if what else ''}{what}.{ending}"
