"""The law of secrecy: what a viewer may not know makes no difference to him.

Two worlds differ only in what a viewer may not know. They come from two
sources, so that an engine cannot vouch for itself: from ``disguise`` of the
game's tests (``tests/games/<slug>/hidden.py``), written from the rule text, and
from the engine's own ``sample``. All that the viewer gets must be equal in both.

Then both worlds play on, each with choices and draws of its own, as long as
what the viewer observes stays equal; meanwhile the entries he is told must be
equal too: ``redact`` tells nothing that ``observe`` does not. Once he observes a
difference the worlds have parted by right, and the comparison ends: in a game
that hides something, what an entry shows, also the text of an open move, must
stand in the observation right after it.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, TypeAlias

from games.api import JSON, Chance, Decision, Entry, GameError, Outcome, Viewer
from games.play import step
from games.wire import node_json, scores_json
from tests.games.laws.case import Case, LawBroken, left_before, require

Disguise: TypeAlias = Callable[[JSON, Viewer, random.Random], JSON]

STEPS = 8
CANDIDATES = 12


def disguise_of(slug: str) -> Disguise:
    """Return the ``disguise`` that the game's tests supply; without one the law fails."""
    try:
        module = importlib.import_module(f"tests.games.{slug}.hidden")
        disguise: Disguise = module.disguise
    except (ImportError, AttributeError):
        where = f"tests/games/{slug}/hidden.py"
        raise LawBroken(f"{slug} hides something, and {where} has no disguise") from None
    return disguise


def view(case: Case, state: Any, viewer: Viewer) -> JSON:
    """Return all that a viewer gets of a position."""
    legal = case.legal_texts(state, viewer) if isinstance(viewer, int) else []
    return {
        "observation": case.rules.observe(state, viewer),
        "legal moves": legal,
        "node": node_json(case.rules.node(state)),
        "scores": scores_json(case.rules.score_breakdown(state)),
    }


def secrets_make_no_difference(case: Case) -> None:
    if not case.game.spec.has_hidden_information:
        return
    disguise = disguise_of(case.game.spec.slug)
    for viewer in case.viewers:
        varied = 0
        for version, state in case.positions(f"secrecy {viewer}", 12):
            rng = case.rng(f"secrecy {viewer} {version}")
            other = case.rules.decode(disguise(case.rules.encode(state), viewer, rng))
            varied += case.encoded(other) != case.encoded(state)
            _compare(case, state, other, viewer, version)
            _play_on(case, (state, other), viewer, rng, version)
        require(varied > 0, f"the disguise never changes anything for viewer {viewer}")


def samples_agree_with_the_observation(case: Case) -> None:
    for viewer in case.viewers:
        for version, state in case.positions(f"sample {viewer}", 6):
            rng = case.rng(f"sample {viewer} {version}")
            other = case.rules.sample(case.rules.observe(state, viewer), rng)
            _compare(case, state, other, viewer, version)
            _play_on(case, (state, other), viewer, rng, version)


def _compare(case: Case, state: Any, other: Any, viewer: Viewer, version: int) -> None:
    here, there = view(case, state, viewer), view(case, other, viewer)
    for part, value in here.items():
        require(
            value == there[part],
            f"version {version}: viewer {viewer} tells secrets by {part}: "
            f"{value!r} against {there[part]!r}",
        )


def _play_on(
    case: Case, worlds: tuple[Any, Any], viewer: Viewer, rng: random.Random, version: int
) -> None:
    left = left_before(case.walk.entries[:version])
    for _ in range(STEPS):
        entry = _some_entry(case, worlds[0], left, rng)
        if entry is None:
            return
        after = step(case.rules, worlds[0], entry)
        match = _alike(case, worlds[1], entry, after, viewer, rng)
        if match is None:
            return
        told, twin_told = (
            case.rules.redact(after, entry, viewer),
            case.rules.redact(match[1], match[0], viewer),
        )
        require(
            told == twin_told,
            f"after version {version}: viewer {viewer} tells secrets by redact: "
            f"{told!r} against {twin_told!r}",
        )
        worlds = (after, match[1])


def _some_entry(case: Case, state: Any, left: set[int | None], rng: random.Random) -> Entry | None:
    node = case.rules.node(state)
    if isinstance(node, Outcome):
        return None
    staying = [seat for seat in range(case.seats) if seat not in left]
    if rng.random() < 0.05:
        left.add(seat := rng.choice(staying))
        return Entry("withdraw", seat, "resigned")
    if isinstance(node, Chance):
        return Entry("chance", None, rng.choice(case.rules.chance_outcomes(state))[0])
    seat = rng.choice(node.seats)
    return Entry("move", seat, rng.choice(case.legal_texts(state, seat)))


def _alike(
    case: Case, world: Any, entry: Entry, after: Any, viewer: Viewer, rng: random.Random
) -> tuple[Entry, Any] | None:
    """Return an entry of the other world, and its result, that looks alike to the viewer.

    One with another text is preferred: the viewer must not tell them apart.
    """
    seen = case.rules.observe(after, viewer)
    for text in _candidates(case, world, entry, viewer, rng):
        other = Entry(entry.kind, entry.seat, text)
        try:
            result = step(case.rules, world, other)
        except GameError:
            continue
        if case.rules.observe(result, viewer) == seen:
            return other, result
    return None


def _candidates(
    case: Case, world: Any, entry: Entry, viewer: Viewer, rng: random.Random
) -> list[str]:
    if not case.game.spec.has_hidden_information:
        return [entry.text]  # an open move is no secret, though its traces may be alike
    node = case.rules.node(world)
    texts: list[str] = []
    if entry.kind == "chance" and isinstance(node, Chance):
        texts = [text for text, _ in case.rules.chance_outcomes(world)]
    elif entry.kind == "move" and entry.seat != viewer and isinstance(node, Decision):
        assert entry.seat is not None
        texts = case.legal_texts(world, entry.seat)
    others = [text for text in texts if text != entry.text]
    return [*rng.sample(others, min(CANDIDATES, len(others))), entry.text]
