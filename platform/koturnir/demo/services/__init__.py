"""The demo club: a living place for whoever starts the platform for the first time."""

from koturnir.demo.services.club import ensure_demo_club, keep_alive, remove_demo_club

__all__ = ["ensure_demo_club", "keep_alive", "remove_demo_club"]
