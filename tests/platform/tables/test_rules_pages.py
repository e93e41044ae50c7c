"""The pages of the rules: in both languages, with every example drawn."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games import registry
from games.api import Entry, Example, Game
from koturnir.tables.selectors import examples
from tests.platform.tables.helpers import another

EXAMPLES = [
    (slug, name) for slug, game in registry.games().items() for name in sorted(game.examples)
]

TEXTS = Path(settings.TEMPLATES[0]["DIRS"][0]) / "rules"

WRITTEN = [slug for slug in registry.games() if (TEXTS / slug / "en.html").exists()]
"""The games that somebody has written up."""

SILENT = {"placing", "river", "companion", "spoil"}
"""Examples of Околица that show how squares lie, and claim no points."""


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "word"), [("en", " the "), ("ru", " и ")])
@pytest.mark.parametrize("slug", WRITTEN)
def test_the_rules_of_a_game_are_told_in_the_language_of_the_reader(
    client: Client, slug: str, language: str, word: str
) -> None:
    pages = told = ""
    for address in (f"/rules/{slug}/", f"/rules/{slug}/win/"):
        answer = client.get(address, headers={"accept-language": language})
        page = answer.content.decode()
        assert answer.status_code == 200
        assert f'<html lang="{language}">' in page
        pages += page
        told += re.findall(r"</h1>.*?(?=<dl|</article>)", page, re.DOTALL)[0]
    assert word in told
    shown = set(re.findall(rf"/rules/{slug}/examples/(\w+)\.svg", pages))
    assert shown == {name for game, name in EXAMPLES if game == slug}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("slug", "name"), EXAMPLES)
def test_every_example_is_drawn(client: Client, slug: str, name: str, theme: str) -> None:
    answer = client.get(f"/rules/{slug}/examples/{name}.svg?theme={theme}")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")


@pytest.mark.django_db
def test_a_figure_that_went_home_still_stands_in_the_picture_of_what_it_won(
    client: Client,
) -> None:
    picture = client.get("/rules/okolitsa/examples/gorodishche.svg").content.decode()
    assert 'href="#fig-d' in picture


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ru"])
def test_help_names_every_game(client: Client, language: str) -> None:
    page = client.get("/rules/", headers={"accept-language": language}).content.decode()
    for slug in registry.games():
        assert f'href="/rules/{slug}/"' in page
    assert "500" in page  # the bound of the lag that is given back, in milliseconds


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    ["/rules/nothing/", "/rules/nothing/examples/road.svg", "/rules/okolitsa/examples/x.svg"],
)
def test_what_is_not_there_is_said_so(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_points_under_a_picture_are_those_of_the_example(
    client: Client, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = examples.shown("okolitsa")
    other = {
        name: replace(example, scores=(700 + n, 800 + n), gained=(700 + n, 800 + n))
        for n, (name, example) in enumerate(real.items())
    }
    monkeypatch.setattr(examples, "shown", lambda slug: other)
    page = "".join(
        client.get(address, headers={"accept-language": language}).content.decode()
        for address in ("/rules/okolitsa/", "/rules/okolitsa/win/")
    )
    figures = re.findall(r"examples/(\w+)\.svg\".*?<figcaption>(.*?)</figcaption>", page, re.DOTALL)
    assert len(figures) == len(real)
    for name, caption in figures:
        claimed = {int(number) for number in re.findall(r"\b[78]\d\d\b", caption)}
        if name in SILENT:
            assert not re.search(r"\d", caption)
        else:
            assert claimed
            assert claimed <= {*other[name].scores}


@pytest.mark.django_db
def test_a_picture_comes_for_the_day_and_for_the_night_with_a_text_for_both(
    client: Client,
) -> None:
    page = "".join(
        client.get(address).content.decode()
        for address in ("/rules/okolitsa/", "/rules/okolitsa/win/")
    )
    for name in examples.shown("okolitsa"):
        day, night = re.findall(rf'examples/{name}\.svg(\?theme=dark)?" alt="([^"]+)"', page)
        assert (day[0], night[0]) == ("", "?theme=dark")
        assert day[1] == night[1]


@pytest.mark.django_db
def test_a_game_that_nobody_has_written_up_shows_its_options(client: Client, tiny: Game) -> None:
    page = html.unescape(client.get("/rules/tiny/").content.decode())
    assert tiny.spec.options
    for option in tiny.spec.options:
        assert option.meaning in page


@pytest.mark.parametrize(("viewer", "known"), [(None, [None] * 3), (0, [1, 1, 2])])
def test_an_example_is_drawn_as_its_viewer_sees_it(
    tiny: Game, viewer: int | None, known: list[int | None]
) -> None:
    deal = tuple(Entry("chance", None, card) for card in ("1", "5", "2", "4", "1", "3"))
    dealt = Example(2, deal, (0, 0), viewer=viewer)
    with another(tiny, examples={"dealt": dealt}):
        hands = examples.scene("tiny", dealt)["hands"]
    assert hands == [known, [None] * 3]
