"""Every address of the site."""

from __future__ import annotations

from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

urlpatterns = [
    path("", include("koturnir.accounts.urls")),
    path("", include("koturnir.notifications.urls")),
    path("account/", include("allauth.urls")),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="javascript-catalog"),
    path("", include("koturnir.ratings.urls")),
    path("", include("koturnir.core.urls")),
    path("", include("tournaments.urls")),
    path("", include("koturnir.tables.urls")),
]
