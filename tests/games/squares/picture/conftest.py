"""The sheet of Околица, as the one real theme of the family."""

from __future__ import annotations

import pytest

from games.okolitsa import picture
from games.squares.picture.sheet import Sheet


@pytest.fixture(scope="session")
def sheet() -> Sheet:
    return picture.sheet()
