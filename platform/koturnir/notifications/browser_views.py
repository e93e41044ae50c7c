"""What a page says to have its browser told of things, and the script that then shows them."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from koturnir.accounts.models import User
from koturnir.notifications import vapid
from koturnir.notifications.selectors.people import has_address
from koturnir.notifications.services import subscribing


class SubscriptionForm(forms.Form):
    """What a browser gives out when it is subscribed (``PushSubscription.toJSON``)."""

    endpoint = forms.URLField(max_length=500, assume_scheme="https")
    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=50)

    def clean_endpoint(self) -> str:
        endpoint: str = self.cleaned_data["endpoint"]
        if not is_service(endpoint):
            raise ValidationError("no known push service")
        return endpoint

    def clean_p256dh(self) -> str:
        value: str = self.cleaned_data["p256dh"]
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(value))
        except ValueError as error:
            raise ValidationError("no key") from error
        return value

    def clean_auth(self) -> str:
        value: str = self.cleaned_data["auth"]
        try:
            if len(_bytes(value)) == 16:
                return value
        except ValueError:
            pass
        raise ValidationError("no secret of 16 bytes")


def is_service(endpoint: str) -> bool:
    """Whether an address belongs to a push service, and not to whatever else we can reach."""
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    known = any(
        host.endswith(name) if name.startswith(".") else host == name
        for name in settings.PUSH_SERVICES
    )
    return known and parts.scheme == "https" and parts.port in (None, 443) and not parts.username


def _bytes(value: str) -> bytes:
    return urlsafe_b64decode(value + "=" * (-len(value) % 4))


@require_POST
@login_required
def subscribe(request: HttpRequest) -> HttpResponse:
    """Have this browser told; 400 for what is no subscription, 404 where push is off."""
    user, form = request.user, SubscriptionForm(request.POST)
    assert isinstance(user, User)
    if not vapid.is_on() or not has_address(user):
        return HttpResponse(status=404)
    if not form.is_valid():
        return HttpResponse(status=400)
    subscribing.subscribe(user, **form.cleaned_data)
    return HttpResponse(status=204)


@require_POST
@login_required
def unsubscribe(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    subscribing.unsubscribe(request.user, request.POST.get("endpoint", ""))
    return HttpResponse(status=204)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root since it may show what belongs to any page."""
    source = Path(settings.STATICFILES_DIRS[0]) / "js" / "sw.js"
    answer = HttpResponse(source.read_bytes(), content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    return answer
