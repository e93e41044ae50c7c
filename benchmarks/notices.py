"""Whether notices are told once each while workers die: ``python -m benchmarks.notices``.

A database of its own, a mail server in its own process that writes down what comes, and worker
processes of which some are killed (-9) in the middle of their work and replaced. Printed is how
many notices arrived, how many Message-IDs came more than once (a worker that dies between
sending and noting it leaves such a copy, which mail programs know as one), how many notices
were told in two different mails (must be 0), and notices a second.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
EACH: Final = 2
"""Notices of a person, which go in one mail."""
LEASE: Final = 20
"""Seconds that what a killed worker had in hand is left to it, instead of minutes."""
ENDLESS: Final = 1800


@dataclass(frozen=True, slots=True)
class Outcome:
    """``arrived``: notices; ``mails``: deliveries; ``copies``: of a Message-ID beyond the first;
    ``twice``: notices told under two Message-IDs; ``unsent``: mails left over."""

    arrived: int
    mails: int
    copies: int
    twice: int
    unsent: int
    killed: int
    seconds: float


def run(count: int, workers: int, kills: int, folder: Path, lease: int = LEASE) -> Outcome:
    """Have ``count`` notices told by processes and kill ``kills`` of them; read the mails."""
    rng = random.Random(1)
    came = folder / "came.jsonl"
    came.touch()
    server = subprocess.Popen(
        [*_command("server"), str(came)], stdout=subprocess.PIPE, text=True, env=_environment()
    )
    running: list[subprocess.Popen[str]] = []
    try:
        assert server.stdout is not None
        environment = _environment(folder, server.stdout.readline().strip())
        subprocess.run([*_command("make"), str(count)], env=environment, check=True)
        begin, killed = monotonic(), 0
        # Each in the middle of its own stretch of the work.
        marks = [count // EACH * (number + 1) // (kills + 2) for number in range(kills)]
        running = [_worker(environment, lease) for _ in range(workers)]
        while any(one.poll() is None for one in running):
            if monotonic() - begin > ENDLESS:
                raise RuntimeError("the workers do not come to an end")
            if killed < kills and _lines(came) >= marks[killed]:
                victim = rng.choice([one for one in running if one.poll() is None])
                victim.send_signal(signal.SIGKILL)
                victim.wait()
                killed += 1
                running = [
                    *(one for one in running if one is not victim),
                    _worker(environment, lease),
                ]
            sleep(0.02)
        failed = [one.returncode for one in running if one.returncode]
        if failed:
            raise RuntimeError(f"workers failed: {failed}")
        seconds = monotonic() - begin
        left = subprocess.run(_command("left"), env=environment, check=True, capture_output=True)
        return _read(came, int(left.stdout), killed, seconds)
    finally:
        for one in (server, *running):
            one.kill()
            one.wait()


def _command(part: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.notices", part]


def _worker(environment: Mapping[str, str], lease: int) -> subprocess.Popen[str]:
    return subprocess.Popen([*_command("work"), str(lease)], text=True, env=environment)


def _environment(folder: Path | None = None, port: str = "0") -> dict[str, str]:
    paths = os.pathsep.join(str(ROOT / name) for name in ("platform", "."))
    return {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": paths,
        "DJANGO_SETTINGS_MODULE": "koturnir.settings",
        "KOTURNIR_DATA": str(folder or ""),
        "EMAIL_URL": f"smtp://127.0.0.1:{port}",
        "IN_PROCESS": "1",  # without a message server nothing but the database keeps workers apart
        "DEMO_CLUB": "0",
        "LOG_LEVEL": "ERROR",
    }


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def _read(came: Path, unsent: int, killed: int, seconds: float) -> Outcome:
    mails = [json.loads(line) for line in came.read_text().splitlines()]
    copies = Counter(one["id"] for one in mails)
    told: dict[int, set[str]] = {}
    for one in mails:
        for number in one["notices"]:
            told.setdefault(number, set()).add(one["id"])
    return Outcome(
        arrived=len(told),
        mails=len(mails),
        copies=sum(copies.values()) - len(copies),
        twice=sum(len(ids) > 1 for ids in told.values()),
        unsent=unsent,
        killed=killed,
        seconds=seconds,
    )


# --- the processes


def serve(path: Path) -> None:
    """Take mails and write a line for each before it is said to be taken."""
    import asyncio
    import email
    import email.policy

    from aiosmtpd.smtp import SMTP

    class Handler:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
            message = email.message_from_bytes(envelope.content, policy=email.policy.default)
            body: Any = message.get_body(("plain",))
            numbers = [int(found) for found in re.findall(r"notice-(\d+)", body.get_content())]
            line = json.dumps({"id": message["Message-ID"], "notices": numbers})
            with path.open("a") as file:
                file.write(line + "\n")
            return "250 OK"

    async def listen() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(Handler(), loop=loop), "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    asyncio.run(listen())


def _ready() -> None:
    import django

    django.setup()


def make(count: int) -> None:
    """Make people who have entered an event, and what its organizer wrote to them."""
    _ready()
    from datetime import timedelta

    from django.core.management import call_command

    from koturnir.accounts.models import User
    from koturnir.core import time
    from koturnir.notifications.models import Notice, Preferences
    from tournaments.models import Entrant
    from tournaments.services import setup

    call_command("migrate", verbosity=0)
    organizer = User.objects.create_user("Olga", "olga@example.org")
    wanted = {
        "name": "A full house",
        "game": "okolitsa",
        "seats": 2,
        "time_control": "days:3",
        "starts_at": time.now() + timedelta(days=7),
    }
    event = setup.create(organizer, wanted, (setup.StagePlan("swiss", {"rounds": 3}),), ())
    people = User.objects.bulk_create(
        User(username=f"P{n}", username_key=f"p{n}", email=f"p{n}@example.org")
        for n in range(-(-count // EACH))
    )
    now = time.now()
    Preferences.objects.bulk_create(
        Preferences(user=user, quiet_from="00:00", quiet_to="00:00") for user in people
    )
    Entrant.objects.bulk_create(
        Entrant(tournament=event, user=user, status="entered", joined_at=now) for user in people
    )
    Notice.objects.bulk_create(
        Notice(
            user=people[number // EACH],
            kind="message",
            key=f"load/{number}",
            tournament=event,
            data={"values": {"text": f"notice-{number} of the organizer"}},
            created_at=now,
            due_at=now,
            look_at=now,
        )
        for number in range(count)
    )


def work(lease: int) -> None:
    """Do what a worker does at each tick, until nothing is left."""
    _ready()
    from datetime import timedelta

    from django.db.utils import OperationalError

    from koturnir.core import time
    from koturnir.notifications.models import Mail, Notice
    from koturnir.notifications.services import composing, sending

    sending.LEASE = timedelta(seconds=lease)  # type: ignore[misc]
    while (
        Notice.objects.filter(state="waiting").exists()
        or Mail.objects.filter(next_try_at__isnull=False).exists()
    ):
        # A tick that another writer keeps out for too long (SQLite) fails; the next one works.
        with suppress(OperationalError):
            composing.compose_due(time.now())
            if not sending.send_due():
                sleep(0.2)


def left() -> None:
    _ready()
    from koturnir.notifications.models import Mail

    print(Mail.objects.filter(sent_at=None).count())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--kills", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="koturnir-notices-") as name:
        found = run(asked.count, asked.workers, asked.kills, Path(name))
    print(
        f"{found.arrived} of {asked.count} notices arrived in {found.mails} mails,"
        f" {found.killed} workers killed"
    )
    print(f"Message-IDs that came again: {found.copies}")
    print(f"notices in two mails: {found.twice}; mails not sent: {found.unsent}")
    print(f"{found.arrived / found.seconds:.0f} notices a second")


PARTS: Final[Mapping[str, Any]] = {
    "server": lambda: serve(Path(sys.argv[2])),
    "make": lambda: make(int(sys.argv[2])),
    "work": lambda: work(int(sys.argv[2])),
    "left": left,
}

if __name__ == "__main__":
    PARTS.get(sys.argv[1] if len(sys.argv) > 1 else "", main)()
