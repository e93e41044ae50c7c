r"""Verifiable chance: outcomes that follow from a secret committed to beforehand.

Before a game its server publishes ``commit(secret)``; the chairs may add words;
every draw follows from both, and the secret is revealed when the game is over.
Nobody can then have chosen an outcome: the server not, since the words came
after its commitment, a chair not, since it did not know the secret.

A draw labelled L over integer weights w of sum W:

1. message = ``koturnir-chance-1\n`` + the words as canonical JSON + ``\n`` + L
   + ``\n`` + the attempt (0, 1, ...) in decimal, all in UTF-8;
2. N = HMAC-SHA-256(key = secret, message), read as one big-endian number;
3. if N is not below the largest multiple of W that is at most 2**256, the
   attempt is rejected (no remainder may be likelier than another): back to 1
   with the next attempt;
4. r = N mod W; the outcome is the first whose weight, added to the weights
   before it, exceeds r.

L is ``start`` for the chair that becomes seat 0 (one weight 1 a chair), and the
decimal number k of the draw for nature's k-th draw of the game, from 0.
``docs/records.md`` has the same in words, with a worked example.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence

from games.play import Nature

SECRET_BYTES = 32
START = "start"
_SPACE = 1 << 256


def commit(secret: bytes) -> str:
    """Return the commitment to a secret of 32 bytes: its SHA-256 in lower-case hex."""
    _check_secret(secret)
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, words: Sequence[str], label: str, weights: Sequence[int]) -> int:
    """Return the index into ``weights`` that the secret and the words draw.

    ``words`` has one text a chair, in the order of the chairs, "" for none.
    Raises ``ValueError`` for a secret that is not 32 bytes, for words that are
    no Unicode text, and for weights that are not positive integers.
    """
    _check_secret(secret)
    if not weights or any(type(weight) is not int or weight < 1 for weight in weights):
        raise ValueError("weights are positive integers, at least one")
    total = sum(weights)
    if total > _SPACE:
        raise ValueError("the weights sum up to more than 2**256")
    return _slot(_number_below(secret, words, label, total), weights)


def draw_start(secret: bytes, words: Sequence[str]) -> int:
    """Return the chair that becomes seat 0; seat i is then chair (start + i) mod n."""
    return draw(secret, words, START, [1] * len(words))


def nature(secret: bytes, words: Sequence[str]) -> Nature:
    """Return the source of nature's draws under a secret, for ``play.settle``."""

    def drawn(number: int, outcomes: Sequence[tuple[str, int]]) -> str:
        weights = [weight for _, weight in outcomes]
        return outcomes[draw(secret, words, str(number), weights)][0]

    return drawn


def secret_of_seed(seed: str) -> bytes:
    """Return the secret that stands for a seed, where chance must be repeatable.

    For random records and test rigs only: whoever knows the seed knows all draws.
    """
    return hashlib.sha256(b"koturnir-seed-1\n" + seed.encode()).digest()


def canonical(words: Sequence[str]) -> str:
    """Return the words as JSON: no spaces, nothing escaped that need not be."""
    return json.dumps(list(words), ensure_ascii=False, separators=(",", ":"))


def message(words: Sequence[str], label: str, attempt: int) -> bytes:
    """Return the bytes that the HMAC of one attempt is taken of."""
    return f"koturnir-chance-1\n{canonical(words)}\n{label}\n{attempt}".encode()


def _number_below(secret: bytes, words: Sequence[str], label: str, total: int) -> int:
    limit = _SPACE - _SPACE % total
    attempt = 0
    while True:
        digest = hmac.digest(secret, message(words, label, attempt), "sha256")
        number = int.from_bytes(digest, "big")
        if number < limit:
            return number % total
        attempt += 1


def _slot(number: int, weights: Sequence[int]) -> int:
    for index, weight in enumerate(weights):
        if number < weight:
            return index
        number -= weight
    raise AssertionError("the number is below the sum of the weights")


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
