from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "koturnir.tables"
    label = "tables"
