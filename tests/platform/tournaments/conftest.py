"""The tiny game, people, and a clock that tests turn: as at tables."""

from tests.platform.tables.conftest import hand, tiny, two

__all__ = ["hand", "tiny", "two"]
