"""Making events and clubs, and the list of events."""

from __future__ import annotations

from django.urls import path

from tournaments.views import clubs, setup

urlpatterns = [
    path("events/", setup.events, name="events"),
    path("events/new/", setup.new, name="event_new"),
    path("events/<slug:code>/edit/", setup.edit, name="event_edit"),
    path("events/<slug:code>/publish/", setup.publish, name="event_publish"),
    path("events/<slug:code>/delete/", setup.delete, name="event_delete"),
    path("events/<slug:code>/duplicate/", setup.duplicate, name="event_duplicate"),
    path("events/<slug:code>/repeat/", setup.repeat, name="event_repeat"),
    path("events/<slug:code>/repeat/stop/", setup.stop_repeating, name="event_repeat_stop"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/<slug:code>/", clubs.club, name="club"),
    path("clubs/<slug:code>/join/", clubs.join, name="club_join"),
    path("clubs/<slug:code>/leave/", clubs.leave, name="club_leave"),
    path("clubs/<slug:code>/remove/", clubs.remove, name="club_remove"),
    path("clubs/<slug:code>/link/", clubs.renew_link, name="club_link"),
]
