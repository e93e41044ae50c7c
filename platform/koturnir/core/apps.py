from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CoreConfig(AppConfig):
    name = "koturnir.core"
    label = "core"

    def ready(self) -> None:
        from koturnir.core.sqlite import use_write_ahead_log

        post_migrate.connect(use_write_ahead_log, sender=self)
