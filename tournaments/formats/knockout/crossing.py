"""How losers cross over into the losers' bracket, so that they meet nobody again too soon.

Number the lines that meet in a round of the losers' bracket in binary. If the
losers of round r of the main bracket join the line i from the match i xor c(r),
then the lines of the losers' bracket hold, of each earlier round w, the losers
of the part i xor c(w) of the main bracket, c(w) without its last r - w bits.
Someone can so meet the one that beat him in round w only where both masks are
equal, and after as many more joinings of lines as their difference has bits.
"""

from __future__ import annotations

from collections.abc import Sequence


def crossings(depth: int) -> tuple[int, ...]:
    """Return the masks c(2), c(3), ..., c(depth) of a bracket of 2**depth lines.

    Each is chosen to put off the earliest possible second meeting as far as can
    be, then the next one; of two that can't be put off longer the losers of the
    earlier round come first, since fewer of them are still there.
    """
    masks = [0]
    for at in range(2, depth + 1):
        # masks[0] is c(1)
        former = [mask >> (at - 1 - earlier) for earlier, mask in enumerate(masks)]
        masks.append(max(range(1 << (depth - at)), key=lambda mask: _merit(mask, former)))
    return tuple(masks[1:])


def _merit(mask: int, former: Sequence[int]) -> tuple[list[int], list[int]]:
    put_off = [(mask ^ other).bit_length() for other in former]
    return sorted(put_off), put_off[::-1]
