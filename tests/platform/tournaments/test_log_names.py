"""The public log names nobody: who deletes an account is gone from it, and the chain is whole."""

from __future__ import annotations

import json

import pytest

from koturnir.accounts.services.deletion import anonymise
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import entered, event, play_all, to_start
from tournaments.formats.knockout import seeding
from tournaments.models import Act
from tournaments.services import entering
from tournaments.services.acts import broken

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("order", ["rating", "lot"])
def test_no_act_holds_a_name(hand: Hand, order: str) -> None:
    swiss = event(seeding=order, late_until=3)
    people = entered(swiss, 4)
    to_start(swiss, hand)
    late = person("Zoe")
    entering.enter(swiss.code, late)
    play_all(swiss, hand)
    acts = list(Act.objects.filter(tournament=swiss))
    told = json.dumps([act.data for act in acts], ensure_ascii=False)
    assert not [user.username for user in [*people, late] if f'"{user.username}"' in told]
    anonymise(people[0])
    assert broken(list(Act.objects.filter(tournament=swiss))) is None


def test_a_lot_can_be_drawn_again_from_the_log(hand: Hand) -> None:
    swiss = event(seeding="lot", words="snow in May")
    people = entered(swiss, 6)
    to_start(swiss, hand)
    over = play_all(swiss, hand)
    lot = Act.objects.get(tournament=swiss, kind="lot").data
    secret = Act.objects.get(tournament=swiss, kind="finished").data["secret"]
    drawn = seeding.by_lot(range(6), bytes.fromhex(secret), ["snow in May"])
    assert list(drawn.order) == lot["order"]
    by_entry = [over.entrants.get(user=user).number for user in people]
    assert lot["entries"] == by_entry
    assert [lot["entries"][at] for at in lot["order"]] == [1, 2, 3, 4, 5, 6]
