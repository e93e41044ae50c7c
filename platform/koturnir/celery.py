"""The Celery application: tasks carry ids and call services, nothing more."""

from __future__ import annotations

import os

from celery import Celery

from koturnir.environment import or_exit

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koturnir.settings")

or_exit()
app = Celery("koturnir")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
