"""Files and calendars of events, and what comes in from files."""

from __future__ import annotations

from django.urls import path

from tournaments.views import files, imports

urlpatterns = [
    path("events/feed/", files.feed_address, name="events_feed_address"),
    path("events/feed/<str:token>.ics", files.feed, name="events_feed"),
    path("events/take-over/", imports.take_over, name="event_take_over"),
    path("events/<str:code>/files/", files.listing, name="event_files"),
    path("events/<str:code>/files/<str:part>.trf", files.report, name="event_report"),
    path("events/<str:code>/event.json", files.whole, name="event_json"),
    path("events/<str:code>/standings.csv", files.sheet, name="event_sheet"),
    path("events/<str:code>/calendar.ics", files.calendar, name="event_calendar"),
    path("events/<str:code>/print/pairings/", files.print_pairings, name="event_print_pairings"),
    path("events/<str:code>/print/standings/", files.print_standings, name="event_print_standings"),
    path("events/<str:code>/import/", imports.entrants, name="event_import"),
]
