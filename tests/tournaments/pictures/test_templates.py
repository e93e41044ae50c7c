"""The pages of the pictures: plain text stays text, and the words are those of the language."""

from __future__ import annotations

from django.template.loader import render_to_string

from tournaments.formats.knockout import Rules, create
from tournaments.pictures.bracket import layout
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
        assert f"<li>{id_}: " in page
    assert page.count("<h3>") == 3  # main, losers, finals
    assert page.count("<h4>") == 5
