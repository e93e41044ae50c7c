#!/usr/bin/env python3
"""Django's command line, with platform/ put on the path."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main() -> None:
    # platform/ is a source folder and no package, so the standard library's stays importable.
    sys.path.insert(0, str(ROOT / "platform"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koturnir.settings")
    from django.core.management import execute_from_command_line

    from koturnir.environment import or_exit

    or_exit()
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:  # before `serve` takes the signal itself: nothing is there to stop
        sys.exit(130)
