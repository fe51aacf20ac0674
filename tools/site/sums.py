"""Lists the SHA-256 of every file of the site, in the format of `sha256sum --check`."""

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"


def write_sums(site: Path) -> None:
    """Write the list into the site; the page reads it to find a damaged file."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    lines = [f"{_sum(site / name)}  {name}\n" for name in names if name != NAME]
    (site / NAME).write_text("".join(lines), "utf-8")


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
