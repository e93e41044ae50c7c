"""Template tags that every page may use."""

from __future__ import annotations

from django import template

register = template.Library()
