"""Run database work of the sockets on threads of their own.

Django's shared sync thread would make every table of the process wait for every
page; these threads keep their connections.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")

_executor = ThreadPoolExecutor(max_workers=4, thread_name_prefix="tables")


async def run(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return what ``work`` returns, called on one of the threads."""

    def guarded() -> T:
        # A connection that broke (a database restarted) is replaced before the next use.
        close_old_connections()
        return work(*args, **kwargs)

    return await asyncio.get_running_loop().run_in_executor(_executor, guarded)
