"""The tiny game: what the platform's tests play where an engine has to hide something.

Cards are dealt by chance and held in secret, a card of each seat is chosen at
once and shown when all are in, seats may leave at any time. Two to four seats,
at most 34 entries, two options. With it in the registry it is a game like any:

    with registry.registered(GAME): ...
"""

from games.api import Game, Story
from tests.games.tiny.bots import highest, lowest
from tests.games.tiny.coach import TinyCoach
from tests.games.tiny.rules import TinyRules

GAME = Game(
    rules=TinyRules(),
    bots={"highest": highest, "lowest": lowest},
    coach=TinyCoach(),
    stories={
        "ace": Story(
            symbol="c1",
            title={"en": "The ace & its like", "ru": "Туз"},
            facts=(("Cards", {"en": "Three of them", "ru": "Три штуки"}),),
            place="Ace Street 1, Kazan",
        )
    },
)
