"""Opens the listening socket, and finds out when the platform answers on it."""

from __future__ import annotations

import errno
import http.client
import socket

from django.core.management.base import CommandError


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, or raise CommandError that says why there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)
    except (OSError, OverflowError) as error:
        sock.close()
        raise CommandError(_why(host, port, error)) from None
    return sock


def _why(host: str, port: int, error: Exception) -> str:
    code = getattr(error, "errno", None)
    if code == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another: --port {port + 1}"
    if code == errno.EACCES:
        return f"Port {port} may not be used by this user. Choose one above 1023: --port 8000"
    return f"Can't listen on {host}:{port} ({getattr(error, 'strerror', None) or error})."


def answers(host: str, port: int) -> bool:
    """Tell if the platform answers: any answer that is not a failure, whatever it is."""
    at = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    connection = http.client.HTTPConnection(at, port, timeout=0.5)
    try:
        connection.request("GET", "/health/live")
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
