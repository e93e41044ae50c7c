"""Pictures of square-laying games: from the facts about a square to SVG.

``layout`` turns a square's data into curves and spots, ``grid`` and ``plan`` find
where figures and decoration stand, ``ground`` draws what lies, ``sheet`` and
``board`` put whole documents together. How things look (colours, standing
objects) comes from a game's ``Theme``.
"""
