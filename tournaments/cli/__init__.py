"""The commands of ``python -m tournaments``: the only pure part that reads and writes.

Each command is a function of the parsed arguments that returns an exit code;
``tournaments.cli.parser`` has the arguments, ``tournaments.cli.main`` runs one.
"""
