"""Take the demo club away."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from koturnir.demo.services import remove_demo_club


class Command(BaseCommand):
    help = "Remove the demo club: its members, and the games that no person played in."

    def handle(self, *args: Any, **options: Any) -> None:
        count = remove_demo_club()
        self.stdout.write(f"The demo club is gone, with {count} tables.")
        self.stdout.write("Set DEMO_CLUB=false, or an emptied platform makes a new one.")
