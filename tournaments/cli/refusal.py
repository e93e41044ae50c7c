"""What a command cannot do, in a sentence."""

from __future__ import annotations


class Refusal(ValueError):
    """A request that makes no sense for the event, or arguments for no event."""
