"""Pure game engines: standard library only, no Django, no clock, no I/O.

``games.api`` holds the interface that every game implements, ``games.registry``
finds the games. ``python -m games`` is the public tool over both.
"""
