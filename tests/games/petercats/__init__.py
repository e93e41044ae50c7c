"""Коты Петербурга against its rule text."""
