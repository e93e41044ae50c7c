from __future__ import annotations

from typing import Any

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "koturnir.ratings"
    label = "ratings"

    def ready(self) -> None:
        from koturnir.ratings.selectors import rating_facts
        from koturnir.tables.hooks import provide_ratings
        from koturnir.tables.signals import table_ended

        provide_ratings(rating_facts)
        table_ended.connect(_rate_table, dispatch_uid="koturnir.ratings")


def _rate_table(sender: object, **told: Any) -> None:
    from koturnir.ratings.services import apply_result

    apply_result(told["table"], told["seats"])
