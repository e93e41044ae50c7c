"""Each notice is told once though a worker dies in the middle: the small form of the benchmark."""

from __future__ import annotations

from pathlib import Path

from benchmarks import notices


def test_three_hundred_notices_are_told_once_each_though_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    found = notices.run(300, workers=2, kills=1, folder=tmp_path, lease=5)
    assert (found.arrived, found.twice, found.unsent, found.killed) == (300, 0, 0, 1)
    # What was sent and not noted comes again, under the same Message-ID.
    assert found.mails == 300 // notices.EACH + found.copies
