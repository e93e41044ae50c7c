"""Runs the whole platform on this machine: ASGI servers, workers, beat, message server."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from koturnir import environment as env
from koturnir.core.serving import message_server, parts, preparing, readiness
from koturnir.core.serving.place import Place
from koturnir.core.serving.supervisor import Supervisor


class Command(BaseCommand):
    help = "Run the platform: ASGI servers, workers and beat, started and stopped together."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")
        parser.add_argument("--processes", type=_count, default=1, help="ASGI processes")
        parser.add_argument(
            "--no-worker", action="store_true", help="no workers and no beat: they run elsewhere"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        server = _message_server()
        place = Place(env.data_folder())
        place.hold()
        try:
            place.clear_leftovers()
            with readiness.listen(options["host"], options["port"]) as sock:
                self._serve(place, sock, server, options)
        finally:
            place.release()

    def _serve(
        self, place: Place, sock: socket.socket, server: Path | None, options: dict[str, Any]
    ) -> None:
        host, port = options["host"], sock.getsockname()[1]
        address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}"
        environment = {} if env.text("SITE_URL") or not settings.EMBEDDED else {"SITE_URL": address}
        supervisor = Supervisor(lambda pids: place.write(address, pids))
        supervisor.listen()
        preparing.database()
        preparing.static_files()
        path = env.embedded_socket(env.data_folder())
        try:
            if server:
                message_server.prepare(path)
                supervisor.add(message_server.part(server, path))
                supervisor.watch(until=lambda: message_server.is_up(path))
            preparing.demo_club()
            connections.close_all()
            # Pages first: the workers would take the processor from them at the start.
            supervisor.add(*_servers(sock, environment, options))
            supervisor.watch(until=lambda: readiness.answers(host, port))
            if not supervisor.stopping:
                self.stdout.write(f"Koturnir: {address}")
                self.stdout.flush()
                supervisor.add(*_workers(place, environment, options))
            supervisor.watch()
        finally:
            supervisor.stop()
            if server:
                message_server.clear(path)


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise argparse.ArgumentTypeError("at least one process is needed")
    return count


def _message_server() -> Path | None:
    """Return the binary of the message server that we have to run, or None if there is no need.

    Without a binary for this machine, the command starts itself again as one process that
    needs none: settings are made once, so they can't be changed on the way.
    """
    if not settings.EMBEDDED or env.text("REDIS_URL") or settings.IN_PROCESS:
        return None
    binary = message_server.binary()
    if binary is None:
        again = [sys.executable, *sys.orig_argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "IN_PROCESS": "1"})  # noqa: S606
    return binary


def _servers(
    sock: socket.socket, environment: dict[str, str], options: dict[str, Any]
) -> list[parts.Part]:
    if not settings.IN_PROCESS:
        return parts.asgi(options["processes"], sock.fileno(), environment)
    if options["processes"] > 1 or options["no_worker"]:
        raise CommandError("IN_PROCESS=1 means one process with everything in it.")
    return parts.in_process(sock.fileno(), environment)


def _workers(
    place: Place, environment: dict[str, str], options: dict[str, Any]
) -> list[parts.Part]:
    if settings.IN_PROCESS or options["no_worker"]:
        return []
    return parts.workers(place.folder, environment)
