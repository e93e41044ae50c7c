"""`manage.py serve`: the parts of the platform, started, watched and stopped together."""
