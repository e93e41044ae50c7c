"""Which fields of the form are locked, and why: what would be unfair to change."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.api import Spec
from tournaments.forms.chosen import behind
from tournaments.forms.plans import values_of
from tournaments.forms.sections import SECTIONS
from tournaments.models import Round, Tournament
from tournaments.refusals import SENTENCES
from tournaments.services.setup import StagePlan, locked_fields


def locks_of(tournament: Tournament, plans: Sequence[StagePlan], spec: Spec) -> dict[str, str]:
    """Return why a field of the form is locked, by its name."""
    names = [name for _slug, _title, names in SECTIONS for name in names]
    names += [f"option_{option.name}" for option in spec.options]
    locked, reason = locked_fields(tournament), _reason(tournament)
    found = {name: reason for name in names if behind(name) in locked}
    if values_of(plans, tournament.seats) is None:
        other = _("This event has stages of its own, which this form can’t show.")
        found |= {name: other for name in names if behind(name) == "stages"}
        found |= {"seats": other}
    begun = Round.objects.filter(stage__tournament=tournament, stage__number=1)
    begun = begun.exclude(status=Round.Status.PLANNED)
    passed = _("This round has begun, or its pairings are made.")
    found |= {f"round_{n}": passed for n in begun.values_list("number", flat=True) if n > 1}
    if tournament.is_over:
        found |= {name: reason for name in names if name[:6] == "round_"}
    return found


def _reason(tournament: Tournament) -> str:
    if tournament.is_over:
        return str(SENTENCES["is_over"])
    return str(SENTENCES["started" if tournament.has_started else "entries_open"])
