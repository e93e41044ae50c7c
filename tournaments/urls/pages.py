"""The pages of an event, and what a player does there."""

from __future__ import annotations

from django.urls import path

from tournaments.views import pages, player

urlpatterns = [
    path("events/<str:code>/", pages.event, name="event"),
    path("events/<str:code>/live/", pages.live, name="event_live"),
    path("events/<str:code>/entrants/", pages.entrants, name="event_entrants"),
    path("events/<str:code>/standings/", pages.standings, name="event_standings"),
    path("events/<str:code>/standings/<int:number>/", pages.terms, name="event_terms"),
    path("events/<str:code>/rounds/", pages.rounds, name="event_rounds"),
    path("events/<str:code>/rounds/<int:number>/", pages.rounds, name="event_rounds"),
    path("events/<str:code>/pairings/<int:pairing_id>/why/", pages.why, name="event_why"),
    path("events/<str:code>/crosstable/", pages.crosstable, name="event_crosstable"),
    path("events/<str:code>/bracket/", pages.bracket, name="event_bracket"),
    path("events/<str:code>/log/", pages.log, name="event_log"),
    path("events/<str:code>/enter/", player.enter, name="event_enter"),
    path("events/<str:code>/leave/", player.leave, name="event_leave"),
    path("events/<str:code>/return/", player.come_back, name="event_return"),
    path("events/<str:code>/check-in/", player.check_in, name="event_check_in"),
    path("events/<str:code>/bye/", player.bye, name="event_bye"),
    path("events/<str:code>/rest/", player.rest, name="event_rest"),
    path("events/<str:code>/follow/<int:entrant_id>/", player.follow, name="event_follow"),
]
