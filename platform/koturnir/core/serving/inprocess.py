"""The whole platform in one process: `python -m … FD`, with IN_PROCESS=1.

For machines that the message server has no binary for. Channel layer and broker are in
memory, so the ASGI server, the worker and beat are threads side by side.
"""

from __future__ import annotations

import sys
import threading

import uvicorn

from koturnir.core.serving.server import config, listener


def start_worker() -> None:
    """Start a Celery worker on a thread: one for both queues, as the choice is the app's."""
    from celery.worker import WorkController

    from koturnir.celery import app

    worker = WorkController(
        app=app,
        pool_cls="threads",
        concurrency=4,
        queues=["default", "bots"],
        hostname="all@inprocess",
        loglevel="WARNING",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    threading.Thread(target=worker.start, daemon=True).start()


def start_beat() -> None:
    from celery.beat import EmbeddedService, Scheduler

    from koturnir.celery import app

    EmbeddedService(app, thread=True, scheduler_cls=Scheduler).start()


def main() -> None:
    import django

    django.setup()
    server = uvicorn.Server(config())
    start_worker()
    start_beat()
    server.run(sockets=[listener(sys.argv[1])])


if __name__ == "__main__":
    main()
