"""Околица against its rule text, and against a second, independent set of rules."""
