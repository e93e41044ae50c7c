"""Round robin: everybody meets everybody, by a schedule that is fixed before the first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.api import gettext_noop as _
from tournaments.formats import checks, several, standing
from tournaments.formats.breaches import Past
from tournaments.formats.course import JSON, Breach, Bye, Course, Draft, Pair, Settings, Table
from tournaments.formats.errors import Refused
from tournaments.formats.event import event_of
from tournaments.formats.tie_breaks import chosen_tie_breaks
from tournaments.pairing.berger import MOST, berger
from tournaments.pairing.robin import length, robin

VERSION: Final = "1"
"""It rises when an equal course would have another schedule."""


class _Round(NamedTuple):
    """Tables by place among the competitors, from 1; and who is free."""

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]


class RoundRobin:
    slug = "round_robin"
    title = _("Round robin")
    continuous = False
    late = False

    def check(self, settings: Settings, entrants: int) -> None:
        checks.check_seats(settings)
        checks.check_entrants(entrants, max(2, settings.seats - 1))
        if entrants > MOST:
            text = _("A round robin is for at most %(most)s entrants: choose groups, or a Swiss.")
            raise Refused(text, most=MOST)
        if settings.seats > 2:
            checks.check_rounds(settings)
        checks.check_points(settings)
        checks.check_tie_breaks(self.slug, settings)

    def rounds(self, settings: Settings, entrants: int) -> int:
        if entrants < 2:
            return 0
        if settings.seats == 2:
            return (entrants - 1 + entrants % 2) * (2 if settings.double else 1)
        if entrants < settings.seats - 1:
            return 0
        return settings.rounds or length(entrants, settings.seats) * (2 if settings.double else 1)

    def draft(self, course: Course, away: Mapping[int, Bye]) -> Draft:
        """Return the next round of the schedule; who is ``away`` forfeits."""
        if not all(played.decided for played in course.played):
            raise Refused(_("Games are still being played: wait for their results."))
        number = course.round_number + 1
        if number > self._rounds(course):
            raise Refused(_("All rounds have been played: finish the event."))
        two = course.settings.seats == 2
        numbers = [one.number for one in course.competitors]
        there = {one.number for one in course.competitors if one.plays(number)}
        reason = {"kind": "berger" if two else "schedule", "round": number}
        here = _schedule(course.settings, len(numbers), self._rounds(course), _seed(course))
        pairs = []
        for table in here[number - 1].tables:
            seats = tuple(numbers[place - 1] for place in table)
            absent = frozenset(one for one in seats if one in away or one not in there)
            pairs.append(Pair(seats, absent=absent, reason=reason))
        free = [numbers[place - 1] for place in here[number - 1].out]
        bye: Bye = "Z" if two else "U"
        byes: dict[int, Bye] = {one: away.get(one, bye) for one in free if one in there}
        reasons: dict[int, JSON] = {one: {"kind": "free_round"} for one in byes}
        record = {"engine": reason["kind"], "version": VERSION}
        if not two:
            record["seed"] = _seed(course)
        return Draft(tuple(pairs), byes, reasons, record)

    def follow(self, course: Course) -> tuple[Pair, ...]:
        return ()

    def over(self, course: Course) -> bool:
        decided = all(played.decided for played in course.played)
        return decided and course.round_number >= self._rounds(course)

    def warnings(
        self, course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
    ) -> tuple[Breach, ...]:
        """Return what breaks a rule at tables that the schedule does not have."""
        past, cycles = Past(course), 2 if course.settings.double else 1
        scheduled = {one.seats for one in self.draft(course, {}).pairs}
        found: list[Breach] = []
        for one in pairs:
            if one not in scheduled:
                found += past.met(one, cycles)
                found += past.third_in_row(one)
        return (*found, *past.had_bye(byes))

    def standings(self, course: Course, rounds: int | None = None) -> Table:
        codes = chosen_tie_breaks(self.slug, course.settings)
        if course.settings.seats > 2:
            return several.table_of(course, codes, "round_robin", rounds)
        event = event_of(course, self._rounds(course))
        return standing.table_of(course, event, codes, "round_robin", rounds)

    def _rounds(self, course: Course) -> int:
        return self.rounds(course.settings, len(course.competitors))


def _seed(course: Course) -> int:
    return several.seed_of(course, 0)


@lru_cache(maxsize=64)
def _schedule(settings: Settings, entrants: int, rounds: int, seed: int) -> tuple[_Round, ...]:
    """Return the whole schedule; kept, since one of many tables takes a while to make."""
    if settings.seats == 2:
        return tuple(
            _Round(one.pairs, (one.bye,) if one.bye else ())
            for one in berger(entrants, settings.double)
        )
    made = robin(entrants, settings.seats, rounds, seed)
    return tuple(_Round(one.tables, one.out) for one in made.rounds)
