"""The page of a table, and the acts that are plain forms: sit down, leave, start, again."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from games import registry
from koturnir.accounts.services.preferences import zone
from koturnir.tables import hooks, wording
from koturnir.tables.models import Seat, Table
from koturnir.tables.selectors import mine, pictures, view
from koturnir.tables.selectors.access import Viewing, viewing
from koturnir.tables.selectors.trying import can_try
from koturnir.tables.services import notes, playing, seating
from koturnir.tables.views.common import id_of, invitation, says_why_not, somebody, user_of, visible


@require_safe
@never_cache
@ensure_csrf_cookie
def table(request: HttpRequest, code: str) -> HttpResponse:
    row, seats = visible(request, code)
    spec = registry.get(row.game).spec
    looking = viewing(row, seats, id_of(request))
    own = next((seat for seat in seats if seat.chair == looking.chair), None)
    if own is not None and own.came_at is None:
        playing.arrive(code, own.user_id)
    event = hooks.event_of(row.id)
    reader = id_of(request)
    context = {
        "event": event,
        "table": row,
        "title": gettext(spec.title),
        "page_css": f"css/{pictures.pictures(row.game).page}.css",
        "facts": wording.facts(spec, row),
        "view": view.whole(row, seats, looking),
        "meta": pictures.meta(row.game),
        "config": _config(request, row, seats, event),
        "note": notes.read(row, own.user_id) if own is not None else None,
        "next_code": mine.next_game(reader, row.code) if reader else None,
    }
    return render(request, "tables/table.html", context)


def _config(
    request: HttpRequest, row: Table, seats: list[Seat], event: hooks.EventFact | None
) -> dict[str, Any]:
    user = user_of(request)
    invite = invitation(request, row.code)
    return {
        "socket": f"/ws/tables/{row.code}" + (f"?invite={invite}" if invite else ""),
        "module": static(f"js/games/{pictures.pictures(row.game).page}.js"),
        "sprite": reverse("symbols", args=[row.game, pictures.sprite(row.game)[1]]),
        "user": user.username if user else None,
        "sound": user.sound if user else True,
        "motion": user.motion if user else True,
        "language": get_language(),
        "zone": str(zone(request)),
        "terms": wording.calendar(row),
        "urls": _urls(row, viewing(row, seats, id_of(request)), event),
    }


def _urls(row: Table, looking: Viewing, event: hooks.EventFact | None) -> dict[str, str]:
    game = registry.get(row.game)
    acts = ("join", "leave", "start", "words", "rematch", "record", "verify", "replay")
    urls = {act: reverse(f"table_{act}", args=[row.code]) for act in acts}
    if event is not None:
        del urls["rematch"]
    urls["invite"] = reverse("table", args=[row.code])
    if row.visibility == Table.Visibility.INVITE:
        urls["invite"] += f"?invite={row.invite_code}"
    if row.rated:
        urls["why"] = reverse("rating_why", args=[row.code])
    if row.trial and looking.seat is not None:
        urls["advice"] = reverse("table_advice", args=[row.code])
    if row.pace == Table.Pace.CORRESPONDENCE and looking.seat is not None and not row.is_over:
        # A game that hides something is planned without a board.
        names = ("plan", "try") if can_try(row) else ("plan",)
        urls |= {name: reverse(f"table_{name}", args=[row.code]) for name in names}
    if game.stories:
        urls["stories"] = reverse("stories", args=[row.game])
    return urls


@require_POST
@says_why_not
def join(request: HttpRequest, code: str) -> HttpResponse:
    row, _ = visible(request, code)
    invite = invitation(request, code)
    if row.rated and user_of(request) is None:
        return redirect(f"{reverse('account_login')}?next={reverse('table', args=[code])}")
    seating.join(code, somebody(request), invite)
    return redirect("table", code)


@require_POST
@login_required
@says_why_not
def leave(request: HttpRequest, code: str) -> HttpResponse:
    seating.leave(code, somebody(request))
    return redirect("lobby")


@require_POST
@login_required
@says_why_not
def start(request: HttpRequest, code: str) -> HttpResponse:
    seating.start(code, somebody(request))
    return redirect("table", code)


@require_POST
@login_required
@says_why_not
def words(request: HttpRequest, code: str) -> HttpResponse:
    seating.say_words(code, somebody(request), request.POST.get("words", "").strip())
    return redirect("table", code)


@require_POST
@login_required
@says_why_not
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    again = seating.rematch(code, somebody(request))
    return redirect("table", again.code)
