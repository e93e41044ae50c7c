"""Sets of pieces: the one that is played, and others that load without code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import games.kotland

DATA: dict[str, Any] = json.loads(
    (Path(games.kotland.__file__).parent / "pieces.json").read_text("utf-8")
)

SMALL: dict[str, Any] = {
    "board": 3,
    "sheet": 5,
    "max_turns": 14,
    "pieces_per_seat": [
        {"id": "L3", "part": "head", "cells": [[0, 0], [0, 1], [1, 1]]},
        {"id": "I2", "part": "body", "cells": [[0, 0], [1, 0]]},
        {"id": "I1", "part": "tail", "cells": [[0, 0]]},
        {"id": "P1", "part": "paw", "cells": [[0, 0]]},
    ],
}
"""Four pieces on a board of 3 x 3: crowded at once."""

CROOKED: dict[str, Any] = {
    "board": 4,
    "sheet": 7,
    "max_turns": 40,
    "pieces_per_seat": [
        {"id": "F5", "part": "head", "cells": [[1, 0], [2, 0], [0, 1], [1, 1], [1, 2]]},
        {"id": "S4", "part": "body", "cells": [[1, 0], [2, 0], [0, 1], [1, 1]]},
        {"id": "J2", "part": "body", "cells": [[0, 0], [1, 0]]},
        {"id": "K2", "part": "tail", "cells": [[0, 0], [0, 1]]},
        {"id": "P1", "part": "paw", "cells": [[0, 0]]},
        {"id": "P2", "part": "paw", "cells": [[0, 0], [1, 0]]},
    ],
}
"""A sheet that leaves more on one side than on the other, and pieces with mirror images."""
