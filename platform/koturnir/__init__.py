"""The platform: accounts, live tables, ratings, bots, and what is built on them."""

from koturnir.celery import app as celery_app

__all__ = ["celery_app"]
