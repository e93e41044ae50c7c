"""The family core of card games: how a card, its back and a seat look.

Nothing here knows a game. A game gives the colours, the corner marks and the
drawing in the middle of each card; pages get the symbols in one sprite.
"""
