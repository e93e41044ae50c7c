"""What a name may look like, and when two names look too much alike. Pure.

A name is 2 to 24 characters long: letters of one writing system, the digits
0 to 9, and single separators ``-``, ``_`` and ``.`` between them. The idea of
a *skeleton* is that of Unicode Technical Standard 39, section 4; its table of
look-alike characters comes with the library ``confusable_homoglyphs``.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from confusable_homoglyphs import categories, confusables

MIN_LENGTH, MAX_LENGTH, MAX_KEY_LENGTH = 2, 24, 100
SEPARATORS = "-_."
DIGITS = "0123456789"

# Writing systems that one language mixes; everything else stands alone.
TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)

# Names that would speak for the house.
RESERVED_WORDS = """
    admin administrator moderator mod system root support staff help info security
    koturnir webmaster postmaster noreply nobody anonymous everyone official null me
    админ администратор модератор система поддержка помощь котурнир никто все аноним
"""
# How names begin that the platform itself gives away.
RESERVED_STARTS = ("guest", "гость", "deleted", "удалён", "bot", "бот")

# Pairs that the table lacks, because it compares letters of the same case.
ALSO_ALIKE = str.maketrans({"i": "l", "0": "o", "5": "s"})


class BadName(ValueError):
    """A name that can't be used; ``reason`` is one of the words below."""

    REASONS = ("length", "characters", "separators", "scripts", "reserved")

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name!r} can't be a name: {reason}")
        self.reason = reason


def normal(name: str) -> str:
    """Return ``name`` in Unicode's composed form (NFC), in which names are kept."""
    return unicodedata.normalize("NFC", name)


def check(name: str) -> None:
    """Raise ``BadName`` when ``name`` is not well-formed."""
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH or len(skeleton(name)) > MAX_KEY_LENGTH:
        raise BadName(name, "length")
    if name != normal(name) or not all(map(_allowed, name)):
        raise BadName(name, "characters")
    if _stray_separator(name) or _stray_mark(name):
        raise BadName(name, "separators")
    if not _one_script(name):
        raise BadName(name, "scripts")


def check_free_for_people(name: str) -> None:
    """Raise ``BadName`` for a malformed name, and for one that the house keeps to itself."""
    check(name)
    key = skeleton(name)
    if key in _reserved_keys() or key.startswith(_reserved_starts()):
        raise BadName(name, "reserved")


def skeleton(name: str) -> str:
    """Return what ``name`` looks like; equal skeletons are one name to the eye.

    Case, separators and accents are dropped (so ё is е and й is и), and each
    character gives way to the one that stands for all its look-alikes.
    """
    bare = "".join(c for c in _unaccented(name.casefold()) if c not in SEPARATORS)
    alike = "".join(_prototype(c) for c in bare)
    return _unaccented(alike.casefold()).translate(ALSO_ALIKE)


def _unaccented(text: str) -> str:
    # Only the accents of Latin, Greek and Cyrillic: elsewhere marks are vowels.
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(c for c in parts if not "\u0300" <= c <= "\u036f"))


@lru_cache(maxsize=4096)
def _prototype(char: str) -> str:
    """Return the plain character or characters that ``char`` can be taken for."""
    found = _look_alike(char)
    if found.isascii():
        return found
    # н is like no Latin letter, but Н is like H; and a name may be written in capitals.
    capital = _look_alike(char.upper())
    return _look_alike(capital.casefold()) if capital.isascii() else found


def _look_alike(char: str) -> str:
    # The table lists for a prototype all its look-alikes, for any other character the prototype.
    entries = confusables.confusables_data.get(char, [])
    if len(entries) != 1:
        return char
    target = str(entries[0]["c"])
    back = confusables.confusables_data.get(target, [])
    return min(char, target) if len(back) == 1 and len(target) == 1 else target


@lru_cache(maxsize=1)
def _reserved_keys() -> frozenset[str]:
    return frozenset(map(skeleton, RESERVED_WORDS.split()))


@lru_cache(maxsize=1)
def _reserved_starts() -> tuple[str, ...]:
    return tuple(map(skeleton, RESERVED_STARTS))


def _allowed(char: str) -> bool:
    if char in DIGITS or char in SEPARATORS:
        return True
    # A letter that has a plainer form (a wide or mathematical one) is a disguise.
    kind = unicodedata.category(char)
    return kind[0] in "LM" and kind != "Me" and unicodedata.normalize("NFKC", char) == char


def _stray_separator(name: str) -> bool:
    apart = name.translate({ord(c): " " for c in SEPARATORS}).split(" ")
    return not all(apart)


def _stray_mark(name: str) -> bool:
    """Marks stand on letters, at most two on each."""
    run = 0
    for before, char in zip(" " + name, name, strict=False):
        is_mark = unicodedata.category(char)[0] == "M"
        run = run + 1 if is_mark else 0
        if run > 2 or (is_mark and unicodedata.category(before)[0] not in "LM"):
            return True
    return not any(unicodedata.category(c)[0] == "L" for c in name)


def _one_script(name: str) -> bool:
    scripts = {categories.alias(c) for c in name} - {"COMMON", "INHERITED"}
    return len(scripts) == 1 or any(scripts <= group for group in TOGETHER)
