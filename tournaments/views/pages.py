"""The pages of an event, for everybody who may see it."""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final, NamedTuple

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from koturnir.core import time
from koturnir.tables import hooks
from tournaments.formats.elimination import state_of
from tournaments.models import Entrant, Pairing, Round, Stage, Tournament
from tournaments.pictures import bracket as brackets
from tournaments.pictures import crosstable as crosstables
from tournaments.pictures import groups as group_pictures
from tournaments.selectors import facts, own, page, pairings, ranking
from tournaments.selectors.courses import courses
from tournaments.selectors.live import live as live_part
from tournaments.selectors.page import Where
from tournaments.selectors.standings import standings as tables_of
from tournaments.services.acts import broken
from tournaments.views.common import found, head, invitation, marks, user_of
from tournaments.wording import act as act_words
from tournaments.wording import stage_title
from tournaments.wording import why as why_words

log_ = logging.getLogger(__name__)

KEPT: Final = 10
"""For so many seconds the common part is kept: all who watch get the same."""
Part = tuple[str, str]
"""A part of the page, and what names this very text."""


@require_safe
@never_cache
def event(request: HttpRequest, code: str) -> HttpResponse:
    """The event: what it is, the visitor's desk, and what goes on."""
    tournament = found(request, code)
    user = user_of(request)
    stages = page.stages(tournament)
    token = page.token(code, user, time.now()) or ""
    text, digest = _common(tournament, token)
    desk = own.desk(tournament, user, invitation(request, code))
    return render(
        request,
        "tournaments/event.html",
        {
            **head(request, tournament, "event", stages),
            "facts": facts.facts(tournament),
            "conditions": facts.conditions(tournament),
            "live": text,
            "token": token,
            "digest": digest,
            "desk": desk,
            **_favourites(request, tournament),
        },
    )


@require_safe
@never_cache
def live(request: HttpRequest, code: str) -> HttpResponse:
    """What has changed since the ``revision`` that the page has; 204 if nothing has.

    The head ``X-Koturnir-Table`` names the table that the player is to be led to; with ``call``
    the answer is that alone.
    """
    user = user_of(request)
    token = page.token(code, user, time.now())
    if token is None:
        raise Http404(_("There is no such event, or it is not public yet."))
    if token == request.GET.get("revision") or request.GET.get("call"):
        return _with_call(HttpResponse(status=204), request, code)
    tournament = found(request, code)
    text, digest = _common(tournament, token)
    desk = own.desk(tournament, user, invitation(request, code))
    context = {
        "event": tournament,
        "token": token,
        "digest": digest,
        "live": "" if digest == request.GET.get("page") else text,
        "desk": desk,
        "new_desk": desk.digest != request.GET.get("desk"),
        **_favourites(request, tournament),
    }
    if not context["live"] and not context["new_desk"]:
        # Something changed that is not shown: the page need not be touched.
        return _with_call(HttpResponse(status=204), request, code)
    response = render(request, "tournaments/live.html", context)
    if not context["live"]:
        response["HX-Reswap"] = "none"  # the desk alone is new
    return _with_call(response, request, code)


def _with_call(response: HttpResponse, request: HttpRequest, code: str) -> HttpResponse:
    user = user_of(request)
    if user is not None:
        table = page.call(code, user, time.now())
        if table:
            response["X-Koturnir-Table"] = table
    return response


def _common(tournament: Tournament, token: str) -> Part:
    """Return the part that is the same for all who read the same language in the same zone."""
    zone = timezone.get_current_timezone_name()
    key = f"event-live:{tournament.code}:{token}:{get_language()}:{zone}"
    try:
        kept = cache.get(key)
    except Exception as error:  # the cache is away: better slow than not at all
        log_.warning("live part not kept: %s", error)
        return _made(tournament)
    if kept is None:
        kept = _made(tournament)
        cache.set(key, kept, KEPT)
    return kept


def _made(tournament: Tournament) -> Part:
    text = render_to_string("tournaments/live_common.html", {"now": live_part(tournament)})
    return text, hashlib.sha256(text.encode()).hexdigest()[:16]


def _favourites(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """Return whom the visitor's page marks, and the games of his favourites that go on."""
    mine, liked = marks(request, tournament)
    games: list[pairings.Row] = []
    if liked and tournament.status == Tournament.Status.RUNNING:
        going_on = Pairing.objects.filter(
            places__entrant__in=liked,
            round__stage__tournament=tournament,
            round__status=Round.Status.RUNNING,
        ).distinct()
        games = pairings.rows(pairings.loaded(going_on).order_by("-board")[:20], {})
    return {"mine": sorted(mine), "liked": sorted(liked), "liked_games": games}


@require_safe
def entrants(request: HttpRequest, code: str) -> HttpResponse:
    tournament = found(request, code)
    mine, liked = marks(request, tournament)
    people = list(tournament.entrants.select_related("user"))
    rated: dict[int, hooks.RatingFact] = {}
    if not tournament.has_started:
        ids = [one.user_id for one in people]
        rated = hooks.ratings(None, ids, tournament.game, tournament.pace)
    lines = []
    for one in people:
        fact = rated.get(one.user_id)
        lines.append(Listed(one, one.rating or (fact.value if fact else 0), one.pk in liked))
    if not tournament.has_started:
        lines.sort(key=lambda line: _before_start(tournament, line))
    lines.sort(key=lambda line: not line.liked)
    on_list = Entrant.Status.WAITING
    return render(
        request,
        "tournaments/entrants.html",
        {
            **head(request, tournament, "entrants", page.stages(tournament)),
            "lines": [line for line in lines if line.entrant.status != on_list],
            "waiting": sorted(
                (line for line in lines if line.entrant.status == on_list),
                key=lambda line: (line.entrant.joined_at, line.entrant.pk),
            ),
            "mine": mine,
            "checks_in": tournament.check_in_minutes > 0,
        },
    )


class Listed(NamedTuple):
    """An entrant in the list of those who play."""

    entrant: Entrant
    rating: int
    liked: bool


def _before_start(tournament: Tournament, line: Listed) -> tuple[Any, ...]:
    """Return what the seeds will go by, as far as it is known before the start."""
    one = line.entrant
    if tournament.seeding == Tournament.Seeding.HAND:
        return (one.seed is None, one.seed or 0, -line.rating)
    if tournament.seeding == Tournament.Seeding.RATING:
        return (-line.rating, one.joined_at)
    return (one.joined_at,)


@require_safe
def standings(request: HttpRequest, code: str) -> HttpResponse:
    """The standings of each stage, the present one first; ``?round=`` as they were after it."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    begun = page.rounds(stages)
    wanted = request.GET.get("round", "")
    at = _number(wanted, begun) if wanted else None
    mine, liked = marks(request, tournament)
    shown = [at.stage] if at else [one for one in stages if one.status != Stage.Status.WAITING]
    parts: list[tuple[str, list[ranking.Ranking]]] = []
    for stage in reversed(shown):
        people = ranking.entrants_of(stage)
        groups = ranking.rankings(stage, people, at.round.number if at else None)
        parts.append((stage_title(stage), groups))
    columns = {c.code: c for _title, groups in parts for group in groups for c in group.columns}
    return render(
        request,
        "tournaments/standings.html",
        {
            **head(request, tournament, "standings", stages),
            "parts": parts,
            "columns": columns.values(),
            "begun": begun,
            "at": at,
            "mine": mine,
            "liked": liked,
        },
    )


def _number(text: str, begun: list[Where]) -> Where:
    """Return the round of that number in the event; else the page 404."""
    for one in begun:
        if text == str(one.number):
            return one
    raise Http404(_("There is no such round."))


@require_safe
def terms(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every number of an entrant's line, down to the opponents that made it."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    entrant = tournament.entrants.select_related("user").filter(number=number).first()
    if entrant is None or not tournament.has_started:
        raise Http404(_("There is no such entrant."))
    people = ranking.entrants_of(stages[0])
    parts = [
        {"title": stage_title(one), "numbers": numbers}
        for one in stages
        if one.status != Stage.Status.WAITING
        and (numbers := ranking.numbers_of(one, number, people))
    ]
    return render(
        request,
        "tournaments/terms.html",
        {
            **head(request, tournament, "standings", stages),
            "entrant": entrant,
            "parts": parts,
            "games": own.games_of(entrant, stages),
        },
    )


@require_safe
def rounds(request: HttpRequest, code: str, number: int | None = None) -> HttpResponse:
    """All pairings of a round; without a number of the one that began last."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    begun = page.rounds(stages)
    at = begun[-1] if begun and number is None else None
    if number is not None:
        at = _number(str(number), begun)
    mine, liked = marks(request, tournament)
    rows: list[pairings.Row] = []
    if at is not None:
        rows = pairings.rows(
            pairings.loaded(at.round.pairings.order_by("board")), _points_before(at), mine | liked
        )
    return render(
        request,
        "tournaments/rounds.html",
        {
            **head(request, tournament, "rounds", stages),
            "begun": begun,
            "at": at,
            "stage_title": stage_title(at.stage) if at else "",
            "rows": rows,
            "mine": mine,
            "liked": liked,
        },
    )


def _points_before(at: Where) -> pairings.Points:
    """Return the points that the entrants had when the round began; none in an arena."""
    if at.stage.format in {"arena", "knockout"}:
        return {}
    return {
        line.number: line.points
        for one in tables_of(at.stage, at.round.number - 1)
        for line in one.table.lines
    }


@require_safe
def why(request: HttpRequest, code: str, pairing_id: int) -> HttpResponse:
    """Why these meet, or why somebody has a bye: from the record that the engine left."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    shown = Pairing.objects.filter(
        pk=pairing_id, round__stage__tournament=tournament, round__status__in=["running", "closed"]
    )
    pairing = pairings.loaded(shown).select_related("round__stage", "table").first()
    if pairing is None:
        raise Http404(_("There is no such pairing."))
    pairing.round.stage.tournament = tournament
    names = ranking.names_of(ranking.entrants_of(pairing.round.stage))
    row = pairings.row(pairing, _points_before(Where(pairing.round.stage, pairing.round)))
    records = pairing.round.record.get("groups", [])
    numbers = [one.number for one in row.sitters]
    return render(
        request,
        "tournaments/why.html",
        {
            **head(request, tournament, "rounds", stages),
            "at": Where(pairing.round.stage, pairing.round),
            "row": row,
            "sentences": why_words(pairing.reason, names, numbers, by_hand=pairing.by_hand),
            "record": records[pairing.group] if pairing.group < len(records) else {},
        },
    )


@require_safe
def crosstable(request: HttpRequest, code: str) -> HttpResponse:
    """The cross tables of each stage and group, and the groups at a glance."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    mine, liked = marks(request, tournament)
    parts = []
    for stage in reversed(stages):
        if stage.format in {"knockout", "arena"} or stage.status == Stage.Status.WAITING:
            continue
        people = ranking.entrants_of(stage)
        names = ranking.names_of(people)
        marked = {n for n, one in people.items() if one.pk in mine | liked}
        picture = (
            crosstables.matrix
            if stage.format == "round_robin" and tournament.seats == 2
            else crosstables.by_rounds
        )
        groups = tables_of(stage)
        several = len(groups) > 1
        going = int(stage.cut.get("direct", 2)) if several else 0
        crosses = [
            {
                "name": _letter(at) if several else "",
                "cross": picture(one.course, one.table, names, marked),
            }
            for at, one in enumerate(groups)
        ]
        cards = [
            group_pictures.card(
                _letter(at),
                one.table,
                names,
                going=[line.number for line in one.table.lines[:going]],
                marked=marked,
                url=f"#group-{stage.number}-{_letter(at)}",
            )
            for at, one in enumerate(groups)
            if several
        ]
        parts.append(
            {"stage": stage, "title": stage_title(stage), "crosses": crosses, "cards": cards}
        )
    context = {**head(request, tournament, "crosstable", stages), "parts": parts}
    return render(request, "tournaments/crosstables.html", context)


def _letter(at: int) -> str:
    return chr(ord("A") + at) if at < 26 else str(at + 1)


@require_safe
def bracket(request: HttpRequest, code: str) -> HttpResponse:
    tournament = found(request, code)
    stages = page.stages(tournament)
    mine, liked = marks(request, tournament)
    parts = []
    for stage in stages:
        if stage.format != "knockout" or stage.status == Stage.Status.WAITING:
            continue
        people = ranking.entrants_of(stage)
        going_on = Pairing.objects.filter(round__stage=stage, table__status="playing")
        links = {
            one.match: reverse("table", args=[one.table.code])
            for one in going_on.select_related("table")
            if one.table and one.table.watch == "everyone"
        }
        marked = {n for n, one in people.items() if one.pk in mine | liked}
        for at, course in enumerate(courses(stage)):
            layout = brackets.layout(state_of(course), ranking.names_of(people), links, marked)
            parts.append({"id": f"bracket-{stage.number}-{at}", "layout": layout})
    context = {**head(request, tournament, "bracket", stages), "parts": parts}
    return render(request, "tournaments/brackets.html", context)


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """The public log: every act of the organizer and of the platform, in a chain of digests."""
    tournament = found(request, code)
    stages = page.stages(tournament)
    acts = list(tournament.acts.select_related("actor").order_by("number"))
    names = ranking.names_of(ranking.entrants_of(stages[0])) if stages else {}
    return render(
        request,
        "tournaments/log.html",
        {
            **head(request, tournament, "log", stages),
            "acts": [(one, act_words(one, names)) for one in reversed(acts)],
            "broken": broken(acts),
            "secret": bytes(tournament.secret).hex()
            if tournament.status == Tournament.Status.FINISHED
            else "",
        },
    )
