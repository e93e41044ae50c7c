"""What a round adds to the history, and what places are worth."""

from __future__ import annotations

import pytest

from tournaments.pairing.tables import POINT, SCALES, History, Sitting, place_points


def test_a_round_adds_meetings_seats_points_and_byes() -> None:
    once = History().after([Sitting((3, 1, 2), (500, 300, 100))], out=(4,), bye=200)
    twice = once.after([Sitting((1, 4, 3, 2), (5, 3, 2, 1))])
    assert (twice.meetings(1, 3), twice.meetings(3, 1), twice.meetings(4, 1)) == (2, 2, 1)
    assert twice.held == {1: (1, 1, 0, 0), 2: (0, 0, 1, 1), 3: (1, 0, 1, 0), 4: (0, 1, 0, 0)}
    assert [twice.score(number) for number in (1, 2, 3, 4, 5)] == [305, 101, 502, 203, 0]
    assert (once.byes, once.meetings(1, 4), once.starts(3)) == ({4: 1}, 0, 1)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((2, 1, 3), (3, 5, 1)),
        ((1, 2, 3, 4), (5, 3, 2, 1)),
        ((5, 4, 3, 2, 1), (0, 1, 2, 3, 5)),
        ((1, 1, 3, 4), (4, 4, 2, 1)),
        ((1, 2, 2, 4), (5, 2.5, 2.5, 1)),
        ((1, 1, 1, 1), (2.75, 2.75, 2.75, 2.75)),
        ((1, 2), (5, 1)),
    ],
)
def test_ties_share_what_their_places_are_worth(
    places: tuple[int, ...], points: tuple[float, ...]
) -> None:
    given = place_points(places, SCALES[len(places)])
    assert given == tuple(int(one * POINT) for one in points)


def test_a_third_of_a_point_is_exact() -> None:
    assert place_points((1, 1, 1, 4), SCALES[4]) == (2000, 2000, 2000, POINT)


def test_a_scale_is_free_to_a_tenth_of_a_point() -> None:
    assert place_points((1, 1, 3), (POINT // 10, 0, 0)) == (30, 30, 0)
    with pytest.raises(ValueError, match="tenths"):
        place_points((1, 2, 3), (POINT // 7, 0, 0))
    with pytest.raises(ValueError, match="4 points for 3 places"):
        place_points((1, 2, 3), SCALES[4])
