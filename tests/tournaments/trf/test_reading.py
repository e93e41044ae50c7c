"""What the lines of a report file mean."""

from __future__ import annotations

import pytest

from tests.tournaments.trf.files import TWO, file, player
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
)
from tournaments.trf import header, read

FOUR = tuple(player(number) for number in (1, 2, 3, 4))


def rounds(event: Event, number: int) -> tuple[Outing, ...]:
    return event.by_number[number].rounds


def test_the_columns_of_a_player() -> None:
    line = player(
        7,
        c10="mWGM",
        c15="Ann,  Very Long",
        c49="2101",
        c54="RUS",
        c58="  123456789",
        c70="1990/02/03",
    )
    assert read(file(line + "  0.0    3")).entrants == (
        Entrant(
            number=7,
            name="Ann, Very Long",
            rating=2101,
            title="WGM",
            sex="m",
            federation="RUS",
            fide_id="123456789",
            birth="1990/02/03",
            rank=3,
        ),
    )


def test_players_stand_by_number_whatever_the_order_of_the_file() -> None:
    event = read(file(player(9), player(2), player(5)))
    assert [entrant.number for entrant in event.entrants] == [2, 5, 9]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_by_lf_or_cr_or_both_and_a_mark_may_come_first(end: str) -> None:
    text = "\ufeff" + end.join(("012 Cup", "", *TWO, "142 5", ""))
    event = read(text)
    assert (event.name, event.rounds, len(event.entrants)) == ("Cup", 5, 2)


def test_letters_may_be_small_or_great_and_no_opponent_blank_or_0000() -> None:
    event = read(file(player(1, ["2 W d", "0000 - h"]), player(2, ["1 B D", "- z"])))
    assert rounds(event, 1) == (Outing(2, "w", "D"), Outing(0, "-", "H"))
    assert rounds(event, 2) == (Outing(1, "b", "D"), AWAY)


@pytest.mark.parametrize(("old", "now"), [("-", "Z"), ("=", "H"), ("+", "F")])
def test_byes_of_old_files(old: str, now: str) -> None:
    assert rounds(read(file(player(1, [f"0000 - {old}"]))), 1) == (Outing(0, "-", now),)


def test_a_forfeit_keeps_the_scheduled_opponent_and_colour() -> None:
    event = read(file(player(1, ["2 w +"], "1.0"), player(2, ["1 b -"], "0.0")))
    assert rounds(event, 1) == (Outing(2, "w", "+"),)


def test_a_game_under_way_has_no_result_and_counts_nothing_or_as_unknown() -> None:
    for points in ("0.0", "0.5"):
        event = read(file(player(1, ["2 w  "], points), player(2, ["1 b  "], "0.0")))
        assert rounds(event, 2) == (Outing(1, "b", ""),)
    event = read(file("162  X 0.3", player(1, ["2 w  "], "0.3"), player(2, ["1 b  "], "0.0")))
    assert rounds(event, 1) == (Outing(2, "w", ""),)


def test_a_blank_in_a_paired_round_is_an_absence() -> None:
    event = read(file(*TWO, player(3, ["", "0000 - H"])))
    assert rounds(event, 3) == (AWAY, Outing(0, "-", "H"))


def test_a_round_to_be_paired_holds_who_is_away_and_leaves_the_others_open() -> None:
    event = read(file(*TWO, player(3, ["0000 - U", "0000 - Z"], "1.0"), "142 9"))
    assert (rounds(event, 1)[1:], rounds(event, 3)[1:]) == ((), (AWAY,))


def test_byes_ahead_leave_the_rounds_between_open() -> None:
    event = read(file(*TWO, "142 9", "240 H 004    2", "240 Z 002    1    2"))
    assert rounds(event, 1)[1:] == (AWAY,)
    assert rounds(event, 2)[1:] == (AWAY, OPEN, Outing(0, "-", "H"))


def test_a_bye_may_stand_in_the_columns_and_in_its_line() -> None:
    event = read(file(player(1, ["0000 - F"], "1.0"), "240 F 001    1"))
    assert rounds(event, 1) == (Outing(0, "-", "F"),)


def test_xxz_tells_who_misses_the_round_to_be_paired() -> None:
    event = read(file(*TWO, "XXR 5", "XXZ 2"))
    assert rounds(event, 2)[1:] == (AWAY,)


def test_points_may_leave_out_the_byes_of_the_round_to_be_paired() -> None:
    for points in ("0.0", "0.5"):
        assert read(file(TWO[0], player(2, ["1 b 0", "0000 - H"], points)))


@pytest.mark.parametrize("line", ["142 7", "XXR 7", "XXR    7"])
def test_the_number_of_rounds(line: str) -> None:
    assert read(file(line, *TWO)).rounds == 7


def test_without_a_line_of_it_there_are_as_many_rounds_as_are_told() -> None:
    assert read(file(*TWO)).rounds == 1


@pytest.mark.parametrize(
    ("line", "seat"),
    [("152 W", "w"), ("152 b", "b"), ("XXC white1", "w"), ("XXC rank black1", "b")],
)
def test_the_first_colour(line: str, seat: str) -> None:
    assert read(file(line, *FOUR)).first_seat == seat


def test_the_first_colour_not_told_is_that_of_the_highest_who_was_paired() -> None:
    lines = (player(1, ["0000 - Z"]), player(2, ["3 b 1"]), player(3, ["2 w 0"]))
    assert read(file(*lines)).first_seat == "b"


def test_numbers_by_rank_are_kept_as_a_line() -> None:
    assert read(file(*TWO, "XXC rank white1")).tail == ("XXC rank",)


@pytest.mark.parametrize(
    "lines",
    [
        ("162  W 3.0    D 1.0    P 1.5    A 0.2",),
        ("162  W 3.0    D 1.0", "162  P 1.5    A 0.2"),
        ("XXS W=3 D=1", "XXS PAB=1.5 ZPB=.2 FL=0,2"),
        ("BBW  3.0", "BBD  1.0", "BBU  1.5", "BBZ  0.2", "BBF  0.2"),
    ],
)
def test_scoring_by_each_of_its_lines(lines: tuple[str, ...]) -> None:
    assert read(file(*lines, *FOUR)).scoring == Scoring(
        win=30,
        draw=10,
        pairing_bye=15,
        full_bye=30,
        half_bye=10,
        zero_bye=2,
        forfeit_win=30,
        forfeit_loss=2,
    )


def test_a_win_of_162_is_the_pairing_bye_too_and_one_of_xxs_is_not() -> None:
    assert read(file("162  W 3.0", *FOUR)).scoring.pairing_bye == 30
    assert read(file("XXS W=3", *FOUR)).scoring.pairing_bye == 10


def test_the_later_code_of_xxs_counts() -> None:
    scoring = read(file("XXS W=3 FW=2", "XXS FPB=1", *FOUR)).scoring
    assert (scoring.win, scoring.forfeit_win, scoring.full_bye) == (30, 20, 10)


def test_acceleration_by_ranges_and_by_players() -> None:
    blocks = (Acceleration(10, 1, 2, 1, 3), Acceleration(5, 3, 3, 1, 3))
    ranges = ("250       1.0   1   2    1    3", "250  0.0  0.5   3   3    1    3")
    single = tuple(f"XXA    {number}  1.0  1.0  0.5  0.0" for number in (3, 1, 2))
    assert read(file(*FOUR, *ranges)).accelerations == blocks
    assert read(file(*FOUR, *single)).accelerations == blocks


def test_forbidden_pairs_of_the_whole_event_and_of_some_rounds() -> None:
    event = read(file("142 5", *FOUR, "XXP 1 2", "260   1   5    2    3    4", "260 002 003  1 4"))
    assert event.forbidden == (frozenset({1, 2}), frozenset({2, 3, 4}))
    assert event.bans == (Ban(frozenset({1, 4}), 2, 3),)
    assert [len(event.barred(number)) for number in (1, 2, 3, 4)] == [2, 3, 3, 2]


def test_a_penalty_counts_from_its_round_on() -> None:
    lines = (player(1, ["2 w 1"], "0.5"), TWO[1])
    event = read(file(*lines, "299          -0.5  001    1"))
    assert event.adjustments == (Adjustment(1, -5, 1),)
    assert [event.points(1, count) for count in (0, 1)] == [0, 5]


def test_abnormal_points_of_a_result_are_instead_of_the_usual() -> None:
    lines = (player(1, ["0000 - Z", "0000 - Z"], "1.0"), player(2, ["0000 - Z"], "0.5"))
    assert read(file(*lines, "299 Z         0.5  000    1    2")).adjustments == (
        Adjustment(1, 5, 1),
        Adjustment(1, 5, 2),
        Adjustment(2, 5, 1),
    )


def test_other_lines_are_kept_before_and_after_the_players() -> None:
    event = read(file("### made by hand", "022 Kazan", TWO[0], "DAT 1 x", TWO[1], "212 PTS,BH"))
    assert event.head == ("### made by hand", "022 Kazan")
    assert event.tail == ("DAT 1 x", "212 PTS,BH")
    assert (header(event, "212"), header(event, "022"), header(event, "202")) == (
        "PTS,BH",
        "Kazan",
        "",
    )
