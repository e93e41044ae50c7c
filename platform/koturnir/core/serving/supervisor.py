"""Keeps the parts running: starts them, starts them again, stops them all together."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from django.core.management.base import CommandError

from koturnir.core.serving.parts import Part, child_environment
from koturnir.environment import ROOT

log = logging.getLogger("koturnir.serve")

TICK = 0.1
QUICK_DEATH = 5.0  # s; a part that lives longer is thought to have started well
DEATHS_IN_A_ROW = 6
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # s, doubled in between
PATIENCE = 10.0  # s for a part to stop by itself
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


class Child:
    """One part and its present process, if it has one."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.process: subprocess.Popen[bytes] | None = None
        self.quick_deaths = 0
        self.start_at = 0.0
        self.started = 0.0

    def start(self) -> None:
        # A process group of its own: Ctrl-C at the terminal reaches us alone, and we
        # stop the parts once and in order.
        self.process = subprocess.Popen(  # noqa: S603
            self.part.command,
            cwd=ROOT,
            env=child_environment(self.part.env),
            stdin=subprocess.DEVNULL,
            pass_fds=self.part.files,
            process_group=0,
            preexec_fn=_die_with_parent(os.getpid()),
        )
        self.started = time.monotonic()

    def note_death(self, code: int) -> None:
        """Plan the next start, or raise CommandError if starting again is of no use."""
        now = time.monotonic()
        self.process = None
        self.quick_deaths = self.quick_deaths + 1 if now - self.started < QUICK_DEATH else 0
        if self.quick_deaths >= DEATHS_IN_A_ROW:
            raise CommandError(
                f"{self.part.name} ended {self.quick_deaths} times just after its start "
                f"(exit code {code}); what it printed above says why."
            )
        pause = min(FIRST_PAUSE * 2**self.quick_deaths, LONGEST_PAUSE)
        self.start_at = now + pause
        log.warning("%s ended (exit code %s), starts again", self.part.name, code)


def _die_with_parent(parent: int) -> Callable[[], None] | None:
    """Return what makes Linux stop a child whose parent was killed (elsewhere: nothing)."""
    if _libc is None:
        return None
    prctl = _libc.prctl

    def ask() -> None:
        prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))
        if os.getppid() != parent:  # it was killed before we could ask
            os._exit(1)

    return ask


class Supervisor:
    """Runs parts until a stop signal; ``changed`` is told the pids whenever they change."""

    def __init__(self, changed: Callable[[dict[str, int]], None]) -> None:
        self.changed = changed
        self.children: list[Child] = []
        self._stop = threading.Event()

    def listen(self) -> None:
        for number in STOP_SIGNALS:
            signal.signal(number, lambda *_: self._stop.set())

    @property
    def stopping(self) -> bool:
        return self._stop.is_set()

    def add(self, *parts: Part) -> None:
        for part in parts:
            child = Child(part)
            self.children.append(child)
            child.start()
        self._tell()

    def watch(self, until: Callable[[], bool] = lambda: False) -> None:
        """Keep every part running until ``until()`` or a stop signal."""
        while not self._stop.wait(TICK) and not until():
            if self._tend():
                self._tell()

    def _tend(self) -> bool:
        changed = False
        for child in self.children:
            if child.process is None:
                if time.monotonic() >= child.start_at:
                    child.start()
                    changed = True
            elif (code := child.process.poll()) is not None:
                child.note_death(code)
                changed = True
        return changed

    def stop(self) -> None:
        """Stop every part, and those that the others need after them."""
        for last in (False, True):
            running = [c.process for c in self.children if c.part.stops_last is last and c.process]
            _stop_all(running)
        self.children = []

    def _tell(self) -> None:
        self.changed({c.part.name: c.process.pid for c in self.children if c.process})


def _stop_all(processes: list[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + PATIENCE
    for process in processes:
        try:
            process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            # Its whole group: a worker may have processes of its own.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
