"""Join the style sheets and bring the fonts along."""

from tools.site.assets import Assets
from tools.site.paths import PACKAGES, ROOT

FONTS = {
    "cinzel.woff2": "cinzel/files/cinzel-latin-wght-normal.woff2",
    "source-sans-3.woff2": "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "source-sans-3-italic.woff2": "source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
}


def add_style(assets: Assets) -> None:
    """Add the fonts, then all of ui/style in the order of the names as one sheet."""
    folder = PACKAGES / "@fontsource-variable"
    assets.add_folder("fonts", {name: (folder / file).read_bytes() for name, file in FONTS.items()})
    sheets = sorted((ROOT / "ui/style").glob("*.css"))
    style = "\n".join(sheet.read_text("utf-8") for sheet in sheets)
    assets.add("style.css", assets.for_style(style).encode())
