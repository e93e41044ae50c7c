"""What a table gives beside its page: replay, record, check, pictures."""

from __future__ import annotations

import json

import pytest

from games.records import position, read, verify
from koturnir.accounts.models import User
from koturnir.tables.models import Table
from koturnir.tables.selectors import pictures
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from koturnir.tables.tasks import sweep
from tests.platform.tables.helpers import Hand, fresh, move, play_out, table_of, user_at
from tests.platform.tables.views.conftest import Browser


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?version=",
        "?version=0",
        "?version=-1",
        "?version=999",
        "?version=1.0",
        "?version=x",
        "?version=" + "9" * 5000,
    ],
)
def test_a_version_that_is_none_is_refused(browser: Browser, two: list[User], query: str) -> None:
    answer = browser(None).get(f"/tables/{table_of(two).code}/replay/{query}")
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_the_replay_leads_through_every_version(browser: Browser, two: list[User]) -> None:
    table = play_out(table_of(two))
    client = browser(None)
    cards = []
    for version in range(1, table.version + 1):
        step = client.get(f"/tables/{table.code}/replay/?version={version}").json()
        assert step["version"] == version
        assert [entry["version"] for entry in step["entries"]] == [version]
        cards.append(step["position"]["deck"])
    assert cards[0] == 15
    assert cards == sorted(cards, reverse=True)


def test_the_replay_of_a_running_game_keeps_its_secrets(browser: Browser, two: list[User]) -> None:
    table = table_of(two)
    move(table, 0)
    version = fresh(table).version
    path = f"/tables/{table.code}/replay/?version={version}"
    own = browser(user_at(table, 0)).get(path).json()
    other = browser(user_at(table, 1)).get(path).json()
    assert own["entries"][0]["text"]
    assert other["entries"][0]["text"] is None
    assert other["position"]["chosen"][0] == 0


@pytest.mark.parametrize("end", ["played", "resigned", "timeout", "aborted"])
def test_a_downloaded_record_replays_and_verifies(
    browser: Browser, two: list[User], hand: Hand, end: str
) -> None:
    table = seating.create_table(two[0], Settings("tiny", 2, {"ties": True}))
    seating.say_words(table.code, two[0], "семь\x07 бед\x00")
    table = seating.join(table.code, two[1])
    move(table, 0)
    if end == "played":
        play_out(table)
    elif end == "resigned":
        playing.resign(table.code, two[0].id, "bye")
    elif end == "timeout":
        hand.forward(400)
        sweep()
    else:
        for user in two:
            playing.offer_abort(table.code, user.id, on=True)
    answer = browser(None).get(f"/tables/{table.code}/record.json")
    assert answer["Content-Disposition"].startswith("attachment")
    record = read(answer.content)
    assert record.chance is not None
    assert "семь бед" in record.chance.words
    assert position(record).version == len(record.entries)
    checks = verify(record)
    assert len(checks) > 6
    assert all(check.agrees for check in checks)
    seats = {seat.index: seat.user.username for seat in table.seats.all()}
    assert record.names == (seats[0], seats[1])
    assert (record.ranks is None) == (end == "aborted")


def test_a_record_of_a_steward_tells_no_result(
    browser: Browser, three: list[User], hand: Hand
) -> None:
    table = table_of(three, on_timeout="steward")
    for index in (0, 2):
        move(table, index)
    hand.forward(61)
    assert sweep() == 1
    for index in (0, 2):
        playing.resign(table.code, user_at(table, index).id, "bye")
    record = read(browser(None).get(f"/tables/{table.code}/record.json").content)
    assert record.ranks is None
    position(record)


def test_the_page_of_the_check_shows_commitment_and_secret(
    browser: Browser, two: list[User]
) -> None:
    table = play_out(table_of(two))
    answer = browser(None).get(f"/tables/{table.code}/verify/")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert table.commitment in page
    assert bytes(table.secret).hex() in page
    assert answer.context["agree"] is True
    first = table.log.filter(kind="chance").order_by("version").values_list("version", flat=True)[0]
    assert all(words in page for words in ("fingerprint", "who starts", f"entry {first}"))
    draws = table.log.filter(kind="chance").count()
    assert sum(check.entry is not None for check in answer.context["checks"]) == draws


def test_the_check_finds_a_draw_that_was_changed(browser: Browser, two: list[User]) -> None:
    table = table_of(two)
    playing.resign(table.code, two[0].id, "bye")
    first = table.log.filter(kind="chance").first()
    assert first is not None
    table.log.filter(pk=first.pk).update(text="1" if first.text != "1" else "2")
    answer = browser(None).get(f"/tables/{table.code}/verify/")
    assert answer.context["agree"] is False


def test_a_table_closed_before_it_began_has_no_record(browser: Browser, two: list[User]) -> None:
    table = seating.create_table(two[0], Settings("tiny", 2, visibility="public"))
    seating.leave(table.code, two[0])
    client = browser(two[0])
    for name in ("record.json", "verify/", "board.svg"):
        assert client.get(f"/tables/{table.code}/{name}").status_code == 404


def test_the_board_is_drawn_as_everybody_may_see_it(browser: Browser, two: list[User]) -> None:
    table = table_of(two)
    for user in (None, user_at(table, 0)):
        answer = browser(user).get(f"/tables/{table.code}/board.svg")
        assert answer["Content-Type"] == "image/svg+xml"
        seen = json.loads(answer.content.decode().split("<desc>")[1].split("</desc>")[0])
        assert seen["viewer"] is None


def test_a_real_board_is_an_svg_in_both_themes(browser: Browser, two: list[User]) -> None:
    table = table_of(two, game="okolitsa")
    boards = [
        browser(None).get(f"/tables/{table.code}/board.svg?theme={theme}").content
        for theme in ("light", "dark", "pink")
    ]
    assert all(board.lstrip().startswith(b"<svg") for board in boards)
    assert boards[0] == boards[2] != boards[1]


def test_symbols_are_kept_for_ever_under_their_digest(browser: Browser) -> None:
    client = browser(None)
    _, digest = pictures.sprite("okolitsa")
    answer = client.get(f"/pictures/okolitsa/{digest}.svg")
    assert answer.status_code == 200
    assert "immutable" in answer["Cache-Control"]
    assert answer.content.lstrip().startswith(b"<svg")
    moved = client.get("/pictures/okolitsa/older.svg")
    assert (moved.status_code, moved["Location"]) == (302, f"/pictures/okolitsa/{digest}.svg")
    assert client.get(f"/pictures/chess/{digest}.svg").status_code == 404
    assert not Table.objects.exists()
