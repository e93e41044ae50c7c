"""The arguments of every command, and the text of ``--help``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from games.cli import make, overview, replay, serve, verify

_EPILOG = """\
examples:
  python -m games show GAME
  python -m games random GAME --seats 3 --seed 7 --option NAME=VALUE -o game.json
  python -m games replay game.json --at 20 --viewer 0
  python -m games verify game.json
  echo '{"cmd": "new", "seats": 2, "seed": 1}' | python -m games serve GAME

The record's format is described in docs/records.md, the protocol of serve in
docs/engine-protocol.md. Exit codes: 0 done, 1 a draw does not verify, 2 refused.
"""

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """Return the parser; ``run`` of its result is the command's function."""
    top = argparse.ArgumentParser(
        prog="python -m games",
        description="Play, replay and check games with the engines of Koturnir.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (_list, _show, _random, _replay, _verify, _serve):
        add(commands)
    return top


_Commands = argparse._SubParsersAction  # argparse has no public name for it


def _add(
    commands: _Commands[argparse.ArgumentParser], name: str, run: Command, text: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _list(commands: _Commands[argparse.ArgumentParser]) -> None:
    _add(commands, "list", overview.list_games, "List the games there are.")


def _show(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Show a game's seats, options and the source of its rules."
    command = _add(commands, "show", overview.show, text)
    command.add_argument("game", metavar="GAME", help="a slug that `list` gives")
    command.add_argument("--json", action="store_true", help="print JSON")


def _random(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Play a random game to its end and write its record; equal arguments, equal record."
    command = _add(commands, "random", make.random_game, text)
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=int, metavar="N", help="default: the fewest allowed")
    command.add_argument(
        "--seed", type=make.seed, default="0", metavar="S", help="any printable text; default: 0"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (see `show`); may be repeated",
    )
    command.add_argument(
        "--withdrawals",
        type=make.probability,
        default=0.0,
        metavar="P",
        help="let a seat leave instead of moving, with probability P; default: 0",
    )
    command.add_argument("-o", "--output", metavar="FILE", help="default: standard output")


def _replay(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Replay a record: the position, the scores, and the moves of whoever must decide."
    command = _add(commands, "replay", replay.replay, text)
    command.add_argument("file", metavar="FILE", help="a record; - is standard input")
    command.add_argument(
        "--at", type=int, metavar="VERSION", help="stop after that many entries; default: all"
    )
    command.add_argument(
        "--viewer",
        type=replay.viewer,
        default="everything",
        metavar="SEAT|none",
        help="show only what this seat, or a spectator (none), may know; default: everything",
    )
    command.add_argument("--json", action="store_true", help="print JSON")


def _verify(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Check the draws of a record against its revealed secret; exit code 1 if one differs."
    command = _add(commands, "verify", verify.verify_file, text)
    command.add_argument("file", metavar="RECORD", help="a record; - is standard input")


def _serve(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Drive an engine by JSON requests, one a line, on standard input and output."
    command = _add(commands, "serve", serve.serve, text)
    command.add_argument("game", metavar="GAME")
