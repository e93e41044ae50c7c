"""``serve``: requests in, replies out, one a line, until the input ends."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import BinaryIO

from games import registry
from games.session import MAX_LINE, Session


def serve(arguments: Namespace) -> int:
    session = Session(registry.get(arguments.game))
    for line in _lines(sys.stdin.buffer):
        if line.strip():
            sys.stdout.write(json.dumps(session.answer(line)) + "\n")
            sys.stdout.flush()
    return 0


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line, never more of it than it takes to see that it is too long."""
    while line := stream.readline(MAX_LINE + 1):
        yield line
        while len(line) > MAX_LINE and not line.endswith(b"\n"):
            line = stream.readline(MAX_LINE + 1)
            if not line:
                return
