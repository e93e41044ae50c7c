"""Any event comes back from its file, and no file breaks the reader."""

from __future__ import annotations

import string
from dataclasses import replace
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.trf.files import GOLDEN
from tournaments.history import (
    AWAY,
    OPEN,
    Acceleration,
    Adjustment,
    Ban,
    Entrant,
    Event,
    Outing,
    Scoring,
    Seat,
)
from tournaments.trf import TrfError, Version, read, write

GAMES = (
    ("1", "0"),
    ("0", "1"),
    ("=", "="),
    ("W", "L"),
    ("D", "D"),
    ("+", "-"),
    ("-", "-"),
    ("", ""),
)
SEATS: tuple[tuple[Seat, Seat], ...] = (("w", "b"), ("b", "w"))

names = st.text(string.ascii_letters + " -'ЖяÑł,", max_size=33).map(
    lambda text: " ".join(text.split())
)
codes = st.text(string.ascii_letters, max_size=3)
tenths = st.integers(0, 99)


@st.composite
def rounds(draw: st.DrawFn, numbers: list[int]) -> dict[int, tuple[Outing, ...]]:
    """Rounds that were paired, then who is away in the next, then byes further ahead."""
    told: dict[int, list[Outing]] = {number: [] for number in numbers}
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(numbers))
        pairs = draw(st.integers(1, len(order) // 2)) if len(order) > 1 else 0
        for one, other in zip(order[:pairs], order[pairs : 2 * pairs], strict=True):
            seats, results = draw(st.sampled_from(SEATS)), draw(st.sampled_from(GAMES))
            told[one].append(Outing(other, seats[0], results[0]))
            told[other].append(Outing(one, seats[1], results[1]))
        for number in order[2 * pairs :]:
            told[number].append(Outing(0, "-", draw(st.sampled_from("UHFZ"))))
    for number in numbers:
        ahead = draw(st.lists(st.sampled_from([OPEN, AWAY, Outing(0, "-", "H")]), max_size=3))
        while ahead and ahead[-1] == OPEN:
            ahead.pop()
        told[number] += ahead
    return {number: tuple(outings) for number, outings in told.items()}


@st.composite
def events(draw: st.DrawFn) -> Event:
    numbers = sorted(draw(st.sets(st.integers(1, 40), min_size=1, max_size=9)))
    told = draw(rounds(numbers))
    entrants = tuple(
        Entrant(
            number,
            draw(names),
            draw(st.integers(0, 3000)),
            told[number],
            draw(codes),
            draw(st.sampled_from(["", "m", "w"])),
            draw(codes),
            draw(st.text(string.digits, max_size=11)),
            draw(st.sampled_from(["", "1999", "1999/12/31"])),
            draw(st.integers(0, 99)),
        )
        for number in numbers
    )
    most = max(len(outings) for outings in told.values())
    planned = draw(st.integers(max(most, 2), most + 5))
    some = st.frozensets(st.sampled_from(numbers), min_size=min(2, len(numbers)), max_size=4)
    groups = st.lists(some, max_size=2) if len(numbers) > 1 else st.just([])
    return Event(
        entrants=entrants,
        rounds=planned,
        name=draw(names),
        scoring=draw(st.builds(Scoring, *[tenths] * 9)),
        first_seat=draw(st.sampled_from(["w", "b"])),
        forbidden=tuple(draw(groups)),
        bans=tuple(Ban(group, 2, draw(st.integers(2, planned))) for group in draw(groups)),
        adjustments=tuple(
            Adjustment(draw(st.sampled_from(numbers)), points, draw(st.integers(0, most)))
            for points in draw(st.lists(st.integers(-5, 99), max_size=2))
        ),
        head=tuple(draw(st.lists(st.sampled_from(["022 Riga", "### word"]), max_size=2))),
        tail=tuple(draw(st.lists(st.sampled_from(["DAT 1 x", "212 PTS", "ITA   12"]), max_size=2))),
    )


@settings(max_examples=60, deadline=None)
@given(event=events(), version=st.sampled_from(get_args(Version)))
def test_any_event_comes_back(event: Event, version: Version) -> None:
    assert read(write(event, version)) == event


blocks = st.builds(
    lambda points, first, more, low, many: Acceleration(
        points, first, first + more, low, low + many
    ),
    st.integers(1, 20),
    st.integers(1, 5),
    st.integers(0, 3),
    st.integers(1, 9),
    st.integers(0, 5),
)


@settings(max_examples=40, deadline=None)
@given(accelerations=st.lists(blocks, max_size=4))
def test_any_acceleration_comes_back_and_by_players_it_gives_the_same_points(
    accelerations: list[Acceleration],
) -> None:
    entrants = tuple(Entrant(number, "") for number in range(1, 10))
    event = Event(entrants, 9, accelerations=tuple(accelerations))
    assert read(write(event)) == event
    single = read(write(event, "TRF16"))
    for number in range(1, 10):
        for at in range(1, 10):
            assert single.virtual(number, at) == event.virtual(number, at)


TEXTS = [path.read_text() for path in GOLDEN[:14]]
PIECES = [
    "250",
    "260 001 002  1 2",
    "XXA 1 1.0",
    "299 W  1.0",
    "\t",
    "é",
    "0000 - H",
    "\r",
    "²",
    "9" * 30,
]


@st.composite
def mutations(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from([0, 1, 1, 2, 10, 200]))
        piece = st.sampled_from([*PIECES, ""]) | st.text(
            st.sampled_from(" 0123456789wb-+=1UHFZ.\nXA\x85\x00"), max_size=6
        )
        text = text[:start] + draw(piece) + text[end:]
    return text


def outcome(text: str) -> Event | tuple[int, int]:
    """Return the event of a file, or the line and column where it was refused."""
    try:
        return read(text)
    except TrfError as error:
        return error.line, error.column


@settings(max_examples=150, deadline=None)
@given(text=mutations())
def test_a_spoilt_file_is_refused_at_a_place_or_says_what_can_be_written(text: str) -> None:
    event = outcome(text)
    if isinstance(event, Event):
        assert read(write(event)) == event
    else:
        assert min(event) >= 1


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=60) | st.text("0123456 XXACSRPZ=.wb-\n", max_size=120))
def test_any_text_beside_a_player_is_kept_or_refused_at_a_place(text: str) -> None:
    event = outcome(f"001    1\n{text}")
    if isinstance(event, Event):
        assert read(write(event)) == event
    else:
        assert min(event) >= 1


def test_cutting_an_event_leaves_out_what_was_adjusted_later() -> None:
    event = replace(read(TEXTS[0]), adjustments=(Adjustment(1, 5, 1), Adjustment(1, 5, 3)))
    assert event.cut(2).adjustments == (Adjustment(1, 5, 1),)
    assert event.points(1, 2) == read(TEXTS[0]).points(1, 2) + 5
