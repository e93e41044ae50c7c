"""Tournament report files of FIDE (TRF16, TRF26, the XX codes of pairing programs): text and value.

The columns are those of the handbook's C.04 annexes "TRF16" and "TRF26"; the XX
codes are as JaVaFo's manual describes them, the BB codes bbpPairings'.
"""

from tournaments.trf.errors import TrfError
from tournaments.trf.reading import header, read
from tournaments.trf.writing import Version, write

__all__ = ["TrfError", "Version", "header", "read", "write"]
