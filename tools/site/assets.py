"""Gives every file of the site a name that changes with its content.

Sources refer to `./style.css`; the site contains `./assets/style-1a2b3c4d.css`. A browser may
therefore cache a file under assets/ forever, and an old page never loads a newer file.
"""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

FOLDER = "assets"


class Assets:
    """Writes hashed files below `site`/assets and remembers their names."""

    def __init__(self, site: Path) -> None:
        self._folder = site / FOLDER
        self._names: dict[str, str] = {}

    def add(self, name: str, content: bytes) -> None:
        """Add a file that the sources call `./name`."""
        path = PurePosixPath(name)
        self._names[name] = f"{path.stem}-{_digest(content)}{path.suffix}"
        self._write(self._names[name], content)

    def add_folder(self, name: str, files: Mapping[str, bytes]) -> None:
        """Add files that refer to each other: only their folder is named by hash."""
        digest = _digest(b"\0".join(part for item in sorted(files.items()) for part in _flat(item)))
        for file, content in files.items():
            self._names[f"{name}/{file}"] = f"{name}-{digest}/{file}"
            self._write(f"{name}-{digest}/{file}", content)

    def url(self, name: str) -> str:
        """Return the address of an asset, relative to the page."""
        return f"./{FOLDER}/{self._names[name]}"

    def size(self, name: str) -> int:
        """Return the size of an asset in bytes."""
        return (self._folder / self._names[name]).stat().st_size

    def integrity(self, name: str) -> str:
        """Return the check sum of an asset, as browsers read it (Subresource Integrity)."""
        digest = hashlib.sha256((self._folder / self._names[name]).read_bytes()).digest()
        return f"sha256-{b64encode(digest).decode()}"

    def for_page(self, text: str) -> str:
        """Return `text` with the address in place of every quoted `./name` of an asset."""
        return self._replace(text, f"./{FOLDER}/")

    def for_asset(self, text: str) -> str:
        """Return the same for a text that is itself an asset."""
        return self._replace(text, "./")

    def _replace(self, text: str, base: str) -> str:
        def address(match: re.Match[str]) -> str:
            name = self._names.get(match["name"])
            return f"{match['quote']}{base}{name}{match['quote']}" if name else match[0]

        return re.sub(r"""(?P<quote>["'])\./(?P<name>[^"']+)(?P=quote)""", address, text)

    def _write(self, name: str, content: bytes) -> None:
        target = self._folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:8]


def _flat(item: tuple[str, bytes]) -> tuple[bytes, bytes]:
    return item[0].encode(), item[1]
