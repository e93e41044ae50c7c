"""The addresses of events: making them, their pages, the desk, files."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls.setup")),
    path("", include("tournaments.urls.files")),
    path("", include("tournaments.urls.desk")),
    path("", include("tournaments.urls.pages")),
]
