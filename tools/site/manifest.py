"""Writes the web app manifest, which lets the page be installed."""

import json
from pathlib import Path

PLASTER = "#f5eee3"
ICONS = {
    "icon-192.png": ("192x192", "any"),
    "icon-512.png": ("512x512", "any"),
    "icon-maskable-512.png": ("512x512", "maskable"),
}


def write_manifest(site: Path) -> None:
    """Write manifest.webmanifest; its addresses are relative, so it works below any path."""
    manifest = {
        "name": "Ides",
        "short_name": "Ides",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PLASTER,
        "theme_color": PLASTER,
        "icons": [
            {"src": f"./{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, (sizes, purpose) in ICONS.items()
        ],
    }
    text = json.dumps(manifest, indent=2)
    (site / "manifest.webmanifest").write_text(text + "\n", "utf-8")
