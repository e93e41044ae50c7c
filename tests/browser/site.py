"""A running platform in a folder of its own, with handles to kill its parts.

Embedded unless DATABASE_URL is set; then on a fresh PostgreSQL database, with two ASGI
processes, and with a Redis of its own, since a test that kills it must disturb nobody else.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis

from tests import services

ROOT = Path(__file__).resolve().parents[2]
# Of the run of the tests itself: a platform gets its own, or none.
NOT_INHERITED = {
    "IN_PROCESS",
    "KOTURNIR_DATA",
    "REDIS_URL",
    "DATABASE_URL",
    "DJANGO_SETTINGS_MODULE",
}
PATIENCE = 180.0  # s; only a limit: every wait ends as soon as what it waits for is there


def eventually(what: Callable[[], Any], why: str, patience: float = PATIENCE) -> Any:
    """Return the first true answer of ``what()``, or fail saying ``why``."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if answer := what():
            return answer
        time.sleep(0.05)
    raise AssertionError(f"{why} within {patience:.0f} s")


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def run_manage(env: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    """Run manage.py to its end, however that is, and return what it said."""
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


class Site:
    """A platform started by `manage.py serve`: ``url``, ``data`` folder, living parts."""

    def __init__(
        self,
        folder: Path,
        serve: list[str] | None = None,
        ready: str = "/health/ready",
        **variables: str,
    ) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.mail_folder = self.data / "mail"
        self.port = free_port()
        self.ready = ready
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.services = Services(folder) if services.wanted() else None
        inherited = {k: v for k, v in os.environ.items() if k not in NOT_INHERITED}
        self.env = {**inherited, "KOTURNIR_DATA": str(self.data), "DEMO_CLUB": "0"}
        self.env["TRUSTED_PROXIES"] = "1"  # visitors say from where they come
        self.env |= {"SITE_URL": self.url, "EMAIL_URL": f"filemail:///{self.mail_folder}"}
        if self.services:
            self.env = {**self.env, **self.services.environment(), "SITE_URL": self.url}
            self.env |= {"STATIC_ROOT": str(folder / "static")}
            self.env |= {"EMAIL_URL": f"filemail:///{self.mail_folder}"}
        self.env |= variables
        self.serve = serve or ["--processes", "2" if self.services else "1"]

    def __enter__(self) -> Site:
        self.data.mkdir(parents=True, exist_ok=True)
        if self.services:
            self.services.start()
            self.manage("migrate", "--noinput")
            self.manage("collectstatic", "--noinput")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        if self.services:
            self.services.stop()

    def start(self) -> None:
        """Start `serve` and wait until every part of it runs."""
        command = ["serve", "--port", str(self.port), *self.serve]
        self.log = (self.folder / "serve.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        eventually(lambda: self.is_ready() or self._is_dead(), "The platform got ready")
        assert self.process.poll() is None, f"serve ended: {self.output()}"

    def stop(self) -> None:
        """Stop `serve` as an operator does; killed only if it does not obey."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)
        self.log.close()

    def output(self) -> str:
        return (self.folder / "serve.log").read_text(errors="replace")

    def parts(self) -> dict[str, int]:
        """Return the pids of the living parts by name: asgi-1, worker, bots, beat, valkey."""
        try:
            parts: dict[str, int] = json.loads((self.data / "run" / "pids.json").read_text())[
                "parts"
            ]
        except (OSError, ValueError):
            return {}
        return parts

    def is_ready(self) -> bool:
        return self.get(self.ready) == 200

    def get(self, path: str) -> int:
        """Return the status of the answer to a GET, 0 if there was none."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=5) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return 0

    def crash(self, *names: str) -> None:
        """Kill parts without a warning, and wait until `serve` has started them again.

        A name may be the beginning of several: ``asgi`` are all ASGI processes.
        """
        before = {n: pid for n, pid in self.parts().items() if n.startswith(names)}
        assert before, f"no part is named {names}: {self.parts()}"
        for pid in before.values():
            os.kill(pid, signal.SIGKILL)
        eventually(
            lambda: all(self.parts().get(n, pid) != pid for n, pid in before.items()),
            f"{', '.join(before)} started again",
        )

    def cut_power(self) -> None:
        """Kill everything at once, `serve` itself included; `start` begins again."""
        assert self.process
        parts = self.parts().values()
        self.process.kill()
        self.process.wait()
        for pid in parts:
            with suppress(ProcessLookupError):  # it saw that `serve` was gone
                os.killpg(pid, signal.SIGKILL)
        self.log.close()

    def crash_messages(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Kill the message server (Valkey or Redis), do something, and see it started again."""
        if self.services:
            self.services.kill_redis()
            meanwhile()
            self.services.start_redis()
        else:
            os.kill(self.parts()["valkey"], signal.SIGKILL)
            meanwhile()
        eventually(self.is_ready, "The platform got ready again")

    def mails(self) -> list[str]:
        """Return the mails that were sent, oldest first."""
        files = sorted(self.mail_folder.glob("*.log"), key=lambda f: (f.stat().st_mtime_ns, f.name))
        return [file.read_text() for file in files]

    def manage(self, *command: str) -> str:
        """Run a command of manage.py against this platform, and return what it printed."""
        done = run_manage(self.env, *command)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def python(self, code: str) -> str:
        """Run Python with the platform's settings and database; return what it printed."""
        return self.manage("shell", "--no-imports", "-c", code)

    def _is_dead(self) -> bool:
        return self.process is not None and self.process.poll() is not None


class Services:
    """A fresh PostgreSQL database, and a Redis that may be killed."""

    def __init__(self, folder: Path) -> None:
        self.server = os.environ["DATABASE_URL"]
        self.name = f"koturnir_site_{os.getpid()}_{services.worker_number()}"
        self.folder = folder
        self.redis_port = free_port()
        self.redis_url = f"redis://127.0.0.1:{self.redis_port}/0"
        self.redis: subprocess.Popen[bytes] | None = None

    def environment(self) -> dict[str, str]:
        url = urlunsplit(urlsplit(self.server)._replace(path=f"/{self.name}"))
        return {**services.environment(self.redis_url), "DATABASE_URL": url}

    def start(self) -> None:
        self._sql(f'CREATE DATABASE "{self.name}"')
        self.start_redis()

    def stop(self) -> None:
        self.kill_redis()
        self._sql(f'DROP DATABASE "{self.name}" WITH (FORCE)')

    def start_redis(self) -> None:
        server = shutil.which("redis-server") or shutil.which("valkey-server")
        assert server, "there is no redis-server on this machine"
        self.redis = subprocess.Popen(
            [server, "--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", ""],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )
        eventually(self._redis_answers, "Redis answered")

    def kill_redis(self) -> None:
        if self.redis:
            self.redis.kill()
            self.redis.wait()

    def _redis_answers(self) -> bool:
        with redis.Redis.from_url(self.redis_url) as client:
            try:
                return bool(client.ping())
            except redis.RedisError:
                return False

    def _sql(self, statement: str) -> None:
        with psycopg.connect(self.server, autocommit=True) as connection:
            connection.execute(statement)
