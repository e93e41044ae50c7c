"""Check the chance of a record: the commitment and every draw, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games import chance, play
from games.records.model import BadRecord, Record
from games.records.replaying import position


@dataclass(frozen=True, slots=True)
class Check:
    """One thing checked: what the record says, and what secret and words give.

    ``entry`` is the number of the entry (from 1) for a draw of nature.
    """

    what: str
    said: str
    drawn: str
    entry: int | None = None

    @property
    def agrees(self) -> bool:
        return self.said == self.drawn


def verify(record: Record) -> tuple[Check, ...]:
    """Check the commitment, the draw of the start and nature's draws, in this order.

    Raises ``BadRecord`` if the record does not replay, or if its secret has not
    been revealed, so that there is nothing to check.
    """
    position(record)  # the whole record replays, or BadRecord says where it does not
    known = record.chance
    if known is None or known.secret is None:
        raise BadRecord("the record does not reveal the secret of its draws")
    checks = [Check("commitment", known.commitment, chance.commit(known.secret))]
    if known.start is not None:
        start = chance.draw_start(known.secret, known.words)
        checks.append(Check("start chair", str(known.start), str(start)))
    return (*checks, *_draws(record, known.secret, known.words))


def _draws(record: Record, secret: bytes, words: tuple[str, ...]) -> Iterator[Check]:
    rules = position(record, 0).game.rules
    before = play.states(rules, record.seats, record.options, record.entries)
    nature = chance.nature(secret, words)
    number = 0
    for version, (entry, state) in enumerate(zip(record.entries, before, strict=False), start=1):
        if entry.kind == "chance":
            drawn = nature(number, rules.chance_outcomes(state))
            yield Check(f"draw {number}", entry.text, str(drawn), version)
            number += 1
