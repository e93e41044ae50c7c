"""The marks of a running platform: the run folder, its lock, the list of its processes."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from django.core.management.base import CommandError

# What the command line of every part of ours holds; a process without it is a stranger's.
MARK = "koturnir"


class Place:
    """The run folder, held by one `serve` at a time.

    The lock is the kernel's and goes with the process, however that ends; what the
    files say is only believed of processes that are still ours.
    """

    def __init__(self, data: Path) -> None:
        self.folder = data / "run"
        self.state = self.folder / "pids.json"
        self._lock: IO[str] | None = None

    def hold(self) -> None:
        """Take the folder, or raise CommandError that says who has it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = (self.folder / "lock").open("a+")
        except OSError as error:
            raise CommandError(
                f"{self.folder} can't be written ({error.strerror}). "
                "Set KOTURNIR_DATA to a folder that can."
            ) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            address = self.read().get("address", "another address")
            raise CommandError(
                f"The platform already runs from {self.folder.parent}, at {address}. "
                "Stop it first, or set KOTURNIR_DATA to another folder."
            ) from None
        self._lock = lock

    def release(self) -> None:
        self.state.unlink(missing_ok=True)
        if self._lock:
            self._lock.close()

    def read(self) -> dict[str, Any]:
        """Return what the last `serve` wrote: its pid, address and the pids of its parts."""
        try:
            state = json.loads(self.state.read_text())
        except (OSError, ValueError):
            return {}
        return state if isinstance(state, dict) else {}

    def write(self, address: str, parts: dict[str, int]) -> None:
        fresh = self.state.with_suffix(".new")
        fresh.write_text(json.dumps({"serve": os.getpid(), "address": address, "parts": parts}))
        fresh.replace(self.state)

    def clear_leftovers(self) -> None:
        """End the parts of a `serve` that was killed and could not end them itself."""
        left = {pid for pid in self.read().get("parts", {}).values() if _is_ours(pid)}
        for number, patience in ((15, 8.0), (9, 2.0)):
            for pid in left:
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
            until = time.monotonic() + patience
            while left and time.monotonic() < until:
                time.sleep(0.05)
                left = {pid for pid in left if _is_ours(pid)}
        self.state.unlink(missing_ok=True)


def _is_ours(pid: int) -> bool:
    """Tell if a living process is one of the platform's: a number may have been given anew."""
    shown = subprocess.run(  # noqa: S603
        ["ps", "-o", "stat=,command=", "-p", str(pid)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return MARK in shown and not shown.startswith("Z")
