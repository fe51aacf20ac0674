"""Makes index.html, with the lobby, the settings of PyScript, and preloading."""

import html
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.site.assets import Assets
from tools.site.paths import ROOT, STAGE
from tools.site.policy import policy
from tools.site.runtime import core_chunks

LANGUAGES = ("fr", "en")
CONFIG = "./pyscript.toml"
# Links in index.html. Browsers check the sums of scripts and style sheets.
CHECKED = {
    "boot.js": 'src="./boot.js"',
    "style.css": 'href="./style.css"',
    "pyscript/core.js": 'src="./pyscript/core.js"',
}
# Inlined in the page: it is used so late that browsers would warn about its preload.
MAIN = ROOT / "ui/main.py"
MICROPYTHON = ("plugins",)


def make_page(assets: Assets, version: str) -> str:
    """Return the text of the site's index.html."""
    page = (ROOT / "index.html").read_text("utf-8")
    for language in LANGUAGES:
        page = _fill(page, f"<!-- lobby {language} -->", from_lobby("static", language))
    page = _fill(page, "<!-- drawings -->", from_lobby("drawings"))
    page = _fill(page, "<!-- glimpses -->", from_lobby("glimpses"))
    page = _fill(page, "<!-- downloads -->", downloads(assets))
    page = _fill(page, "{version}", html.escape(version))
    page = _fill(page, "{policy}", html.escape(policy(), quote=True))
    for name, link in CHECKED.items():
        page = _fill(page, link, f"{link} {_as_built(assets, name)}")
    page = assets.for_page(page)
    page = _fill(page, "<!-- main.py -->", MAIN.read_text("utf-8"))
    settings = page_settings(assets)
    page = _fill(page, f"{CONFIG}#plugins", _json(_part(settings, MICROPYTHON)))
    return _fill(page, f'"{CONFIG}"', f'"{_json(settings)}"')


def _fill(page: str, marker: str, text: str) -> str:
    if page.count(marker) != 1:
        raise SystemExit(f"index.html must hold {marker} once; it does {page.count(marker)} times")
    return page.replace(marker, text)


def from_lobby(function: str, *arguments: str) -> str:
    """Return a piece of the lobby's markup, made by the staged code."""
    code = (
        "import sys; from ui.features.lobby import view as lobby;"
        "sys.stdout.write(getattr(lobby, sys.argv[1])(*sys.argv[2:]))"
    )
    command = [sys.executable, "-X", "utf8", "-c", code, function, *arguments]
    return subprocess.run(command, cwd=STAGE, check=True, capture_output=True, text=True).stdout


def page_settings(assets: Assets) -> dict[str, Any]:
    """Return pyscript.toml with the addresses of its files in the site."""
    source = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    settings: dict[str, Any] = json.loads(assets.for_page(json.dumps(source)))
    return settings


def _part(settings: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: settings[key] for key in keys}


def _json(value: dict[str, Any]) -> str:
    """Return JSON that is escaped for an attribute or an element."""
    return html.escape(json.dumps(value, separators=(",", ":")))


def downloads(assets: Assets) -> str:
    """Return links that start every download of the boot at once, the largest first."""
    fetched = (
        "pyodide/pyodide.asm.wasm",
        "pyodide/python_stdlib.zip",
        "pyodide/modules.bin",
        "pyodide/pyodide-lock.json",
    )
    interpreter = (f"pyodide/{name}.js" for name in ("python", "pyodide", "pyodide.asm"))
    modules = (
        *core_chunks(),
        *interpreter,
        "scripts.js",
    )
    return "\n      ".join(
        [
            _link(assets, "tables.css", 'rel="stylesheet"'),
            *(_link(assets, name, 'rel="preload" as="fetch" crossorigin') for name in fetched),
            *(_link(assets, name, 'rel="modulepreload"') for name in modules),
        ]
    )


def _link(assets: Assets, name: str, kind: str) -> str:
    """Return a link to a file that the boot needs."""
    return f'<link {kind} href="{assets.url(name)}" {_as_built(assets, name)}>'


def _as_built(assets: Assets, name: str) -> str:
    """Return the size of a file, for the loading bar, and its check sum.

    Browsers check scripts and style sheets; diagnosis.js checks other files when a start fails.
    """
    checked = "integrity" if name.endswith((".js", ".css")) else "data-integrity"
    return f'data-bytes="{assets.size(name)}" {checked}="{assets.integrity(name)}"'


def write_page(site: Path, assets: Assets, version: str) -> None:
    """Write index.html, and .nojekyll, which keeps GitHub Pages from processing the site."""
    (site / "index.html").write_text(make_page(assets, version), "utf-8")
    (site / ".nojekyll").touch()
