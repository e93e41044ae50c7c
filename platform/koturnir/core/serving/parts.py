"""Which processes the platform is made of, and how each is started."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from koturnir.environment import ROOT


@dataclass(frozen=True, slots=True)
class Part:
    """A process to keep running: its name, command, and the files it inherits."""

    name: str
    command: list[str]
    env: Mapping[str, str] = field(default_factory=dict)
    files: tuple[int, ...] = ()
    stops_last: bool = False  # others need it to stop well


def child_environment(extra: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a part: ours, with the two source folders on the path."""
    path = os.pathsep.join([str(ROOT / "platform"), str(ROOT)])
    return {
        **os.environ,
        "PYTHONPATH": path,
        "DJANGO_SETTINGS_MODULE": "koturnir.settings",
        **extra,
    }


def asgi(processes: int, fd: int, env: Mapping[str, str]) -> list[Part]:
    """Return ASGI servers that share one listening socket.

    The socket is the supervisor's: while one of them is started again, connections wait
    in it or go to the others, and none is refused.
    """
    command = [sys.executable, "-m", "koturnir.core.serving.server", str(fd)]
    return [Part(f"asgi-{n + 1}", command, env, (fd,)) for n in range(processes)]


def in_process(fd: int, env: Mapping[str, str]) -> list[Part]:
    """Return the platform in one process, for machines without the message server."""
    command = [sys.executable, "-m", "koturnir.core.serving.inprocess", str(fd)]
    return [Part("asgi-1", command, env, (fd,))]


def workers(run: Path, env: Mapping[str, str]) -> list[Part]:
    """Return a worker for the clocks and the like, one for the bots, and beat.

    Bots think long: with a queue of their own they never keep a due clock waiting.
    """
    celery = [sys.executable, "-m", "celery", "--quiet", "-A", "koturnir.celery"]
    worker = [*celery, "worker", "--without-gossip", "--without-mingle", "--without-heartbeat"]
    level = ["-l", "WARNING"]
    threads = ["-Q", "default", "-n", "default@%h", "-P", "threads", "-c", "4"]
    schedule = ["-s", str(run / "beat-schedule"), "--pidfile="]
    return [
        Part("worker", [*worker, *threads, *level], env),
        Part("bots", [*worker, "-Q", "bots", "-n", "bots@%h", "-P", "solo", *level], env),
        Part("beat", [*celery, "beat", *schedule, *level], env),
    ]
