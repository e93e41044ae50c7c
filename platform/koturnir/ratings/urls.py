"""The addresses of the ratings' pages."""

from __future__ import annotations

from django.urls import path

from koturnir.ratings import views

urlpatterns = [
    path("ratings/", views.leaderboards, name="leaderboards"),
    # Before the leaderboards, which a game called "why" would have to yield to.
    path("ratings/why/<slug:table_code>/", views.rating_why, name="rating_why"),
    path("ratings/<slug:game>/<slug:pace>/", views.leaderboard, name="leaderboard"),
]
