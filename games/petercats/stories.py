"""What is told of the seven monuments: facts from public pages, in ``monuments.json``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from games.api import Story, gettext_noop
from games.petercats.rules import DATA

LANGUAGES: Final = ("ru", "en")
_TOWN: Final = "Санкт-Петербург"
_MONTHS: Final = {
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "en": "January February March April May June July August September October November December",
}
_MONTHS_ALONE_RU: Final = (
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"
)


def _date(iso: str, language: str) -> str:
    """Write ``2000``, ``2000-01`` or ``2000-01-25`` in words."""
    year, *rest = iso.split("-")
    if not rest:
        return year
    names = _MONTHS_ALONE_RU if language == "ru" and len(rest) == 1 else _MONTHS[language]
    month = names.split()[int(rest[0]) - 1]
    return " ".join([*(str(int(day)) for day in rest[1:]), month, year])


def _facts(monument: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    yield gettext_noop("Address"), {lang: monument[f"address_{lang}"] for lang in LANGUAGES}
    if monument["unveiled"]:
        yield (
            gettext_noop("Unveiled"),
            {lang: _date(monument["unveiled"], lang) for lang in LANGUAGES},
        )
    if monument["sculptor_ru"]:
        yield gettext_noop("Sculptor"), {lang: monument[f"sculptor_{lang}"] for lang in LANGUAGES}
    if "note_ru" in monument:
        yield gettext_noop("Worth knowing"), {lang: monument[f"note_{lang}"] for lang in LANGUAGES}


def _all() -> Iterator[tuple[str, Story]]:
    text = files("games.petercats").joinpath("monuments.json").read_text("utf-8")
    shown_by = {tile["monument"]: tile["id"] for tile in DATA["tiles"] if "monument" in tile}
    for monument in json.loads(text)["monuments"]:
        yield (
            monument["id"],
            Story(
                symbol=f"sq-{shown_by[monument['id']]}",
                title={lang: monument[f"name_{lang}"] for lang in LANGUAGES},
                facts=tuple(_facts(monument)),
                place=f"{_TOWN}, {monument['address_ru']}",
            ),
        )


STORIES: Final[Mapping[str, Story]] = MappingProxyType(dict(_all()))
