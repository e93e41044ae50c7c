"""What a format refuses, in words that can be translated."""

from __future__ import annotations


class Refused(ValueError):
    """Settings or a result that the format does not take. ``text`` is English, to be translated."""

    def __init__(self, text: str, **values: object) -> None:
        super().__init__(text % values if values else text)
        self.text = text
        self.values = values
