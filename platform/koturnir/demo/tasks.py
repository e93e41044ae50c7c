"""The demo club goes on by itself."""

from __future__ import annotations

from celery import shared_task

from koturnir.demo.services import keep_alive


@shared_task
def tend_club() -> None:
    keep_alive()
