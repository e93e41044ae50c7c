"""Where the matches of a knock-out stand, and the lines between them.

A match stands in the middle of those whose winners come to it; those that no winner comes
to take a slot each, one below the other. So each match has the height of its own feeders
for itself, and neither boxes nor the lines of winners meet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tournaments.formats.knockout import Bracket, From, Match, Node, Seed, State, Status
from tournaments.formats.knockout.rules import points
from tournaments.pictures.bracket.values import (
    GAP,
    GUTTER,
    HEAD,
    MARGIN,
    ROW,
    TITLE,
    WIDTH,
    Box,
    Column,
    Layout,
    Line,
    Side,
)
from tournaments.pictures.numbers import fraction
from tournaments.pictures.titles import comes, round_title, rounds_total

STEP = WIDTH + GUTTER


def layout(
    state: State,
    names: Mapping[int, str],
    links: Mapping[str, str] | None = None,
    marked: Collection[int] = (),
) -> Layout:
    """Lay a bracket out.

    ``names`` by entrant; ``links`` by match: the page of the game under way; ``marked`` are
    the entrants to be pointed out.
    """
    places = _Places([match.node for match in state.bracket.values()]).places
    sides = _Sides(state, names, marked)
    boxes = {
        match.node.id: _box(match, places[match.node.id], sides, links or {})
        for match in state.bracket.values()
    }
    total = rounds_total(state)
    columns = []
    for (bracket, number), group in groupby(
        boxes.values(), key=lambda box: (box.bracket, box.round)
    ):
        here = sorted(group, key=lambda box: box.y)
        node = state.bracket[here[0].id].node
        title = round_title(node, total[bracket], state.rules)
        columns.append(Column(bracket, number, title, here[0].x, here[0].y - 12, tuple(here)))
    order = list(Bracket)
    columns.sort(key=lambda column: (order.index(column.bracket), column.round))
    return Layout(
        tuple(columns),
        tuple(_lines(state, boxes, marked)),
        max(box.x + WIDTH for box in boxes.values()) + MARGIN,
        max(box.y + box.height for box in boxes.values()) + MARGIN,
        _focus(columns),
        state.rules.double,
    )


class _Places:
    """The middle of the left side of each match."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes
        self.pitch = HEAD + ROW * max(len(node.sources) for node in nodes) + GAP
        self.places: dict[str, tuple[float, float]] = {}
        bottom = self.band(Bracket.MAIN, float(MARGIN))
        self.band(Bracket.LOSERS, bottom)
        right = max(x for x, _y in self.places.values())
        for node in nodes:
            if node.bracket in (Bracket.FINAL, Bracket.RESET):
                right += STEP
                feeding = [
                    self.places[one.match][1] for one in node.sources if isinstance(one, From)
                ]
                self.places[node.id] = right, round(sum(feeding) / len(feeding))
            elif node.bracket is Bracket.THIRD:
                # Below the final, with room for its title.
                final = next(one for one in nodes[::-1] if one.bracket is Bracket.MAIN)
                self.places[node.id] = right, self.places[final.id][1] + self.pitch + TITLE

    def band(self, bracket: Bracket, top: float) -> float:
        """Place the matches of a bracket; return where the next one may begin."""
        inside = {node.id: node for node in self.nodes if node.bracket is bracket}
        if not inside:
            return top
        slots = 0
        middles: dict[str, float] = {}

        def settle(node: Node) -> float:
            nonlocal slots
            feeding = [
                settle(inside[one.match])
                for one in node.sources
                if isinstance(one, From) and one.place == 0 and one.match in inside
            ]
            if not feeding:
                feeding = [float(slots)]
                slots += 1
            middles[node.id] = (feeding[0] + feeding[-1]) / 2
            return middles[node.id]

        settle(list(inside.values())[-1])
        first = min(node.round for node in inside.values())
        for id_, middle in middles.items():
            x = MARGIN + STEP * (inside[id_].round - first)
            self.places[id_] = x, round(top + TITLE + (middle + 0.5) * self.pitch - GAP / 2)
        return top + TITLE + slots * self.pitch


class _Sides:
    """Who stands in a match, and what he has got there."""

    def __init__(self, state: State, names: Mapping[int, str], marked: Collection[int]) -> None:
        self.state, self.names, self.marked = state, names, marked
        self.seed = {entrant: at for at, entrant in enumerate(state.seeds, 1)}
        self.needless = {
            match.node.id for match in state.bracket.values() if match.status is Status.NEEDLESS
        }
        self.left = {
            one.match
            for match in state.bracket.values()
            for one in match.node.sources
            if isinstance(one, From) and one.place == 0 and match.node.id not in self.needless
        }

    def of(self, match: Match) -> tuple[Side, ...]:
        through = set(match.ranks[: match.node.advance])
        if match.node.id in self.needless:
            through = set()
        places = _places(match) if match.decided and len(match.node.sources) > 2 else {}
        results = _results(match)
        sides = []
        for source, entrant in zip(match.node.sources, match.players, strict=True):
            if entrant is None:
                assert isinstance(source, From), "every seed is an entrant"
                sides.append(Side(None, comes=comes(self.state, source)))
                continue
            sides.append(
                Side(
                    entrant,
                    self.names.get(entrant, f"#{entrant}"),
                    seed=self.seed[entrant],
                    seeded=isinstance(source, Seed),
                    result=results.get(entrant, ""),
                    place=places.get(entrant, 0),
                    through=entrant in through,
                    absent=entrant in match.absent and match.node.id not in self.needless,
                    marked=entrant in self.marked,
                )
            )
        return tuple(sides)


def _places(match: Match) -> dict[int, int]:
    """Return the places at a table of those who were there: 1, 2, 2, 4."""
    places: dict[int, int] = {}
    for group in match.order:
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _results(match: Match) -> dict[int, str]:
    games = match.games
    if len(games) == 1 and games[0].scores:
        return {one: str(got) for one, got in zip(games[0].seats, games[0].scores, strict=True)}
    total: dict[int, Fraction] = {}
    for game in games:
        for entrant, got in zip(game.seats, points(game.places), strict=True):
            total[entrant] = total.get(entrant, Fraction(0)) + got
    return {entrant: fraction(got) for entrant, got in total.items()}


def _box(match: Match, at: tuple[float, float], sides: _Sides, links: Mapping[str, str]) -> Box:
    node = match.node
    x, middle = at
    return Box(
        node.id,
        node.bracket,
        node.round,
        node.number,
        match.status,
        sides.of(match),
        x,
        middle - (HEAD + ROW * len(node.sources)) / 2,
        last=node.id not in sides.left,
        link=links.get(node.id, ""),
    )


def _lines(state: State, boxes: Mapping[str, Box], marked: Collection[int]) -> Iterator[Line]:
    """Yield the lines of those who go on; where a loser goes is told by words alone."""
    for match in state.bracket.values():
        for row, source in enumerate(match.node.sources):
            if isinstance(source, Seed):
                continue
            before = state.bracket[source.match]
            if source.place >= before.node.advance:
                continue
            here, there = boxes[source.match], boxes[match.node.id]
            path = _elbow(here, there) if source.place == 0 else _curve(here, there, row)
            went = match.players[row]
            shown = went in marked and match.status is not Status.NEEDLESS
            yield Line(here.id, there.id, source.place, path, shown)


def _elbow(here: Box, there: Box) -> str:
    turn = there.x - GUTTER / 2
    return f"M{here.x + WIDTH:g} {here.middle:g}H{turn:g}V{there.middle:g}H{there.x:g}"


def _curve(here: Box, there: Box, row: int) -> str:
    start, end = here.x + WIDTH, there.x
    y = there.y + HEAD + ROW * (row + 0.5)
    bend = GUTTER * 0.6
    return (
        f"M{start:g} {here.middle:g}"
        f"C{start + bend:g} {here.middle:g} {end - bend:g} {y:g} {end:g} {y:g}"
    )


def _focus(columns: Sequence[Column]) -> tuple[float, float, float, float]:
    """Return the matches due of the first round that has some; those of marked ones before all."""
    due = [[box for box in one.boxes if box.status is Status.DUE] for one in columns]
    own = [[box for box in boxes if any(side.marked for side in box.sides)] for boxes in due]
    found = next((boxes for boxes in own + due if boxes), None)
    boxes = found or [columns[-1].boxes[0]]
    top = min(box.y for box in boxes)
    return boxes[0].x, top, float(WIDTH), max(box.y + box.height for box in boxes) - top
