from typing import Any

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "koturnir.accounts"
    label = "accounts"

    def ready(self) -> None:
        from allauth.account.signals import email_confirmed

        email_confirmed.connect(_confirm, dispatch_uid="koturnir.accounts.confirm")


def _confirm(request: Any, email_address: Any, **kwargs: Any) -> None:
    from koturnir.accounts.services import signups

    signups.confirm(request, email_address)
