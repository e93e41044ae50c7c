"""The course of a game: it replays, it ends, its states never change."""

from __future__ import annotations

from typing import Any

from games import play
from games.api import BadOptions, Chance, Decision, Entry, GameError, IllegalMove, Outcome
from tests.games.laws.case import Case, LawBroken, left_before, require


def replay_gives_the_running_state(case: Case) -> None:
    walk = case.walk
    again = play.states(case.rules, case.seats, case.options, walk.entries)
    for version, state in enumerate(again):
        same = case.encoded(state) == walk.texts[version]
        require(same, f"replay differs from the running game at version {version}")


def states_never_change(case: Case) -> None:
    walk = case.walk
    for version, state in case.positions("change", 12):
        _try_everything(case, state, version)
    for version, state in enumerate(walk.states):
        kept = case.encoded(state) == walk.texts[version]
        require(kept, f"the state of version {version} changed after it was made")


def _try_everything(case: Case, state: Any, version: int) -> None:
    """Do all that can be done with a state, each twice, with equal results."""
    rng = case.rng(f"everything {version}")
    entries = [Entry("move", s, t) for s in case.awaited(state) for t in case.legal_texts(state, s)]
    entries += [Entry("chance", None, text) for text, _ in case.rules.chance_outcomes(state)]
    if not isinstance(case.rules.node(state), Outcome):
        present = set(range(case.seats)) - left_before(case.walk.entries[:version])
        entries += [Entry("withdraw", seat, "removed") for seat in present]
    for entry in rng.sample(entries, min(10, len(entries))):
        require(
            _applied(case, state, entry) == _applied(case, state, entry),
            f"version {version}: {entry} gives now this, now that",
        )
    for viewer in case.viewers:
        require(
            case.rules.observe(state, viewer) == case.rules.observe(state, viewer),
            f"version {version}: the observation of {viewer} changes",
        )


def _applied(case: Case, state: Any, entry: Entry) -> str:
    try:
        return case.encoded(play.step(case.rules, state, entry))
    except GameError as error:
        raise LawBroken(f"{entry} was possible, and is refused: {error}") from error


def game_ends_within_bounds(case: Case) -> None:
    walk, most = case.walk, case.game.spec.max_entries
    require(len(walk.entries) <= most, f"a game of more than {most} entries")
    over = isinstance(case.rules.node(walk.states[-1]), Outcome)
    require(over, f"after {len(walk.entries)} entries there is nothing to do, and no outcome")


def moves_exist_exactly_for_the_awaited(case: Case) -> None:
    for version, state in enumerate(case.walk.states):
        node = case.rules.node(state)
        seats = case.awaited(state)
        if isinstance(node, Decision):
            proper = bool(seats) and list(seats) == sorted(set(seats) & set(range(case.seats)))
            require(proper, f"version {version}: odd seats to decide: {seats}")
        for seat in range(case.seats):
            some = len(case.rules.legal_moves(state, seat)) > 0
            require(
                some == (seat in seats),
                f"version {version}: seat {seat} {'has' if some else 'lacks'} moves, "
                f"and those who must decide are {seats}",
            )


def nature_draws_what_it_offers(case: Case) -> None:
    for version, state in enumerate(case.walk.states):
        outcomes = list(case.rules.chance_outcomes(state))
        is_chance = isinstance(case.rules.node(state), Chance)
        require(bool(outcomes) == is_chance, f"version {version}: outcomes, but no chance node")
        require(is_chance <= case.game.spec.has_chance, "a game without chance draws")
        texts = [text for text, _ in outcomes]
        proper = all(type(weight) is int and weight > 0 for _, weight in outcomes)
        proper = proper and len(set(texts)) == len(texts) and all(map(notation, texts))
        require(proper, f"version {version}: odd outcomes {outcomes}")
        stable = outcomes == list(case.rules.chance_outcomes(state))
        require(stable, f"version {version}: the order of the outcomes changes")
    for version, state in case.positions("nature", 12):
        known = {text for text, _ in case.rules.chance_outcomes(state)}
        drawn = {case.encoded(case.rules.apply_chance(state, text)) for text in known}
        require(len(drawn) == len(known), f"version {version}: it is no matter what nature draws")
        for text in {"", "nonsense", "-1", "99999999", "\u0661"} - known:
            _refused_outcome(case, state, text, version)


def _refused_outcome(case: Case, state: Any, text: str, version: int) -> None:
    try:
        case.rules.apply_chance(state, text)
    except IllegalMove:
        return
    raise LawBroken(f"version {version}: nature may draw {text!r}, which is not offered")


def setup_is_checked(case: Case) -> None:
    spec, rules = case.game.spec, case.rules
    wrong: list[tuple[int, dict[str, Any]]] = [
        (spec.min_seats - 1, {}),
        (spec.max_seats + 1, {}),
        (spec.min_seats, {"no such option": 1}),
        *((spec.min_seats, {option.name: "no such choice"}) for option in spec.options),
    ]
    for seats, options in wrong:
        try:
            rules.initial(seats, options)
        except BadOptions:
            continue
        raise LawBroken(f"a table of {seats} seats with options {options} is accepted")
    bare = rules.initial(case.seats, {})
    full = rules.initial(case.seats, spec.complete({}))
    require(case.encoded(bare) == case.encoded(full), "options left out do not take their defaults")


def over_is_over(case: Case) -> None:
    end = case.walk.states[-1]
    for seat in range(case.seats):
        for entry in (Entry("withdraw", seat, "resigned"), *_moves_of(case, seat)):
            try:
                play.step(case.rules, end, entry)
            except GameError:
                continue
            raise LawBroken(f"{entry} is accepted after the end")


def _moves_of(case: Case, seat: int) -> list[Entry]:
    return [e for e in case.walk.entries if e.kind == "move" and e.seat == seat][-2:]


def notation(text: str) -> bool:
    """Whether a text is what travels as a move: printable ASCII without spaces."""
    return bool(text) and all("!" <= char <= "~" for char in text)
