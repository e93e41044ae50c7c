"""A bracket paired by weights: exact whatever has to be violated, and slower.

The best pairing is a matching of greatest weight over the bracket, the next group
and, unless they are left out for speed, everybody below. The order of generation
is then fixed step by step: each step asks for one thing more and keeps it if a
matching of the same weight still exists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import networkx

from tournaments.pairing.dutch.completion import match
from tournaments.pairing.dutch.pairs import may_meet
from tournaments.pairing.dutch.plain import Result
from tournaments.pairing.dutch.player import Player
from tournaments.pairing.dutch.weights import Fields

LARGEST: Final = 1 << 122
"""What the fast matching can add up without overflow; beyond it a slower one counts."""

Edges: TypeAlias = Mapping[tuple[int, int], int]
Keep: TypeAlias = Callable[[int, int], bool]
Solved: TypeAlias = tuple[int, dict[int, int]]
"""The sum of a matching, and who is paired with whom."""


class Weighted:
    """One bracket. Players are places: the bracket, the next group, the rest, and the bye.

    ``bye_score`` is the score at which somebody gets the bye (C5), ``None`` for no
    bye here. With ``whole`` everybody must be paired (C4), else the players of the
    bracket and of the next group may be left, to those who are not looked at.
    """

    def __init__(
        self,
        moved: Sequence[Player],
        residents: Sequence[Player],
        following: Sequence[Player],
        rest: Sequence[Player],
        bye_score: int | None,
        *,
        whole: bool,
    ) -> None:
        self.moved, self.residents, self.following = moved, residents, following
        self.players = [*moved, *residents, *following, *(rest if whole else ())]
        self.inside = len(moved) + len(residents)
        self.next = self.inside + len(following)
        self.bye_score = bye_score if whole else None
        self.whole = whole
        self.size = len(self.players) + (self.bye_score is not None)
        self.edges = self._weigh(unplayed=False)
        self.mate: dict[int, int] = {}
        # What every further step must keep: the weight, these players paired in the
        # bracket, and so much of what pairs are worth for the order of generation.
        self.total = 0
        self.must: set[int] = set()
        self.worth: Edges = {}
        self.goal = 0

    # --- the weights

    def _weigh(self, *, unplayed: bool) -> Edges:
        self.fields = fields = Fields(self.moved, self.residents, self.following, unplayed=unplayed)
        moved = len(self.moved)
        edges: dict[tuple[int, int], int] = {}
        for i, x in enumerate(self.players):
            for j in range(max(i + 1, moved), len(self.players)):
                y = self.players[j]
                if may_meet(x, y):
                    if j < self.inside:
                        edges[i, j] = fields.inside(x, y, moved=i < moved)
                    else:
                        edges[i, j] = fields.beyond(
                            x, to_next=j < self.next, from_here=i < self.inside
                        )
            if self.bye_score is not None and x.bye and x.score == self.bye_score:
                edges[i, len(self.players)] = fields.beyond(
                    x, to_next=False, from_here=i < self.inside
                )
        return edges

    def _solve(self, edges: Edges) -> Solved | None:
        """Return the greatest weight and who is paired with whom; ``None`` if C4 can't be kept."""
        rows = [(i, j, weight) for (i, j), weight in edges.items()]
        found = _match(self.size, rows, most=self.whole)
        if self.whole and 2 * len(found) != self.size:
            return None
        mate: dict[int, int] = {}
        total = 0
        for pair in found:
            i, j = min(pair), max(pair)
            mate[i], mate[j] = j, i
            total += edges[i, j]
        return total, mate

    # --- asking for more

    def _try(self, edges: Edges) -> Solved | None:
        """Return the most that the best pairings are worth, and one of them.

        ``None`` unless they have the weight, with all of ``must`` paired here.
        """
        scale = 4 * self.size * self._step
        sums = {
            (i, j): (weight * scale + self._kept(i, j)) * scale + self.worth.get((i, j), 0)
            for (i, j), weight in edges.items()
        }
        found = self._solve(sums)
        if found is None:
            return None
        worth = found[0] - (self.total * scale + len(self.must)) * scale
        return (worth, found[1]) if 2 * abs(worth) < scale else None

    @property
    def _step(self) -> int:
        """More than the places of all players add up to."""
        return self.size * self.size + 1

    def _kept(self, i: int, j: int) -> int:
        return (i in self.must) + (j in self.must) if j < self.inside else 0

    def _keep(self, test: Keep) -> Edges:
        return {pair: weight for pair, weight in self.edges.items() if test(*pair)}

    def _ask(self, test: Keep, must: set[int]) -> bool:
        """Keep to the pairs of a test, with these players paired here, if that is as good."""
        edges, before = self._keep(test), self.must
        self.must = before | must
        found = self._try(edges)
        if found is None or found[0] != self.goal:
            self.must = before
            return False
        self.edges, self.mate = edges, found[1]
        return True

    # --- the pairing

    def weigh(self) -> bool:
        """Find the greatest weight and one pairing of it. False: C4 can't be kept."""
        best = self._solve(self.edges)
        if best is None:
            return False
        if self._gives_the_bye(best[1]):
            self.edges = self._weigh(unplayed=True)
            best = self._solve(self.edges)
            assert best is not None
        self.total, self.mate = best
        return True

    def loss(self, test: Keep) -> str | None:
        """Return the first criterion in which pairings by the pairs of a test alone are worse.

        ``None`` if the best of them is as good as the best of all. After `weigh`.
        """
        found = self._solve(self._keep(test))
        if found is None:
            return "C4"
        self.mate = found[1]
        return self.fields.first(self.total, found[0])

    def pair(self) -> Result | None:
        if not self.weigh():
            return None
        self._choose_moved()
        pairs = self._choose_opponents()
        pairs += self._pair_remainder({place for pair in pairs for place in pair})
        paired = {place for pair in pairs for place in pair}
        floaters = [self.players[i] for i in range(self.inside) if i not in paired]
        return [(self.players[i], self.players[j]) for i, j in pairs], floaters

    def left_below(self) -> list[Player]:
        """Return those of the next group whom the pairing leaves to those below."""
        left = [i for i in range(self.inside, self.next) if i not in self.mate]
        return [self.players[i] for i in left]

    def taken_up(self) -> set[int]:
        """Return the numbers of the bracket's floaters that the pairing has in the next group."""
        return {
            self.players[i].number
            for i in range(self.inside)
            if self.inside <= self.mate.get(i, self.size) < self.next
        }

    def _here(self, i: int) -> bool:
        return self.mate.get(i, self.size) < self.inside

    def _gives_the_bye(self, mate: Mapping[int, int]) -> bool:
        """C9 holds where exactly one floats and he must be whoever gets the bye."""
        floating = [i for i in range(self.inside) if mate.get(i, self.size) >= self.inside]
        return (
            self.bye_score is not None
            and len(floating) == 1
            and self.players[floating[0]].score == self.bye_score
            and self.residents[0].score <= self.bye_score
        )

    def _choose_moved(self) -> None:
        """Article 3.7: of the sets of moved-down players the first by their places."""
        if all(self._here(i) for i in range(len(self.moved))):
            return
        for i in range(len(self.moved)):
            if not self._ask(lambda *_: True, {i}):
                out = i
                self.edges = self._keep(lambda a, b, out=out: a != out or b >= self.inside)  # type: ignore[misc]

    def _choose_opponents(self) -> list[tuple[int, int]]:
        """Transpose S2 against the moved-down players."""
        pairs = []
        for i in [i for i in range(len(self.moved)) if self._here(i)]:
            pairs.append((i, self._first_opponent(i, range(len(self.moved), self.inside))))
        return pairs

    def _first_opponent(self, i: int, candidates: Sequence[int]) -> int:
        for j in candidates:
            pair = min(i, j), max(i, j)
            if pair not in self.edges:
                continue
            both = set(pair)

            def alone(a: int, b: int, pair: tuple[int, int] = pair, both: set[int] = both) -> bool:
                return (a, b) == pair or (a not in both and b not in both)

            if self._ask(alone, both):
                return j
        raise AssertionError("a pairing was there, and is gone")

    def _pair_remainder(self, taken: set[int]) -> list[tuple[int, int]]:
        places = [i for i in range(len(self.moved), self.inside) if i not in taken]
        half = sum(self._here(i) for i in places) // 2
        upper, lower = self._exchange(places, half)
        up, all_ = set(upper), set(places)
        self.edges = self._keep(
            lambda a, b: (
                (a not in all_ or b not in all_ or (a in up) != (b in up))
                and not (a in up and b >= self.inside)
            )
        )
        assert self._ask(lambda *_: True, up)
        return [(i, self._first_opponent(i, lower)) for i in upper]

    def _exchange(self, places: Sequence[int], half: int) -> tuple[list[int], list[int]]:
        """Article 4.3. Whom a pairing exchanges is told in `order._Exchange`."""
        upper, lower = list(places[:half]), list(places[half:])
        at = {place: k for k, place in enumerate(places)}
        # Most of S1 stay, then those that stay or enter have the smallest numbers: of
        # each pair that is the higher ranked, and whoever of S1 floats has left it.
        self.worth = {
            (i, j): (self._step if at[i] < half else 0) - at[i] - 1
            for i, j in self.edges
            if i in at and j in at
        }
        found = self._try(self.edges)
        assert found is not None
        self.goal, self.mate = found
        here = {i for i in upper if self._here(i)}
        moved = sum(i not in here or (self.mate[i] in here and self.mate[i] < i) for i in upper)
        out = self._choose(list(reversed(upper)), moved, leaving=True)
        into = self._choose(lower, moved, leaving=False)
        self.worth, self.goal = {}, 0
        chosen = (set(upper) - set(out)) | set(into)
        return sorted(chosen), [i for i in places if i not in chosen]

    def _choose(self, candidates: Sequence[int], moved: int, *, leaving: bool) -> list[int]:
        """Choose so many of the candidates to leave S1 or to enter it, the first that can."""
        yes, no = (_lower, _higher) if leaving else (_higher, _lower)
        found: list[int] = []
        for i in candidates:
            if len(found) == moved:
                break
            if self._ask(yes(i, self.inside), set() if leaving else {i}):
                found.append(i)
            else:
                self.edges = self._keep(no(i, self.inside))
                self.must |= {i} if leaving else set()
        return found


def _lower(i: int, inside: int) -> Keep:
    """i is the lower of his pair, or floats."""
    return lambda a, b: a != i or b >= inside


def _higher(i: int, inside: int) -> Keep:
    """i is the higher of his pair."""
    return lambda a, b: b != i and (a != i or b < inside)


def _match(size: int, rows: list[tuple[int, int, int]], *, most: bool) -> set[tuple[int, int]]:
    if all(abs(weight) < LARGEST for _, _, weight in rows):
        return match(size, rows, most=most)
    graph = networkx.Graph()
    graph.add_weighted_edges_from(rows)
    found: set[tuple[int, int]] = networkx.max_weight_matching(graph, maxcardinality=most)
    return found
