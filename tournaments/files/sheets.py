"""Standings as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import Final

from django.utils.formats import get_format
from django.utils.translation import gettext as _

from tournaments.files.parts import Part
from tournaments.selectors.courses import format_of
from tournaments.wording import tie_break_title

BOM: Final = "\ufeff"
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def standings(parts: list[Part]) -> str:
    """Return the standings of parts in one sheet.

    UTF-8 with a mark at the beginning, by which spreadsheets know it. Cells are parted as
    they expect in the active language: by semicolons where the comma is for decimals.
    """
    decimal = get_format("DECIMAL_SEPARATOR")
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if decimal == "," else ",", lineterminator="\r\n")
    titled = any(part.title for part in parts)
    for part in parts:
        table = format_of(part.stage).standings(part.course)
        names = {one.number: one for one in part.course.competitors}
        seats, slug = part.course.settings.seats, part.stage.format
        titles = [tie_break_title(code, seats, slug) for code, _title in table.columns]
        scored = any(line.points is not None for line in table.lines)
        head = [_("Part")] if titled else []
        head += [_("Place"), _("Number"), _("Name"), _("Rating")]
        head += [_("Points")] if scored else [_("Last match")]
        writer.writerow([safe(text) for text in (*head, *titles)])
        for line in table.lines:
            one = names[line.number]
            score = _number(line.points, decimal) if scored else safe(line.reached)
            row = [safe(part.title)] if titled else []
            row += [str(line.place or ""), str(line.number), safe(one.name), str(one.rating or "")]
            cells = [_number(cell.number, decimal) for cell in line.cells]
            writer.writerow([*row, score, *cells])
    return BOM + out.getvalue()


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULAS) else text


def _number(number: Fraction | None, decimal: str) -> str:
    """Return a number with four decimals at most."""
    if number is None:
        return ""
    text = f"{float(number):.4f}".rstrip("0").rstrip(".")
    return text.replace(".", decimal)
