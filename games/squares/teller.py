"""A square-laying game in words: the position, what happened, what a move would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from games.api import JSON, Remark, Teller, gettext_noop, ngettext_noop
from games.squares.words import joined, listed, points

_FIGURES: Final = {
    "d": gettext_noop("Warrior"),
    "b": gettext_noop("Batyushka"),
    "k": gettext_noop("Cat"),
}
_KINDS: Final = {
    "road": gettext_noop("road"),
    "gorodishche": gettext_noop("gorodishche"),
    "obitel": gettext_noop("cloister"),
    "well": gettext_noop("well"),
    "district": gettext_noop("district"),
    "monument": gettext_noop("monument"),
    "field": gettext_noop("field"),
}
_ON_TABLE: Final = ngettext_noop(
    "%(count)s square lies on the table.", "%(count)s squares lie on the table."
)
_LEFT: Final = ngettext_noop("%(count)s square is left.", "%(count)s squares are left.")
_STANDING: Final = ngettext_noop(
    "%(name)s has %(count)s figure on the table: %(places)s.",
    "%(name)s has %(count)s figures on the table: %(places)s.",
)


class SquaresTeller(Teller):
    """``kinds`` gives a square's kinds by place, in the game's words."""

    def __init__(self, kinds: Callable[[str], Mapping[str, str]]) -> None:
        self._kinds = kinds

    def position(self, observation: JSON, names: Sequence[str]) -> Sequence[Remark]:
        count = len(observation["board"])
        told = [Remark(_ON_TABLE[0], {"count": count}, _ON_TABLE[1])]
        ids = {(x, y): square for x, y, square, _ in observation["board"]}
        for seat, name in enumerate(names):
            own = [figure for figure in observation["figures"] if figure["seat"] == seat]
            if own:
                places = [self._standing(ids[one["x"], one["y"]], one) for one in own]
                values: dict[str, int | str | Remark] = {
                    "name": name,
                    "count": len(own),
                    "places": listed(places),
                }
                told.append(Remark(_STANDING[0], values, _STANDING[1]))
        if observation["square"] and (kinds := self._contents(observation["square"])):
            text = gettext_noop("The square in hand: %(contents)s.")
            told.append(Remark(text, {"contents": listed(kinds)}))
        if observation["over"] is None:
            told.append(Remark(_LEFT[0], {"count": observation["left"]}, _LEFT[1]))
        return told

    def entry(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Sequence[Remark]:
        told = []
        if entry["kind"] == "move" and entry["text"]:
            told.append(self._laid(observation, entry, names))
        return [*told, *(line for one in entry["events"] for line in self._event(one, names))]

    def move(self, observation: JSON, seat: int, text: str) -> Remark:
        x, y, rotation, action = _read(text)
        where = Remark(
            gettext_noop("Cell %(x)s, %(y)s, turned by %(degrees)s degrees."),
            {"x": _signed(x), "y": _signed(y), "degrees": 90 * rotation},
        )
        if len(action) == 2:
            return joined([where, self._placed(observation["square"], action)])
        if action:
            return joined([where, Remark(gettext_noop("Take the batyushka back."))])
        return where

    def _laid(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Remark:
        x, y, _, action = _read(entry["text"])
        text = gettext_noop("%(name)s puts a square at %(x)s, %(y)s.")
        told = Remark(text, {"name": names[entry["seat"]], "x": _signed(x), "y": _signed(y)})
        square = next((one[2] for one in observation["board"] if one[:2] == [x, y]), None)
        if square is None or len(action) != 2:
            return told
        return joined([told, self._placed(square, action)])

    def _event(self, event: JSON, names: Sequence[str]) -> Iterator[Remark]:
        if event["event"] == "scored" and event["seats"]:
            text = gettext_noop("%(names)s: %(points)s (%(kind)s).")
            if event["final"] and event["kind"] != "field":
                text = gettext_noop("%(names)s: %(points)s for an unfinished feature (%(kind)s).")
            values: dict[str, int | str | Remark] = {
                "names": ", ".join(names[seat] for seat in event["seats"]),
                "points": points(event["points"]),
                "kind": _kind(event["kind"]),
            }
            yield Remark(text, values)
        elif event["event"] == "taken_back":
            yield Remark(
                gettext_noop("%(name)s takes the batyushka back: %(points)s."),
                {"name": names[event["seat"]], "points": points(event["points"])},
            )
        elif event["event"] == "discarded":
            yield Remark(gettext_noop("A square fits nowhere and is set aside."))

    def _standing(self, square: str, figure: JSON) -> Remark:
        kind = _kind(self._kinds(square)[figure["place"]])
        at = {"x": _signed(figure["x"]), "y": _signed(figure["y"])}
        return Remark(gettext_noop("%(kind)s (%(x)s, %(y)s)"), {"kind": kind, **at})

    def _placed(self, square: str, action: str) -> Remark:
        figure, place = action[0], action[1]
        kind = _kind(self._kinds(square).get(place, ""))
        text = gettext_noop("%(figure)s: %(kind)s.")
        return Remark(text, {"figure": Remark(_FIGURES[figure]), "kind": kind})

    def _contents(self, square: str) -> list[Remark]:
        kinds = dict.fromkeys(self._kinds(square).values())
        return [_kind(kind) for kind in kinds if kind in _KINDS]


def _kind(kind: str) -> Remark:
    return Remark(_KINDS.get(kind, kind))


def _read(text: str) -> tuple[int, int, int, str]:
    where, _, action = text.partition(":")
    x, y, rotation = (int(number) for number in where.split(","))
    return x, y, rotation, action


def _signed(number: int) -> str:
    return str(number).replace("-", "−")
