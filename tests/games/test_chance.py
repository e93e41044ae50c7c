"""Verifiable chance: the algorithm of ``docs/records.md``, its example and its fairness."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from games import chance

SECRET = bytes(range(32))
WORDS = ["тихо", "", "good luck"]
DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def by_the_document(secret: bytes, words: list[str], label: str, weights: list[int]) -> int:
    """The rule of ``docs/records.md`` as a stranger would write it down."""
    total = sum(weights)
    largest = max(n for n in range(2**256 - total, 2**256 + 1) if n % total == 0)
    listed = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    attempt = 0
    while True:
        message = f"koturnir-chance-1\n{listed}\n{label}\n{attempt}".encode()
        number = int(hmac.new(secret, message, hashlib.sha256).hexdigest(), 16)
        if number < largest:
            break
        attempt += 1
    pool = [index for index, weight in enumerate(weights) for _ in range(weight)]
    return pool[number % total]


def test_worked_example_of_the_document() -> None:
    assert chance.commit(SECRET) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )
    assert chance.message(WORDS, "start", 0) == (
        'koturnir-chance-1\n["тихо","","good luck"]\nstart\n0'.encode()
    )
    assert chance.draw(SECRET, WORDS, "start", [1, 1, 1]) == 2
    assert chance.draw_start(SECRET, WORDS) == 2
    assert chance.draw(SECRET, WORDS, "1", [3, 1, 1]) == 1
    assert chance.draw(SECRET, WORDS, "3", [2**254, 2**254 + 1]) == 0


@pytest.mark.parametrize(("label", "attempt"), [("start", 0), ("1", 0), ("3", 0), ("3", 1)])
def test_document_prints_the_hmac_of_each_message(label: str, attempt: int) -> None:
    digest = hmac.digest(SECRET, chance.message(WORDS, label, attempt), "sha256").hex()
    assert digest in DOCS.read_text(encoding="utf-8")


def test_document_prints_no_other_number() -> None:
    known = {SECRET.hex(), chance.commit(SECRET)}
    for label, attempt in [("start", 0), ("1", 0), ("3", 0), ("3", 1)]:
        known.add(hmac.digest(SECRET, chance.message(WORDS, label, attempt), "sha256").hex())
    assert set(re.findall("[0-9a-f]{64}", DOCS.read_text(encoding="utf-8"))) == known


@pytest.mark.parametrize("weights", [[1], [1, 1], [3, 1, 2], [1, 9, 1, 4, 4, 1, 1]])
def test_draws_follow_the_document(weights: list[int]) -> None:
    for k in range(60):
        expected = by_the_document(SECRET, WORDS, str(k), weights)
        assert chance.draw(SECRET, WORDS, str(k), weights) == expected


def test_rejected_attempts_leave_no_bias() -> None:
    # Without rejection the first half would be drawn about twice as often as the second.
    third = 2**256 // 3
    weights = [third, third + 5]  # W is about 2/3 of the space: a third of attempts is rejected
    drawn = Counter(chance.draw(SECRET, [], str(k), weights) for k in range(3000))
    assert abs(drawn[0] - 1500) < 150  # more than five standard deviations


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    drawn = Counter(chance.draw(SECRET, WORDS, str(k), [1, 2, 5]) for k in range(4000))
    assert [abs(drawn[i] - n) < 160 for i, n in enumerate((500, 1000, 2500))] == [True] * 3


def test_words_label_and_secret_all_matter() -> None:
    def draws(secret: bytes, words: list[str], first: int) -> list[int]:
        return [chance.draw(secret, words, str(first + k), [1] * 10) for k in range(20)]

    base = draws(SECRET, ["a", "b"], 0)
    assert base == draws(SECRET, ["a", "b"], 0)
    assert base != draws(SECRET, ["b", "a"], 0)
    assert base != draws(SECRET, ['a","b'], 0)
    assert base != draws(bytes(32), ["a", "b"], 0)
    assert base != draws(SECRET, ["a", "b"], 1)


def test_canonical_words_escape_only_what_json_must() -> None:
    words = ['"\\/', "\n\t\x01\x7f", "ё\u2028😀"]
    assert chance.canonical(words) == '["\\"\\\\/","\\n\\t\\u0001\x7f","ё\u2028😀"]'


@pytest.mark.parametrize("weights", [[], [0], [1, -1], [1.5], [True]])
def test_odd_weights_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="positive integers"):
        chance.draw(SECRET, WORDS, "0", weights)


def test_odd_secrets_and_words_are_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        chance.commit(b"short")
    with pytest.raises(ValueError, match="32 bytes, not 33"):
        chance.draw(bytes(33), WORDS, "0", [1])
    with pytest.raises(ValueError, match="surrogates"):
        chance.draw(SECRET, ["\ud800"], "0", [1])


def test_nature_draws_the_outcome_of_its_number() -> None:
    nature = chance.nature(SECRET, WORDS)
    outcomes = [("a", 3), ("b", 1), ("c", 1)]
    assert nature(1, outcomes) == "b"
    assert nature(0, outcomes) == outcomes[chance.draw(SECRET, WORDS, "0", [3, 1, 1])][0]
