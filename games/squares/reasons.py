"""Why a move is worth making: what it brings about, said of the position before and after."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.api import Remark, gettext_noop
from games.squares import words
from games.squares.feature import Figure
from games.squares.geometry import RING, column_row
from games.squares.outlook import closing, ends, touched
from games.squares.parts import FIELD
from games.squares.scoring import completed, majority
from games.squares.state import State
from games.squares.words import Words


def reason(before: State, after: State, seat: int, said: Words, field_points: int) -> Remark:
    """Return the one or two most telling things that the move does for ``seat``."""
    if after.over is not None:
        gain = after.scores[seat] - before.scores[seat]
        text = gettext_noop("The last square: with the final scoring it brings you %(points)s.")
        return Remark(text, {"points": words.points(gain)})
    told = [
        *_closed(after, seat, said),
        *_taken_back(after, seat, said),
        *_begun(after, seat, said, field_points),
        *_grown(before, after, seat, said),
        *_around(after, seat, said),
        *_hindered(before, after, seat, said),
    ]
    if not told:
        told = [_nothing(before, after, seat, said)]
    return words.joined(list(islice(told, 2)))


def _nothing(before: State, after: State, seat: int, said: Words) -> Remark:
    """Tell of a move without any gain of its own what it leaves, or gives away."""
    given = max(
        now - was
        for other, (was, now) in enumerate(zip(before.scores, after.scores, strict=True))
        if other != seat
    )
    if given:
        text = gettext_noop("It spends no figure, but brings a rival %(points)s.")
        return Remark(text, {"points": words.points(given)})
    free = sum(after.supply[seat])
    if not free:
        text = gettext_noop("It brings rivals nothing. %(free)s")
        return Remark(text, {"free": Remark(said.none_free)})
    text = gettext_noop("It spends no figure. %(free)s")
    return Remark(text, {"free": words.counted(said.free, free)})


def _closed(s: State, seat: int, said: Words) -> Iterator[Remark]:
    """Tell what the move closed for the seat, the dearest first."""
    kinds = {name: kind for kind, name in s.setup.kinds.items()}
    mine = [e for e in s.events if e["event"] == "scored" and seat in e["seats"]]
    for event in sorted(mine, key=lambda e: -e["points"]):
        values: dict[str, int | str | Remark] = {
            "kind": Remark(said.kinds[kinds[event["kind"]]].alone),
            "points": words.points(event["points"]),
        }
        if len(event["seats"]) > 1:
            text = gettext_noop("%(kind)s: it closes for you and for a rival, %(points)s each.")
        elif _set_just_now(s, event["figures"], seat):
            text = gettext_noop("%(kind)s: taken and closed at once for %(points)s.")
        else:
            text = gettext_noop("%(kind)s: it closes and brings you %(points)s.")
        yield Remark(text, values)


def _set_just_now(s: State, figures: list[dict[str, object]], seat: int) -> bool:
    x, y = column_row(list(s.board.squares)[-1])
    return any((f["seat"], f["x"], f["y"]) == (seat, x, y) for f in figures)


def _taken_back(s: State, seat: int, said: Words) -> Iterator[Remark]:
    for event in s.events:
        if event["event"] == "taken_back" and event["seat"] == seat:
            yield Remark(said.back, {"points": words.points(event["points"])})


def _begun(s: State, seat: int, said: Words, field_points: int) -> Iterator[Remark]:
    """Tell what the figure set by the move holds now."""
    last = len(s.board.squares) - 1

    def new(figure: Figure) -> bool:
        return figure.at == last and figure.seat == seat

    for centre in s.board.centres:
        if new(centre.figure):
            yield _surrounded(s, centre.kind, centre.cell, said)
    for root, feature in enumerate(s.board.features):
        if not any(map(new, feature.figures)):
            continue
        yours = Remark(said.kinds[feature.kind].yours)
        if feature.kind == FIELD:
            worth = words.points(field_points * len(completed(s.board, feature.touched)))
            text = gettext_noop("%(yours)s will bring %(points)s at the end as things stand.")
            yield Remark(text, {"yours": yours, "points": worth})
            continue
        size = [words.squares(feature.squares.bit_count())]
        size += [words.counted(said.marks, feature.marks)] if feature.marks else []
        values = {"yours": yours, "size": words.listed(size)}
        yield Remark(gettext_noop("%(yours)s begins: %(size)s so far."), values)
        yield from _one_short(s, root, said)


def _grown(before: State, after: State, seat: int, said: Words) -> Iterator[Remark]:
    """Tell which features of the seat the square made larger or joined to others."""
    for root, feature in touched(after):
        mine = [f for f in feature.figures if f.seat == seat]
        if not mine or any(f.at == len(after.board.squares) - 1 for f in mine):
            continue
        values: dict[str, int | str | Remark] = {
            "yours": Remark(said.kinds[feature.kind].yours),
            "size": words.squares(feature.squares.bit_count()),
        }
        owners = majority(feature.figures)
        rivals = {f.seat for f in feature.figures} - {seat}
        if rivals and seat in owners and _held_apart(before, feature.figures, seat):
            alone = owners == [seat]
            yield Remark(
                gettext_noop("%(yours)s takes over a rival's: %(size)s, and the majority is yours.")
                if alone
                else gettext_noop("%(yours)s joins a rival's: %(size)s, which count for both."),
                values,
            )
        elif seat in owners:
            yield Remark(gettext_noop("%(yours)s grows to %(size)s."), values)
        yield from _one_short(after, root, said)


def _held_apart(before: State, figures: tuple[Figure, ...], seat: int) -> bool:
    """Say whether a rival's figures among these stood on a feature without the seat's."""
    return any(
        feature.figures
        and set(feature.figures) <= set(figures)
        and seat not in {figure.seat for figure in feature.figures}
        for feature in before.board.features
    )


def _one_short(s: State, root: int, said: Words) -> Iterator[Remark]:
    """Tell where one more square would close a feature, if any of those left can."""
    cells = ends(s.board, root)
    if len(cells) == 1 and (fitting := sum(closing(s, root, cells[0]).values())):
        text = gettext_noop(
            "Then one square at %(x)s, %(y)s closes it: %(fitting)s of the %(left)s left can."
        )
        yield Remark(text, {**words.at(cells[0]), "fitting": fitting, "left": s.left})


def _around(s: State, seat: int, said: Words) -> Iterator[Remark]:
    """Tell which older centres of the seat the square came to lie beside."""
    cell = list(s.board.squares)[-1]
    for centre in s.board.centres:
        if centre.figure.seat == seat and centre.cell - cell in RING:
            yield _surrounded(s, centre.kind, centre.cell, said)


def _surrounded(s: State, kind: str, cell: int, said: Words) -> Remark:
    return Remark(
        gettext_noop("%(yours)s now has %(lying)s of its 8 neighbours."),
        {"yours": Remark(said.kinds[kind].yours), "lying": s.board.neighbours(cell)},
    )


def _hindered(before: State, after: State, seat: int, said: Words) -> Iterator[Remark]:
    """Tell which features of rivals alone have more ends to close than before."""
    for root, feature in touched(after):
        owners = {figure.seat for figure in feature.figures}
        if not owners or seat in owners:
            continue
        was = [f for f in before.board.features if set(f.figures) & set(feature.figures)]
        if sum(f.open for f in was) < feature.open:
            text = gettext_noop("%(theirs)s becomes harder to close: %(ends)s to fill.")
            cells = words.cells(len(ends(after.board, root)))
            yield Remark(text, {"theirs": Remark(said.kinds[feature.kind].theirs), "ends": cells})
