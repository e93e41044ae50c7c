"""Who meets whom: pairing systems, pure. Each explains its own pairings."""
