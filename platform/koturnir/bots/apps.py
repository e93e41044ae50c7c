from __future__ import annotations

from typing import Any

from django.apps import AppConfig, apps
from django.db.models.signals import post_migrate


class BotsConfig(AppConfig):
    name = "koturnir.bots"
    label = "bots"

    def ready(self) -> None:
        from koturnir.tables.signals import seats_awaited

        seats_awaited.connect(_wake, dispatch_uid="koturnir.bots")
        # Bots are users; this app has no models, so no signal is sent for it.
        members = apps.get_app_config("accounts")
        post_migrate.connect(_enrol, sender=members, dispatch_uid="koturnir.bots.roster")


def _wake(sender: object, **told: Any) -> None:
    from koturnir.bots.services.turns import owed
    from koturnir.bots.tasks import hand_out

    for turn in owed(told["table_code"]):
        hand_out(turn)


def _enrol(sender: object, **told: Any) -> None:
    from koturnir.bots.services.roster import ensure_roster

    ensure_roster()
