"""``random``: write the record of a random game."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from games import registry
from games.api import BadOptions, OptionValue, Spec
from games.cli.files import save
from games.cli.overview import plain
from games.randomplay import random_record
from games.records import write


def random_game(arguments: Namespace) -> int:
    game = registry.get(arguments.game)
    record = random_record(
        game,
        game.spec.min_seats if arguments.seats is None else arguments.seats,
        dict(_option(game.spec, text) for text in arguments.option),
        arguments.seed,
        arguments.withdrawals,
    )
    save(write(record), arguments.output)
    return 0


def seed(text: str) -> str:
    """Return a text that can seed chance, for ``argparse``."""
    if not text.isprintable():
        raise ArgumentTypeError(f"{text!a} is no printable text")
    return text


def probability(text: str) -> float:
    """Return a number from 0 to 1, for ``argparse``."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(f"{text!r} is no number from 0 to 1")
    return value


def _option(spec: Spec, text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(f"an option is given as NAME=VALUE, not {text!r}")
    for option in spec.options:
        if option.name == name:
            # The text itself, if it is no choice: the spec then says what is allowed.
            return name, next((c for c in option.choices if plain(c) == value), value)
    return name, value
