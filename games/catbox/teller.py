"""Кот в коробке in words: the position, what happened, what a move would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.api import JSON, Remark, Teller, gettext_noop, ngettext_noop
from games.catbox.reasons import BOTH, colour

_POINTS: Final = ngettext_noop("%(count)s point", "%(count)s points")
_TRICKS: Final = ngettext_noop("%(count)s trick", "%(count)s tricks")


class CatboxTeller(Teller):
    def position(self, observation: JSON, names: Sequence[str]) -> Sequence[Remark]:
        told = [
            Remark(
                gettext_noop("Round %(round)s of %(rounds)s."),
                {
                    "round": min(observation["round"] + 1, observation["rounds"]),
                    "rounds": observation["rounds"],
                },
            )
        ]
        if observation["hand"]:
            cards = ", ".join(map(str, observation["hand"]))
            told.append(Remark(gettext_noop("Your hand: %(cards)s."), {"cards": cards}))
        for one in observation["trick"]:
            told.append(_played(one, names[one["seat"]]))
        told += [
            Remark(
                gettext_noop("%(name)s has taken %(tricks)s."),
                {"name": name, "tricks": _tricks(observation["tricks"][seat])},
            )
            for seat, name in enumerate(names)
            if observation["phase"] == "play"
        ]
        return [*told, *_open_cells(observation)]

    def entry(self, observation: JSON, entry: JSON, names: Sequence[str]) -> Sequence[Remark]:
        return [line for one in entry["events"] for line in _event(one, names)]

    def move(self, observation: JSON, seat: int, text: str) -> Remark:
        if text.startswith("x"):
            return Remark(gettext_noop("Lay a %(rank)s aside."), {"rank": text[1:]})
        if text[-1].isdigit():
            bid = int("".join(letter for letter in text if letter.isdigit()))
            return Remark(gettext_noop("Bid: %(tricks)s."), {"tricks": _tricks(bid)})
        return Remark(
            gettext_noop("Play a %(rank)s as %(colour)s."),
            {"rank": text[:-1], "colour": colour(text[-1])},
        )


def _open_cells(observation: JSON) -> Iterator[Remark]:
    """Yield for each colour the ranks whose cells are free."""
    for letter, cells in observation["board"].items():
        free = [str(rank) for rank, cell in enumerate(cells, 1) if cell is None]
        text = gettext_noop("Free cells, %(colour)s: %(ranks)s.")
        yield Remark(text, {"colour": colour(letter), "ranks": ", ".join(free) or "–"})


def _event(event: JSON, names: Sequence[str]) -> Iterator[Remark]:
    name = names[event["seat"]] if event.get("seat") is not None else ""
    match event["event"]:
        case "discarded":
            yield Remark(gettext_noop("%(name)s lays a card aside."), {"name": name})
        case "blocked":
            yield Remark(
                gettext_noop("A %(rank)s is left over: the cell %(colour)s %(rank)s is blocked."),
                {"rank": event["rank"], "colour": colour(event["colour"])},
            )
        case "bid":
            tricks = _tricks(event["bid"])
            yield Remark(
                gettext_noop("%(name)s bids: %(tricks)s."), {"name": name, "tricks": tricks}
            )
        case "played":
            played = _played(event, name)
            if event["crossed"]:
                text = gettext_noop("Crossed out: %(colour)s.")
                crossed = Remark(text, {"colour": colour(event["crossed"])})
                played = Remark(BOTH, {"first": played, "second": crossed})
            yield played
        case "trick":
            yield Remark(gettext_noop("%(name)s takes the trick."), {"name": name})
        case "paradox":
            text = gettext_noop(
                "Paradox! %(name)s cannot declare a colour for any card in hand: %(cards)s."
            )
            yield Remark(text, {"name": name, "cards": ", ".join(map(str, event["cards"]))})
        case "round":
            for result in event["results"]:
                yield _result(result, names[result["seat"]])


def _played(card: JSON, name: str) -> Remark:
    values = {"name": name, "rank": card["rank"], "colour": colour(card["colour"])}
    return Remark(gettext_noop("%(name)s plays a %(rank)s as %(colour)s."), values)


def _result(result: JSON, name: str) -> Remark:
    points = result["points"]
    values: dict[str, int | str | Remark] = {
        "name": name,
        "points": Remark(_POINTS[0], {"count": points}, _POINTS[1]),
        "tricks": _tricks(result["tricks"]),
        "bonus": result["bonus"],
    }
    if result["bonus"]:
        return Remark(gettext_noop("%(name)s: %(points)s (%(tricks)s, bonus %(bonus)s)."), values)
    return Remark(gettext_noop("%(name)s: %(points)s (%(tricks)s)."), values)


def _tricks(count: int) -> Remark:
    return Remark(_TRICKS[0], {"count": count}, _TRICKS[1])
