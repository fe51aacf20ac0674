"""Where things are: every path the build reads or writes starts from here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
ARCHIVE = ROOT / "ides-site.zip"
PACKAGES = ROOT / "node_modules"

# The tree that will be the Python path of the page: engine/ and ui/ with their compiled texts.
STAGE = BUILD / "app"
# What the compiler, running inside Pyodide, leaves behind.
LIBRARY_ZIP = BUILD / "python_stdlib.zip"
MODULES = BUILD / "modules.bin"
ICONS = BUILD / "icons"
# The interpreter without what no page of ours can reach.
INTERPRETER = BUILD / "interpreter"
# The style sheets, of the page and of the games' tables: joined, then lowered and shrunk in place.
STYLE = BUILD / "style.css"
TABLES = BUILD / "tables.css"
