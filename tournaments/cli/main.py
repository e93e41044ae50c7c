"""Run one command: exit codes, refusals on stderr, pipes that close early."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from tournaments.cli.parser import parser
from tournaments.cli.refusal import Refusal
from tournaments.tiebreaks import Refused
from tournaments.trf import TrfError

REFUSED = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that ``argv`` names and return its exit code.

    0 is success, 2 a request or a file that was refused, with one sentence on stderr:
    of a file with line and column.
    """
    arguments = parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (head, less) has seen enough. What the interpreter still
        # flushes at exit must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except TrfError as refusal:
        return _refuse(arguments, arguments.trf, str(refusal))
    except (Refused, Refusal) as refusal:
        return _refuse(arguments, None, str(refusal))
    except OSError as refusal:
        return _refuse(arguments, refusal.filename, refusal.strerror or str(refusal))
    return code


def _refuse(arguments: Namespace, file: str | None, reason: str) -> int:
    where = f"{file}: " if file else ""
    sys.stderr.write(f"tournaments {arguments.command}: {where}{reason}\n")
    return REFUSED
