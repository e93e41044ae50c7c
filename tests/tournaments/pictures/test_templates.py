"""The pages of the pictures: plain text stays text, and the words are those of the language."""

from __future__ import annotations

from django.template.loader import render_to_string

from tournaments.formats import registry
from tournaments.formats.course import Competitor, Course, Game, Played
from tournaments.formats.knockout import Rules, create
from tournaments.formats.settings import Settings
from tournaments.pictures.bracket import layout
from tournaments.pictures.crosstable import by_rounds
from tournaments.pictures.groups import Card, Line
from tournaments.templatetags.events import drawn, rounds

HOSTILE = '<img src="x">'


def test_a_bracket_is_shown_with_its_text_below_and_names_are_escaped() -> None:
    picture = layout(create(Rules(double=True), (1, 2, 3)), {1: HOSTILE, 2: "Mura", 3: "Zoë"})
    page = render_to_string(
        "tournaments/bracket.html", {"svg": drawn(picture), "rounds": rounds(picture)}
    )
    assert "<img" not in page
    assert page.count("<svg xmlns") == 1
    for id_ in ("W1.2", "W2.1", "L2.1", "F1.1", "R1.1"):
        assert f'data-match="{id_}"' in page
        assert f"<li>{id_}" in page
    assert page.count("<h3>") == 3  # main, losers, finals
    assert page.count("<h4>") == 5


def test_a_cross_table_is_a_table_with_scopes_that_scrolls_by_the_keyboard() -> None:
    names = {1: HOSTILE, 2: "Mura"}
    course = Course(
        Settings(), (Competitor(1), Competitor(2)), played=(Played((Game((1, 2), (1, 2)),)),)
    )
    table = registry.get("swiss").standings(course)
    cross = by_rounds(course, table, names, marked={2})
    page = render_to_string("tournaments/crosstable.html", {"cross": cross, "caption": HOSTILE})
    assert "<img" not in page
    assert 'tabindex="0" role="region"' in page
    assert page.count('scope="row"') == 2
    assert page.count('scope="col"') == 4
    assert page.count('class="is-me"') == 1
    assert "against \u2068Mura\u2069, started, won" in page


def test_the_cards_of_groups_link_to_their_pages_and_escape_names() -> None:
    line = Line(1, HOSTILE, "2½", going=True)
    page = render_to_string("tournaments/groups.html", {"groups": [Card("A", (line,), 3, "/g/")]})
    assert "<img" not in page
    assert 'href="/g/"' in page
    assert "Group A" in page
    assert "and 3 more" in page
    assert "Goes on, as it stands" in page
