from __future__ import annotations

from typing import Any

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    label = "tournaments"

    def ready(self) -> None:
        from koturnir.accounts.signals import account_deleting
        from koturnir.tables.hooks import provide_event
        from koturnir.tables.signals import table_ended
        from tournaments.selectors.tables import event_facts

        provide_event(event_facts)
        table_ended.connect(_take_result, dispatch_uid="tournaments")
        account_deleting.connect(_leave_all, dispatch_uid="tournaments")


def _take_result(sender: object, **told: Any) -> None:
    from tournaments.services.results import take_table

    take_table(told["table"], told["seats"])


def _leave_all(sender: object, **told: Any) -> None:
    from tournaments.services.farewell import leave_all

    leave_all(told["user"])
