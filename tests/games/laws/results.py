"""How a game ends: ranks, scores, and what becomes of a seat that left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.api import Chance, GameError, Outcome
from tests.games.laws.case import Case, LawBroken, left_before, played_on, require


def ranks_and_scores_add_up(case: Case) -> None:
    walk = case.walk
    for version, state in case.positions("scores", 15):
        scores = case.rules.score_breakdown(state)
        require(len(scores) == case.seats, f"version {version}: {len(scores)} scores")
        for seat, score in enumerate(scores):
            summed = score.total == sum(part.points for part in score.parts)
            require(summed, f"version {version}: the parts of seat {seat} do not sum up")
    node = case.rules.node(walk.states[-1])
    if isinstance(node, Outcome):
        _proper_outcome(case, walk.states[-1], node, left_before(walk.entries))


def _proper_outcome(case: Case, state: Any, end: Outcome, gone: Iterable[int | None]) -> None:
    require(len(end.ranks) == len(end.scores) == case.seats, f"an outcome for others: {end}")
    for rank in end.ranks:
        better = sum(other < rank for other in end.ranks)
        require(rank == better + 1, f"ranks {end.ranks}: {rank} with {better} better ones")
    totals = tuple(score.total for score in case.rules.score_breakdown(state))
    require(end.scores == totals, f"scores {end.scores}, but the breakdown says {totals}")
    left = {seat for seat in gone if seat is not None}
    stayed = set(range(case.seats)) - left
    last = {end.ranks[seat] for seat in left}
    require(len(last) <= 1, f"those who left do not share a rank: {end.ranks}, left {left}")
    below = all(end.ranks[s] < rank for s in stayed for rank in last)
    require(below, f"one who left does not rank below all who stayed: {end.ranks}, left {left}")


def leaving_never_blocks(case: Case) -> None:
    """Any seat leaves at any time: somebody can go on, and the game comes to its end."""
    for version, state in case.positions("leaving", 12):
        gone = {seat for seat in left_before(case.walk.entries[:version]) if seat is not None}
        over = isinstance(case.rules.node(state), Outcome)
        for seat in range(case.seats):
            if over or seat in gone:
                _cannot_leave(case, state, seat, version)
            else:
                after = case.rules.withdraw(state, seat)
                _cannot_leave(case, after, seat, version)
                _goes_on(case, after, gone | {seat}, version)


def the_rest_plays_to_the_end(case: Case) -> None:
    for version, state in case.positions("the rest", 4):
        rng = case.rng(f"the rest {version}")
        gone = {seat for seat in left_before(case.walk.entries[:version]) if seat is not None}
        present = [seat for seat in range(case.seats) if seat not in gone]
        if isinstance(case.rules.node(state), Outcome) or len(present) < 2:
            continue
        seat = rng.choice(present)
        after = case.rules.withdraw(state, seat)
        walk = played_on(case, after, rng, 0.0, (*gone, seat))
        end = case.rules.node(walk.states[-1])
        if not isinstance(end, Outcome):
            raise LawBroken(f"seat {seat} left at version {version}: the game never ends")
        by_left = [e for e in walk.entries if e.kind == "move" and e.seat in {*gone, seat}]
        require(not by_left, f"seat {seat} left at version {version} and moved: {by_left[:1]}")
        long = version + 1 + len(walk.entries) > case.game.spec.max_entries
        require(not long, f"seat {seat} left at version {version}: the game is too long")
        _proper_outcome(case, walk.states[-1], end, {*gone, seat})


def the_last_one_wins(case: Case) -> None:
    for version, state in case.positions("the last", 6):
        gone = left_before(case.walk.entries[:version])
        present = [seat for seat in range(case.seats) if seat not in gone]
        if isinstance(case.rules.node(state), Outcome):
            continue
        case.rng(f"the last {version}").shuffle(present)
        winner, *others = present
        for seat in others:
            state = case.rules.withdraw(state, seat)
        node = case.rules.node(state)
        if not isinstance(node, Outcome) or node.ranks[winner] != 1:
            raise LawBroken(f"version {version}: seat {winner} alone is left, and has not won")
        _proper_outcome(case, state, node, set(range(case.seats)) - {winner})


def _cannot_leave(case: Case, state: Any, seat: int, version: int) -> None:
    try:
        case.rules.withdraw(state, seat)
    except GameError:
        return
    raise LawBroken(f"version {version}: seat {seat} leaves twice, or after the end")


def _goes_on(case: Case, state: Any, gone: set[int], version: int) -> None:
    node = case.rules.node(state)
    who = f"version {version}, seats {sorted(gone)} gone"
    if isinstance(node, Outcome):
        _proper_outcome(case, state, node, gone)
    elif isinstance(node, Chance):
        require(len(case.rules.chance_outcomes(state)) > 0, f"{who}: nature has nothing to draw")
    else:
        require(bool(node.seats), f"{who}: nobody has to decide")
        require(not gone & set(node.seats), f"{who}: {node.seats} must decide")
        stuck = [seat for seat in node.seats if not case.rules.legal_moves(state, seat)]
        require(not stuck, f"{who}: {stuck} must decide and cannot")
