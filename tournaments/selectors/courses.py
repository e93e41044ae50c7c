"""The pure history of a stage, made from its rows: what every format and every picture reads."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import cast

from django.db.models import Prefetch

from tournaments.formats import registry
from tournaments.formats.course import (
    Bye,
    Competitor,
    Course,
    Format,
    Game,
    Played,
    Settings,
    settings_of,
)
from tournaments.models import Entrant, Pairing, Place, Result, Round, Stage


def format_of(stage: Stage) -> Format:
    return registry.get(stage.format)


def courses(stage: Stage) -> list[Course]:
    """Return the course of each group of a stage that has started (one, if it has no groups)."""
    entrants = list(stage.tournament.entrants.select_related("user").exclude(number=None))
    rounds = begun_rounds(stage)
    return [
        _course(stage, at, numbers, entrants, rounds) for at, numbers in enumerate(stage.groups)
    ]


def begun_rounds(stage: Stage) -> list[Round]:
    """Return the rounds that began, in order, with all that belongs to them."""
    places = Place.objects.select_related("entrant")
    pairings = Pairing.objects.order_by("board").prefetch_related(
        Prefetch("places", queryset=places.order_by("seat")),
        Prefetch("results", queryset=Result.objects.order_by("version")),
    )
    rounds = stage.rounds.filter(status__in=[Round.Status.RUNNING, Round.Status.CLOSED])
    return list(rounds.order_by("number").prefetch_related(Prefetch("pairings", queryset=pairings)))


def result_of(pairing: Pairing) -> Result | None:
    """Return the result that counts, of a pairing with prefetched results."""
    results = list(pairing.results.all())
    last = results[-1] if results else None
    return last if last is not None and (last.places or last.absent) else None


def game_of(pairing: Pairing) -> Game:
    """Return a pairing that is no bye as a game of the course."""
    numbers = tuple(cast(int, place.entrant.number) for place in pairing.places.all())
    result = result_of(pairing)
    return Game(
        numbers,
        tuple(result.places) if result else (),
        tuple(result.scores) if result else (),
        frozenset(numbers[seat] for seat in result.absent) if result else frozenset(),
        pairing.match,
        started=_seconds(pairing.started_at),
        ended=_seconds(pairing.decided_at),
    )


def _seconds(moment: datetime | None) -> float | None:
    return moment.timestamp() if moment else None


def _course(
    stage: Stage,
    at: int,
    numbers: Sequence[int],
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
) -> Course:
    tournament = stage.tournament
    members = set(numbers)
    offset = stage.rounds_before
    competitors = tuple(
        _competitor(entrant, offset)
        for entrant in sorted(entrants, key=lambda one: one.number or 0)
        if entrant.number in members
    )
    return Course(
        settings=settings_of_stage(stage),
        competitors=competitors,
        seeds=tuple(number for number in stage.seeds if number in members),
        played=tuple(_played(one, at) for one in rounds),
        lot=f"{tournament.commitment}/{stage.number}/{at}",
        first_seat="b" if tournament.first_seat == "b" else "w",
        name=tournament.name,
        opened=_opened(stage, rounds),
    )


def settings_of_stage(stage: Stage) -> Settings:
    return settings_of({**stage.settings, "seats": stage.tournament.seats})


def _opened(stage: Stage, rounds: Sequence[Round]) -> float | None:
    if not rounds or rounds[0].ends_at is None:
        return None
    return rounds[0].ends_at.timestamp() - 60 * settings_of_stage(stage).minutes


def _competitor(entrant: Entrant, offset: int) -> Competitor:
    return Competitor(
        number=entrant.number or 0,
        name=str(entrant.user),
        rating=entrant.rating,
        first=max(1, entrant.first_round - offset),
        last=None if entrant.last_round is None else max(0, entrant.last_round - offset),
    )


def _played(one: Round, group: int) -> Played:
    games: list[Game] = []
    byes: dict[int, Bye] = {}
    for pairing in one.pairings.all():
        if pairing.group != group:
            continue
        if pairing.bye:
            (place,) = pairing.places.all()
            byes[cast(int, place.entrant.number)] = cast(Bye, pairing.bye)
        else:
            games.append(game_of(pairing))
    return Played(tuple(games), byes)
