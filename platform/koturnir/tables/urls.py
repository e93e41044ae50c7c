"""The lobby and the tables."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path


def lobby(request: HttpRequest) -> HttpResponse:
    return HttpResponse("lobby")


urlpatterns = [path("", lobby, name="lobby")]
