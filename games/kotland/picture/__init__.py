"""Pictures of Котлэнд: cats' parts on polyominoes, two coats, a city under a sheet.

Everything is drawn from the cells of a piece and the part that it shows, never by
its id: another set of pieces needs no new drawing. ``outline`` traces a piece,
``parts`` puts the cat on it, ``coat`` has the colours and the pattern of a seat,
``board`` draws a whole position. A cell is 100 units wide.
"""

from games.kotland.picture.board import board_svg
from games.kotland.picture.sprite import meta, symbols

__all__ = ["board_svg", "meta", "symbols"]
