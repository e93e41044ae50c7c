"""Reads ratings for tables, leaderboards, profiles and explanations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F, QuerySet, Window
from django.db.models.functions import Rank

from koturnir.accounts.models import User
from koturnir.ratings import elo
from koturnir.ratings.models import Rating, RatingChange
from koturnir.tables.hooks import RatingFact

LEADERS = 200
HISTORY = 60


def rating_facts(
    table_id: int | None, user_ids: Iterable[int], game: str, pace: str
) -> dict[int, RatingFact]:
    """Return what a table shows of its people's ratings, by user id (see ``tables.hooks``).

    Whoever was rated by this very table has ``before`` and ``after``, and
    ``value`` is the latter. Bots and guests have no rating and are left out.
    """
    wanted = set(user_ids)
    facts: dict[int, RatingFact] = {}
    if table_id is not None:
        for change in RatingChange.objects.filter(table_id=table_id, user__in=wanted):
            facts[change.user_id] = _fact_of_change(change)
    for rating in Rating.objects.filter(user__in=wanted - facts.keys(), game=game, pace=pace):
        facts[rating.user_id] = RatingFact(round(rating.value), rating.is_provisional)
    if missing := wanted - facts.keys():
        people = User.objects.filter(pk__in=missing, kind=User.Kind.PERSON)
        newcomer = RatingFact(round(elo.START), provisional=True)
        facts |= dict.fromkeys(people.values_list("pk", flat=True), newcomer)
    return facts


def _fact_of_change(change: RatingChange) -> RatingFact:
    before, after = round(change.before), round(change.after)
    return RatingFact(after, change.is_provisional, before, after)


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a leaderboard; only established ratings have a ``place``, from 1."""

    place: int | None
    rating: Rating


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The best of a game and pace, those still provisional apart."""

    established: list[Placed]
    provisional: list[Placed]


def leaderboard(game: str, pace: str, limit: int = LEADERS) -> Leaderboard:
    """Return the first ``limit`` of each part; who deleted the account is left out.

    Equal values share a place, and the next place is skipped.
    """
    ratings = (
        Rating.objects.filter(game=game, pace=pace, user__deleted_at__isnull=True)
        .select_related("user")
        .order_by("-value", "user_id")
    )
    established = ratings.filter(games__gte=elo.PROVISIONAL_GAMES).annotate(
        place=Window(Rank(), order_by=F("value").desc())
    )
    provisional = ratings.filter(games__lt=elo.PROVISIONAL_GAMES)
    return Leaderboard(
        [Placed(rating.place, rating) for rating in established[:limit]],
        [Placed(None, rating) for rating in provisional[:limit]],
    )


def history(user: User, game: str, pace: str) -> QuerySet[RatingChange]:
    """Return every change of a rating, the oldest first."""
    return RatingChange.objects.filter(user=user, game=game, pace=pace).order_by("id")


def change(table_code: str, user: User) -> RatingChange | None:
    """Return what a table did to the user's rating, or None if it did nothing."""
    return RatingChange.objects.filter(table__code=table_code, user=user).first()


@dataclass(frozen=True, slots=True)
class ProfileRating:
    """A rating with its course: ``values`` after the last games, the start before them."""

    rating: Rating
    values: list[float]


def profile_ratings(user: User) -> list[ProfileRating]:
    """Return the user's ratings, those with the most games first."""
    return [
        ProfileRating(rating, _course(user, rating))
        for rating in user.ratings.order_by("-games", "game", "pace")
    ]


def _course(user: User, rating: Rating) -> list[float]:
    changes = history(user, rating.game, rating.pace).reverse()[:HISTORY]
    pairs = list(changes.values_list("before", "after"))[::-1]
    return [pairs[0][0], *(after for _, after in pairs)] if pairs else []
