"""The Celery application: tasks carry ids and call services, nothing more."""

from __future__ import annotations

import os
import warnings

from celery import Celery

from koturnir.environment import EMBEDDED, or_exit

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koturnir.settings")

or_exit()
if EMBEDDED:
    # A trial in a container runs as root; a deployment is told.
    warnings.filterwarnings("ignore", message="You're running the worker with superuser")
app = Celery("koturnir")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
