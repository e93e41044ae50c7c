"""One ASGI process on a listening socket that it inherits: `python -m … FD`.

uvicorn's own `--fd` takes every socket for a Unix one, and so sends without TCP_NODELAY:
the family is asked of the socket itself here.
"""

from __future__ import annotations

import signal
import socket
import sys
import warnings
from contextlib import suppress

import uvicorn

APPLICATION = "koturnir.asgi:application"


def config() -> uvicorn.Config:
    return uvicorn.Config(
        APPLICATION,
        log_level="warning",
        access_log=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        proxy_headers=False,  # whom to believe is said once: TRUSTED_PROXIES
        server_header=False,
    )


def listener(fd: str) -> socket.socket:
    return socket.socket(fileno=int(fd))


def main() -> None:
    # Static files are read in small pieces: that they are read on a thread is meant so.
    warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous")
    server = uvicorn.Server(config())
    # After a clean stop uvicorn raises the signal once more, which would end us by it.
    with suppress(KeyboardInterrupt):
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        server.run(sockets=[listener(sys.argv[1])])
    if not server.started:
        sys.exit(3)


if __name__ == "__main__":
    main()
