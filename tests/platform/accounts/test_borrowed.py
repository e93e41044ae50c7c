"""Our wording of allauth's texts is used by allauth's pages."""

from __future__ import annotations

from pathlib import Path

import allauth
import polib
import pytest
from django.test import Client

from koturnir.accounts.borrowed import BORROWED


@pytest.fixture(scope="module")
def of_allauth() -> set[str]:
    po = Path(allauth.__file__).parent / "locale" / "ru" / "LC_MESSAGES" / "django.po"
    return {entry.msgid for entry in polib.pofile(str(po)) if not entry.obsolete}


@pytest.mark.parametrize("text", BORROWED)
def test_it_is_a_text_of_allauth(text: str, of_allauth: set[str]) -> None:
    assert text in of_allauth


@pytest.mark.django_db
def test_ours_comes_before_that_of_allauth(client: Client) -> None:
    page = client.get("/account/login/", headers={"Accept-Language": "ru"}).content.decode()
    assert "Забыли пароль?" in page
    assert "Забыли свой пароль?" not in page
