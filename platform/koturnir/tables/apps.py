from __future__ import annotations

from typing import Any

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "koturnir.tables"
    label = "tables"

    def ready(self) -> None:
        from koturnir.accounts.signals import account_deleting

        account_deleting.connect(_leave_all, dispatch_uid="koturnir.tables")


def _leave_all(sender: object, **told: Any) -> None:
    from koturnir.tables.services.farewell import leave_all

    leave_all(told["user"])
