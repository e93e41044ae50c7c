"""The pages of errors, in the language of the reader."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

TABLES = 'href="/"'


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is nothing here"), ("ru", "Здесь ничего нет")]
)
def test_a_page_that_is_not_there(client: Client, language: str, words: str) -> None:
    answer = client.get("/nowhere/", headers={"Accept-Language": language})
    assert answer.status_code == 404
    page = answer.content.decode()
    assert words in page
    assert TABLES in page


@pytest.mark.django_db
def test_a_form_of_another_session() -> None:
    answer = Client(enforce_csrf_checks=True).post(
        "/account/login/", headers={"Accept-Language": "ru"}
    )
    assert answer.status_code == 403
    assert "Эта страница устарела" in answer.content.decode()


def test_a_failure_needs_no_database_to_be_shown() -> None:
    with translation.override("ru"):
        page = render_to_string("500.html")
    assert '<html lang="ru">' in page
    assert "У нас что-то сломалось" in page
