"""The pages of an event, and what a player does there."""

from __future__ import annotations

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
