from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "koturnir.core"
    label = "core"
