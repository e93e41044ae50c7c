"""Clubs: founded, joined by their link, left."""

from __future__ import annotations

from typing import Final

from django.db import IntegrityError, transaction

from koturnir.accounts.models import User
from koturnir.core import time
from koturnir.core.locking import for_update
from koturnir.tables.models import new_code
from tournaments.models import Club, Membership
from tournaments.refusals import Refused

MOST_CLUBS: Final = 20
"""That one person can own."""
MOST_MEMBERS: Final = 1000


def found(owner: User, name: str, about: str = "") -> Club:
    """Found a club, its founder being the first member. Raises `Refused`."""
    _check_person(owner)
    with transaction.atomic():
        for_update(User.objects.filter(pk=owner.pk)).first()
        if owner.clubs_owned.count() >= MOST_CLUBS:
            raise Refused("too_many")
        now = time.now()
        club = Club.objects.create(owner=owner, name=name, about=about, created_at=now)
        Membership.objects.create(club=club, user=owner, joined_at=now)
        return club


def join(club: Club, user: User, invite: str) -> None:
    """Become a member by the club's link; once is enough. Raises `Refused`."""
    _check_person(user)
    with transaction.atomic():
        locked = for_update(Club.objects.filter(pk=club.pk)).get()
        if invite != locked.invite_code:
            raise Refused("bad_club_link")
        if locked.memberships.filter(user=user).exists():
            return
        if locked.memberships.count() >= MOST_MEMBERS:
            raise Refused("club_full")
        try:
            with transaction.atomic():
                Membership.objects.create(club=locked, user=user, joined_at=time.now())
        except IntegrityError:
            return  # pressed twice


def leave(club: Club, user: User) -> None:
    """Be a member no more. Raises `Refused` for the owner."""
    if club.owner_id == user.pk:
        raise Refused("owner_stays")
    club.memberships.filter(user=user).delete()


def remove(club: Club, owner: User, member_id: int) -> None:
    """Take a member out. Raises `Refused`."""
    _check_owner(club, owner)
    if member_id == club.owner_id:
        raise Refused("owner_stays")
    club.memberships.filter(user_id=member_id).delete()


def renew_link(club: Club, owner: User) -> None:
    """Give the club another link; the old one leads nobody in any more. Raises `Refused`."""
    _check_owner(club, owner)
    Club.objects.filter(pk=club.pk).update(invite_code=new_code())


def change(club: Club, owner: User, name: str, about: str) -> None:
    """Give the club another name. Raises `Refused`."""
    _check_owner(club, owner)
    Club.objects.filter(pk=club.pk).update(name=name, about=about)


def _check_owner(club: Club, user: User) -> None:
    if club.owner_id != user.pk:
        raise Refused("not_club_owner")


def _check_person(user: User) -> None:
    if user.is_guest or user.is_bot:
        raise Refused("needs_own_account")
