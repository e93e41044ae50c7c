"""Many sweepers at once: each notice is carried once, each mail sent once."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection

from koturnir.accounts.models import User
from koturnir.notifications.models import Mail, Notice, Preferences
from koturnir.notifications.services import composing, sending
from tests.platform.notifications.helpers import sent
from tests.platform.tables.helpers import Hand, person
from tests.platform.tournaments.helpers import event

pytestmark = pytest.mark.django_db(transaction=True)

SWEEPERS, PEOPLE, EACH = 4, 100, 20


def _together(act: object, count: int) -> list[int]:
    barrier = Barrier(count)

    def one() -> int:
        try:
            barrier.wait(60)
            return act()  # type: ignore[operator]
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return [each.result(timeout=300) for each in [pool.submit(one) for _ in range(count)]]


def test_two_thousand_notices_are_carried_once_each_by_four_sweepers(hand: Hand) -> None:
    made = event()
    User.objects.bulk_create(
        User(username=f"P{n}", username_key=f"p{n}", email=f"p{n}@example.org")
        for n in range(PEOPLE)
    )
    people = list(User.objects.filter(username__startswith="P"))
    Preferences.objects.bulk_create(Preferences(user=user) for user in people)
    due = hand.at - timedelta(minutes=1)
    Notice.objects.bulk_create(
        Notice(
            user=user, kind="game_over", key=f"{user.pk}/{n}", tournament=made, due_at=due,
            look_at=due, created_at=due, reason="",
        )
        for user in people
        for n in range(EACH)
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("koturnir.notifications.checks._checks", {})
        made_mails = _together(lambda: composing.compose_due(hand.at), SWEEPERS)
    assert sum(made_mails) == PEOPLE == Mail.objects.count()
    carried = Counter(Notice.objects.filter(state="carried").values_list("mail__user", flat=True))
    assert set(carried.values()) == {EACH}
    assert Notice.objects.filter(state="carried").count() == PEOPLE * EACH


def test_each_mail_is_claimed_by_one_sender(hand: Hand) -> None:
    ann = person("Ann")
    for n in range(40):
        Mail.objects.create(
            user=ann, message_id=f"<{n}@x>", composed_at=hand.at, next_try_at=hand.at
        )
    claimed: list[int] = []

    def claim_all() -> int:
        count = 0
        while (mail := sending.claim(hand.at)) is not None:
            claimed.append(mail.pk)
            count += 1
        return count

    assert sum(_together(claim_all, SWEEPERS)) == 40
    assert len(set(claimed)) == 40
    assert sent() == []
