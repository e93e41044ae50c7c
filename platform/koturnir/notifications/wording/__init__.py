"""What mails say, by kind; the texts are made in the language and zone of the moment."""

from __future__ import annotations


def register_all() -> None:
    """Have every kind of this app checked and put into words."""
    from koturnir.notifications import checks, kinds, sections
    from koturnir.notifications.selectors import events, turns
    from koturnir.notifications.wording import address, games, parts
    from koturnir.notifications.wording import events as event_words

    for kind in (kinds.TURN, kinds.REMINDER, kinds.LAST_CALL):
        checks.register(kind, turns.turn_is_over)
        sections.register(kind, games.to_decide)
        for order, part in enumerate((parts.board, parts.since, parts.to_play)):
            sections.add_part(kind, part, order)
    checks.register(kinds.GAME_OVER, turns.at_the_page)
    sections.register(kinds.GAME_OVER, games.game_over)
    for order, part in enumerate((parts.why, parts.board)):
        sections.add_part(kinds.GAME_OVER, part, order)
    for one in kinds.of_group(kinds.EVENTS):
        checks.register(one.name, events.not_needed)
        sections.register(one.name, event_words.about_event)
    sections.register(kinds.ADDRESS, address.does_it_work)
