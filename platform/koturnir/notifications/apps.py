from __future__ import annotations

from typing import Any

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "koturnir.notifications"
    label = "notifications"

    def ready(self) -> None:
        from anymail.signals import tracking

        from koturnir.accounts import outbox
        from koturnir.accounts.signals import account_deleting
        from koturnir.notifications import wording
        from koturnir.notifications.selectors.kept import kept_mails
        from koturnir.tables.signals import table_ended, table_moved
        from tournaments.signals import entrant_told

        wording.register_all()
        outbox.provide_mails(kept_mails)
        table_moved.connect(_table_moved, dispatch_uid="koturnir.notifications")
        table_ended.connect(_table_ended, dispatch_uid="koturnir.notifications")
        entrant_told.connect(_entrant_told, dispatch_uid="koturnir.notifications")
        account_deleting.connect(_forget, dispatch_uid="koturnir.notifications")
        tracking.connect(_tracked, dispatch_uid="koturnir.notifications")


def _table_moved(sender: object, **told: Any) -> None:
    from koturnir.notifications.services import turns

    turns.follow(told["table"], told["seats"])


def _table_ended(sender: object, **told: Any) -> None:
    from koturnir.notifications.services import turns

    turns.end(told["table"], told["seats"])


def _entrant_told(sender: object, **told: Any) -> None:
    from koturnir.notifications.services import events

    events.tell(told["entrant"], told["kind"], told["values"])


def _forget(sender: object, **told: Any) -> None:
    from koturnir.notifications.services.forgetting import forget_user

    forget_user(told["user"])


def _tracked(sender: object, **told: Any) -> None:
    from koturnir.notifications.services.suppressing import take_event

    take_event(told["event"])
