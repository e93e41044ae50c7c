"""What events say in words: reasons, acts, standings, results. In the language of the moment.

Nothing is kept in words: each is made when it is shown. People are known by number; ``names``
says what each is called.
"""

from tournaments.wording.acts import act
from tournaments.wording.hand import breach
from tournaments.wording.points import points, value
from tournaments.wording.reasons import arena_why, why
from tournaments.wording.results import bye_letter, place_text, result_text
from tournaments.wording.standings import cut, source, term
from tournaments.wording.tie_breaks import tie_break_meaning, tie_break_title
from tournaments.wording.titles import format_title, stage_title

__all__ = [
    "act",
    "arena_why",
    "breach",
    "bye_letter",
    "cut",
    "format_title",
    "place_text",
    "points",
    "result_text",
    "source",
    "stage_title",
    "term",
    "tie_break_meaning",
    "tie_break_title",
    "value",
    "why",
]
