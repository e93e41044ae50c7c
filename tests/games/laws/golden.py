"""Golden playthroughs: whole games, recorded once, that must replay to the same end."""

from __future__ import annotations

from pathlib import Path

from games.api import Game
from games.records import BadRecord, Record, position, read, verify
from tests.games.laws.case import LawBroken, require

FOLDER = Path(__file__).parents[1]


def golden_files(slug: str) -> list[Path]:
    return sorted((FOLDER / slug / "golden").glob("*.json"))


def golden_games_replay(game: Game) -> None:
    """Every record replays to its result, and its draws verify; a game has at least one.

    The game must be in the registry.
    """
    slug = game.spec.slug
    files = golden_files(slug)
    require(bool(files), f"there is no golden playthrough in tests/games/{slug}/golden")
    records = [_replayed(file, slug) for file in files]
    seats = {record.seats for record in records}
    ends = {game.spec.min_seats, game.spec.max_seats}
    require(ends <= seats, f"no golden playthrough of {slug} with {ends - seats} seats")


def _replayed(file: Path, slug: str) -> Record:
    try:
        record = read(file.read_bytes())
        position(record)
        checks = verify(record)
    except BadRecord as error:
        raise LawBroken(f"{file.name}: {error}") from error
    require(record.game == slug, f"{file.name} is a record of {record.game}")
    require(record.ranks is not None, f"{file.name} has no result")
    differing = [check for check in checks if not check.agrees]
    require(not differing, f"{file.name}: {differing[:1]}")
    return record
