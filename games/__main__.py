"""``python -m games``: list, show, random, replay, verify, serve."""

import sys

from games.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
