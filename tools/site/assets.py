"""Give every file of the site a name that changes with its content.

Sources speak of `./style.css`; the site holds `./assets/style-1a2b3c4d.css`. So a file under
assets/ may be kept forever, and an old page never meets a new file under the same name.
"""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

FOLDER = "assets"


class Assets:
    """Writes hashed files below `site`/assets and remembers what each is called."""

    def __init__(self, site: Path) -> None:
        self._folder = site / FOLDER
        self._names: dict[str, str] = {}

    def add(self, name: str, content: bytes) -> None:
        """Add one file known to the sources as `./name`."""
        path = PurePosixPath(name)
        self._names[name] = f"{path.stem}-{_digest(content)}{path.suffix}"
        self._write(self._names[name], content)

    def add_folder(self, name: str, files: Mapping[str, bytes]) -> None:
        """Add files that refer to each other: the folder gets the hash, they keep their names."""
        digest = _digest(b"\0".join(part for item in sorted(files.items()) for part in _flat(item)))
        for file, content in files.items():
            self._names[f"{name}/{file}"] = f"{name}-{digest}/{file}"
            self._write(f"{name}-{digest}/{file}", content)

    def url(self, name: str) -> str:
        """The address, relative to the page, of the asset known as `name`."""
        return f"./{FOLDER}/{self._names[name]}"

    def size(self, name: str) -> int:
        """How many bytes the asset known as `name` has."""
        return (self._folder / self._names[name]).stat().st_size

    def for_page(self, text: str) -> str:
        """`text` with every quoted `./name` of an asset replaced by its address."""
        return self._replace(text, f"./{FOLDER}/")

    def for_asset(self, text: str) -> str:
        """The same for a text that itself lies among the assets."""
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
