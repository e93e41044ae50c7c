"""On which terms one may enter, check in, and ask for a bye."""

from __future__ import annotations

from datetime import datetime, timedelta

from koturnir.accounts.models import User
from koturnir.ratings import elo
from koturnir.ratings.models import Rating
from tournaments.formats import registry
from tournaments.models import Entrant, Tournament
from tournaments.refusals import Refused
from tournaments.selectors import playing
from tournaments.selectors.courses import settings_of_stage

Status = Tournament.Status


def check(tournament: Tournament, user: User, invite: str = "", word: str = "") -> None:
    """Raise `Refused` unless the user may enter now."""
    if tournament.status == Status.RUNNING:
        if not takes_late_entries(tournament):
            raise Refused("too_late_to_enter")
    elif tournament.status != Status.REGISTRATION:
        raise Refused("not_open")
    if user.is_bot:
        raise Refused("needs_people")
    if user.is_guest and not tournament.guests:
        raise Refused("needs_account")
    access = Tournament.Access
    if tournament.access == access.INVITE and invite != tournament.invite_code:
        raise Refused("needs_invitation")
    if tournament.access == access.CODE and not _same(word, tournament.password):
        raise Refused("wrong_code")
    if tournament.club and not tournament.club.memberships.filter(user=user).exists():
        raise Refused("needs_club")
    _check_rating(tournament, user)


def _same(word: str, wanted: str) -> bool:
    return " ".join(word.split()).casefold() == " ".join(wanted.split()).casefold()


def _check_rating(tournament: Tournament, user: User) -> None:
    row = Rating.objects.filter(user=user, game=tournament.game, pace=tournament.pace).first()
    value, games = (row.value, row.games) if row else (elo.START, 0)
    if tournament.min_rating is not None and value < tournament.min_rating:
        raise Refused("rating_too_low")
    if tournament.max_rating is not None and value > tournament.max_rating:
        raise Refused("rating_too_high")
    if games < tournament.min_games:
        raise Refused("too_few_games")


def takes_late_entries(tournament: Tournament) -> bool:
    """Whether one can still enter an event that has begun."""
    stage = tournament.stages.order_by("number").first()
    if tournament.status != Status.RUNNING or stage is None or stage.group_count > 1:
        return False
    if stage.status != stage.Status.RUNNING or not registry.get(stage.format).late:
        return False
    if full(tournament):
        return False
    return stage.format == "arena" or playing.rounds_paired(tournament) < tournament.late_until


def full(tournament: Tournament) -> bool:
    """Whether as many play as the event takes."""
    if tournament.capacity is None:
        return False
    inside = tournament.entrants.filter(status=Entrant.Status.ENTERED).count()
    return inside >= tournament.capacity


def check_in_opens(tournament: Tournament) -> datetime | None:
    """Return when check-in opens, ``None`` if the event has none."""
    if not tournament.check_in_minutes or tournament.starts_at is None:
        return None
    return tournament.starts_at - timedelta(minutes=tournament.check_in_minutes)


def checking_in(tournament: Tournament, now: datetime) -> bool:
    """Whether one can say now that one is there: in the window, and later where that counts."""
    opens = check_in_opens(tournament)
    if opens is None or now < opens:
        return False
    if tournament.status == Status.REGISTRATION:
        return True
    if tournament.status != Status.RUNNING:
        return False
    stage = tournament.stages.filter(status="running").first()
    return stage is not None and registry.get(stage.format).late


def offers_byes(tournament: Tournament) -> bool:
    """Whether one can ask for a bye: in a Swiss event."""
    if tournament.is_over or tournament.status == Status.DRAFT:
        return False
    stage = tournament.stages.order_by("number").first()
    return stage is not None and stage.format == "swiss"


def check_bye(tournament: Tournament, entrant: Entrant, round_number: int, letter: str) -> None:
    """Raise `Refused` unless the entrant may have that bye."""
    if not offers_byes(tournament) or letter not in {"H", "Z"}:
        raise Refused("no_bye")
    stage = tournament.stages.order_by("number")[0]
    planned = settings_of_stage(stage).rounds
    if not playing.rounds_paired(tournament) < round_number <= planned:
        raise Refused("no_such_round")
    others = entrant.bye_requests.filter(letter="H").exclude(round=round_number)
    if letter == "H" and (round_number == planned or others.exists() or tournament.seats > 2):
        raise Refused("no_bye")


def missing(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether an entrant has not said that he is there, where one has to."""
    return bool(tournament.check_in_minutes) and entrant.checked_in_at is None
