"""The whole platform in one process: `python -m … FD`, with IN_PROCESS=1.

For machines that the message server has no binary for. Channel layer and broker are in
memory, so the ASGI server, the workers and beat are threads side by side.
"""

from __future__ import annotations

import sys
import threading

import uvicorn

from koturnir.core.serving.server import config, listener


def start_worker(queue: str, threads: int) -> None:
    """Start a Celery worker for ``queue`` on a thread of this process."""
    from celery.worker import WorkController

    from koturnir.celery import app

    worker = WorkController(
        app=app,
        pool_cls="threads",
        concurrency=threads,
        queues=[queue],
        hostname=f"{queue}@inprocess",
        loglevel="WARNING",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    threading.Thread(target=worker.start, name=queue, daemon=True).start()


def start_beat() -> None:
    from celery.beat import EmbeddedService, Scheduler

    from koturnir.celery import app

    EmbeddedService(app, thread=True, scheduler_cls=Scheduler).start()


def main() -> None:
    import django

    django.setup()
    # asyncio's own loop: a message from a worker's thread wakes it safely.
    server = uvicorn.Server(config(loop="asyncio"))
    start_worker("default", threads=4)
    start_worker("bots", threads=1)
    start_beat()
    server.run(sockets=[listener(sys.argv[1])])


if __name__ == "__main__":
    main()
