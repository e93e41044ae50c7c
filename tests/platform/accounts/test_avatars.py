"""The cats."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from koturnir.accounts import avatars

SVG = "{http://www.w3.org/2000/svg}"


def test_the_same_key_gives_the_same_cat_and_others_differ() -> None:
    assert avatars.cat("anna") == avatars.cat("anna")
    assert len({avatars.cat(f"name{n}") for n in range(300)}) > 290


@pytest.mark.parametrize("robot", [True, False])
@pytest.mark.parametrize("faded", [True, False])
def test_it_is_plain_svg_with_nothing_of_the_name(robot: bool, faded: bool) -> None:
    for n in range(40):
        picture = avatars.cat(f"<script>{n}", robot=robot, faded=faded)
        tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(picture).iter()}
        assert tags <= {"svg", "g", "rect", "path", "ellipse", "circle"}
        assert "script" not in picture
        assert "style=" not in picture
        assert "{" not in picture


def test_bots_and_the_departed_look_different() -> None:
    plain = avatars.cat("rex")
    assert avatars.cat("rex", robot=True) != plain
    assert avatars.cat("a", faded=True).count("#b9b4be") > 0
