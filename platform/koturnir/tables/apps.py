from __future__ import annotations

import logging
from typing import Any

from django.apps import AppConfig

log = logging.getLogger(__name__)


class TablesConfig(AppConfig):
    name = "koturnir.tables"
    label = "tables"

    def ready(self) -> None:
        from koturnir.accounts.signals import account_deleting
        from koturnir.tables.signals import seats_awaited

        account_deleting.connect(_leave_all, dispatch_uid="koturnir.tables")
        seats_awaited.connect(_follow_plans, dispatch_uid="koturnir.tables.plans")


def _leave_all(sender: object, **told: Any) -> None:
    from koturnir.tables.services.farewell import leave_all

    leave_all(told["user"])


def _follow_plans(sender: object, **told: Any) -> None:
    """Have a worker play what is planned: whoever moved must not wait for that."""
    from koturnir.tables.services import plans
    from koturnir.tables.tasks import follow_plans

    for code in plans.due(told["table_code"]):
        try:
            follow_plans.delay(code)
        except Exception as error:  # the broker is away; the sweeper comes again
            log.warning("plans at %s not handed out: %s", code, error)
