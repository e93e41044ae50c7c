"""How the sign-in library behaves here: guests, languages of mails, the trial outbox."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as current
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation

from koturnir.accounts import outbox
from koturnir.accounts.models import User
from koturnir.accounts.services import signups
from koturnir.accounts.services.preferences import known_language


class AccountAdapter(DefaultAccountAdapter):
    def new_user(self, request: HttpRequest) -> User:
        return signups.new_user(request)

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        saved: User = super().save_user(request, user, form, commit)
        signups.remember(request, saved)
        return saved

    def pre_login(
        self, request: HttpRequest, user: User, *, signup: bool, **kwargs: Any
    ) -> HttpResponse | None:
        """Leave the guest behind when somebody logs in; a sign-up lets the guest play on."""
        if not signup and request.user.is_authenticated and request.user.is_guest:
            # Now, not at the end: a second factor is asked only of those not logged in.
            logout(request)
        return super().pre_login(request, user, signup=signup, **kwargs)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("settings")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail in the language of the person whom it reaches."""
        user = context.get("user") or User.objects.filter(email__iexact=email).first()
        language = known_language(getattr(user, "language", "")) or translation.get_language()
        with translation.override(language):
            filled = {"request": current.request, "email": email, "user": user, **context}
            message = self.render_mail(template_prefix, email, filled)
            message.send()
        outbox.keep(current.request, template_prefix, message)
