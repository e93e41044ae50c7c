"""SVG as text: elements, symbols, and documents that hold only what they use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

HEAD = '<svg xmlns="http://www.w3.org/2000/svg"'
_REFERENCE = re.compile(r'href="#([^"]+)"')


def num(value: float) -> str:
    """Write a number with one decimal at most: ``12``, ``3.5``."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: float | str) -> str:
    """Return an element; ``_`` in an attribute's name stands for ``-``."""
    words = [tag]
    for name, value in attributes.items():
        text = value if isinstance(value, str) else num(value)
        words.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    body = "".join(children)
    return f"<{' '.join(words)}>{body}</{tag}>" if body else f"<{' '.join(words)}/>"


def use(name: str, x: float, y: float, width: float, height: float, **attributes: str) -> str:
    """Return a drawing of the symbol ``name`` in this box."""
    return element("use", href=f"#{name}", x=x, y=y, width=width, height=height, **attributes)


def symbol(name: str, width: float, height: float, *body: str) -> str:
    return element("symbol", *body, id=name, viewBox=f"0 0 {num(width)} {num(height)}")


def text(words: str, x: float, y: float, size: float, **attributes: float | str) -> str:
    """Return words in the middle of x, on the line y; ``words`` may hold any character."""
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    return element(
        "text", escaped, x=x, y=y, font_size=size, text_anchor="middle",
        font_family="Verdana, DejaVu Sans, Arial, sans-serif", font_weight="bold", **attributes,
    )  # fmt: skip


def sprite(symbols: Mapping[str, str]) -> str:
    """Return the document of all ``symbols`` (by id), drawn nowhere."""
    return f'{HEAD} width="0" height="0">{"".join(symbols.values())}</svg>'


def document(
    symbols: Mapping[str, str], width: float, height: float, body: str, *, max_side: float
) -> str:
    """Return ``body``, of ``width`` x ``height`` units, as a document of its own.

    It defines those of ``symbols`` that it refers to, and is no more than
    ``max_side`` pixels on its longer side, and one pixel a unit.
    """
    scale = min(1.0, max_side / max(width, height))
    return (
        f'{HEAD} width="{num(width * scale)}" height="{num(height * scale)}"'
        f' viewBox="0 0 {num(width)} {num(height)}">{"".join(_needed(symbols, body))}{body}</svg>'
    )


def _needed(symbols: Mapping[str, str], body: str) -> Iterable[str]:
    found: dict[str, str] = {}
    queue = _REFERENCE.findall(body)
    while queue:
        name = queue.pop()
        if name not in found:
            found[name] = symbols[name]
            queue += _REFERENCE.findall(found[name])
    return (found[name] for name in sorted(found))
