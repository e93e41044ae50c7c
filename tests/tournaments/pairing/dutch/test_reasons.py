"""Reasons are true: what they say of players holds, and what they say of costs is what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tests.tournaments.pairing.dutch.random_events import events
from tournaments.history import Entrant, Event, Outing
from tournaments.pairing.dutch import Bracket, Paired, Player, field, pair
from tournaments.pairing.dutch.kinds import Float, Kind, Passed
from tournaments.pairing.dutch.pairs import clash, may_meet
from tournaments.pairing.dutch.player import BLACK, DOWN, UP, WHITE
from tournaments.pairing.dutch.reasons import Reasons
from tournaments.pairing.dutch.sentences import bye_sentence, pair_sentence

Round = tuple[Event, int, list[Player], Paired]


@cache
def rounds() -> list[Round]:
    return list(events(30, "reasons"))


def floats_of(reasons: Reasons) -> Iterator[tuple[Player, Float]]:
    by_number = {p.number: p for one in reasons.paired.brackets for p in one.residents}
    for x, y in reasons.paired.pairs:
        for one in reasons.pair(x, y).floats:
            yield by_number[one.number], one
    bye = reasons.bye()
    for one in bye.floats if bye else ():
        yield by_number[one.number], one


def passed_by_pairs() -> Iterator[tuple[Event, int, Player, Player, Passed]]:
    """Yield the event, its round, the player, whom he was kept from, and why."""
    for event, number, players, paired in rounds():
        by_number = {player.number: player for player in players}
        reasons = Reasons(event, number, paired)
        for x, y in paired.pairs:
            reason = reasons.pair(x, y)
            assert reason.numbers == (x.number, y.number)
            for one in reason.passed:
                yield event, number, x, by_number[one.number], one


def passed_by_floats() -> Iterator[tuple[int, Player, Passed]]:
    for event, number, players, paired in rounds():
        by_number = {player.number: player for player in players}
        reasons = Reasons(event, number, paired)
        bye = reasons.bye()
        for one in bye.passed if bye else ():
            yield number, by_number[one.number], one
        for _, step in floats_of(reasons):
            for one in step.passed:
                yield number, by_number[one.number], one


def test_who_have_met_have_met_in_that_round() -> None:
    seen = 0
    for event, _number, x, z, one in passed_by_pairs():
        if one.kind == Kind.MET:
            outing = event.by_number[x.number].rounds[one.round - 1]
            assert outing.played
            assert outing.opponent == z.number
            seen += 1
        else:
            assert z.number not in x.met
    assert seen > 50


def test_who_need_or_prefer_a_colour_do() -> None:
    kinds = set()
    for _event, _number, x, z, one in passed_by_pairs():
        if one.kind in (Kind.BOTH_NEED, Kind.COLOUR):
            assert x.wants == z.wants == {"w": WHITE, "b": BLACK}[one.seat]
            kinds.add(one.kind)
        if one.kind == Kind.BOTH_NEED:
            assert x.absolute
            assert z.absolute
    assert kinds == {Kind.BOTH_NEED, Kind.COLOUR}


def test_who_floated_up_did_in_that_round() -> None:
    seen = 0
    for _event, number, x, z, one in passed_by_pairs():
        if one.kind == Kind.ROSE:
            assert z.floats[number - 1 - one.round] == UP
            assert x.score > z.score
            seen += 1
    assert seen > 5


def test_who_floated_down_did_in_that_round() -> None:
    seen = 0
    for number, z, one in passed_by_floats():
        if one.kind == Kind.SANK:
            assert z.floats[number - 1 - one.round] == DOWN
            seen += 1
    assert seen > 20


def test_an_odd_bracket_is_odd_and_who_may_meet_nobody_may_not() -> None:
    kinds = set()
    for event, number, _players, paired in rounds():
        brackets = {bracket.score: bracket for bracket in paired.brackets}
        for player, one in floats_of(Reasons(event, number, paired)):
            bracket = brackets[one.score]
            here = [*bracket.moved, *bracket.residents]
            assert player in bracket.floaters
            kinds.add(one.kind)
            if one.kind == Kind.ALONE:
                assert here == [player]
            elif one.kind == Kind.ODD:
                assert len(here) % 2 == 1
                assert bracket.floaters == (player,)
            elif one.kind == Kind.NO_OPPONENT:
                others = bracket.residents if player in bracket.moved else here
                assert not any(may_meet(player, z) for z in others if z is not player)
            else:
                assert len(bracket.floaters) > 1
                more = max_pairs(here, len(bracket.moved)) > len(bracket.pairs)
                assert (one.kind == Kind.BELOW) == more
    assert kinds >= {Kind.ALONE, Kind.ODD, Kind.NO_OPPONENT, Kind.TOO_FEW, Kind.BELOW}


def max_pairs(players: Sequence[Player], moved: int) -> int:
    """Count by trying everything: the first is left, or meets somebody."""
    if len(players) < 2:
        return 0
    first, rest = players[0], players[1:]
    best = max_pairs(rest, max(0, moved - 1))
    if best == len(players) // 2:
        return best
    for at, other in enumerate(rest):
        if may_meet(first, other) and not (moved and at < moved - 1):
            left = [*rest[:at], *rest[at + 1 :]]
            best = max(best, 1 + max_pairs(left, max(0, moved - 1)))
            if best == len(players) // 2:
                break
    return best


def test_the_bye_goes_to_the_lowest_score_and_who_is_lower_has_a_reason() -> None:
    kinds = set()
    for event, number, players, paired in rounds():
        reason = Reasons(event, number, paired).bye()
        assert (reason is None) == (paired.bye is None)
        if reason is None or paired.bye is None:
            continue
        by_number = {player.number: player for player in players}
        lower = sum(player.rank > paired.bye.rank for player in players)
        assert len(reason.passed) + reason.more == lower
        assert (reason.score, reason.unplayed) == (paired.bye.score, paired.bye.unplayed)
        for one in reason.passed:
            z, history = by_number[one.number], event.by_number[one.number].rounds
            assert z.rank > paired.bye.rank
            assert z.bye == (one.kind not in (Kind.HAD_BYE, Kind.UNPLAYED_WIN))
            kinds.add(one.kind)
            if one.kind == Kind.HAD_BYE:
                assert history[one.round - 1].result == "U"
            elif one.kind == Kind.UNPLAYED_WIN:
                assert history[one.round - 1].result in "+F"
            elif one.kind == Kind.MISSED_MORE:
                assert z.unplayed == one.count > paired.bye.unplayed
    assert kinds >= {Kind.HAD_BYE, Kind.UNPLAYED_WIN, Kind.MISSED_MORE}


def test_a_cost_is_what_it_costs() -> None:
    """By all pairings of a small bracket without floaters: the first count that is worse."""
    names = ("C6", "C10", "C11", "C12", "C13", "C15", "C17")
    rules = set()
    for event, number, players, paired in rounds():
        by_number = {player.number: player for player in players}
        reasons = Reasons(event, number, paired)
        for bracket in paired.brackets:
            size = len(bracket.moved) + len(bracket.residents)
            if bracket.floaters or size > 8:
                continue
            ordered = sorted(
                bracket.pairs, key=lambda two: (two[0] not in bracket.moved, two[0].rank)
            )
            for at, (x, y) in enumerate(ordered):
                for one in reasons.pair(x, y).passed:
                    if one.rule in ("C1", "C3"):
                        continue
                    fixed = [*ordered[:at], (x, by_number[one.number])]
                    got, best = least(bracket, fixed), least(bracket, [])
                    assert best is not None
                    if one.kind in (Kind.COLOUR, Kind.ROSE) and bracket.plain:
                        # told at a look: it costs this, and may cost something higher besides
                        at_least = names.index(one.rule) - 1
                        assert got is None or got > best
                        assert got is None or got[at_least] > best[at_least]
                    elif got is None:
                        assert one.rule == "C6"
                    elif got == best:
                        assert one.rule in ("4.3", "C19", "C21")
                    else:
                        worse = zip(names[1:], got, best, strict=True)
                        assert one.rule == next(name for name, a, b in worse if a != b)
                    rules.add(one.rule)
    assert rules >= {"4.3", "C6", "C12", "C13"}


def least(bracket: Bracket, fixed: Sequence[tuple[Player, Player]]) -> tuple[int, ...] | None:
    """Return the least faults of a complete pairing of the bracket that has the fixed pairs."""
    used = {player.number for two in fixed for player in two}
    moved = {player.number for player in bracket.moved}
    everybody = [*bracket.moved, *bracket.residents]
    rest = [player for player in everybody if player.number not in used]
    found = [faults([*fixed, *more], moved) for more in complete(rest, moved)]
    return min(found, default=None)


def complete(players: list[Player], moved: set[int]) -> Iterator[list[tuple[Player, Player]]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        if may_meet(first, other) and not {first.number, other.number} <= moved:
            left = [player for player in rest if player is not other]
            for more in complete(left, moved):
                yield [(first, other), *more]


def faults(pairs: Sequence[tuple[Player, Player]], moved: set[int]) -> tuple[int, ...]:
    colours = [sum(counts) for counts in zip(*(clash(x, y) for x, y in pairs), strict=True)]
    ups = [sum(x.number in moved and y.floats[n] == UP for x, y in pairs) for n in (0, 1)]
    return (*colours, *ups)


def test_every_reason_has_a_sentence_with_its_rules() -> None:
    for event, number, _players, paired in rounds():
        reasons = Reasons(event, number, paired)
        for x, y in paired.pairs:
            reason = reasons.pair(x, y)
            text = pair_sentence(reason)
            assert text.endswith(".")
            told: list[Passed | Float] = [*reason.passed, *reason.floats]
            for one in told:
                assert f"({one.rule})" in text
                assert str(one.number) in text
        bye = reasons.bye()
        if bye:
            assert bye_sentence(bye).startswith(f"{bye.number} ")


def played(number: int, *rounds: tuple[int, str, str]) -> Entrant:
    outings = tuple(Outing(opponent, seat, result) for opponent, seat, result in rounds)  # type: ignore[arg-type]
    return Entrant(number, f"Player {number}", 2000 - number, outings)


def sentences(event: Event, number: int) -> list[str]:
    paired = pair(field(event, number))
    reasons = Reasons(event, number, paired)
    bye = reasons.bye()
    return [pair_sentence(reasons.pair(*two)) for two in paired.pairs] + (
        [bye_sentence(bye)] if bye else []
    )


def test_the_first_opponent_in_order_needs_no_more_words() -> None:
    event = Event(tuple(played(n) for n in range(1, 5)), 3)
    assert sentences(event, 1) == [
        "Both have 0.0; 3 is the first opponent in order for 1.",
        "Both have 0.0; 4 is the first opponent in order for 2.",
    ]


def test_a_sentence_names_the_round_they_met_in() -> None:
    event = Event(
        (
            played(1, (3, "w", "=")),
            played(2, (4, "w", "=")),
            played(3, (1, "b", "=")),
            played(4, (2, "b", "=")),
        ),
        3,
    )
    first = sentences(event, 2)[0]
    assert first == "Both have 0.5; 3 would come before 4, but they met in round 1 (C1)."


def test_the_arbiters_word_is_not_taken_for_a_game() -> None:
    event = Event(tuple(played(n) for n in range(1, 5)), 3, forbidden=(frozenset({1, 3}),))
    first = sentences(event, 1)[0]
    assert first == "Both have 0.0; 3 would come before 4, but these two may not meet (C1)."


def test_a_bye_names_who_had_one() -> None:
    event = Event((played(1, (2, "w", "1")), played(2, (1, "b", "0")), played(3, (0, "-", "U"))), 3)
    event = Event((*event.entrants, played(4, (5, "w", "0")), played(5, (4, "b", "1"))), 3)
    assert sentences(event, 2)[-1].startswith("4 has the bye with 0.0, the lowest score")
