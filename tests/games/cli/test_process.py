"""``python -m games`` as a process: pipes, encodings, the documented transcript."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.session import MAX_LINE

ROOT = Path(__file__).parents[3]
PROTOCOL = ROOT / "docs" / "engine-protocol.md"


def games(
    *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
    )


def transcript() -> list[tuple[str, str]]:
    """The requests and replies of the document."""
    lines = PROTOCOL.read_text(encoding="utf-8").split("## A transcript")[1].splitlines()
    requests = [line[2:] for line in lines if line.startswith("> ")]
    replies = [line[2:] for line in lines if line.startswith("< ")]
    return list(zip(requests, replies, strict=True))


def test_documented_transcript_is_what_happens() -> None:
    said = transcript()
    assert len(said) > 10
    done = games("serve", "okolitsa", stdin="".join(f"{r}\n" for r, _ in said).encode())
    assert done.returncode == 0
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    expected = [json.loads(reply) for _, reply in said]
    for reply in (*replies, *expected):
        assert reply["ok"] or reply.pop("message")  # sentences may change, codes do not
    assert replies == expected


def test_replies_come_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "games", "serve", "okolitsa"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):  # would wait for ever for a reply that is not flushed
            process.stdin.write(json.dumps({"id": number, "cmd": "new"}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_malformed_lines_do_not_end_the_service() -> None:
    lines = [b"\xff\xfe", b"[" * 100_000, b"x" * (3 * MAX_LINE), b"  ", b'{"id": 1, "cmd": "new"}']
    done = games("serve", "okolitsa", stdin=b"\n".join(lines))
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [False, False, False, True]
    assert (done.returncode, done.stderr) == (0, b"")


def test_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "games", "serve", "okolitsa"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, err = process.communicate(b'{"cmd": "new"}\n' * 3, timeout=60)
    assert (process.returncode, err) == (0, b"")


@pytest.mark.parametrize("command", [[], ["random"], ["replay"], ["serve"]])
def test_help(command: list[str]) -> None:
    done = games(*command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(b"usage: python -m games")


def test_output_survives_a_terminal_without_unicode() -> None:
    done = games("show", "okolitsa", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"okolitsa" in done.stdout


def test_equal_seeds_give_equal_games_in_every_process() -> None:
    texts = {
        games("random", "okolitsa", "--seed", "4", env={"PYTHONHASHSEED": hashes}).stdout
        for hashes in ("1", "2", "3")
    }
    assert len(texts) == 1
    assert b'"result"' in texts.pop()


def test_whole_journey_of_a_record(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    made = games("random", "okolitsa", "--seats", "3", "--option", "deck=quick", "-o", file)
    assert (made.returncode, made.stdout, made.stderr) == (0, b"", b"")
    for command in (["verify", file], ["replay", file], ["replay", file, "--json", "--at", "9"]):
        done = games(*command)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout
    spoilt = Path(file).read_text(encoding="utf-8").replace('{"chance": "', '{"chance": "?', 1)
    Path(file).write_text(spoilt, encoding="utf-8")
    refused = games("replay", file)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert f"games replay: {file}: entry 1: " in refused.stderr.decode()
    assert b"Traceback" not in refused.stderr
