"""``python -m tournaments``: pair, standings, simulate."""

import sys

from tournaments.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
