"""All of an event as one JSON object: docs/tournaments/json.md says what each name means."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from django.db.models import prefetch_related_objects

from koturnir.core import time
from koturnir.tables.models import Table
from tournaments.files.parts import Part, parts, stages_begun
from tournaments.formats.course import Cell, Line
from tournaments.models import Act, Pairing, Result, Round, Stage, Tournament
from tournaments.selectors.courses import begun_rounds, format_of

FORMAT: Final = "koturnir-event"
VERSION: Final = 1


def whole(tournament: Tournament) -> dict[str, Any]:
    """Return what there is to know of an event, for whoever may see its pages."""
    begun = {stage.number: stage for stage in stages_begun(tournament)}
    made = parts(tournament)
    found: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "code": tournament.code,
        "name": tournament.name,
        "about": tournament.about,
        "organizer": str(tournament.organizer),
        "status": tournament.status,
        "game": tournament.game,
        "options": tournament.options,
        "seats": tournament.seats,
        "time_control": tournament.time_control,
        "rated": tournament.rated,
        "schedule": _schedule(tournament),
        "seeding": tournament.seeding,
        "entrants": [_entrant(one) for one in _entrants(tournament)],
        "stages": [
            _stage(begun.get(stage.number, stage), made)
            for stage in tournament.stages.order_by("number")
        ],
        "log": [_act(act) for act in tournament.acts.select_related("actor").order_by("number")],
        "draws": _draws(tournament),
    }
    return found


def _schedule(tournament: Tournament) -> dict[str, Any]:
    return {
        "kind": tournament.schedule,
        "starts_at": _at(tournament.starts_at),
        "started_at": _at(tournament.started_at),
        "ended_at": _at(tournament.ended_at),
        "gap_minutes": tournament.gap_minutes,
        "round_days": tournament.round_days,
        "grace_seconds": tournament.grace_seconds,
    }


def _entrants(tournament: Tournament) -> list[Any]:
    return list(tournament.entrants.select_related("user").order_by("number", "joined_at", "id"))


def _entrant(one: Any) -> dict[str, Any]:
    return {
        "number": one.number,
        "name": str(one.user),
        "rating": one.rating,
        "status": one.status,
        "first_round": one.first_round,
        "last_round": one.last_round,
    }


def _stage(stage: Stage, made: list[Part]) -> dict[str, Any]:
    begun = stage.status != Stage.Status.WAITING
    return {
        "number": stage.number,
        "format": stage.format,
        "settings": stage.settings,
        "status": stage.status,
        "cut": stage.cut,
        "decided": stage.decided,
        "seeds": stage.seeds,
        "groups": stage.groups,
        "rounds_before": stage.rounds_before,
        "rounds": [_round(one) for one in _rounds(stage)] if begun else [],
        "standings": [_standings(part) for part in made if part.stage.number == stage.number],
    }


def _rounds(stage: Stage) -> list[Round]:
    rounds = begun_rounds(stage)
    prefetch_related_objects(rounds, "pairings__table")
    return rounds


def _round(one: Round) -> dict[str, Any]:
    return {
        "number": one.number,
        "status": one.status,
        "starts_at": _at(one.starts_at),
        "started_at": _at(one.started_at),
        "closed_at": _at(one.closed_at),
        "record": one.record,
        "pairings": [_pairing(pairing) for pairing in one.pairings.all()],
    }


def _pairing(pairing: Pairing) -> dict[str, Any]:
    return {
        "board": pairing.board,
        "group": pairing.group + 1,
        "match": pairing.match,
        "game": pairing.game,
        "seats": [place.entrant.number for place in pairing.places.all()],
        "bye": pairing.bye,
        "by_hand": pairing.by_hand,
        "reason": pairing.reason,
        "table": _table(pairing.table),
        "results": [_result(result) for result in pairing.results.all()],
    }


def _table(table: Table | None) -> str | None:
    """Return the code of a table that whoever reads this may look at."""
    return table.code if table is not None and table.watch == Table.Watch.EVERYONE else None


def _result(result: Result) -> dict[str, Any]:
    return {
        "version": result.version,
        "places": result.places,
        "scores": result.scores,
        "absent": result.absent,
        "source": result.source,
        "at": _at(result.at),
    }


def _standings(part: Part) -> dict[str, Any]:
    table = format_of(part.stage).standings(part.course)
    return {
        "group": part.group,
        "columns": [code for code, _title in table.columns],
        "lines": [_line(line) for line in table.lines],
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "number": line.number,
        "place": line.place,
        "points": _exact(line.points),
        "reached": line.reached,
        "cells": [_cell(cell) for cell in line.cells],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "value": _exact(cell.number),
        "fold": cell.fold,
        "terms": [
            {
                "round": part.round,
                "opponents": list(part.opponents),
                "value": _exact(part.value),
                "source": part.source,
                "cut": part.cut,
                "own": _exact(part.own),
                "other": _exact(part.other),
            }
            for part in cell.parts
        ],
    }


def _act(act: Act) -> dict[str, Any]:
    """Return an act with all that its digest is made of."""
    return {
        "before": act.before,
        "number": act.number,
        "at": act.at.isoformat(),
        "actor": act.actor_id,
        "actor_name": str(act.actor) if act.actor else None,
        "kind": act.kind,
        "data": act.data,
        "reason": act.reason,
        "digest": act.digest,
    }


def _draws(tournament: Tournament) -> dict[str, Any]:
    """Return what the lots were drawn from; the secret once the event is over."""
    finished = tournament.status == Tournament.Status.FINISHED
    return {
        "commitment": tournament.commitment,
        "words": tournament.words,
        "first_seat": tournament.first_seat,
        "secret": bytes(tournament.secret).hex() if finished else None,
    }


def _exact(number: Fraction | None) -> str | None:
    """Return a fraction as it is: "5/2", "3"."""
    return None if number is None else str(number)


def _at(moment: datetime | None) -> str | None:
    return time.iso(moment)
