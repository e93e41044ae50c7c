"""Notes of a player to himself: kept, shown to nobody else, gone with the account."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from koturnir.accounts.models import User
from koturnir.accounts.services.deletion import delete_account
from koturnir.tables.models import Note
from koturnir.tables.refusals import Refused
from koturnir.tables.services import notes
from tests.platform.tables.helpers import person, table_of


def test_a_note_is_seen_by_its_author_alone(two: list[User], client: Client) -> None:
    table = table_of(two, time_control="days:3")
    page = reverse("table", args=[table.code])
    client.force_login(two[0])
    client.post(reverse("table_note", args=[table.code]), {"text": "keep the ace"})
    assert "keep the ace" in client.get(page).content.decode()
    for other in (two[1], person("Eve")):
        client.force_login(other)
        assert "keep the ace" not in client.get(page).content.decode()
    client.logout()
    assert "keep the ace" not in client.get(page).content.decode()


def test_a_script_gets_no_page_and_a_form_gets_the_table(two: list[User], client: Client) -> None:
    table = table_of(two)
    client.force_login(two[0])
    to = reverse("table_note", args=[table.code])
    scripted = client.post(to, {"text": "a"}, headers={"x-requested-with": "fetch"})
    assert scripted.status_code == 204
    assert client.post(to, {"text": "b"})["Location"] == reverse("table", args=[table.code])
    assert Note.objects.get().text == "b"


def test_an_empty_note_is_no_note(two: list[User]) -> None:
    table = table_of(two)
    notes.write(table.code, two[0], "something")
    notes.write(table.code, two[0], "  ")
    assert notes.read(table, two[0].id) == ""
    assert not Note.objects.exists()


def test_a_note_has_bounds_and_needs_a_seat(two: list[User]) -> None:
    table = table_of(two)
    notes.write(table.code, two[0], "x" * 4000)
    with pytest.raises(Refused, match="too_long"):
        notes.write(table.code, two[0], "x" * 4001)
    with pytest.raises(Refused, match="not_seated"):
        notes.write(table.code, person("Eve"), "x")
    with pytest.raises(Refused, match="not_seated"):
        notes.write("nowhere", two[0], "x")


def test_notes_go_with_the_account(two: list[User]) -> None:
    table = table_of(two)
    notes.write(table.code, two[0], "x")
    notes.write(table.code, two[1], "y")
    delete_account(two[0])
    assert [note.user_id for note in Note.objects.all()] == [two[1].id]
