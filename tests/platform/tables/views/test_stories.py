"""The pages of stories, and how to win."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import pytest
import segno
from django.test import Client

from games.api import Game


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "title", "fact"),
    [("en", "The ace & its like", "Three of them"), ("ru", "Туз", "Три штуки")],
)
def test_a_story_is_told_in_the_readers_language(
    client: Client, language: str, title: str, fact: str
) -> None:
    answer = client.get("/rules/tiny/stories/ace/", headers={"accept-language": language})
    page = html.unescape(answer.content.decode())
    assert f"<h1>{title}</h1>" in page
    assert fact in page
    assert "https://www.openstreetmap.org/search?query=Ace+Street+1%2C+Kazan" in page
    assert "symbols/" in page or "#c1" in page
    assert 'href="/rules/tiny/#stories"' in page


@pytest.mark.django_db
def test_the_code_on_a_story_leads_to_its_page(client: Client) -> None:
    page = client.get("/rules/tiny/stories/ace/?fragment=1").content.decode()
    address = "http://testserver/rules/tiny/stories/ace/"
    drawn = segno.make_qr(address, error="m").svg_inline(
        border=3, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    assert drawn in page
    assert "style=" not in drawn  # which the site's policy would not apply


@pytest.mark.django_db
@pytest.mark.parametrize(
    "asked",
    [{"path": "?fragment=1", "headers": {}}, {"path": "", "headers": {"hx-request": "true"}}],
)
def test_a_card_for_the_table_is_the_story_alone(client: Client, asked: dict[str, Any]) -> None:
    answer = client.get(f"/rules/tiny/stories/ace/{asked['path']}", headers=asked["headers"])
    card = answer.content.decode()
    assert card.startswith('<div class="story">')
    assert 'id="story-title"' in card
    assert "<html" not in card
    assert "private" in answer["Cache-Control"]


@pytest.mark.django_db
def test_the_rules_list_all_stories_of_a_game(client: Client) -> None:
    page = client.get("/rules/tiny/").content.decode()
    assert 'href="/rules/tiny/stories/ace/"' in page
    assert client.get("/rules/tiny/stories/").headers["Location"] == "/rules/tiny/#stories"
    assert 'id="stories"' not in client.get("/rules/okolitsa/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/rules/tiny/stories/king/", "/rules/chess/stories/ace/", "/rules/okolitsa/stories/"]
)
def test_a_story_that_is_not_told_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


# --- how to win


@pytest.mark.django_db
def test_how_to_win_is_linked_where_somebody_has_written_it(
    client: Client, tmp_path: Path, settings: Any, tiny: Game
) -> None:
    assert client.get("/rules/tiny/win/").status_code == 404
    assert client.get("/rules/chess/win/").status_code == 404
    assert "/rules/tiny/win/" not in client.get("/rules/tiny/").content.decode()
    text = tmp_path / "rules" / "tiny" / "win" / "en.html"
    text.parent.mkdir(parents=True)
    text.write_text("<p>{{ spec.slug }} is won by {{ examples|length }} examples.</p>")
    templates = [{**settings.TEMPLATES[0], "DIRS": [*settings.TEMPLATES[0]["DIRS"], tmp_path]}]
    settings.TEMPLATES = templates
    page = client.get("/rules/tiny/win/").content.decode()
    assert "tiny is won by 0 examples." in page
    assert 'href="/rules/tiny/"' in page
    assert 'href="/rules/tiny/win/"' in client.get("/rules/tiny/").content.decode()
