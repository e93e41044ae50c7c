"""Profiles, preferences, the language switch, and the end of an account."""

from __future__ import annotations

from typing import Any

from allauth.account.views import ConfirmEmailView, SignupView
from allauth.core import ratelimit
from django.conf import settings as conf
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe
from django.views.i18n import set_language

from koturnir.accounts import avatars, names
from koturnir.accounts.forms import DeleteAccountForm, PreferencesForm
from koturnir.accounts.models import User
from koturnir.accounts.services import preferences
from koturnir.accounts.services.deletion import delete_account


def _visible(username: str) -> User:
    """Return who is called so, whatever the spelling; sign-ups in waiting are nobody."""
    name = names.normal(username)
    try:
        names.check(name)
    except names.BadName:  # some texts, as one with a NUL, no database can be asked for
        raise Http404 from None
    user = User.objects.filter(username_key=names.skeleton(name), pending_since=None).first()
    if user is None:
        raise Http404
    return user


def _member(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # said for the types: the views ask for a log-in
    return request.user


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    person = _visible(username)
    if person.username != username:
        return redirect(person)
    return render(request, "accounts/profile.html", {"person": person})


@require_safe
@cache_control(public=True, max_age=86_400)
def avatar(request: HttpRequest, username: str) -> HttpResponse:
    person = _visible(username)
    picture = avatars.cat(
        person.username_key, robot=person.is_bot, faded=person.deleted_at is not None
    )
    return HttpResponse(picture, content_type="image/svg+xml")


@login_required
def settings(request: HttpRequest) -> HttpResponse:
    user = _member(request)
    first = {
        "language": user.language or request.LANGUAGE_CODE,
        "time_zone": preferences.known_zone(user.time_zone) or preferences.zone(request).key,
    }
    form = PreferencesForm(request.POST or None, instance=user, initial=first)
    if request.method == "POST" and form.is_valid():
        saved = form.save()
        with override(saved.language):  # the answer already speaks the new language
            messages.success(request, _("Your settings are saved."))
        return _with_language(redirect("settings"), saved.language)
    return render(request, "accounts/settings.html", {"form": form})


@require_POST
def set_language_everywhere(request: HttpRequest) -> HttpResponse:
    """Switch the language of this browser and, for a person, of everything sent to him."""
    language = preferences.known_language(request.POST.get("language", ""))
    if language and request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(language=language)
    return set_language(request)


def _with_language(response: HttpResponse, language: str) -> HttpResponse:
    # After logging out the pages stay in the language that was chosen.
    response.set_cookie(
        conf.LANGUAGE_COOKIE_NAME,
        language,
        max_age=31_536_000,
        secure=conf.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
    )
    return response


@login_required
def delete(request: HttpRequest) -> HttpResponse:
    user = _member(request)
    if user.is_guest:
        return redirect("account_signup")
    if limited := ratelimit.consume_or_429(request, action="reauthenticate", user=user):
        return limited
    form = DeleteAccountForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        delete_account(user)
        logout(request)
        messages.info(request, _("Your account is deleted. Farewell, and thank you for the games!"))
        return redirect("lobby")
    return render(request, "accounts/delete.html", {"form": form})


class Signup(SignupView):
    """The library's sign-up, made safe against two who take a name at the same moment."""

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            with transaction.atomic():
                return super().form_valid(form)
        except IntegrityError:
            # The other one is saved by now, so a second look finds the name or address taken.
            self._cached_form = None
            form = self.get_form()
            return super().form_valid(form) if form.is_valid() else self.form_invalid(form)


class ConfirmEmail(ConfirmEmailView):
    """The library's confirmation, which a guest who signs up stays logged in through."""

    def logout_other_user(self, confirmation: Any) -> None:
        owner = confirmation.email_address.user
        if self.request.user.pk != (owner.takes_over_id or owner.pk):
            super().logout_other_user(confirmation)
