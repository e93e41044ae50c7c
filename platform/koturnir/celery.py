"""The Celery application: tasks carry ids and call services, nothing more."""

from __future__ import annotations

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koturnir.settings")

app = Celery("koturnir")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
