"""``manage.py rebuild_ratings``: verify every rating from the tables, or write it anew."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from koturnir.ratings.audit import audit


class Command(BaseCommand):
    help = (
        "Recomputes all ratings from the finished rated tables and compares them with what is "
        "stored. Exits with 1 if anything differs, unless --fix writes the recomputed values."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--fix", action="store_true", help="write what was recomputed")

    def handle(self, *args: Any, fix: bool, **options: Any) -> None:
        found = audit(fix=fix)
        for sentence in found:
            self.stderr.write(sentence)
        if found and not fix:
            raise CommandError(f"{len(found)} differences; --fix writes the recomputed values")
        fixed = f"; {len(found)} differences were put right" if found else ""
        self.stdout.write(f"Every rating agrees with the tables{fixed}.")
