"""Knock-out, as a format: a round is a wave, all the matches that are due when it is drafted.

The games of a match follow one another within its wave; what they decide is due in the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.api import gettext_noop as _
from tournaments.formats import checks
from tournaments.formats.course import (
    JSON,
    Breach,
    Bye,
    Course,
    Draft,
    Game,
    Line,
    Pair,
    Settings,
    Table,
)
from tournaments.formats.errors import Refused
from tournaments.formats.knockout import (
    Decider,
    From,
    Match,
    Rules,
    State,
    Status,
    absent,
    create,
    matches,
    placings,
    record,
    withdraw,
)
from tournaments.formats.knockout.layout import layout

VERSION: Final = "1"


class Knockout:
    slug = "knockout"
    title = _("Knock-out")
    continuous = True
    late = False

    def check(self, settings: Settings, entrants: int) -> None:
        checks.check_seats(settings)
        checks.check_entrants(entrants)
        checks.check_tie_breaks(self.slug, settings)
        rules = rules_of(settings)
        if entrants:
            layout(rules, entrants)

    def rounds(self, settings: Settings, entrants: int) -> int:
        """Return the longest way of matches that wait for one another."""
        if entrants < 2:
            return 0
        wave: dict[str, int] = {}
        for node in layout(rules_of(settings), entrants):
            before = [wave[one.match] for one in node.sources if isinstance(one, From)]
            wave[node.id] = 1 + max(before, default=0)
        return max(wave.values())

    def draft(self, course: Course, away: Mapping[int, Bye]) -> Draft:
        """Return the matches that are due; who is ``away`` forfeits his."""
        state = state_of(course)
        if not self._settled(course, state):
            raise Refused(_("Games are still being played: wait for their results."))
        due = matches(state)
        if not due:
            raise Refused(_("No match is left to be played: finish the event."))
        pairs = tuple(
            Pair(one.seats, one.node.id, frozenset(one.seats) & away.keys(), _reason(state, one))
            for one in due
        )
        return Draft(pairs, record={"engine": "knockout", "version": VERSION})

    def follow(self, course: Course) -> tuple[Pair, ...]:
        """Return the next games of the matches of the running wave."""
        state = state_of(course)
        return tuple(
            Pair(one.seats, one.node.id, reason=_reason(state, one))
            for one in self._next(course, state)
        )

    def over(self, course: Course) -> bool:
        state = state_of(course)
        return state.over and self._settled(course, state)

    def warnings(
        self, course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
    ) -> tuple[Breach, ...]:
        """Return the tables that are no match, and who has one and no table."""
        due = {frozenset(one.seats) for one in matches(state_of(course))}
        found = [Breach("other_match", one) for one in pairs if frozenset(one) not in due]
        playing = set[int]().union(*due)
        return (*found, *(Breach("other_match", (one,)) for one in byes if one in playing))

    def standings(self, course: Course, rounds: int | None = None) -> Table:
        state = state_of(course, rounds)
        places = {one.entrant: one.place for one in placings(state)}
        level, reached = _reached(state)
        seeds = {number: at for at, number in enumerate(state.seeds)}

        def rank(number: int) -> tuple[int, int, int]:
            """Those whose place is open stand above: places are settled from below."""
            return places.get(number, 0), -level.get(number, 0), seeds[number]

        return Table(
            (),
            tuple(
                Line(number, places.get(number), None, (), reached.get(number, ""))
                for number in sorted(state.seeds, key=rank)
            ),
        )

    def _settled(self, course: Course, state: State) -> bool:
        """Whether the last wave is played out."""
        decided = all(played.decided for played in course.played)
        return decided and not self._next(course, state)

    def _next(self, course: Course, state: State) -> list[Match]:
        if not course.played:
            return []
        games = course.played[-1].games
        wave = {game.match for game in games}
        running = {game.match for game in games if not game.decided}
        return [one for one in matches(state) if one.node.id in wave - running]


def rules_of(settings: Settings) -> Rules:
    """Return the rules of a knock-out. Raises `Refused` for settings that make none."""
    known = {one.value for one in Decider}
    for decider in settings.deciders:
        if decider not in known:
            text = _("There is no rule %(name)s that decides a match.")
            raise Refused(text, name=decider)
    return Rules(
        settings.double,
        settings.reset,
        settings.third_place,
        settings.best_of,
        tuple(map(Decider, settings.deciders)),
        settings.seats,
        settings.advance,
    )


def state_of(course: Course, rounds: int | None = None) -> State:
    """Return the knock-out as it stands, after so many waves; ``None``: with all that is decided.

    Raises `Refused` where a result does not fit: one that was corrected so that others
    would have played the matches after it.
    """
    seeds = course.seeds or tuple(one.number for one in course.competitors)
    state = _without(create(rules_of(course.settings), seeds), course, 0)
    for wave, played in enumerate(course.played[:rounds], 1):
        games = [game for game in played.games if game.decided]
        while games:
            first = {game.match: game for game in reversed(games)}
            state = _after_all(state, first.values())
            games = [game for game in games if first[game.match] is not game]
        state = _without(state, course, wave)
    return state


def _after_all(state: State, games: Iterable[Game]) -> State:
    """Record games of different matches, all of which were due: the bracket is read once."""
    known = len(state.entries)
    entries = [entry for game in games for entry in _after(state, game).entries[known:]]
    return replace(state, entries=(*state.entries, *entries))


def _after(state: State, game: Game) -> State:
    """Record a game: who did not come forfeits the match, the others may have played it."""
    if game.absent:
        state = absent(state, game.match, game.absent)
        if not game.places or state.bracket[game.match].decided:
            return state
    here = [seat for seat, number in enumerate(game.seats) if number not in game.absent]
    return record(
        state,
        game.match,
        [game.places[seat] for seat in here],
        [game.scores[seat] for seat in here] if game.scores else (),
        [game.seats[seat] for seat in here],
    )


def _without(state: State, course: Course, wave: int) -> State:
    """Withdraw those who left after a wave, or in it."""
    for competitor in course.competitors:
        if competitor.last == wave:
            state = withdraw(state, competitor.number)
    return state


def _reason(state: State, match: Match) -> JSON:
    """Return which match it is, and by seat the seeds, and where they come from."""
    came = {
        player: source.match if isinstance(source, From) else ""
        for player, source in zip(match.players, match.node.sources, strict=True)
    }
    return {
        "kind": "knockout",
        "match": match.node.id,
        "round": match.node.round,
        "bracket": match.node.bracket.value,
        "seeds": [state.seeds.index(number) + 1 for number in match.seats],
        "from": [came[number] for number in match.seats],
    }


def _reached(state: State) -> tuple[dict[int, int], dict[int, str]]:
    """Return the last match of each so far, its level and its name."""
    level: dict[int, int] = {}
    reached: dict[int, str] = {}
    for match in state.bracket.values():
        if match.status is not Status.NEEDLESS:
            for number in match.present:
                level[number], reached[number] = match.node.level, match.node.id
    return level, reached
