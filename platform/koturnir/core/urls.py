from __future__ import annotations

from django.urls import URLPattern, path

from koturnir.core import views

urlpatterns: list[URLPattern] = [
    path("health/live", views.live, name="health-live"),
    path("health/ready", views.ready, name="health-ready"),
]
