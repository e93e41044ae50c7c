from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "koturnir.accounts"
    label = "accounts"
