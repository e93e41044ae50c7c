"""The format: what both kinds of Swiss share, and which of them is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.api import gettext_noop as _
from tournaments.formats import checks
from tournaments.formats.course import Breach, Bye, Course, Draft, Pair, Settings, Table
from tournaments.formats.errors import Refused
from tournaments.formats.several import table_of
from tournaments.formats.swiss import tables, two
from tournaments.formats.tie_breaks import chosen_tie_breaks


class Swiss:
    slug = "swiss"
    title = _("Swiss")
    continuous = False
    late = True

    def check(self, settings: Settings, entrants: int) -> None:
        checks.check_seats(settings)
        checks.check_entrants(entrants, max(2, settings.seats - 1))
        checks.check_rounds(settings)
        checks.check_points(settings)
        checks.check_forbidden(settings)
        checks.check_tie_breaks(self.slug, settings)

    def rounds(self, settings: Settings, entrants: int) -> int:
        return settings.rounds or usual_rounds(entrants, settings.seats)

    def draft(self, course: Course, away: Mapping[int, Bye]) -> Draft:
        if not all(played.decided for played in course.played):
            raise Refused(_("Games are still being played: wait for their results."))
        if course.round_number >= self._rounds(course):
            raise Refused(_("All rounds have been paired: finish the event, or add a round."))
        if course.settings.seats > 2:
            return tables.draft(course, away)
        return two.draft(course, self._rounds(course), away)

    def follow(self, course: Course) -> tuple[Pair, ...]:
        return ()

    def over(self, course: Course) -> bool:
        decided = all(played.decided for played in course.played)
        return decided and course.round_number >= self._rounds(course)

    def warnings(
        self, course: Course, pairs: Sequence[tuple[int, ...]], byes: Sequence[int]
    ) -> tuple[Breach, ...]:
        if course.settings.seats > 2:
            return tables.warnings(course, pairs, byes)
        return two.warnings(course, self._rounds(course), pairs, byes)

    def standings(self, course: Course, rounds: int | None = None) -> Table:
        if course.settings.seats > 2:
            codes = chosen_tie_breaks(self.slug, course.settings)
            return table_of(course, codes, "swiss", rounds)
        return two.standings(course, self._rounds(course), rounds)

    def _rounds(self, course: Course) -> int:
        return self.rounds(course.settings, len(course.competitors))


def usual_rounds(entrants: int, seats: int) -> int:
    """Return as many rounds as leave one alone with all games won, and at least three."""
    rounds, reach = 0, 1
    while reach < entrants:
        rounds, reach = rounds + 1, reach * seats
    return max(rounds, 3)
