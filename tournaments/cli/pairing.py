"""``pair``: the next round of a report file, and why."""

from __future__ import annotations

from argparse import Namespace

from tournaments.cli.boards import Round, publish
from tournaments.cli.files import as_json, load, save, say
from tournaments.cli.refusal import Refusal
from tournaments.history import Event
from tournaments.pairing.dutch import NoPairing, field, pair
from tournaments.pairing.dutch.sentences import points


def run(arguments: Namespace) -> int:
    """Print the next round's boards with reasons, or its JSON."""
    event = load(arguments.trf)
    number = next_round(event)
    try:
        paired = pair(field(event, number))
    except NoPairing as error:
        text = f"round {number} has no complete pairing by C1 to C3: the arbiter decides"
        raise Refusal(text) from error
    published = publish(event, number, paired, reasons=not arguments.brief)
    if arguments.json:
        save(as_json(published.json()), arguments.json)
    if arguments.json != "-":
        _print(event, published)
    return 0


def next_round(event: Event) -> int:
    """Return the number of the round to be paired. Raises `Refusal` if there is none."""
    paired = max(
        (
            index + 1
            for entrant in event.entrants
            for index, outing in enumerate(entrant.rounds)
            if outing.opponent or outing.result == "U"
        ),
        default=0,
    )
    for entrant in event.entrants:
        for index, outing in enumerate(entrant.rounds[:paired]):
            if outing.opponent and not outing.result:
                raise Refusal(
                    f"the game of {entrant.number} against {outing.opponent} in round {index + 1}"
                    " has no result"
                )
    if event.rounds and paired >= event.rounds:
        raise Refusal(f"all {event.rounds} rounds have been paired")
    return paired + 1


def _print(event: Event, published: Round) -> None:
    def who(number: int) -> str:
        score = points(event.points(number, published.number - 1))
        return f"{number} {event.by_number[number].name} ({score})"

    say(f"Round {published.number}")
    for at, board in enumerate(published.boards, start=1):
        say(f"{at:4}  {who(board.white)} - {who(board.black)}")
        if board.reason:
            say(f"      {board.sentence()}")
    if published.bye:
        say(f" bye  {who(published.bye)}")
        if published.bye_reason:
            say(f"      {published.bye_sentence()}")
