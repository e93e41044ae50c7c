"""The pages of an event, and what a player does there."""

from __future__ import annotations

from django.urls import path

from tournaments.views import pages, player

urlpatterns = [
    path("events/<slug:code>/", pages.event, name="event"),
    path("events/<slug:code>/live/", pages.live, name="event_live"),
    path("events/<slug:code>/entrants/", pages.entrants, name="event_entrants"),
    path("events/<slug:code>/standings/", pages.standings, name="event_standings"),
    path("events/<slug:code>/standings/<int:number>/", pages.terms, name="event_terms"),
    path("events/<slug:code>/rounds/", pages.rounds, name="event_rounds"),
    path("events/<slug:code>/rounds/<int:number>/", pages.rounds, name="event_rounds"),
    path("events/<slug:code>/pairings/<int:pairing_id>/why/", pages.why, name="event_why"),
    path("events/<slug:code>/crosstable/", pages.crosstable, name="event_crosstable"),
    path("events/<slug:code>/bracket/", pages.bracket, name="event_bracket"),
    path("events/<slug:code>/log/", pages.log, name="event_log"),
    path("events/<slug:code>/enter/", player.enter, name="event_enter"),
    path("events/<slug:code>/leave/", player.leave, name="event_leave"),
    path("events/<slug:code>/return/", player.come_back, name="event_return"),
    path("events/<slug:code>/check-in/", player.check_in, name="event_check_in"),
    path("events/<slug:code>/bye/", player.bye, name="event_bye"),
    path("events/<slug:code>/rest/", player.rest, name="event_rest"),
    path("events/<slug:code>/follow/<int:entrant_id>/", player.follow, name="event_follow"),
]
