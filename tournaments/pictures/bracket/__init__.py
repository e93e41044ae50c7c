"""The picture of a knock-out: where its matches stand, the drawing, and the same in sentences.

picture = layout(state, names, links={"W1.2": "/tables/7/"}, marked={4})
svg(picture, say), rounds_of(picture)
"""

from tournaments.pictures.bracket.drawing import svg
from tournaments.pictures.bracket.layout import layout
from tournaments.pictures.bracket.sentences import Round, rounds_of
from tournaments.pictures.bracket.values import Box, Column, Layout, Line, Side

__all__ = ["Box", "Column", "Layout", "Line", "Round", "Side", "layout", "rounds_of", "svg"]
