"""The paths that the build reads and writes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
ARCHIVE = ROOT / "ides-site.zip"
PACKAGES = ROOT / "node_modules"

# The page's Python path: engine/ and ui/ with compiled texts.
STAGE = BUILD / "app"
# The output of the compiler, which runs inside Pyodide.
LIBRARY_ZIP = BUILD / "python_stdlib.zip"
MODULES = BUILD / "modules.bin"
LATE = BUILD / "late.bin"  # modules that the page loads when they are wanted
ICONS = BUILD / "icons"
# The interpreter without the code that the page cannot reach.
INTERPRETER = BUILD / "interpreter"
# The style sheets of the page and of the tables: joined, then compiled and minified in place.
STYLE = BUILD / "style.css"
TABLES = BUILD / "tables.css"
