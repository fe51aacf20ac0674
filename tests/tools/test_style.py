"""Style sheets are joined in layers by folder, and a game's sheet keeps to its own table."""

import re
from pathlib import Path

import pytest

from tools.site.paths import ROOT
from tools.site.style import LAYERS, joined

PLACES = (
    "ui/style/tokens",
    "ui/style/base",
    "ui/features/lobby",
    "ui/features/history",
    "ui/kit/style",
)


def write(root: Path, sheets: dict[str, str]) -> Path:
    """Write sheets to the folders of a repository; return its root."""
    for name, text in sheets.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def test_layers_come_in_their_order_whatever_the_sheets_are_called(tmp_path: Path) -> None:
    letters = "zyxwvu"
    places = zip(letters, (*PLACES, "ui/games/sixth/style"), strict=True)
    sheets = {f"{place}/{letter}.css": f".{letter} {{}}\n" for letter, place in places}
    style = joined(write(tmp_path, sheets))
    assert style.startswith("@layer tokens, base, page, screens, kit, game;\n")
    assert re.findall(r"^@layer (\w+) \{", style, re.M) == list(LAYERS)
    assert re.findall(r"^\.(\w) ", style, re.M) == list(letters)


def test_a_new_game_is_found_and_limited_to_its_table(tmp_path: Path) -> None:
    sheet = ".tale {\n  color: red;\n}\n\n@media (width < 700px) {\n  .tale {}\n}\n"
    style = joined(write(tmp_path, {"ui/games/sixth/style/board.css": sheet}))
    assert style.endswith(f'@layer game {{\n[data-game="sixth"] {{\n{sheet}}}\n}}\n')


def test_the_kit_is_no_game(tmp_path: Path) -> None:
    style = joined(write(tmp_path, {"ui/kit/style/seats.css": ".seat {}\n"}))
    assert style.endswith("@layer kit {\n.seat {}\n}\n")


def test_keyframes_are_outside_the_scope_and_named_after_the_game(tmp_path: Path) -> None:
    frames = "@keyframes sixth-rise {\n  from {\n    opacity: 0;\n  }\n}\n"
    sheet = write(tmp_path, {"ui/games/sixth/style/board.css": f".a {{}}\n\n{frames}\n.b {{}}\n"})
    assert f'{{\n{frames}[data-game="sixth"] {{\n.a {{}}\n\n\n.b {{}}\n}}' in joined(sheet)


@pytest.mark.parametrize(
    "line",
    ["@keyframes rise {", "@font-face {", "@layer page {", "@property --six {", '@import "a.css";'],
)
def test_a_line_that_cannot_be_scoped_is_an_error(tmp_path: Path, line: str) -> None:
    write(tmp_path, {"ui/games/sixth/style/board.css": f"/* Six */\n\n{line}\n"})
    with pytest.raises(ValueError, match=re.escape(f"{line!r} would reach beyond the game")):
        joined(tmp_path)


def test_drawings_are_selected_by_the_prefix_of_their_ids(tmp_path: Path) -> None:
    name = "ui/games/sixth/style/drawings.css"
    drawings = '/* Six\nsigns. */\n\n[id^="sixth-"] {\n  .lit {\n    fill: red;\n  }\n}\n'
    assert joined(write(tmp_path, {name: drawings})).endswith(f"@layer game {{\n{drawings}}}\n")
    write(tmp_path, {name: f"{drawings}\n.lit {{\n  fill: blue;\n}}\n"})
    with pytest.raises(ValueError, match=r"'\.lit \{' would reach beyond the game"):
        joined(tmp_path)


@pytest.mark.parametrize(
    "place",
    [
        "ui/style/arena.css",
        "ui/style/later/late.css",
        "ui/features/style.css",
        "ui/games/sixth/board.css",
        "ui/games/sixth/style/phone/board.css",
        "ui/base/app.css",
    ],
)
def test_a_sheet_in_an_unknown_place_is_an_error(tmp_path: Path, place: str) -> None:
    with pytest.raises(ValueError, match=f"{place} belongs to no layer"):
        joined(write(tmp_path, {place: ""}))


def test_every_sheet_of_the_repository_is_in_the_page() -> None:
    style = joined(ROOT)
    sheets = list((ROOT / "ui").rglob("*.css"))
    assert sheets
    heads = [path.read_text("utf-8").partition("\n")[0] for path in sheets]
    assert [head for head in heads if style.count(head) != heads.count(head)] == []


def test_styles_are_compiled_for_the_browsers_that_are_accepted() -> None:
    named = re.findall(
        r"Chrome \w+ Edge (\d+), Firefox (\d+), Safari (\d+)\.(\d+)",
        (ROOT / "ui/static/boot.js").read_text("utf-8"),
    )
    script = (ROOT / "tools/site/style.mjs").read_text("utf-8")
    floor = re.search(r"SAFARI = \((\d+) << 16\) \| \((\d+) << 8\)", script)
    assert floor and named
    chrome, firefox = (re.search(rf"{name}: (\d+) << 16", script) for name in ("chrome", "firefox"))
    assert chrome and firefox
    assert set(named) == {(chrome[1], firefox[1], *floor.groups())}
