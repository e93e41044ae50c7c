"""``verify``: say of each draw of a record whether it follows from the secret."""

from __future__ import annotations

from argparse import Namespace

from games.cli.files import load, say
from games.records import Check, verify


def verify_file(arguments: Namespace) -> int:
    checks = verify(load(arguments.file))
    say(*map(_line, checks))
    wrong = sum(not check.agrees for check in checks)
    if wrong:
        say(f"{wrong} of {len(checks)} checks differ")
        return 1
    say(f"all {len(checks)} checks agree")
    return 0


def _line(check: Check) -> str:
    where = "" if check.entry is None else f" (entry {check.entry})"
    if check.agrees:
        return f"{check.what}{where}: {check.said} ok"
    return f"{check.what}{where}: DIFFERS, recorded {check.said}, drawn {check.drawn}"
