"""The rules that no way of making a user gets round."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from koturnir.accounts.models import User
from koturnir.accounts.services.bots import create_bot
from tests.platform.accounts.helpers import member

pytestmark = pytest.mark.django_db


def test_a_malformed_name_is_not_saved() -> None:
    with pytest.raises(ValidationError, match="alphabet"):
        User.objects.create_user("Аннa")
    user = User.objects.create_user("Anna")
    user.username = "An na"
    with pytest.raises(ValidationError):
        user.save(update_fields=["username"])


def test_a_look_alike_is_not_saved() -> None:
    User.objects.create_user("Ната")
    with pytest.raises(IntegrityError):
        User.objects.create_user("HATA")


def test_a_change_of_name_changes_the_key() -> None:
    user = User.objects.create_user("Anna")
    user.username = "Berta"
    user.save(update_fields=["username"])
    User.objects.create_user("Anna")


def test_one_account_an_address_however_it_is_spelled() -> None:
    member("Anna", "anna@example.org")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("Berta", "ANNA@example.org")
    User.objects.create_user("Clara")
    User.objects.create_user("Dora")  # without an address there is nothing to share


def test_a_bot_has_a_strategy_and_no_way_in() -> None:
    bot = create_bot("Barsik", "greedy", demo=True)
    assert (bot.kind, bot.bot, bot.demo, bot.email) == ("bot", "greedy", True, "")
    assert not bot.has_usable_password()
    with pytest.raises(IntegrityError):
        create_bot("Murka", "")
