"""Котопасы in words: the position, what happened, what a move would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from games import api
from games.api import JSON, Remark, gettext_noop, ngettext_noop
from games.kotopasy.cards import CODES, COLOURS
from games.kotopasy.words import both, card, herd, listed

_CATS: Final = ngettext_noop("%(count)s cat", "%(count)s cats")
_DECK: Final = ngettext_noop(
    "%(count)s card is left in the deck.", "%(count)s cards are left in the deck."
)
_LAID: Final = ngettext_noop(
    "%(count)s card of the discard pile goes to the herds.",
    "%(count)s cards of the discard pile go to the herds.",
)
_WON: Final = {
    "r": gettext_noop("%(name)s completes a ginger herd."),
    "l": gettext_noop("%(name)s completes a lilac herd."),
    "b": gettext_noop("%(name)s completes a blue herd."),
    "g": gettext_noop("%(name)s completes a green herd."),
}


class Teller(api.Teller):
    def position(self, observation: JSON, names: Sequence[str]) -> Sequence[Remark]:
        told = []
        for hand in observation["hands"]:
            if hand["cards"] and observation["viewer"] != api.EVERYTHING:
                cards = listed([_card(code) for code in hand["cards"]])
                told.append(Remark(gettext_noop("Your hand: %(cards)s."), {"cards": cards}))
        herds = [_herd(one["colour"], len(one["cards"]) - 1) for one in observation["herds"]]
        if herds:
            told.append(Remark(gettext_noop("Open herds: %(herds)s."), {"herds": listed(herds)}))
        else:
            told.append(Remark(gettext_noop("No herd is open.")))
        if observation["discard"]:
            pile = Counter(observation["discard"])
            cards = listed([_times(code, pile[code]) for code in CODES if pile[code]])
            told.append(Remark(gettext_noop("Discard pile: %(cards)s."), {"cards": cards}))
        if observation["over"] is None:
            told.append(Remark(_DECK[0], {"count": observation["deck"]}, _DECK[1]))
        return told

    def entry(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Sequence[Remark]:
        laid = sum(one["event"] == "laid" for one in entry["events"])
        lines = (_event(one, entry["text"] or "", laid, names) for one in entry["events"])
        return [line for found in lines for line in found]

    def move(self, observation: JSON, seat: int, text: str) -> Remark:
        if text.startswith("-"):
            return Remark(gettext_noop("Discard: %(card)s."), {"card": _card(text[1:])})
        code, _, where = text.partition(">")
        if where:
            kind = where if code == "W" else f"{code[1]}{where}"
            values = {"card": _card(code), "herd": _herd(kind[0], int(kind[1]))}
            return Remark(gettext_noop("Play: %(card)s → %(herd)s."), values)
        code, _, spread = text.partition(":")
        if code != "M":
            return Remark(gettext_noop("Open a herd: %(card)s."), {"card": _card(code)})
        parts = _spread(spread, observation["herds"])
        if not parts:
            return Remark(gettext_noop("%(card)s: nothing can be laid."), {"card": _card("M")})
        values = {"card": _card("M"), "herds": listed(parts)}
        return Remark(gettext_noop("%(card)s: %(herds)s."), values)


def _event(event: JSON, text: str, laid: int, names: Sequence[str]) -> Iterator[Remark]:
    name = names[event["seat"]] if event.get("seat") is not None else ""
    code = event.get("card")
    values: dict[str, int | str | Remark] = {"name": name}
    if code:
        values["card"] = _card(code)
    if event["event"] == "herd":
        yield Remark(_WON[event["colour"]], values)
    elif event["event"] == "discarded":
        yield Remark(gettext_noop("%(name)s can play nothing and discards: %(card)s."), values)
    elif event["event"] == "drew" and code:
        yield Remark(gettext_noop("%(name)s draws: %(card)s."), values)
    elif event["event"] == "played" and code:
        if code[0] == "H":
            yield Remark(gettext_noop("%(name)s opens a herd: %(card)s."), values)
            return
        played = Remark(gettext_noop("%(name)s plays: %(card)s."), values)
        if code == "M":
            none = gettext_noop("No cat of the discard pile finds a herd.")
            after = Remark(_LAID[0], {"count": laid}, _LAID[1]) if laid else Remark(none)
            yield both(played, after)
        else:
            yield both(played, _grown(text))


def _grown(text: str) -> Remark | None:
    """Say what a cat has made of its herd."""
    code, _, where = text.partition(">")
    if not where:
        return None
    kind = where if code == "W" else f"{code[1]}{where}"
    grown = _herd(kind[0], int(kind[1]) + 1)
    return Remark(gettext_noop("It makes: %(herd)s."), {"herd": grown})


def _spread(text: str, herds: Sequence[JSON]) -> list[Remark]:
    """Name each herd that a Madness lays on, with how many cards it gets."""
    laid = [0] * len(herds)
    for part in text.split("/") if text else ():
        for at, count in enumerate(part.split(",")):
            laid[at] += int(count or 0)
    return [
        Remark(
            gettext_noop("%(herd)s +%(more)s"),
            {"herd": _herd(one["colour"], len(one["cards"]) - 1), "more": count},
        )
        for one, count in zip(herds, laid, strict=True)
        if count
    ]


def _card(code: str) -> Remark:
    return card(CODES.index(code))


def _times(code: str, count: int) -> Remark:
    if count == 1:
        return _card(code)
    return Remark(gettext_noop("%(card)s ×%(times)s"), {"card": _card(code), "times": count})


def _herd(letter: str, cats: int) -> Remark:
    name = herd(COLOURS.index(letter))
    if not cats:
        return Remark(gettext_noop("%(herd)s without cats"), {"herd": name})
    counted = Remark(_CATS[0], {"count": cats}, _CATS[1])
    return Remark(gettext_noop("%(herd)s with %(cats)s"), {"herd": name, "cats": counted})
