"""A bot's turn: woken, shown an observation, answered by the way of every move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from games import registry
from games.api import JSON, Game
from games.players import EASY
from koturnir.accounts.models import User
from koturnir.bots import choosing, tasks
from koturnir.bots.services import turns
from koturnir.bots.services.roster import NAMES, ensure_roster
from koturnir.bots.services.turns import Turn
from koturnir.tables.models import LogEntry, Table
from koturnir.tables.selectors import presence
from koturnir.tables.services import playing, seating
from koturnir.tables.services.seating import Settings
from tests.platform.tables.helpers import (
    awaited,
    bot,
    fresh,
    guest,
    legal,
    move,
    people,
    person,
    seat,
    state_of,
    table_of,
    user_at,
)


def against_bots(player: User, *ghosts: User, **settings: Any) -> Table:
    chosen: dict[str, Any] = {"game": "tiny", "seat_count": len(ghosts) + 1} | settings
    return seating.create_table(player, Settings(**chosen), list(ghosts))


def seat_of(table: Table, user: User) -> int:
    index = table.seats.get(user=user).index
    assert index is not None
    return index


@pytest.fixture
def table(db: None) -> Table:
    return against_bots(person("Ann"), bot())


def test_what_bots_owe_is_what_they_are_asked(table: Table) -> None:
    ghost = next(i for i in (0, 1) if user_at(table, i).bot)
    assert turns.owed() == [Turn(table.code, ghost, table.version)]
    assert turns.owed(table.code) == turns.owed()
    assert turns.owed("another") == []
    move(table, 1 - ghost)
    (turn,) = turns.owed()
    assert turns.take(turn)
    assert awaited(table) == (0, 1)
    entry = LogEntry.objects.filter(table=table, kind="move", seat=ghost).get()
    assert entry.request_id == turn.request_id


def test_the_strategy_plays_by_what_its_seat_sees(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    (turn,) = turns.owed()
    seen: list[Any] = []

    def choose(game: str, strategy: str, observation: Any, *more: Any) -> str:
        seen.append((game, strategy, observation))
        return choosing.choose(game, strategy, observation, *more)

    monkeypatch.setattr(turns, "choose", choose)
    state, cards = state_of(table), legal(table, turn.seat)
    assert turns.take(turn)
    rules = registry.get("tiny").rules
    assert seen == [("tiny", "highest", rules.observe(state, turn.seat))]
    entry = LogEntry.objects.filter(table=table, kind="move").get()
    assert entry.text == max(cards)


def test_a_turn_that_has_passed_is_not_taken(table: Table) -> None:
    (turn,) = turns.owed()
    assert not turns.take(Turn(table.code, turn.seat, turn.version - 1))
    assert not turns.take(Turn(table.code, 1 - turn.seat + 5, turn.version))
    assert not turns.take(Turn("nothing", 0, 1))
    assert turns.take(turn)
    assert not turns.take(turn)
    assert LogEntry.objects.filter(table=table, kind="move").count() == 1


def test_a_turn_taken_by_two_workers_is_played_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    (turn,) = turns.owed()
    real = turns._submit

    def submit(*args: Any) -> bool:
        assert real(*args)  # the other worker is a moment ahead
        return real(*args)

    monkeypatch.setattr(turns, "_submit", submit)
    assert turns.take(turn)
    assert LogEntry.objects.filter(table=table, kind="move").count() == 1


def test_a_game_that_ends_while_a_bot_thinks_ends(table: Table) -> None:
    (turn,) = turns.owed()
    playing.resign(table.code, user_at(table, 1 - turn.seat).id, "bye")
    assert not turns.take(turn)
    assert turns.owed() == []


def test_a_turn_is_handed_out_once_in_a_while(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[Any, ...]] = []
    monkeypatch.setattr(
        tasks.take_turn, "apply_async", lambda args, countdown: sent.append((args, countdown))
    )
    assert tasks.wake_idle() == 1
    assert tasks.wake_idle() == 0
    (turn,) = turns.owed()
    assert sent == [((table.code, turn.seat, turn.version), turns.PERSON_WATCHES)]


def test_a_broker_that_is_away_is_tried_again_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ConnectionError("away")

    monkeypatch.setattr(tasks.take_turn, "apply_async", fail)
    assert tasks.wake_idle() == 0
    assert len(turns.owed()) == 1


def test_bots_take_more_time_when_only_bots_watch(db: None) -> None:
    alone = against_bots(bot("Ghost"), bot("Spook", "lowest"))
    assert turns.thinking_time(alone.code) == turns.UNSEEN
    presence.note(alone.code, [])  # a stranger opened the page
    assert turns.thinking_time(alone.code) == turns.BOTS_ALONE
    with_people = table_of(people(2))
    assert turns.thinking_time(with_people.code) == turns.PERSON_WATCHES


def test_a_steward_plays_as_the_games_first_bot_does(
    db: None, tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def steady(_observation: JSON, _seat: int, legal: Sequence[str], _rng: random.Random) -> str:
        return max(legal)

    first = next(iter(tiny.bots))
    monkeypatch.setitem(tiny.bots, first, steady)
    table = table_of(people(3), on_timeout="steward")
    left = seat(table, 1)
    left.steward, left.left = True, "timeout"
    left.save()
    (turn,) = turns.owed()
    cards = legal(table, 1)
    assert turns.take(turn)
    entry = LogEntry.objects.filter(table=table, kind="move").get()
    assert (entry.seat, entry.text) == (1, max(cards))


# --- strategies


def choose(strategy: str, legal: list[str], tiny: Game) -> str:
    return choosing.choose("tiny", strategy, {}, 0, legal, random.Random(1))


def test_a_strategy_that_fails_or_cheats_plays_something_legal(
    tiny: Game, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> str:
        raise RuntimeError("thought too much")

    bots = {"fails": fail, "cheats": lambda *_: "c9"}
    # Only for a while: the fixture that registered the game must find its own list again.
    with monkeypatch.context() as patch:
        patch.setattr(registry, "_guests", {"tiny": Game(tiny.rules, bots)})
        for strategy in ("fails", "cheats", "unknown"):
            assert choose(strategy, ["c1", "c2"], tiny) in {"c1", "c2"}
        assert len(caplog.records) == 3
        assert choose("fails", ["c4"], tiny) == "c4"
    assert len(caplog.records) == 3  # nothing to choose, so nobody is asked


# --- whole games


@pytest.mark.django_db(transaction=True)
def test_a_guest_plays_a_whole_game_against_a_bot(workers: None) -> None:
    player = guest()
    table = against_bots(player, bot(), time_control="unlimited")
    mine = seat_of(table, player)
    while fresh(table).status == "playing":
        assert awaited(table) == (mine,)  # the bot has answered at once
        move(table, mine)
    table = fresh(table)
    assert (table.status, table.rated, table.rated_at) == ("finished", False, None)
    assert all(s.rank for s in table.seats.all())
    assert turns.owed() == []


@pytest.mark.django_db(transaction=True)
def test_a_guest_plays_a_game_of_squares_against_the_greedy_bot(workers: None) -> None:
    player = guest()
    spec = registry.get("okolitsa").spec
    table = against_bots(
        player,
        bot("Brownie", "greedy"),
        game="okolitsa",
        options=spec.complete(spec.first_game),
        time_control="unlimited",
    )
    mine = seat_of(table, player)
    rng = random.Random(3)
    while fresh(table).status == "playing":
        move(table, mine, rng.choice(legal(table, mine)))
    assert fresh(table).status == "finished"
    assert LogEntry.objects.filter(table=table, kind="move", seat=1 - mine).count() > 5


# --- the roster


def test_the_roster_is_made_once(db: None) -> None:
    made = ensure_roster()
    assert {user.username for user in made if user.bot == "greedy"} == set(NAMES["greedy"])
    assert all(user.is_bot and not user.demo for user in made)
    assert all(user.username in NAMES[user.bot] for user in made)
    assert ensure_roster() == []


def test_the_roster_can_fill_the_largest_table_by_either_strategy() -> None:
    most = max(6, *(game.spec.max_seats for game in registry.games().values()))
    assert len({name for names in NAMES.values() for name in names}) == 2 * (most - 1)
    assert {name: len(names) for name, names in NAMES.items()} == {
        "greedy": most - 1,
        EASY: most - 1,
    }


def test_a_person_with_such_a_name_keeps_it(db: None) -> None:
    first, second, *_ = NAMES["greedy"]
    person(first)
    person(second.upper())  # looks like it, and isn't it
    made = {user.username for user in ensure_roster() if user.bot == "greedy"}
    assert made == set(NAMES["greedy"]) - {first, second}
