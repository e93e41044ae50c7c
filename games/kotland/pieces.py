"""The set of pieces that the project plays with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from games.kotland.kit import Kit

DATA: Final[Mapping[str, Any]] = json.loads(
    files("games.kotland").joinpath("pieces.json").read_text("utf-8")
)

KIT: Final = Kit(DATA)
"""For those who draw: ``KIT.shapes`` have ``id``, ``part`` and ``turns``."""
