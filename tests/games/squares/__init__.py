"""The family core of square-laying games, tried on Околица."""
