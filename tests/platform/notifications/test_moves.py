"""The links that play a move: each plays its own, once, while it is asked for, and no look does."""

from __future__ import annotations

import html
import re
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import signing
from django.core.cache import cache
from django.core.signing import dumps
from django.db import transaction
from django.test import Client

from games import registry
from koturnir.accounts.models import User
from koturnir.notifications import moves
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.services import playing
from tests.platform.notifications.helpers import DAY, MINUTE, go, to
from tests.platform.tables.helpers import (
    Hand,
    awaited,
    fresh,
    legal,
    move,
    person,
    play_out,
    seat,
    table_of,
    user_at,
)

pytestmark = pytest.mark.django_db

GAMES = sorted(slug for slug, game in registry.games().items() if game.teller is not None)


class Undo(Exception):
    pass


@pytest.fixture(autouse=True)
def _counters() -> None:
    cache.clear()


@pytest.fixture
def stranger() -> Client:
    """Anybody's browser: without cookies, and with the checks of forms on."""
    return Client(enforce_csrf_checks=True)


def corr(users: list[User], game: str = "kotland", **more: Any) -> Table:
    return table_of(users, game=game, time_control="days:5", **more)


def mover(table: Table) -> int:
    return awaited(table)[0]


def link(table: Table, index: int, text: str) -> str:
    proof = moves.token(user_at(table, index), fresh(table), seat(table, index), text)
    return urlsplit(moves.url(proof)).path


def links_of(body: str) -> list[str]:
    return [urlsplit(url).path for url in re.findall(r"https?://\S+/mail/move/[^\s\"]+", body)]


def played(table: Table) -> list[tuple[int | None, str]]:
    rows = LogEntry.objects.filter(table=table, kind="move").order_by("version")
    return list(rows.values_list("seat", "text"))


def text_of(answer: Any) -> str:
    return html.unescape(answer.content.decode())


# --- what a mail offers


@pytest.mark.parametrize("slug", GAMES)
def test_every_link_of_a_mail_plays_exactly_its_move(
    slug: str, two: list[User], hand: Hand, stranger: Client
) -> None:
    table = corr(two, slug)
    index = mover(table)
    go(hand, 10 * MINUTE)
    (message,) = to(user_at(table, index))
    body = str(message.body)
    paths = links_of(body)
    assert paths
    assert paths == links_of(html.unescape(str(message.alternatives[0][0])))
    sentences = re.findall(r"^\* (.+)$", body, re.MULTILINE)
    assert len(set(sentences)) == len(paths)
    texts = set()
    for path, sentence in zip(paths, sentences, strict=True):
        found = moves.find(path.removeprefix("/mail/move/").rstrip("/"))
        assert found is not None
        texts.add(found.link.text)
        shown = text_of(stranger.get(path))
        assert sentence.split(" [")[0] in shown
        try:
            with transaction.atomic():
                assert stranger.post(path).status_code == 200
                assert played(table) == [(index, found.link.text)]
                raise Undo
        except Undo:
            pass
    assert texts <= set(legal(table, index))
    assert len(texts) == len(paths)


def test_few_moves_all_get_a_link_and_of_many_the_coach_s(two: list[User]) -> None:
    table = corr(two, "catbox")
    index = mover(table)
    choices = legal(table, index)
    assert len(choices) <= moves.ALL
    offered = moves.offers(fresh(table), seat(table, index), user_at(table, index))
    assert offered.all
    assert len(offered.moves) == len(choices)
    table = corr(two, "kotland")
    index = mover(table)
    assert len(legal(table, index)) > moves.ALL
    offered = moves.offers(fresh(table), seat(table, index), user_at(table, index))
    assert not offered.all
    assert 1 <= len(offered.moves) <= moves.FEW


def test_a_rated_game_gets_no_advice_by_mail(two: list[User]) -> None:
    table = corr(two, rated=True)
    index = mover(table)
    assert len(legal(table, index)) > moves.ALL
    found = moves.offers(fresh(table), seat(table, index), user_at(table, index))
    assert (found.moves, found.all) == ((), False)


def test_a_coach_that_fails_costs_no_mail(
    two: list[User], hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    coach = registry.get("kotland").coach

    def fails(*args: object) -> None:
        raise RuntimeError("at a loss")

    monkeypatch.setattr(type(coach), "hints", fails)
    table = corr(two)
    go(hand, 10 * MINUTE)
    (message,) = to(user_at(table, mover(table)))
    assert links_of(str(message.body)) == []
    assert f"/tables/{table.code}/" in str(message.body)


def test_nobody_else_is_offered_anything(two: list[User], hand: Hand) -> None:
    table = corr(two)
    index = mover(table)
    go(hand, 10 * MINUTE)
    assert to(user_at(table, 1 - index)) == []
    offered = Table.objects.get(pk=table.pk)
    assert seat(offered, 1 - index).asked_at_version is None


# --- looking plays nothing


@pytest.mark.parametrize("method", ["get", "head"])
def test_looking_plays_nothing(method: str, two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    before = fresh(table)
    path = link(table, index, legal(table, index)[0])
    for _ in range(3):
        assert getattr(stranger, method)(path).status_code == 200
    assert fresh(table) == before
    assert fresh(table).version == before.version
    assert played(table) == []
    assert seat(table, index).asked_at_version is not None


def test_the_page_shows_the_board_after_the_move_and_one_button(
    two: list[User], stranger: Client
) -> None:
    table = corr(two)
    index = mover(table)
    shown = text_of(stranger.get(link(table, index, legal(table, index)[0])))
    assert shown.count("<button") == 1
    assert shown.count("<form") == 1
    assert "after the move" in shown
    assert f"{user_at(table, index)} has on the sheet" in shown
    assert "Whoever has this link can play this one move" in shown


def test_the_page_names_a_move_where_something_is_hidden(two: list[User], stranger: Client) -> None:
    table = corr(two, "catbox")
    index = mover(table)
    shown = text_of(stranger.get(link(table, index, legal(table, index)[0])))
    assert "after the move" not in shown
    assert "aside." in shown
    assert "Your hand: " in shown


def test_no_cookie_no_address_and_nothing_of_the_person(two: list[User], stranger: Client) -> None:
    table, other = corr(two), corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    for answer in (stranger.get(path), stranger.post(path), stranger.get(path)):
        assert not answer.cookies
        assert not stranger.cookies
        assert answer["Referrer-Policy"] == "no-referrer"
        assert "no-store" in answer["Cache-Control"]
        assert answer["X-Robots-Tag"] == "noindex"
        shown = text_of(answer)
        for user in two:
            assert user.email not in shown
        assert other.code not in shown
        assert "csrfmiddlewaretoken" not in shown


def test_the_page_shows_nothing_of_who_opens_it_either(two: list[User]) -> None:
    table = corr(two)
    index = mover(table)
    eve = person("Eve")
    browser = Client()
    browser.force_login(eve)
    assert "Eve" not in text_of(browser.get(link(table, index, legal(table, index)[0])))


def test_playing_opens_nothing_else(two: list[User], stranger: Client) -> None:
    table = corr(two, visibility="link", watch="players")
    index = mover(table)
    assert stranger.post(link(table, index, legal(table, index)[0])).status_code == 200
    assert stranger.get(f"/tables/{table.code}/").status_code in (302, 404)
    assert stranger.get("/settings/mail/").status_code == 302


# --- the button


def test_twice_is_once(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    first, second = stranger.post(path), Client(enforce_csrf_checks=True).post(path)
    assert first.status_code == second.status_code == 200
    assert len(played(table)) == 1
    for answer in (first, second, stranger.get(path)):
        assert "This move is played" in text_of(answer)
        assert "<button" not in text_of(answer)
        assert f'href="/tables/{table.code}/"' in text_of(answer)


def test_links_of_two_mails_to_one_move_play_it_once(
    two: list[User], stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = corr(two)
    index = mover(table)
    text = legal(table, index)[0]
    first = link(table, index, text)
    monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
    second = link(table, index, text)
    assert first != second
    stranger.post(first)
    monkeypatch.undo()
    assert "This move is played" in text_of(stranger.post(first))
    assert len(played(table)) == 1


def test_a_link_to_another_move_is_stale_after_one_was_played(
    two: list[User], stranger: Client
) -> None:
    table = corr(two)
    index = mover(table)
    one, other = (link(table, index, text) for text in legal(table, index)[:2])
    stranger.post(one)
    answer = stranger.post(other)
    assert answer.status_code == 410
    assert "The game has gone on since that mail" in text_of(answer)
    assert len(played(table)) == 1


def test_a_link_is_stale_at_the_next_decision_though_its_move_would_be_allowed(
    two: list[User], stranger: Client
) -> None:
    table = corr(two, "tiny")
    index = 0
    choices = legal(table, index)
    path = link(table, index, choices[-1])
    move(table, 0, choices[0])
    move(table, 1)
    assert choices[-1] in legal(table, index)
    before = played(table)
    answer = stranger.post(path)
    assert answer.status_code == 410
    assert played(table) == before
    assert stranger.get(path).status_code == 410


def test_another_s_hidden_choice_does_not_make_a_link_stale(
    two: list[User], stranger: Client
) -> None:
    table = corr(two, "catbox")
    assert awaited(table) == (0, 1)
    path = link(table, 0, legal(table, 0)[0])
    move(table, 1)
    assert stranger.post(path).status_code == 200
    assert sorted(one[0] or 0 for one in played(table)) == [0, 1]


def test_a_link_of_a_game_that_is_over_shows_its_end(two: list[User], stranger: Client) -> None:
    table = corr(two, "tiny")
    path = link(table, 0, legal(table, 0)[0])
    move(table, 0, legal(table, 0)[-1])
    play_out(table)
    before = played(table)
    assert stranger.post(path).status_code == 410
    assert played(table) == before


def test_a_used_link_gives_no_look_into_the_hand(two: list[User], stranger: Client) -> None:
    table = corr(two, "catbox")
    path = link(table, 0, legal(table, 0)[0])
    assert "Your hand: " in text_of(stranger.get(path))
    stranger.post(path)
    assert "Your hand: " not in text_of(stranger.get(path))


def test_what_the_table_refuses_is_said_and_the_link_stays_good(
    two: list[User], stranger: Client
) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    playing.hold(table.code)
    answer = stranger.post(path)
    assert answer.status_code == 409
    assert "The organizer has paused the event" in text_of(answer)
    playing.release(table.code)
    assert stranger.post(path).status_code == 200
    assert len(played(table)) == 1


def test_a_flag_that_has_fallen_is_said(two: list[User], stranger: Client, hand: Hand) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    hand.forward(40 * DAY)
    answer = stranger.post(path)
    assert "Your time is up." in text_of(answer)
    assert played(table) == []
    assert fresh(table).status == "finished"


# --- forged, foreign, too old


def test_a_forged_link_plays_nothing(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    proof = path.removeprefix("/mail/move/").rstrip("/")
    said = [user_at(table, index).pk, table.code, 1, "pass", ""]
    for forged in (proof[:-1], "x" + proof, "nonsense", dumps(said), dumps(said, key="guess")):
        answer = stranger.post(f"/mail/move/{forged}/")
        assert answer.status_code == 404
        assert "not one of our mails" in text_of(answer)
        assert table.code not in text_of(answer)
    assert played(table) == []


def test_a_proof_made_for_something_else_plays_nothing(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    user = user_at(table, index)
    said = moves.token(user, fresh(table), seat(table, index), legal(table, index)[0])
    foreign = dumps(signing.loads(said, salt=moves.SALT), salt="notifications.stop")
    assert stranger.post(f"/mail/move/{foreign}/").status_code == 404
    assert played(table) == []


def test_a_link_of_one_seat_can_t_move_another(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    text = legal(table, index)[0]
    # even if a proof were made for who is not asked
    waiting = seat(table, 1 - index)
    waiting.asked_at_version = fresh(table).version
    proof = moves.token(user_at(table, 1 - index), fresh(table), waiting, text)
    assert stranger.post(f"/mail/move/{proof}/").status_code == 410
    assert played(table) == []
    eve = person("Eve")
    proof = moves.token(eve, fresh(table), seat(table, index), text)
    assert stranger.post(f"/mail/move/{proof}/").status_code == 404
    assert played(table) == []


def test_a_link_is_good_for_30_days(
    two: list[User], stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    real = time.time()
    monkeypatch.setattr(time, "time", lambda: real + 30 * DAY + 60)
    answer = stranger.post(path)
    assert answer.status_code == 410
    assert "good for 30 days" in text_of(answer)
    assert played(table) == []
    monkeypatch.setattr(time, "time", lambda: real + 30 * DAY - 60)
    assert stranger.post(path).status_code == 200
    assert len(played(table)) == 1


def test_links_end_with_the_address_that_they_were_sent_to(
    two: list[User], stranger: Client
) -> None:
    table = corr(two)
    index = mover(table)
    path = link(table, index, legal(table, index)[0])
    User.objects.filter(pk=user_at(table, index).pk).update(email="new@example.org")
    assert stranger.post(path).status_code == 404
    assert played(table) == []


def test_the_page_speaks_the_language_of_the_mail(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    User.objects.filter(pk=user_at(table, index).pk).update(language="ru")
    answer = stranger.get(link(table, index, legal(table, index)[0]))
    assert '<html lang="ru">' in text_of(answer)


def test_too_many_looks_at_one_link_are_stopped(two: list[User], stranger: Client) -> None:
    table = corr(two)
    index = mover(table)
    first, second = (link(table, index, text) for text in legal(table, index)[:2])
    answers = [stranger.get(first).status_code for _ in range(21)]
    assert answers == [200] * 20 + [429]
    # one link that is called too often closes no other
    assert stranger.get(second).status_code == 200
    assert stranger.post(first).status_code == 429
    assert played(table) == []
