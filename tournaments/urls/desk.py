"""The organizer's desk."""

from __future__ import annotations

from django.urls import path

from tournaments.views import desk

urlpatterns = [
    path("events/<slug:code>/desk/", desk.page, name="event_desk"),
    path("events/<slug:code>/desk/do/<slug:act>/", desk.do, name="event_desk_act"),
    path("events/<slug:code>/desk/<slug:name>/", desk.form, name="event_desk_form"),
    path("events/<slug:code>/desk/<slug:name>/<int:subject>/", desk.form, name="event_desk_form"),
]
