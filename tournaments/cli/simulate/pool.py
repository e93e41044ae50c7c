"""A simulated arena: a clock in steps, games of some minutes, and the pool paired as it is live."""

from __future__ import annotations

import random
from dataclasses import replace

from tournaments.cli.refusal import Refusal
from tournaments.cli.simulate.outcomes import outcome
from tournaments.cli.simulate.plan import Plan, Played
from tournaments.cli.simulate.stages import start, told
from tournaments.formats.arena import Free, pair
from tournaments.formats.course import Course, Game, Pair, Settings
from tournaments.formats.course import Played as Round
from tournaments.formats.errors import Refused
from tournaments.formats.pool import meetings_of, rules_of
from tournaments.formats.registry import get

_STEP = 5
_LEAST, _MOST = 120, 900
"""Seconds of a game."""


def play(plan: Plan) -> Played:
    """Play an arena of an hour. Raises `Refusal` if it is not for two seats."""
    arena, settings = get("arena"), Settings(seats=plan.seats)
    people, rng = random.Random(f"people {plan.seed}"), random.Random(f"games {plan.seed}")
    try:
        arena.check(settings, plan.players)
    except Refused as error:
        raise Refusal(str(error)) from error
    course = replace(start(plan, settings, people), opened=0.0)
    draft = arena.draft(course, {})
    return told(arena, _Hall(course, plan, rng).open(), [draft], 1)


class _Hall:
    """Who is free since when, and when the games that run will end."""

    def __init__(self, course: Course, plan: Plan, rng: random.Random) -> None:
        self.course, self.plan, self.rng = course, plan, rng
        self.free = {one.number: 0.0 for one in course.competitors}
        self.games: list[Game] = []
        self.rating = {one.number: one.rating for one in course.competitors}

    def open(self) -> Course:
        """Return the course after all games have ended."""
        rules = rules_of(self.course)
        for now in range(0, int(rules.closes), _STEP):
            for game in self.games:
                if game.ended is not None and now - _STEP < game.ended <= now:
                    self.free |= dict.fromkeys(game.seats, game.ended)
            pool = [Free(one, since, self.rating[one]) for one, since in sorted(self.free.items())]
            history = meetings_of(self._at(now))
            for found in pair(rules, pool, history, now).pairs:
                self._begin(found.seats, now)
        return self._at(None)

    def _begin(self, seats: tuple[int, int], now: float) -> None:
        game = outcome(self.course, Pair(seats), self.plan, self.rng)
        ended = now + self.rng.randint(_LEAST, _MOST)
        self.games.append(replace(game, started=now, ended=ended))
        for number in seats:
            del self.free[number]

    def _at(self, now: float | None) -> Course:
        """Return the course as it is known at a time; ``None``: at the end."""
        games = tuple(
            Game(game.seats, started=game.started)
            if now is not None and game.ended is not None and game.ended > now
            else game
            for game in self.games
        )
        return replace(self.course, played=(Round(games),))
