"""Formats of tournaments: who meets whom, and who is placed where; pure values and functions."""
