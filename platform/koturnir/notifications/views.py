"""The pages about mails: one's choices, wanting no more, and an address that works again."""

from __future__ import annotations

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from koturnir.accounts.models import User
from koturnir.notifications import kinds, links, vapid
from koturnir.notifications.forms import MailForm
from koturnir.notifications.selectors import people
from koturnir.notifications.selectors.people import has_address, suppression
from koturnir.notifications.services import choosing, suppressing
from tournaments.models import Tournament


def _member(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # said for the types: the views ask for a log-in
    return request.user


@never_cache
@login_required
def mail_settings(request: HttpRequest) -> HttpResponse:
    user = _member(request)
    if not has_address(user):
        return redirect("account_signup" if user.is_guest else "settings")
    form = MailForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Your settings are saved."))
        return redirect("mail_settings")
    shown = {
        "form": form,
        "trouble": suppression(user),
        "push_key": vapid.public_key(),
        "browsers": user.push_subscriptions.all(),
    }
    return render(request, "notifications/settings.html", shown)


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the address is the proof
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Ask, and stop the mails when that is posted; opening the link changes nothing.

    The post of a mail program is answered by an empty page, without a cookie.
    """
    asked = links.read_stop(token)
    user = User.objects.filter(pk=asked.user_id, deleted_at=None).first() if asked else None
    if asked is None or user is None:
        raise Http404(_("This link is not one of our mails."))
    if request.method == "POST" and request.POST.get("List-Unsubscribe") == "One-Click":
        choosing.obey(user, asked)
        return HttpResponse()
    with override(people.language(user)):  # the page speaks as the mail did
        return _choices(request, user, asked)


def _choices(request: HttpRequest, user: User, asked: links.Stop) -> HttpResponse:
    act = request.POST.get("act", "")
    form = MailForm(user, request.POST if act == "save" else None, scopes=False)
    if act in ("stop", "again"):
        choosing.obey(user, asked, on=act == "again")
        form = MailForm(user, scopes=False)
    elif act == "save" and form.is_valid():
        form.save()
    shown = {
        "form": form,
        "events": Tournament.objects.filter(pk__in=asked.events),
        "games": kinds.GAMES in asked.groups,
        "stopped": choosing.is_obeyed(user, asked),
        "saved": act == "save" and form.is_valid(),
    }
    return render(request, "notifications/stop.html", shown)


@require_POST
@login_required
def ask_address(request: HttpRequest) -> HttpResponse:
    """Send the mail by which a person shows that his address works."""
    user = _member(request)
    if limited := ratelimit.consume_or_429(request, action="confirm_address", user=user):
        return limited
    if has_address(user) and suppression(user):
        suppressing.ask(user)
        messages.info(request, _("We have sent you a mail. Open its link, and all is well."))
    return redirect("mail_settings")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def address_works(request: HttpRequest, token: str) -> HttpResponse:
    """Ask, and send to the address again when that is posted."""
    said = links.read_address(token)
    user = User.objects.filter(pk=said[0], deleted_at=None).first() if said else None
    done = False
    if request.method == "POST" and said is not None and user is not None:
        done = suppressing.works_again(user, said[1])
    stale = user is None or (request.method == "POST" and not done)
    return render(request, "notifications/works.html", {"done": done, "stale": stale})
