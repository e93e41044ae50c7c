"""A variable that is missing or malformed is named, without a traceback, wherever one starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from koturnir import environment

ROOT = Path(__file__).resolve().parents[3]
DEPLOYED = {
    "DATABASE_URL": "postgres://user:password@127.0.0.1:1/koturnir",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "EMAIL_URL": "smtp+tls://user:password@mail.example:587",
    "SECRET_KEY": "9b" * 15 + "-Zx_q" * 5,
    "ALLOWED_HOSTS": "koturnir.example",
}
OURS = {*DEPLOYED, "IN_PROCESS", "KOTURNIR_DATA", "SITE_URL", "PLAIN_HTTP", "STATIC_ROOT", "DEBUG"}
ENTRIES = {
    "manage.py": ["manage.py", "check"],
    "asgi": ["-m", "uvicorn", "koturnir.asgi:application", "--port", "1"],
    "celery": ["-m", "celery", "-A", "koturnir.celery", "report"],
}


def start(entry: list[str], variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in OURS}
    path = os.pathsep.join([str(ROOT / "platform"), str(ROOT)])
    env = {**kept, "DJANGO_SETTINGS_MODULE": "koturnir.settings", "PYTHONPATH": path, **variables}
    return subprocess.run(
        [sys.executable, *entry], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


def assert_named(done: subprocess.CompletedProcess[str], name: str) -> None:
    assert done.returncode != 0
    assert name in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    assert "password" not in done.stderr.replace("user:password@", "")


@pytest.mark.parametrize("name", sorted(set(DEPLOYED) - {"DATABASE_URL"}))
def test_a_missing_variable_is_named(name: str) -> None:
    assert_named(start(ENTRIES["manage.py"], DEPLOYED | {name: ""}), name)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://host/koturnir"),
        ("DATABASE_URL", "postgres://host"),
        ("DATABASE_URL", "postgres://user:password@host:port/koturnir"),
        ("DATABASE_URL", "postgres://user:pass/word@host/koturnir"),
        ("DATABASE_POOL", "many"),
        ("DATABASE_POOL", "0"),
        ("TRUSTED_PROXIES", "-1"),
        ("REDIS_URL", "redis://host:99999/0"),
        ("EMAIL_URL", "smtp://mail.example:port"),
        ("ALLOWED_HOSTS", ","),
        ("ALLOWED_HOSTS", "https://koturnir.example"),
        ("ALLOWED_HOSTS", "koturnir.example:443"),
        ("SITE_URL", "koturnir.example"),
        ("CSRF_TRUSTED_ORIGINS", "koturnir.example"),
        ("LOG_LEVEL", "loud"),
        ("REDIS_URL", "127.0.0.1:6379"),
        ("EMAIL_URL", "mail.example"),
        ("SECRET_KEY", "short"),
        ("PLAIN_HTTP", "perhaps"),
        ("DEBUG", "2"),
    ],
)
def test_a_malformed_variable_is_named(name: str, value: str) -> None:
    assert_named(start(ENTRIES["manage.py"], DEPLOYED | {name: value}), name)


def test_addresses_of_every_kind_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "koturnir.example, .koturnir.example,[::1],[2001:db8::2]")
    assert environment.hosts() == [
        "koturnir.example",
        ".koturnir.example",
        "[::1]",
        "[2001:db8::2]",
    ]
    monkeypatch.setenv("LOG_LEVEL", "debug")
    assert environment.log_level("INFO") == "DEBUG"


@pytest.mark.parametrize("entry", sorted(ENTRIES))
def test_every_entry_says_it_without_a_traceback(entry: str) -> None:
    assert_named(start(ENTRIES[entry], DEPLOYED | {"REDIS_URL": ""}), "REDIS_URL")


def test_a_deployment_passes_djangos_check() -> None:
    done = start(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], DEPLOYED)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_a_data_folder_that_cannot_be_made_is_named() -> None:
    done = start(["manage.py", "check"], {"KOTURNIR_DATA": "/dev/null/data"})
    assert_named(done, "KOTURNIR_DATA")


@pytest.mark.parametrize("before", [None, "", "\n", "kept-since-long"])
def test_the_embedded_key_is_made_once_and_never_empty(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str | None
) -> None:
    monkeypatch.setattr(environment, "EMBEDDED", True)
    monkeypatch.setenv("KOTURNIR_DATA", str(tmp_path))
    monkeypatch.delenv("SECRET_KEY", raising=False)
    file = tmp_path / "secret-key"
    if before is not None:
        file.write_text(before)
    key = environment.secret_key()
    if before and before.strip():
        assert key == before
    else:
        assert len(key) >= 50
        assert file.stat().st_mode & 0o777 == 0o600
    assert environment.secret_key() == key == file.read_text()
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


@pytest.mark.parametrize("slashes", ["///", "////"])
def test_mails_kept_in_files_go_to_the_absolute_folder_of_the_address(
    monkeypatch: pytest.MonkeyPatch, slashes: str
) -> None:
    monkeypatch.setenv("EMAIL_URL", f"filemail:{slashes}srv/mail")
    assert environment.email()["EMAIL_FILE_PATH"] == "/srv/mail"
