"""The family of games that lay squares: one core, which each game completes.

The core knows the board, matching, the river, features, scoring by majority and
the course of a turn. A game gives its squares, its pieces, what they are worth,
and whatever else it adds (``SquaresRules`` has a hook for each).
"""
