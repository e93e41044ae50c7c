"""Each request runs in the person's language and time zone; guests have no keys to manage."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from allauth.account.utils import get_login_redirect_url
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation

from koturnir.accounts.models import User
from koturnir.accounts.services.preferences import known_language, zone

Handler = Callable[[HttpRequest], HttpResponse]
SEEN_EVERY = timedelta(hours=1)

# What only makes sense for somebody with an address and a password.
FOR_MEMBERS = frozenset(
    {"account_email", "account_change_password", "account_set_password", "account_reauthenticate"}
)
FOR_STRANGERS = frozenset({"account_login", "account_signup"})


class PreferencesMiddleware:
    """The setting of the person wins over the cookie and the browser's wish."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if user.is_authenticated:
            if known_language(user.language):
                translation.activate(user.language)
                request.LANGUAGE_CODE = user.language
            _note_seen(user)
        with timezone.override(zone(request)):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", translation.get_language() or "")
        return response


def _note_seen(user: User) -> None:
    now = timezone.now()
    if user.seen_at is None or user.seen_at < now - SEEN_EVERY:
        User.objects.filter(pk=user.pk).update(seen_at=now)


class GuestMiddleware:
    """Sends a guest who wants to manage an account to the sign-up, and a member past it.

    The library would send everybody who is logged in away from its log-in and sign-up
    pages, guests too; so that rule is off (ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS), and
    it is kept for members here.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: Any
    ) -> HttpResponse | None:
        name = request.resolver_match.url_name if request.resolver_match else None
        if name is None or not request.user.is_authenticated:
            return None
        if request.user.is_guest and (name in FOR_MEMBERS or _manages_keys(name)):
            return redirect("account_signup")
        if not request.user.is_guest and name in FOR_STRANGERS:
            return redirect(get_login_redirect_url(request))
        return None


def _manages_keys(url_name: str) -> bool:
    # All of allauth.mfa but the two pages on the way in.
    return url_name.startswith("mfa_") and url_name not in {
        "mfa_authenticate",
        "mfa_login_webauthn",
    }
