"""The laws of ``games.api`` as checks, each a function of a ``Case``.

``tests/games/conformance.py`` names them all.
"""
