"""The conformance suite: the laws that every game keeps, by name.

``tests/games/test_conformance.py`` runs it over every game of the registry, and
``tests/games/test_faults.py`` shows of the laws that they can be broken. A new
game brings, in ``tests/games/<slug>/``:

* ``golden/*.json``: records of finished games with revealed chance, at least
  with the fewest and the most seats (``python -m games random`` makes them);
* ``hidden.py`` if it hides anything: ``disguise(encoded, viewer, rng)`` returns
  an encoded state that differs only in what the viewer may not know, written
  from the rule text and not from the engine's ``observe``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle

from games.api import Game
from tests.games.laws import course, forms, players, results, secrecy, texts
from tests.games.laws.case import Case

Check = Callable[[Case], None]

CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        course.replay_gives_the_running_state,
        course.states_never_change,
        course.game_ends_within_bounds,
        course.moves_exist_exactly_for_the_awaited,
        course.nature_draws_what_it_offers,
        course.setup_is_checked,
        course.over_is_over,
        texts.texts_are_distinct,
        texts.texts_round_trip,
        texts.other_texts_are_refused,
        texts.others_cannot_move,
        forms.json_comes_back_unchanged,
        forms.cached_state_continues,
        forms.spoilt_states_are_refused,
        forms.entries_are_told,
        results.ranks_and_scores_add_up,
        results.leaving_never_blocks,
        results.the_rest_plays_to_the_end,
        results.the_last_one_wins,
        secrecy.secrets_make_no_difference,
        secrecy.samples_agree_with_the_observation,
        players.bots_choose_legal_moves,
    )
}


def cases(game: Game) -> Iterator[Case]:
    """Yield the cases of a game: every number of seats, every choice of every option.

    First all defaults, then each other choice among random ones; in every second
    of these seats leave.
    """
    spec = game.spec
    rng = random.Random(f"cases of {spec.slug}")
    numbers = range(spec.min_seats, spec.max_seats + 1)
    for seats in numbers:
        yield Case(game, seats, spec.complete({}))
    seats_in_turn = cycle(reversed(numbers))
    others = [(option.name, choice) for option in spec.options for choice in option.choices[1:]]
    for seed, (name, choice) in enumerate(others, start=1):
        options = {option.name: rng.choice(option.choices) for option in spec.options}
        leaving = 0.04 if seed % 2 else 0.0
        yield Case(game, next(seats_in_turn), {**options, name: choice}, seed, leaving)
