"""Files and calendars of events, and what comes in from files."""

from __future__ import annotations

from django.urls import path

from tournaments.views import files, imports

urlpatterns = [
    path("events/feed/", files.feed_address, name="events_feed_address"),
    path("events/feed/<str:token>.ics", files.feed, name="events_feed"),
    path("events/take-over/", imports.take_over, name="event_take_over"),
    path("events/<slug:code>/files/", files.listing, name="event_files"),
    path("events/<slug:code>/files/<str:part>.trf", files.report, name="event_report"),
    path("events/<slug:code>/event.json", files.whole, name="event_json"),
    path("events/<slug:code>/standings.csv", files.sheet, name="event_sheet"),
    path("events/<slug:code>/calendar.ics", files.calendar, name="event_calendar"),
    path("events/<slug:code>/print/pairings/", files.print_pairings, name="event_print_pairings"),
    path(
        "events/<slug:code>/print/standings/", files.print_standings, name="event_print_standings"
    ),
    path("events/<slug:code>/import/", imports.entrants, name="event_import"),
]
