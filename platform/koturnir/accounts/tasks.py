"""Housekeeping that Celery beat calls."""

from __future__ import annotations

from celery import shared_task

from koturnir.accounts.services import guests, signups


@shared_task(name="koturnir.accounts.tasks.forget_guests")
def forget_guests() -> None:
    guests.forget_guests()
    signups.forget_unconfirmed()
