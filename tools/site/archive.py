"""Packs the finished site into a zip that depends only on its files."""

import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16


def pack(site: Path, target: Path) -> None:
    """Write every file of `site` into the zip `target`, in the order of their names."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(site.rglob("*")):
            if path.is_file():
                archive.writestr(_entry(path.relative_to(site)), path.read_bytes())


def _entry(name: Path) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name.as_posix(), EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = READABLE
    return entry
