"""Direct encounter: Art. 6."""

from __future__ import annotations

from fractions import Fraction

from tests.tournaments.tiebreaks.events import event, places, values
from tournaments.tiebreaks import Source, standings


def test_a_forfeit_is_no_encounter_in_a_swiss_event_unless_it_was_said() -> None:
    played = event("2w+ Z", "1b- F")
    assert places(standings(played, ["DE"], "swiss")) == {1: 1, 2: 1}
    made = standings(played, ["DE", "DE/P"], "swiss")
    assert places(made) == {1: 1, 2: 2}
    shown = values(made)[1][1]
    assert shown is not None
    assert [term.source for term in shown.terms] == [Source.FORFEIT]


def test_a_forfeit_is_an_encounter_in_a_round_robin() -> None:
    played = event("2w+ 3w0 4w0", "1b- 4b1 3w0", "4w= 1b1 2b1", "3b= 2w0 1b1")
    assert places(standings(played, ["DE"], "round_robin")) == {3: 1, 4: 2, 1: 3, 2: 4}


def test_several_meetings_of_two_count_once_with_the_average() -> None:
    made = standings(event("2w1 2b= 3w= Z", "1b0 1w= F 3b=", "H H 1b= 2w="), ["DE"], "swiss")
    (table,) = made.encounters[0]
    assert {number: value.number for number, value in table.values.items()} == {
        1: Fraction("1.25"),
        2: Fraction("0.75"),
        3: Fraction(1),
    }
    assert [term.value for term in table.values[1].terms] == [
        Fraction("0.5"),
        Fraction("0.25"),
        Fraction("0.5"),
    ]
    assert places(made) == {1: 1, 3: 2, 2: 3}


def test_who_is_still_tied_starts_again_among_themselves() -> None:
    played = event("2w1 3w1 4w0 Z", "1b0 4w1 3w1 Z", "4w1 1b0 2b0 F", "3b0 2b0 1b1 F")
    made = standings(played, ["DE"], "swiss")
    assert [table.parts for table in made.encounters[0]] == [
        ((1, 2), (3, 4)),
        ((1,), (2,)),
        ((3,), (4,)),
    ]
    assert places(made) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_leaders_go_one_after_another_until_one_can_still_be_caught() -> None:
    played = event("2w1 3w1 4w1 Z Z Z", "1b0 Z Z 3w1 4w1 F", "F 1b0 F 2b0 F Z", "F F 1b0 F 2b0 Z")
    made = standings(played, ["DE"], "swiss")
    assert made.encounters[0][0].parts == ((1,), (2,), (3, 4))
    assert places(made) == {1: 1, 2: 2, 3: 3, 4: 3}


def test_who_could_be_equalled_is_not_alone() -> None:
    made = standings(event("2w1 Z Z", "1b0 3w1 Z", "F 2b0 Z"), ["DE"], "swiss")
    assert places(made) == {1: 1, 2: 1, 3: 1}


def test_it_is_of_the_tied_only() -> None:
    played = event("2w1 3w1", "1b0 Z", "F 1b0")
    made = standings(played, ["DE"], "swiss")
    assert values(made) == {1: (None,), 2: (None,), 3: (None,)}
    assert made.encounters == ((),)


def test_it_may_come_again_later_in_the_list() -> None:
    # In a circle of three nothing is decided; then the only black win parts 3 from 1 and 2.
    played = event("2w1 Z 3w0", "1b0 3w1 Z", "Z 2b0 1b1")
    assert places(standings(played, ["DE"], "swiss")) == {1: 1, 2: 1, 3: 1}
    assert places(standings(played, ["DE", "BWG"], "swiss")) == {3: 1, 1: 2, 2: 2}
    assert places(standings(played, ["DE", "BWG", "DE"], "swiss")) == {3: 1, 1: 2, 2: 3}
