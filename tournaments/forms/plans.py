"""The format of an event: what the form asks for, made into stages and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from tournaments.formats.course import Settings, settings_of
from tournaments.forms.fields import place_points
from tournaments.services.setup import StagePlan

Values = Mapping[str, Any]

KEPT: Final[tuple[str, ...]] = ("forbidden", "loss")
"""What the form does not ask for, and must not lose."""
KINDS: Final = {"swiss": "swiss", "round_robin": "robin"}


def ties_field(slug: str, seats: int) -> str:
    """Return the name of the field with the tie-breaks of a format."""
    return f"tie_breaks_{KINDS[slug]}_{'two' if seats == 2 else 'several'}"


def plans_of(values: Values, before: Sequence[StagePlan] = ()) -> list[StagePlan]:
    """Return the stages that the form asks for; of those ``before`` is kept what it does not."""
    chosen, seats = values["format"], values["seats"]
    if chosen == "groups":
        slug = values["group_format"]
        cut = {"direct": values["cut_direct"], "extra": values["cut_extra"]}
        plans = [
            StagePlan(slug, _standings(slug, seats, values), values["group_count"], cut),
            StagePlan("knockout", _knockout(seats, values)),
        ]
    elif chosen == "knockout":
        plans = [StagePlan("knockout", _knockout(seats, values))]
    elif chosen == "arena":
        plans = [StagePlan("arena", {"minutes": values["minutes"]})]
    else:
        plans = [StagePlan(chosen, _standings(chosen, seats, values))]
    return [_keeping(plan, before[at : at + 1]) for at, plan in enumerate(plans)]


def _keeping(plan: StagePlan, before: Sequence[StagePlan]) -> StagePlan:
    if not before or before[0].format != plan.format:
        return plan
    kept = {name: before[0].settings[name] for name in KEPT if name in before[0].settings}
    return StagePlan(plan.format, {**kept, **plan.settings}, plan.group_count, plan.cut)


def _standings(slug: str, seats: int, values: Values) -> dict[str, Any]:
    found: dict[str, Any] = {"tie_breaks": list(values[ties_field(slug, seats)])}
    if slug == "round_robin":
        found["double"] = values["double_round"]
    if slug == "swiss" or seats > 2:
        found["rounds"] = values["rounds"]
    if seats > 2:
        found["points"] = list(values["points"])
        return found
    found |= {"win": _tenths(values["win"]), "draw": _tenths(values["draw"])}
    if slug == "swiss":
        found |= {"bye": _tenths(values["bye"]), "accelerated": values["accelerated"]}
    else:
        # A bye of a fixed schedule is nobody's gain, but it may not be worth more than a win.
        found["bye"] = min(found["win"], Settings().bye)
    return found


def _knockout(seats: int, values: Values) -> dict[str, Any]:
    found = {"best_of": values["best_of"], "deciders": values["deciders"].split()}
    if seats > 2:
        return {**found, "advance": values["advance"]}
    double = values["double_elimination"]
    return {
        **found,
        "double": double,
        "reset": values["reset"] if double else True,
        "third_place": values["third_place"] and not double,
    }


def values_of(plans: Sequence[StagePlan], seats: int) -> dict[str, Any] | None:
    """Return what the form shows of these stages; ``None`` for stages that it can't express."""
    formats = [plan.format for plan in plans]
    if len(plans) == 2 and formats[0] in KINDS and formats[1] == "knockout":
        chosen = "groups"
    elif len(plans) == 1 and plans[0].group_count == 1:
        chosen = formats[0]
    else:
        return None
    values: dict[str, Any] = {"format": chosen}
    for plan in plans:
        settings = settings_of({**plan.settings, "seats": seats})
        values |= _shown(plan.format, settings)
    if chosen == "groups":
        values |= {
            "group_format": formats[0],
            "group_count": plans[0].group_count,
            "cut_direct": plans[0].cut.get("direct", 2),
            "cut_extra": plans[0].cut.get("extra", 0),
        }
    return values


def _shown(slug: str, settings: Settings) -> dict[str, Any]:
    if slug == "arena":
        return {"minutes": settings.minutes}
    if slug == "knockout":
        return {
            "best_of": settings.best_of,
            "deciders": " ".join(settings.deciders),
            "advance": settings.advance,
            "double_elimination": settings.double,
            "reset": settings.reset,
            "third_place": settings.third_place,
        }
    return {
        "rounds": settings.rounds,
        "double_round": settings.double,
        "accelerated": settings.accelerated,
        "win": _points(settings.win),
        "draw": _points(settings.draw),
        "bye": _points(settings.bye),
        "points": place_points(settings.points),
        ties_field(slug, settings.seats): settings.tie_breaks,
    }


def _tenths(points: Decimal) -> int:
    return int(points * 10)


def _points(tenths: int) -> Decimal:
    """Return points as one writes them: 1, 0.5."""
    return Decimal(tenths // 10) if tenths % 10 == 0 else Decimal(tenths) / 10
