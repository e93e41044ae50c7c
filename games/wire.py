"""The JSON of what every game has alike: entries, nodes, scores, outcomes.

Records, ``python -m games serve`` and whoever else hands a game to a program
write these the same way. What differs by game comes from ``Rules.observe``.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.api import JSON, Decision, Entry, Node, Outcome, SeatScore, Spec


def entry_json(entry: Entry) -> JSON:
    """``{"seat", "move"}``, ``{"chance"}`` or ``{"withdraw", "reason"}``, unredacted."""
    if entry.kind == "chance":
        return {"chance": entry.text}
    if entry.kind == "withdraw":
        return {"withdraw": entry.seat, "reason": entry.text}
    return {"seat": entry.seat, "move": entry.text}


def node_json(node: Node) -> JSON:
    """``{"kind": "decision", "seats"}``, ``"chance"`` or ``"outcome"`` with the result."""
    if isinstance(node, Decision):
        return {"kind": "decision", "seats": list(node.seats)}
    if isinstance(node, Outcome):
        return {"kind": "outcome", **result_json(node), "reason": node.reason}
    return {"kind": "chance"}


def result_json(outcome: Outcome) -> JSON:
    """``{"ranks", "scores"}``, each by seat."""
    return {"ranks": list(outcome.ranks), "scores": list(outcome.scores)}


def scores_json(scores: Sequence[SeatScore]) -> JSON:
    """A list by seat of ``{"total", "parts": [{"kind", "points"}]}``."""
    return [
        {
            "total": score.total,
            "parts": [{"kind": part.kind, "points": part.points} for part in score.parts],
        }
        for score in scores
    ]


def outcomes_json(outcomes: Sequence[tuple[str, int]]) -> JSON:
    """A list of ``{"outcome", "weight"}``."""
    return [{"outcome": text, "weight": weight} for text, weight in outcomes]


def spec_json(spec: Spec) -> JSON:
    """The facts of a game: slug, seats, options with their choices, source."""
    return {
        "game": spec.slug,
        "title": spec.title,
        "rules_version": spec.rules_version,
        "min_seats": spec.min_seats,
        "max_seats": spec.max_seats,
        "has_chance": spec.has_chance,
        "has_hidden_information": spec.has_hidden_information,
        "max_entries": spec.max_entries,
        "source": spec.source,
        "options": [
            {"name": option.name, "choices": list(option.choices), "meaning": option.meaning}
            for option in spec.options
        ],
    }
