from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "koturnir.ratings"
    label = "ratings"
