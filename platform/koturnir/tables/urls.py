"""The addresses of the lobby and of tables."""

from __future__ import annotations

from django.urls import path

from koturnir.tables.views import (
    data,
    lobby,
    mine,
    plans,
    rules,
    setup,
    stories,
    table,
    trial,
    vacation,
)

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("lobby/tables/", lobby.tables, name="lobby_tables"),
    path("guest/", lobby.guest, name="guest"),
    path("play/<slug:game>/", trial.play_bot, name="play_bot"),
    path("play/<slug:game>/trial/", trial.play_trial, name="play_trial"),
    path("seek/", setup.seek, name="seek"),
    path("seek/waiting/", setup.waiting, name="seeking"),
    path("seek/stop/", setup.stop, name="seek_stop"),
    path("games/", mine.my_games, name="my_games"),
    path("games/next/", mine.next_game, name="next_game"),
    path("settings/vacation/", vacation.page, name="vacation"),
    path("settings/vacation/automatic/", vacation.automatic, name="vacation_automatic"),
    path("settings/vacation/<int:pk>/end/", vacation.end, name="vacation_end"),
    path("tables/<slug:code>/note/", mine.note, name="table_note"),
    path("tables/new/<slug:game>/", setup.new_table, name="new_table"),
    path("tables/<slug:code>/", table.table, name="table"),
    path("tables/<slug:code>/join/", table.join, name="table_join"),
    path("tables/<slug:code>/leave/", table.leave, name="table_leave"),
    path("tables/<slug:code>/start/", table.start, name="table_start"),
    path("tables/<slug:code>/words/", table.words, name="table_words"),
    path("tables/<slug:code>/rematch/", table.rematch, name="table_rematch"),
    path("tables/<slug:code>/replay/", data.replay, name="table_replay"),
    path("tables/<slug:code>/advice/", data.advice, name="table_advice"),
    path("tables/<slug:code>/try/", plans.try_moves, name="table_try"),
    path("tables/<slug:code>/plan/", plans.plan, name="table_plan"),
    path("tables/<slug:code>/record.json", data.record, name="table_record"),
    path("tables/<slug:code>/verify/", data.verify, name="table_verify"),
    path("tables/<slug:code>/board.svg", data.board, name="table_board"),
    path("rules/", rules.help_page, name="help"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("rules/<slug:game>/win/", rules.win, name="rules_win"),
    path("rules/<slug:game>/stories/", stories.all_stories, name="stories"),
    path("rules/<slug:game>/stories/<slug:name>/", stories.story, name="story"),
    path("rules/<slug:game>/examples/<slug:name>.svg", rules.example, name="rules_example"),
    path("pictures/<slug:game>/<slug:digest>.svg", data.symbols, name="symbols"),
]
