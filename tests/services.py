"""What tests need to know to run on PostgreSQL and Redis when DATABASE_URL names them."""

from __future__ import annotations

import os
from urllib.parse import urlsplit, urlunsplit

# Redis has 16 databases; the first is nobody's here.
FIRST_REDIS_DATABASE = 1


def wanted() -> bool:
    return bool(os.environ.get("DATABASE_URL"))


def worker_number() -> int:
    """Return the number of this worker of pytest-xdist, 0 when there are none."""
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def redis_database(number: int) -> str:
    """Return REDIS_URL with a database of its own, so that clearing one disturbs nobody."""
    parts = urlsplit(os.environ["REDIS_URL"])
    return urlunsplit(parts._replace(path=f"/{FIRST_REDIS_DATABASE + number}"))


def environment(redis_url: str) -> dict[str, str]:
    """Return the variables of a deployment without TLS, as CI runs it."""
    return {
        "DATABASE_URL": os.environ["DATABASE_URL"],
        "REDIS_URL": redis_url,
        "EMAIL_URL": "memorymail://",
        "SECRET_KEY": "a-key-for-tests-only-" + "k" * 40,
        "ALLOWED_HOSTS": "localhost,127.0.0.1,testserver",
        "SITE_URL": "http://localhost",
        "PLAIN_HTTP": "1",
        "IN_PROCESS": "0",
    }
