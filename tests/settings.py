"""The product's settings for tests that need no other process.

Without DATABASE_URL: a throw-away SQLite file and everything in memory. With it (and
REDIS_URL): those services, where every worker of pytest-xdist has a Redis database of its own.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from tests import services

_data = Path(tempfile.mkdtemp(prefix="koturnir-test-"))
atexit.register(shutil.rmtree, _data, ignore_errors=True)
os.environ["KOTURNIR_DATA"] = str(_data)
os.environ["DEMO_CLUB"] = "0"
os.environ["STATIC_ROOT"] = str(_data / "static")
(_data / "static").mkdir()
if services.wanted():
    os.environ.update(services.environment(services.redis_database(services.worker_number())))
else:
    os.environ["IN_PROCESS"] = "1"
    os.environ.pop("REDIS_URL", None)

from koturnir.settings import *  # noqa: E402, F403
from koturnir.settings import DATABASES, EMBEDDED  # noqa: E402

if EMBEDDED:
    # A file, as in earnest: threads of a test then meet each other as they would there.
    DATABASES["default"]["TEST"] = {"NAME": str(_data / "test.sqlite3")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
