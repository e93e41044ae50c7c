"""Кот в коробке by its rule text, and against a slow reference."""
