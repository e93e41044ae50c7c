"""Bots: from an observation and legal texts to one of these texts, the same each time."""

from __future__ import annotations

import copy
import json
import random

from tests.games.laws.case import Case, require


def bots_choose_legal_moves(case: Case) -> None:
    for version, state, seat in case.decisions("bots", 6):
        legal = case.legal_texts(state, seat)
        for name, bot in case.game.bots.items():
            observation = case.rules.observe(state, seat)
            travelled = json.loads(json.dumps(observation))
            before = copy.deepcopy(observation)
            choices = [
                bot(seen, seat, list(legal), random.Random(5))
                for seen in (observation, observation, travelled)
            ]
            where = f"version {version}: bot {name} in seat {seat}"
            require(choices[0] in legal, f"{where} plays {choices[0]!r}")
            require(len(set(choices)) == 1, f"{where} plays now this, now that: {choices}")
            require(observation == before, f"{where} changes its observation")
