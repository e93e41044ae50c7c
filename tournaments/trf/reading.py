"""Reading a report file: the event that its lines tell together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tournaments.history import AWAY, OPEN, Adjustment, Ban, Entrant, Event, Outing, Seat
from tournaments.trf.checking import check_games, check_points
from tournaments.trf.errors import TrfError
from tournaments.trf.gather import KINDS, LAST_ROUND, Gathered
from tournaments.trf.lines import lines_of
from tournaments.trf.players import column_of
from tournaments.trf.virtual import blocks


def read(text: str) -> Event:
    """Return the event that a file tells.

    A round that a file leaves blank is an absence (`AWAY`) if it has been paired, else
    open: its player is to be paired. Of a game without a result (X of 162) nothing is kept.

    Raises:
        TrfError: the file is malformed, contradicts itself, or is one of teams.
    """
    lines = Gathered()
    for line in lines_of(text):
        lines.take(line)
    return _event(lines)


def header(event: Event, tag: str) -> str:
    """Return what the first kept line with a tag says (``212``: the tie-breaks), "" without one."""
    for line in event.head + event.tail:
        if line.startswith(tag):
            return line[len(tag) :].strip()
    return ""


def paired_rounds(rounds: Iterable[Sequence[Outing]]) -> int:
    """Return how many rounds have been paired, by the outings of each player."""
    return max(
        (
            index + 1
            for outings in rounds
            for index, outing in enumerate(outings)
            if outing.opponent or outing.result == "U"
        ),
        default=0,
    )


def _event(lines: Gathered) -> Event:
    drafts = lines.drafts
    if not drafts:
        raise TrfError(1, 1, "expected a player, a line 001, in this file")
    for word, number in lines.mentioned:
        if number not in drafts:
            raise word.fail("the number of a player of this file")
    check_games(drafts)
    paired = paired_rounds(draft.rounds for draft in drafts.values())
    _note_byes(lines, paired)
    for draft in drafts.values():
        draft.rounds[:paired] = [AWAY if one == OPEN else one for one in draft.rounds[:paired]]
    rounds = _rounds(lines)
    entrants = tuple(
        replace(drafts[number].entrant, rounds=tuple(drafts[number].rounds))
        for number in sorted(drafts)
    )
    event = Event(
        entrants=entrants,
        rounds=rounds,
        name=lines.said("name"),
        scoring=lines.points.scoring(),
        first_seat=_first_seat(lines, entrants),
        forbidden=tuple(ban.numbers for ban in lines.groups if _whole(ban, rounds)),
        accelerations=(*lines.accelerations, *blocks(lines.boosts)),
        system=lines.said("system"),
        bans=tuple(ban for ban in lines.groups if not _whole(ban, rounds)),
        head=tuple(lines.head),
        tail=tuple(lines.tail),
    )
    event = replace(event, adjustments=_adjustments(lines, event))
    _check_points(lines, event, paired)
    return event


def _whole(ban: Ban, rounds: int) -> bool:
    return ban.first_round == 1 and ban.last_round >= rounds


def _note_byes(lines: Gathered, paired: int) -> None:
    absent = [(word, "Z", paired) for word in lines.absent]
    for word, kind, index in (*lines.byes, *absent):
        draft = lines.drafts[int(word.text)]
        noted = draft.outing(index)
        if noted.result != kind and noted != OPEN:
            there = f"as line {draft.line.number} tells that round {index + 1} differently"
            raise word.fail(f"a player who has {kind} in round {index + 1} or nothing, {there}")
        draft.note(index, Outing(0, "-", kind))


def _rounds(lines: Gathered) -> int:
    longest = max(lines.drafts.values(), key=lambda draft: len(draft.rounds))
    played = len(longest.rounds)
    if "rounds" not in lines.told:
        return played
    value, line = lines.told["rounds"]
    if played > int(value):
        raise longest.line.fail(
            column_of(int(value)),
            f"expected {value} rounds at most, as line {line.number} says; there are {played}",
        )
    return int(value)


def _first_seat(lines: Gathered, entrants: Sequence[Entrant]) -> Seat:
    """Without a line of it, it is the colour of the highest paired in round 1."""
    if lines.said("colour"):
        return "w" if lines.said("colour") == "w" else "b"
    for entrant in entrants:
        if entrant.rounds and entrant.rounds[0].seat != "-":
            return entrant.rounds[0].seat
    return "w"


def _adjustments(lines: Gathered, event: Event) -> tuple[Adjustment, ...]:
    """Points for a kind of result are told as what they differ from the usual ones."""
    found = []
    for word, kind, one in lines.abnormal:
        if not kind:
            found.append(one)
            continue
        rounds = enumerate(event.by_number[one.number].rounds, start=1)
        meant = [
            Adjustment(one.number, one.points - event.scoring.points(outing.result), at)
            for at, outing in rounds
            if one.round in (0, at) and outing.result and outing.result in KINDS[kind]
        ]
        if one.round and not meant:
            raise word.fail(f"a player who has {kind} in round {one.round}")
        found += [adjustment for adjustment in meant if adjustment.points]
    return tuple(found)


def _check_points(lines: Gathered, event: Event, paired: int) -> None:
    """The points may leave out rounds to be paired, and count games under way or not."""
    line = lines.points.line.number if lines.points.line else 0
    for number, draft in lines.drafts.items():
        open_games = sum(1 for one in draft.rounds if one.opponent and not one.result)
        bases = [event.points(number, rounds) for rounds in (paired, LAST_ROUND)]
        extras = (0, open_games * lines.points.unknown)
        check_points(draft, (base + extra for base in bases for extra in extras), line)
