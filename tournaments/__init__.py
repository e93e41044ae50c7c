"""Tournaments: formats, pairing and tie-breaks, and the events that people enter."""
