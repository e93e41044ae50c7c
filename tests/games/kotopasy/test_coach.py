"""What the coach says and proposes: concrete, true of the position, and legal."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from games.api import Hint, Outcome, Remark
from games.kotopasy import GAME
from games.kotopasy.state import State
from tests.games.kotopasy.table import RULES, legal, play, position

COACH = GAME.coach
assert COACH is not None


def spoken(remark: Remark) -> str:
    """Return a remark in English, as whoever shows it does."""
    values = {k: spoken(v) if isinstance(v, Remark) else v for k, v in remark.values.items()}
    many = remark.plural and values["count"] != 1
    return (remark.plural if many else remark.text) % values


def explained(state: State) -> list[str]:
    assert COACH is not None
    seen = RULES.observe(state, state.turn)
    return [spoken(remark) for remark in COACH.explain(seen, state.turn, legal(state))]


def hinted(state: State) -> Mapping[str, str]:
    """Return the reasons of the hints by move, the best first."""
    assert COACH is not None
    seen = RULES.observe(state, state.turn)
    hints: list[Hint] = list(COACH.hints(seen, state.turn, legal(state), random.Random(1)))
    return {hint.move: spoken(hint.reason) for hint in hints}


def test_it_names_what_can_be_played() -> None:
    said = explained(position("Hr Cl Cb", "Cr Cr Cr", herds="l"))
    assert said[0].endswith("of your hand these can be played: ginger herder, lilac cat.")


def test_it_says_that_a_card_has_to_be_discarded() -> None:
    assert explained(position("Cr Cl Cb", "Cr", herds="g"))[0].startswith("No card of yours")


def test_it_says_that_a_kept_card_is_forced_out() -> None:
    said = explained(position("Cr M W", "Cr", herds="g"))[0]
    assert said == "You must play a card, and nothing else fits: March Madness, wild cat lady."


def test_it_names_the_herds_with_two_cats() -> None:
    said = explained(position("Hr Cl Cb", "Cr Cr Cr", herds="rCC l gCW"))
    assert said[1].startswith("Two cats lie here: ginger herd, green herd.")


def test_it_counts_the_open_herds_if_none_has_two_cats() -> None:
    assert explained(position("Hr", "Cr", herds="rC"))[1].startswith("1 herd is open")
    assert explained(position("Hr", "Cr", herds="rC l"))[1].startswith("2 herds are open")
    assert explained(position("Hr", "Cr"))[1].startswith("No herd is open")


@pytest.mark.parametrize(
    ("herds", "discard", "said"),
    [
        ("rCC lCC", "Cr Cl", "Your March Madness is worth 2 herds now."),
        ("rCC", "Cr Cr", "Your March Madness is worth 1 herd now."),
        ("r", "Cr", "Your March Madness would lay 1 discarded cat now and complete no herd."),
        ("g", "Cr", "Your March Madness is worth nothing now: no discarded cat fits."),
    ],
)
def test_it_says_what_a_madness_in_the_hand_is_worth(herds: str, discard: str, said: str) -> None:
    assert said in explained(position("M Hb", "Cr", herds=herds, discard=discard))


def test_it_warns_of_a_madness_in_other_hands_while_one_is_unseen() -> None:
    warning = "A March Madness would complete 1 herd now, and somebody may hold one."
    assert warning in explained(position("Hb", "Cr", herds="rCC", discard="Cr"))
    state = position("Hb", "Cr", herds="rCC", discard="Cr M M M M")
    assert warning not in explained(state)


def test_it_tells_the_chance_that_the_next_seat_completes_a_herd() -> None:
    # the next seat holds one card of those unseen, and the lady or a ginger cat would do
    state = position("Hb", "W", herds="rCC", deck="Cl")
    assert "with a chance of about 50 %" in explained(state)[2]
    state = position("Hb", "W", herds="rCC", deck="Cr Cl Cl")
    assert "with a chance of about 50 %" in explained(state)[2]
    assert len(explained(position("Hb", "Cl", herds="rCC", deck="Cb"))) == 2, "no chance at all"


def test_it_warns_of_giving_a_herd_with_two_cats() -> None:
    state = position("Cr", "Cr", herds="rC", deck="Cl")
    assert explained(state)[2] == (
        "A second cat leaves the next seat a herd to complete, with a chance of about 50 %."
    )


def test_it_says_when_the_deck_is_empty() -> None:
    said = explained(position("Hb", "Cl Cl", deck=""))
    assert said[-1] == "The deck is empty; 3 cards are still in the hands."


def test_the_third_cat_is_proposed_first() -> None:
    reasons = hinted(position("Cr Hl Cl", "Cr Cr Cr", herds="rCC l"))
    assert next(iter(reasons)) == "Cr>2"
    assert reasons["Cr>2"].startswith("The third cat: ginger herd. The herd is yours.")


def test_a_lady_is_discarded_only_without_open_herds() -> None:
    reasons = hinted(position("Cr W", "Cr"))
    assert reasons["-W"].startswith("Discard: wild cat lady. No herd is open for her.")
    assert next(iter(reasons)) == "-Cr"


def test_a_second_cat_is_not_proposed_before_a_herder() -> None:
    reasons = hinted(position("Cr Hl", "Cr Cl Cb", herds="rC"))
    assert list(reasons) == ["Hl", "Cr>1"]
    assert reasons["Hl"].endswith("After it the next seat cannot complete a herd.")
    assert "with a chance of about" in reasons["Cr>1"]


def test_a_madness_that_completes_herds_is_proposed_with_their_number() -> None:
    state = position("M Hl Cb", "Cr Cl Cb", herds="rCC gCC r", discard="Cr Cg")
    first, reason = next(iter(hinted(state).items()))
    assert first == "M:1,1,0"
    assert reason.startswith("Discarded cats complete 2 herds, and they are yours.")


def test_the_spread_that_completes_more_is_preferred() -> None:
    state = position("M", "Hl", herds="r rCC rCC", discard="Cr Cr Cr")
    assert list(hinted(state)) == ["M:1,1,1"]


def test_a_cat_without_herders_to_come_is_discarded_first() -> None:
    state = position("Cr Cl Cb", "Hl", herds="", deck="Hb Hb", discard="M")
    reasons = hinted(state)
    assert next(iter(reasons)) == "-Cr"
    assert reasons["-Cr"].startswith(
        "Discard: ginger cat. All herders of this colour have been seen."
    )
    assert reasons["-Cb"].startswith("Discard: blue cat. 2 herders of this colour")


@pytest.mark.parametrize("seats", range(2, 7))
def test_hints_and_sentences_of_whole_games(seats: int) -> None:
    assert COACH is not None
    rng = random.Random(seats)
    state: State = RULES.initial(seats, {"madness_takes_wilds": seats % 2 == 0})
    while not isinstance(RULES.node(state), Outcome):
        texts = legal(state)
        if not texts:
            codes, weights = zip(*RULES.chance_outcomes(state), strict=True)
            state = play(state, rng.choices(codes, weights)[0])
            continue
        assert 1 <= len(explained(state)) <= 4
        seen = RULES.observe(state, state.turn)
        first = COACH.hints(seen, state.turn, texts, random.Random(1))
        assert first == COACH.hints(seen, state.turn, texts, random.Random(2))
        assert 1 <= len(first) <= 3
        assert {hint.move for hint in first} <= set(texts)
        assert all(spoken(hint.reason) for hint in first)
        state = play(state, rng.choice(texts))
