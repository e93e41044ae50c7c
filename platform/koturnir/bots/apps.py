from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "koturnir.bots"
    label = "bots"
