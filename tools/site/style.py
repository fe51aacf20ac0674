"""Joins the style sheets in layers, by the folder of each sheet, and adds the fonts.

A game's sheet applies only to its own table: its rules are nested in `[data-game="ID"]`, where `&`
is the page's root while it shows the game. Two things are not nested: keyframes, whose names must
begin with the game's id, and `drawings.css`. Drawings are defined outside the table, and a browser
may match a copy of one without the page around it; therefore this sheet nests its rules in a
selector for the ids of the game's drawings.

Sheets of all layers name the kinds of windows that one sheet defines (`WINDOWS`).
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from tools.site.assets import Assets
from tools.site.node import run_node
from tools.site.paths import PACKAGES, ROOT, STYLE, TABLES

FONTS = PACKAGES / "@fontsource-variable"
# These fonts are part of the sheet, so that text is painted once and does not move.
INLINE = {
    "./cinzel.woff2": "cinzel/files/cinzel-latin-wght-normal.woff2",
    "./source-sans-3.woff2": "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
}
ITALIC = "source-sans-3/files/source-sans-3-latin-wght-italic.woff2"
# The layers in order: a rule of a later layer overrides every rule of an earlier one.
LAYERS = {
    "tokens": ("ui/style/tokens/*.css",),
    "base": ("ui/style/base/*.css",),
    "page": ("ui/features/lobby/*.css",),
    "screens": ("ui/features/*/*.css", "ui/match/*/*.css", "ui/shell/*.css"),
    "kit": ("ui/kit/style/*.css",),
    "game": ("ui/games/*/style/*.css",),
}
GAMES = ("game",)
WINDOWS = "ui/style/windows.css"
# Layers that the lobby does not need.
LATER = ("screens", "kit", "game")
FIRST = tuple(layer for layer in LAYERS if layer not in LATER)
DRAWINGS = "drawings.css"
KEYFRAMES = re.compile(r"^@keyframes .*?^\}\n", re.M | re.S)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
OUTERMOST = re.compile(r"^[^\s}].*", re.M)


def add_style(assets: Assets) -> None:
    """Add two sheets.

    style.css is for the lobby, tables.css for all other screens and the games.
    """
    assets.add("source-sans-3-italic.woff2", (FONTS / ITALIC).read_bytes())
    for sheet, layers in ((STYLE, FIRST), (TABLES, LATER)):
        compile_to(sheet, assets.for_asset(with_fonts(joined(ROOT, layers))))
        assets.add(sheet.name, sheet.read_bytes())


def compile_to(sheet: Path, style: str) -> None:
    """Write `style` to the file `sheet`, compiled for the oldest browsers that we support."""
    sheet.write_text(style, "utf-8")
    run_node("style.mjs", sheet)


def with_fonts(style: str) -> str:
    """Return `style` with the fonts of the lobby in place of their addresses."""
    for name, file in INLINE.items():
        font = b64encode((FONTS / file).read_bytes()).decode()
        style = style.replace(name, f"data:font/woff2;base64,{font}")
    return style


def joined(root: Path, layers: Iterable[str] = LAYERS) -> str:
    """Return the joined sheets of `layers`; raises ValueError if a sheet is in no layer."""
    found = [*(root / "ui").rglob("*.css")]
    windows = [sheet.read_text("utf-8") for sheet in found if sheet == root / WINDOWS]
    sheets = [(_layer(it.relative_to(root)), it) for it in found if it != root / WINDOWS]
    order, wanted = list(LAYERS), frozenset(layers)
    parts = [
        f"@layer {layer} {{\n{_scoped(sheet) if layer in GAMES else sheet.read_text('utf-8')}}}\n"
        for layer, sheet in sorted(sheets, key=lambda item: (order.index(item[0]), item[1]))
        if layer in wanted
    ]
    return "\n".join((f"@layer {', '.join(order)};\n", *windows, *parts))


def _layer(sheet: Path) -> str:
    for layer, places in LAYERS.items():
        if any(sheet.match(place) for place in places):
            return layer
    known = ", ".join(place for places in LAYERS.values() for place in places)
    raise ValueError(f"{sheet} belongs to no layer: sheets lie in {known}")


def _scoped(sheet: Path) -> str:
    """Return a game's sheet, limited to the game's table and drawings."""
    game, text = sheet.parts[-3], sheet.read_text("utf-8")
    if sheet.name == DRAWINGS:
        _check(sheet, text, r'\[id\^="[\w-]+-"\] \{')
        return text
    _check(sheet, text, rf"[^@].*|@(media|supports|container) .*|@keyframes {game}-\S+ \{{")
    movements = "".join(KEYFRAMES.findall(text))
    return f'{movements}[data-game="{game}"] {{\n{KEYFRAMES.sub("", text)}}}\n'


def _check(sheet: Path, text: str, allowed: str) -> None:
    """Raise ValueError if a line outside all braces does not match `allowed`."""
    for line in OUTERMOST.findall(COMMENT.sub("", text)):
        if not re.fullmatch(allowed, line):
            raise ValueError(f"{sheet}: {line!r} would reach beyond the game")
