"""Every address of events and clubs, and what each kind of visitor gets there: none is left out."""

from __future__ import annotations

from typing import Any, Final

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse

from koturnir.accounts.models import User
from tests.platform.tables.helpers import Hand, guest, person
from tests.platform.tournaments.helpers import entered, event, organizer, pairings, to_start
from tournaments import urls
from tournaments.forms.desk import FORMS
from tournaments.models import Act, ByeRequest, Club, Entrant, Pairing, Round, Stage, Tournament
from tournaments.services import clubs, feeds, setup
from tournaments.services.setup import StagePlan
from tournaments.views.desk import ACTS

pytestmark = pytest.mark.django_db

WHO: Final = ("anonymous", "guest", "stranger", "entrant", "rival", "organizer")
"""The rival organizes another event; nobody but the organizer does this one."""

# What a visitor gets: a page (200), none (404), the page to sign in, being led back with a word
# why (302), or that the address is not for that (405).
ALL: Final = ("page",) * 6
NOT: Final = ("405",) * 6
SIGN_IN: Final = ("login", *("back",) * 5)
MEMBERS: Final = ("login", *("page",) * 5)
DESK: Final = ("none",) * 5
OWN: Final = ("login", *("none",) * 4)

ASKED: Final = {"asked": {"page", "422", "none", "back"}}
"""A form of the desk may have nothing to ask now, which its own tests look at."""

ROUTES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    # everybody's
    "events": (ALL, NOT),
    "clubs": (ALL, ("login", *("422",) * 5)),
    "event_new": (ALL, ALL),
    "event": (ALL, NOT),
    "event_live": (ALL, NOT),
    "event_entrants": (ALL, NOT),
    "event_standings": (ALL, NOT),
    "event_terms": (ALL, NOT),
    "event_rounds": (ALL, NOT),
    "event_why": (ALL, NOT),
    "event_crosstable": (ALL, NOT),
    "event_bracket": (ALL, NOT),
    "event_log": (ALL, NOT),
    "event_files": (ALL, NOT),
    "event_report": (ALL, NOT),
    "event_json": (ALL, NOT),
    "event_sheet": (ALL, NOT),
    "event_calendar": (ALL, NOT),
    "event_print_pairings": (ALL, NOT),
    "event_print_standings": (ALL, NOT),
    "events_feed": (ALL, NOT),
    "club": (ALL, (*("back",) * 5, "422")),
    # a player's, whose acts are refused with a word
    "event_enter": (NOT, SIGN_IN),
    "event_leave": (("login", "back", "back", "page", "back", "back"), SIGN_IN),
    "event_return": (("login", *("405",) * 5), SIGN_IN),
    "event_check_in": (("login", *("405",) * 5), SIGN_IN),
    "event_bye": (("login", *("405",) * 5), SIGN_IN),
    "event_rest": (("login", *("405",) * 5), SIGN_IN),
    "event_follow": (("login", *("405",) * 5), SIGN_IN),
    # a member's
    "events_feed_address": (MEMBERS, SIGN_IN),
    "event_take_over": (MEMBERS, MEMBERS),
    "club_join": (NOT, SIGN_IN),
    "club_leave": (NOT, SIGN_IN),
    "club_remove": (NOT, SIGN_IN),
    "club_link": (NOT, SIGN_IN),
    # the organizer's
    "event_edit": ((*OWN, "page"), (*OWN, "422")),
    "event_publish": (NOT, (*OWN, "back")),
    "event_delete": (NOT, (*OWN, "back")),
    "event_duplicate": (NOT, (*OWN, "back")),
    "event_repeat": (NOT, (*OWN, "back")),
    "event_repeat_stop": (NOT, (*OWN, "back")),
    "event_import": ((*OWN, "page"), (*OWN, "422")),
    "event_desk": ((*DESK, "page"), NOT),
    "event_desk_act": (NOT, (*DESK, "back")),
    "event_desk_form": ((*DESK, "asked"), (*DESK, "asked")),
}
"""By the name of the address: what GET and POST give to each of `WHO` while the event runs."""

SHOWN: Final = {"events", "clubs", "event_new", "events_feed", "events_feed_address"} | {
    name for name in ROUTES if name.startswith("club")
}
"""Those that are of no one event."""


def names(patterns: list[Any]) -> set[str]:
    found: set[str] = set()
    for one in patterns:
        if isinstance(one, URLResolver):
            found |= names(one.url_patterns)
        elif isinstance(one, URLPattern):
            found.add(str(one.name))
    return found


def addresses(made: Tournament, club: Club, user: User) -> list[tuple[str, str]]:
    """Return every address by its name; each act and form of the desk has its own."""
    code, found = made.code, list[tuple[str, str]]()
    pairing = Pairing.objects.filter(round__stage__tournament=made).first()
    entrant = Entrant.objects.filter(tournament=made).first()
    more: dict[str, list[Any]] = {
        "event_terms": [1],
        "event_why": [pairing.pk if pairing else 1],
        "event_follow": [entrant.pk if entrant else 1],
        "event_report": ["1-1-26"],
    }
    for name in ROUTES:
        if name == "event_desk_act":
            found += [(name, reverse(name, args=[code, act])) for act in ACTS]
        elif name == "event_desk_form":
            found += [(name, reverse(name, args=[code, one])) for one in FORMS]
            found += [(name, reverse(name, args=[code, one, 1])) for one in FORMS]
        elif name == "events_feed":
            found.append((name, reverse(name, args=[feeds.token_of(user)])))
        elif name.startswith("club_") or name == "club":
            found.append((name, reverse(name, args=[club.code])))
        elif name in {"events", "clubs", "event_new", "events_feed_address", "event_take_over"}:
            found.append((name, reverse(name)))
        else:
            found.append((name, reverse(name, args=[code, *more.get(name, [])])))
    return found


def got(answer: Any) -> str:
    """Return what a visitor got, as `ROUTES` says it."""
    if answer.status_code == 302:
        return "login" if "/account/" in answer["Location"] else "back"
    return {200: "page", 204: "page", 404: "none"}.get(answer.status_code, str(answer.status_code))


def visitors() -> dict[str, User | None]:
    return {
        "anonymous": None,
        "guest": guest(),
        "stranger": person("Stranger"),
        "entrant": User.objects.get(username="Ann"),
        "rival": rival(),
        "organizer": organizer(),
    }


def rival() -> User:
    user = person("Rival")
    fields = {"name": "Another", "game": "tiny", "seats": 2, "time_control": "fischer:60+5"}
    setup.create(user, fields, [StagePlan("swiss", {"rounds": 3})])
    return user


def client_of(user: User | None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if user is not None:
        client.force_login(user)
    return client


def rows(made: Tournament) -> list[Any]:
    """Return all that is kept of an event."""
    return [
        list(Tournament.objects.filter(pk=made.pk).values()),
        list(Stage.objects.filter(tournament=made).values()),
        list(Round.objects.filter(stage__tournament=made).values()),
        list(Pairing.objects.filter(round__stage__tournament=made).values()),
        list(Entrant.objects.filter(tournament=made).values()),
        list(ByeRequest.objects.filter(entrant__tournament=made).values()),
        list(Act.objects.filter(tournament=made).values()),
    ]


def test_the_table_names_every_address() -> None:
    assert names(urls.urlpatterns) == set(ROUTES)


@pytest.mark.parametrize("who", WHO)
def test_each_gets_what_is_his(who: str, hand: Hand) -> None:
    made = event(automatic=False)
    entered(made, 4)
    to_start(made, hand)
    setup_released(made)
    club = clubs.found(organizer(), "Cats", "")
    user = visitors()[who]
    at, before = WHO.index(who), rows(made)
    wrong, client = [], client_of(user)
    for name, address in addresses(made, club, organizer()):
        for method, codes in zip(("get", "post"), ROUTES[name], strict=True):
            if who == "organizer" and method == "post":
                continue  # his acts have tests of their own
            answer = getattr(client, method)(address)
            wanted = codes[at]
            said = got(answer)
            if said not in ASKED.get(wanted, {wanted}):
                wrong.append(f"{method} {address}: {said}, not {wanted}")
            own = name.startswith("event_") and name not in SHOWN and wanted in {"none", "login"}
            if own and rows(made) != before:
                wrong.append(f"{method} {address} changed something")
            before = rows(made)
    assert not wrong, "\n".join(wrong)


def setup_released(made: Tournament) -> None:
    from tournaments.services import desk

    desk.start_now(made.code, organizer())
    desk.release(made.code, organizer())
    assert pairings(made)


@pytest.mark.parametrize("who", WHO[:-1])
def test_of_a_draft_nobody_else_gets_anything(who: str) -> None:
    fields = {"name": "Secret cup", "game": "tiny", "seats": 2, "time_control": "fischer:60+5"}
    made = setup.create(organizer(), fields, [StagePlan("swiss", {"rounds": 3})])
    person("Ann")
    club = clubs.found(organizer(), "Cats", "")
    user = visitors()[who]
    before, wrong, client = rows(made), [], client_of(user)
    for name, address in addresses(made, club, organizer()):
        for method in ("get", "post"):
            answer = getattr(client, method)(address)
            if "Secret cup" in answer.content.decode():
                wrong.append(f"{method} {address} names it")
            if (
                name not in SHOWN
                and name != "event_take_over"
                and got(answer)
                not in {
                    "none",
                    "login",
                    "405",
                }
            ):
                wrong.append(f"{method} {address}: {got(answer)}")
    assert rows(made) == before
    assert not wrong, "\n".join(wrong)
