"""``list`` and ``show``: which games there are, and what each offers."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from games import registry
from games.api import Option, OptionValue, Spec
from games.cli.files import say, say_json
from games.wire import spec_json


def list_games(_: Namespace) -> int:
    specs = [game.spec for game in registry.games().values()]
    width = max((len(spec.slug) for spec in specs), default=0)
    say(*(f"{spec.slug:{width}}  {spec.title}, {_seats(spec)} seats" for spec in specs))
    return 0


def show(arguments: Namespace) -> int:
    spec = registry.get(arguments.game).spec
    if arguments.json:
        say_json(spec_json(spec))
    else:
        say(*_described(spec))
    return 0


def plain(value: OptionValue) -> str:
    """Return an option's value as ``random --option`` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _described(spec: Spec) -> Iterator[str]:
    yield f"{spec.title} ({spec.slug}), rules version {spec.rules_version}"
    yield f"seats: {_seats(spec)}"
    yield f"chance: {_yes(spec.has_chance)}"
    yield f"hidden information: {_yes(spec.has_hidden_information)}"
    yield f"entries at most: {spec.max_entries}"
    yield f"source: {spec.source}"
    yield "options (the first value is the default):" if spec.options else "options: none"
    for option in spec.options:
        yield from _option(option)


def _option(option: Option) -> Iterator[str]:
    yield f"  {option.name} = {' | '.join(map(plain, option.choices))}"
    yield f"      {option.title}: {option.meaning}"


def _seats(spec: Spec) -> str:
    if spec.min_seats == spec.max_seats:
        return str(spec.min_seats)
    return f"{spec.min_seats}-{spec.max_seats}"


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
