"""The arguments of every command, and the text of ``--help``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tournaments.cli import pairing, simulation, standing
from tournaments.cli.simulate import FORMATS

_EPILOG = """\
examples:
  python -m tournaments pair --trf event.trf
  python -m tournaments standings --trf event.trf --tiebreaks BH/C1,BH,SB,DE
  python -m tournaments simulate swiss --players 40 --rounds 9 --seed 7 --trf event.trf

FILE may be - for standard input or output. Exit codes: 0 done, 2 refused.
docs/tournaments/cli.md tells more.
"""

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """Return the parser; ``run`` of its result is the command's function."""
    top = argparse.ArgumentParser(
        prog="python -m tournaments",
        description="Pair, order and simulate tournaments with the code of Koturnir.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (_pair, _standings, _simulate):
        add(commands)
    return top


_Commands = argparse._SubParsersAction  # argparse has no public name for it


def _add(
    commands: _Commands[argparse.ArgumentParser], name: str, run: Command, text: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _pair(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Pair the next round by the FIDE (Dutch) system and say why."
    command = _add(commands, "pair", pairing.run, text)
    command.add_argument("--trf", metavar="FILE", required=True, help="the event so far")
    command.add_argument("--json", metavar="FILE", help="write boards and reasons as JSON")
    command.add_argument("--brief", action="store_true", help="no reasons")


def _standings(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Print the standings by points and tie-breaks."
    command = _add(commands, "standings", standing.run, text)
    command.add_argument("--trf", metavar="FILE", required=True)
    command.add_argument(
        "--tiebreaks",
        metavar="LIST",
        help=f"codes of FIDE by commas; default: those of the file, else {standing.USUAL}",
    )
    command.add_argument("--rounds", type=_count, metavar="R", help="after so many; default: all")
    command.add_argument("--round-robin", action="store_true", help="everybody meets everybody")


def _simulate(commands: _Commands[argparse.ArgumentParser]) -> None:
    text = "Play a random tournament: equal arguments, equal files."
    command = _add(commands, "simulate", simulation.run, text)
    command.add_argument(
        "format", metavar="FORMAT", choices=sorted(FORMATS), help=", ".join(FORMATS)
    )
    command.add_argument("--players", type=_count, required=True, metavar="N")
    command.add_argument("--rounds", type=_count, default=0, metavar="R", help="default: as usual")
    command.add_argument("--seats", type=_count, default=2, metavar="S", help="default: 2")
    command.add_argument("--seed", default="0", metavar="X", help="any text; default: 0")
    shares = {
        "withdrawals": (0.0, "share of the players who leave before the end"),
        "late": (0.0, "share of the players who come after one round or two"),
        "byes": (0.0, "chance of a requested bye, per player and round"),
        "forfeits": (0.0, "chance of a forfeit, per game; one in five is a double one"),
        "draws": (0.4, "chance of a draw between equals; default: 0.4"),
    }
    for name, (usual, help_) in shares.items():
        command.add_argument(f"--{name}", type=_share, default=usual, metavar="P", help=help_)
    command.add_argument("--accelerated", action="store_true", help="Baku acceleration")
    command.add_argument("--trf", metavar="FILE", help="write the event as a report file (TRF26)")
    command.add_argument("--json", metavar="FILE", help="write rounds, reasons and standings")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _share(text: str) -> float:
    share = float(text)
    if not 0 <= share <= 1:
        raise ValueError(text)
    return share


_count.__name__, _share.__name__ = "number of 1 or more", "share of 0 to 1"
