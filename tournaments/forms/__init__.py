"""The forms that events and clubs are made with."""

from tournaments.forms.clubs import ClubForm
from tournaments.forms.event import EventForm
from tournaments.forms.repeat import RepeatForm

__all__ = ["ClubForm", "EventForm", "RepeatForm"]
