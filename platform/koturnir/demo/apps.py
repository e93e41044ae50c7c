from django.apps import AppConfig


class DemoConfig(AppConfig):
    name = "koturnir.demo"
    label = "demo"
