"""The points for what may happen in a round, in the codes of files: 162, XXS and BB lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tournaments.history import Scoring
from tournaments.trf.lines import Line, Word, points_of

_WIN, _DRAW, _LOSS = ("WW", "BW", "FW", "FPB"), ("WD", "BD", "HPB"), ("WL", "BL")

XXS: Final[Mapping[str, tuple[str, ...]]] = {
    "W": _WIN,
    "D": _DRAW,
    **{code: (code,) for code in ("WW", "BW", "WD", "BD", "WL", "BL")},
    **{code: (code,) for code in ("ZPB", "HPB", "FPB", "PAB", "FW", "FL")},
    "L": _LOSS,
}
_162: Final[Mapping[str, tuple[str, ...]]] = {
    "W": (*_WIN, "PAB"),
    "D": (*_DRAW, "X"),
    "L": _LOSS,
    "A": ("ZPB", "FL"),
    "P": ("PAB",),
    "X": ("X",),
}
_BB: Final[Mapping[str, tuple[str, ...]]] = {
    "BBW": _WIN,
    "BBD": _DRAW,
    "BBL": _LOSS,
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
_LETTER: Final = re.compile(r"\s*([A-Za-z])\s*([0-9.,]+)(?=\s|$)")
TAGS: Final = frozenset({"162", "XXS", *_BB})


class Points:
    """The points by code, as far as lines have told them. ``line`` told the last of them."""

    def __init__(self) -> None:
        self._codes = dict.fromkeys(("WL", "BL", "ZPB", "FL"), 0)
        self._codes |= dict.fromkeys((*_WIN, "PAB"), 10)
        self._codes |= dict.fromkeys((*_DRAW, "X"), 5)
        self.line: Line | None = None

    def take(self, line: Line) -> None:
        self.line = line
        if line.tag == "162":
            self._take_162(line)
        elif line.tag == "XXS":
            self._take_xxs(line)
        else:
            self._put(_BB[line.tag], line.only("points").points("points"))

    def scoring(self) -> Scoring:
        codes = self._codes
        for code, other in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
            if codes[code] != codes[other] and self.line is not None:
                raise self.line.fail(5, f"expected the same points for {code} and {other}")
        return Scoring(
            win=codes["WW"],
            draw=codes["WD"],
            loss=codes["WL"],
            pairing_bye=codes["PAB"],
            full_bye=codes["FPB"],
            half_bye=codes["HPB"],
            zero_bye=codes["ZPB"],
            forfeit_win=codes["FW"],
            forfeit_loss=codes["FL"],
        )

    @property
    def unknown(self) -> int:
        """The points of a game whose result is not known yet (an adjourned one)."""
        return self._codes["X"]

    def _put(self, codes: tuple[str, ...], tenths: int) -> None:
        self._codes.update(dict.fromkeys(codes, tenths))

    def _take_162(self, line: Line) -> None:
        # The letter stands right before its points or apart from them, and a letter of
        # several kinds leaves alone what the line says of one of them.
        told: dict[str, int] = {}
        column = 5
        while column <= len(line.text):
            match = _LETTER.match(line.text, column - 1)
            tenths = points_of(match[2]) if match else None
            if match is None or tenths is None or match[1].upper() not in _162:
                start = line.text.index(line.text[column - 1 :].lstrip(), column - 1)
                raise line.fail(start + 1, "expected W, D, L, A, P or X and its points, like W 1.0")
            told[match[1].upper()] = tenths
            column = match.end() + 1
        for letter in sorted(told, key=lambda letter: -len(_162[letter])):
            self._put(_162[letter], told[letter])

    def _take_xxs(self, line: Line) -> None:
        for word in line.words(4):
            code, equals, value = word.text.partition("=")
            if not equals or code.upper() not in XXS:
                raise word.fail("a code and its points, like PAB=1.0")
            column = word.column + len(code) + 1
            self._put(XXS[code.upper()], Word(line, column, value).points("the points"))
