"""The commands of ``python -m games``: the only part of ``games`` that reads and writes.

Each command is a function of the parsed arguments that returns an exit code;
``games.cli.parser`` has the arguments, ``games.cli.main`` runs one.
"""
