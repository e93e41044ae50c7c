"""Clubs: one's own, the page of one, joining by its link."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from koturnir.accounts.models import User
from koturnir.tables.views.common import user_of
from tournaments.forms import ClubForm
from tournaments.models import Club
from tournaments.refusals import Refused
from tournaments.selectors.lists import club_events
from tournaments.services import clubs as service

ClubAct = Callable[[HttpRequest, Club, User], None]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def clubs(request: HttpRequest) -> HttpResponse:
    """One's clubs, and the form to found one."""
    user = user_of(request)
    form = ClubForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST":
        if user is None:
            return redirect_to_login(request.get_full_path())
        if form.is_valid():
            try:
                made = service.found(user, form.cleaned_data["name"], form.cleaned_data["about"])
                return redirect("club", made.code)
            except Refused as refusal:
                form.add_error("name", refusal.sentence)
        status = 422
    mine = Club.objects.filter(memberships__user=user) if user else Club.objects.none()
    sized = Club.objects.filter(pk__in=mine.values("pk")).annotate(size=Count("memberships"))
    member = user is not None and not user.is_guest
    context = {"clubs": sized.order_by("name"), "form": form, "member": member}
    return render(request, "tournaments/clubs/list.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def club(request: HttpRequest, code: str) -> HttpResponse:
    """A club: its events for everybody, its members for members, its link for its owner."""
    found, user = _called(code), user_of(request)
    is_owner = user is not None and found.owner_id == user.pk
    initial = {"name": found.name, "about": found.about}
    form = ClubForm(request.POST if request.method == "POST" else None, initial=initial)
    status = 200
    if request.method == "POST":
        if user is None or not is_owner:
            messages.error(request, Refused("not_club_owner").sentence)
            return redirect("club", code)
        if form.is_valid():
            service.change(found, user, form.cleaned_data["name"], form.cleaned_data["about"])
            messages.success(request, _("Saved."))
            return redirect("club", code)
        status = 422
    context: dict[str, Any] = {
        "club": found,
        "form": form,
        "is_owner": is_owner,
        "is_member": user is not None and found.memberships.filter(user=user).exists(),
        "invite": _invite(request, code) == found.invite_code,
        "members": found.memberships.select_related("user").order_by("joined_at", "pk"),
        "lines": club_events(found, user),
    }
    if is_owner:
        address = request.build_absolute_uri(reverse("club", args=[code]))
        context["link"] = f"{address}?invite={found.invite_code}"
    return render(request, "tournaments/clubs/club.html", context, status=status)


def act(done: ClubAct) -> Callable[..., HttpResponse]:
    """Make a view of an act; it leads back to the club, with the reason if it was refused."""

    @wraps(done)
    @require_POST
    @login_required
    def answered(request: HttpRequest, code: str) -> HttpResponse:
        found, user = _called(code), user_of(request)
        assert user is not None
        try:
            done(request, found, user)
        except Refused as refusal:
            messages.error(request, refusal.sentence)
        return redirect("club", code)

    return answered


@act
def join(request: HttpRequest, club: Club, user: User) -> None:
    service.join(club, user, _invite(request, club.code))
    messages.success(request, _("You are a member now."))


@act
def leave(request: HttpRequest, club: Club, user: User) -> None:
    service.leave(club, user)
    messages.success(request, _("You have left the club."))


@act
def remove(request: HttpRequest, club: Club, user: User) -> None:
    member = request.POST.get("member", "")
    if len(member) < 12 and member.isascii() and member.isdigit():
        service.remove(club, user, int(member))


@act
def renew_link(request: HttpRequest, club: Club, user: User) -> None:
    service.renew_link(club, user)


def _called(code: str) -> Club:
    found = Club.objects.select_related("owner").filter(code=code).first()
    if found is None:
        raise Http404(_("There is no such club."))
    return found


def _invite(request: HttpRequest, code: str) -> str:
    """Return the code of the link that somebody came by, kept while he signs up."""
    given = request.GET.get("invite", "")[:16]
    if given:
        request.session[f"club:{code}"] = given
    return given or str(request.session.get(f"club:{code}", ""))
