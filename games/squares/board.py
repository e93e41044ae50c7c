"""The table: squares that lie, cells where one may follow, features that grow.

A board is a value: ``place`` returns a new one. Only who has just made a board
may still change it (to set and to take figures) before he hands it on.
"""

from __future__ import annotations

from games.squares.feature import GONE, Centre, Feature, Figure
from games.squares.geometry import RING, STEP, bits, column_row
from games.squares.square import Turned


class Board:
    """``squares`` in placing order; ``frontier`` gives each free cell beside them
    its constraint and its ports; ``label`` leads from a port's number to a feature."""

    __slots__ = ("centres", "features", "frontier", "label", "squares")

    def __init__(
        self,
        squares: dict[int, Turned],
        frontier: dict[int, tuple[int, tuple[int, ...]]],
        label: list[int],
        features: list[Feature],
        centres: tuple[Centre, ...],
    ) -> None:
        self.squares = squares
        self.frontier = frontier
        self.label = label
        self.features = features
        self.centres = centres

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and all(
            getattr(self, name) == getattr(other, name) for name in Board.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Board:
        """Return an equal board that may be changed."""
        return Board(
            self.squares.copy(),
            self.frontier.copy(),
            self.label.copy(),
            self.features.copy(),
            self.centres,
        )

    def place(self, cell: int, turned: Turned) -> tuple[Board, dict[int, int]]:
        """Return the board with one square more, and each part's feature by its index.

        That the square matches is the caller's business.
        """
        board = self.copy()
        constraint, ports = board.frontier.pop(cell, (0, ()))
        roots: dict[int, int] = {}
        board._grow(turned, constraint, ports, roots)
        board.squares[cell] = turned
        board._extend_frontier(cell, turned, roots)
        return board, roots

    def _grow(
        self, turned: Turned, constraint: int, ports: tuple[int, ...], roots: dict[int, int]
    ) -> None:
        label, features = self.label, self.features
        here = 1 << len(self.squares)
        for part, met in turned.plan(constraint):
            number, kind, slots, marks, touches = part
            touched = 0
            for walled in touches:
                touched |= 1 << roots[walled]
            if not met:
                root = len(label)
                label.append(root)
                features.append(Feature(kind, len(slots), here, marks, (), touched, (root,)))
            else:
                root = self._joined(ports, met)
                _, open_, squares, had, figures, before, members = features[root]
                features[root] = Feature(
                    kind,
                    open_ + len(slots) - 2 * len(met),
                    squares | here,
                    had + marks,
                    figures,
                    before | touched,
                    members,
                )
            roots[number] = root
        for index, root in roots.items():  # a later part may have joined an earlier one's feature
            roots[index] = label[root]

    def _joined(self, ports: tuple[int, ...], met: tuple[int, ...]) -> int:
        """Make one feature of all that the ports at ``met`` belong to."""
        label, features = self.label, self.features
        root = label[ports[met[0]]]
        for at in met[1:]:
            other = label[ports[at]]
            if other == root:
                continue
            big, small = features[root], features[other]
            if len(small.members) > len(big.members):
                root, other, big, small = other, root, small, big
            for member in small.members:
                label[member] = root
            features[other] = GONE
            features[root] = Feature(
                big.kind,
                big.open + small.open,
                big.squares | small.squares,
                big.marks + small.marks,
                tuple(sorted(big.figures + small.figures)),
                big.touched | small.touched,
                big.members + small.members,
            )
        return root

    def _extend_frontier(self, cell: int, turned: Turned, roots: dict[int, int]) -> None:
        squares, frontier = self.squares, self.frontier
        for side in range(4):
            beyond = cell + STEP[side]
            if beyond in squares:
                continue
            code = turned.codes[side]
            ports = tuple([roots[index] for index in turned.outward[side]])
            known = frontier.get(beyond)
            if known is not None:
                nearer = known[0] & ((1 << 3 * ((side + 2) % 4)) - 1)
                at = len(turned.layout[nearer])  # ports stand clockwise from N
                code |= known[0]
                ports = known[1][:at] + ports + known[1][at:]
            frontier[beyond] = (code, ports)

    # figures

    def stand(self, root: int, figure: Figure) -> None:
        """Put a figure on a feature (of a board that is being made)."""
        feature = self.features[root]
        figures = tuple(sorted((*feature.figures, figure)))
        self.features[root] = feature._replace(figures=figures)

    def clear(self, root: int) -> None:
        """Take all figures off a feature (of a board that is being made)."""
        self.features[root] = self.features[root]._replace(figures=())

    def figures(self) -> list[Figure]:
        """Return all figures on the table, in the placing order of their squares."""
        standing = [figure for feature in self.features for figure in feature.figures]
        return sorted(standing + [centre.figure for centre in self.centres])

    # counting

    def neighbours(self, cell: int) -> int:
        """Return how many of the eight cells around ``cell`` are occupied."""
        squares = self.squares
        return sum([cell + way in squares for way in RING])

    def cells(self, squares: int) -> list[list[int]]:
        """Return ``[x, y]`` of each square of a mask, in placing order."""
        order = list(self.squares)
        return [list(column_row(order[at])) for at in bits(squares)]
