"""What must be so before the first part is started: the database, the files, the club."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor


def database() -> None:
    """Bring the embedded database up to date; a service's must be already."""
    try:
        executor = MigrationExecutor(connection)
        behind = bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    except DatabaseError as error:
        raise CommandError(f"The database can't be used: {error}".strip()) from None
    if behind and not settings.EMBEDDED:
        raise CommandError("The database is behind the code. Run `manage.py migrate` first.")
    if behind:
        call_command("migrate", interactive=False, verbosity=0)


def static_files() -> None:
    """Refuse to serve a deployment whose static files were not collected."""
    root = Path(settings.STATIC_ROOT)
    if settings.EMBEDDED:
        root.mkdir(parents=True, exist_ok=True)  # empty: they are found where they are written
    elif not (root / "staticfiles.json").exists():
        raise CommandError(
            f"There are no static files in {root}. Run `manage.py collectstatic --noinput` first."
        )


def demo_club() -> None:
    """Make the demo club where it is wanted and the database is empty."""
    if settings.DEMO_CLUB:
        # By its name: core imports nothing of the apps that stand above it.
        import_module("koturnir.demo.services").ensure_demo_club()
