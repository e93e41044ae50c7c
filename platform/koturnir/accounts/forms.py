"""The forms of accounts: sign-up, preferences, and the end of an account."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from allauth.account.adapter import get_adapter
from allauth.account.fields import PasswordField
from allauth.account.forms import SignupForm as LibrarySignupForm
from allauth.account.internal.flows.manage_email import email_already_exists
from allauth.core import context
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from koturnir.accounts import names
from koturnir.accounts.models import User
from koturnir.accounts.services import preferences, signups
from koturnir.accounts.wording import TOO_ALIKE, why_not


class SignupForm(LibrarySignupForm):
    """Name, address and password; nothing in its answers depends on the address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _(
            "This is how others see you. Letters of any alphabet."
        )
        self.fields["email"].help_text = _("Others never see it.")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)

    def clean_username(self) -> str:
        name = names.normal(self.cleaned_data["username"])
        try:
            names.check_free_for_people(name)
        except names.BadName as bad:
            raise forms.ValidationError(why_not(bad)) from None
        alike = User.objects.filter(username_key=names.skeleton(name))
        if alike.exclude(pk=self._earlier_pk()).exists():
            raise forms.ValidationError(TOO_ALIKE)
        return name

    def validate_unique_email(self, value: str) -> str:
        before = signups.earlier(context.request)
        email, self.account_already_exists = email_already_exists(value, user=before)
        return email

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        signups.replace_earlier(request)
        if self.account_already_exists:
            data = self.cleaned_data
            signups.hold_name(request, data["username"], data["password1"])
        saved: tuple[User | None, HttpResponse | None] = super().try_save(request)
        return saved

    def _earlier_pk(self) -> int:
        before = signups.earlier(context.request)
        return before.pk if before else 0


class PreferencesForm(forms.ModelForm):
    language = forms.ChoiceField(label=_("Language"))
    time_zone = forms.ChoiceField(label=_("Time zone"))

    class Meta:
        model = User
        fields = ("language", "time_zone", "country", "about", "sound", "motion")
        labels = {"about": _("About me"), "country": _("Country")}
        widgets = {"about": forms.Textarea(attrs={"rows": 4})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["language"].choices = settings.LANGUAGES  # type: ignore[attr-defined]
        self.fields["time_zone"].choices = list(_zone_choices())  # type: ignore[attr-defined]


def _zone_choices() -> Iterable[tuple[str, str]]:
    now = datetime.now(UTC)
    for name in preferences.zones():
        offset = f"{now.astimezone(ZoneInfo(name)):%z}"
        yield name, f"{name.replace('_', ' ')} (UTC{offset[:3]}:{offset[3:5]})"


class AddPasskeyForm(AddWebAuthnForm):
    """The library's form in the words of the site; a key replaces the password by default."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["name"].help_text = _("To tell it from the others, e.g. the device it is on.")
        if passwordless := self.fields.get("passwordless"):
            passwordless.initial = True
            passwordless.label = _("Log in with it instead of the password")
            passwordless.help_text = _("Otherwise it is asked for after the password.")


class DeleteAccountForm(forms.Form):
    password = PasswordField(label=_("Your password"), autocomplete="current-password")

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.fields["password"].widget.attrs.pop("placeholder", None)

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not get_adapter().reauthenticate(self.user, password):
            raise forms.ValidationError(_("This is not your password."))
        return password
