"""Makes the pictures of docs/screenshots from a running platform with its demo club.

Lobby, a live table and a finished game, on a desk and on a phone, light and dark, in Russian
and English. Usage: screenshots.py [the beginning of the names wanted]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402
from tests.browser.site import Site, eventually  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}
TABLE_OF = (
    "from koturnir.tables.models import Table;"
    "print(Table.objects.filter(status={status!r}).values_list('code', flat=True).first() or '')"
)


def places(site: Site) -> dict[str, str]:
    """Return the paths to picture by name; waits until the demo club plays."""

    def table(status: str) -> str:
        code = eventually(
            lambda: site.python(TABLE_OF.format(status=status)).strip(), f"A table was {status}"
        )
        return f"/tables/{code}"

    return {"lobby": "/", "table": table("playing"), "final": table("finished")}


def variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the end of a picture's name and its browser's options; the plain one has none."""
    for size, options in {"": DESK, "-phone": PHONE}.items():
        for scheme in ("light", "dark"):
            for language, locale in LANGUAGES.items():
                ending = size + ("-dark" if scheme == "dark" else "")
                ending += "" if language == "en" else f"-{language}"
                yield ending, {**options, "color_scheme": scheme, "locale": locale}


def take(browser: Browser, url: str, picture: Path, options: dict[str, Any]) -> None:
    context = browser.new_context(**options, reduced_motion="reduce")
    page = context.new_page()
    page.goto(url, wait_until="load")
    page.wait_for_timeout(1500)  # the socket brings the position after the page has loaded
    page.screenshot(path=picture)
    context.close()
    print(picture.relative_to(ROOT))


def main(wanted: str) -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium; name one: CHROMIUM=/path make screenshots")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(Path(folder), DEMO_CLUB="1") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, path in places(site).items():
            for ending, options in variants():
                if f"{name}{ending}".startswith(wanted):
                    take(browser, site.url + path, FOLDER / f"{name}{ending}.png", options)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
