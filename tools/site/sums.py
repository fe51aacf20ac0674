"""Lists the SHA-256 of every file of the site, in the format of `sha256sum --check`."""

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"
PAGE = "index.html"
MARKER = "{build}"


def write_build(site: Path) -> None:
    """Put the SHA-256 of the list of all other files into the page, before the worker is written.

    Hence `grep -vE ' (index.html|sw.js)$' SHA256SUMS | sha256sum` prints what the page shows.
    """
    page = site / PAGE
    text = page.read_text("utf-8")
    if text.count(MARKER) != 1:
        raise SystemExit(f"{PAGE} must hold {MARKER} once; it does {text.count(MARKER)} times")
    others = (line for line in _lines(site) if not line.endswith(f"  {PAGE}\n"))
    build = _digest("".join(others).encode())
    page.write_text(text.replace(MARKER, build), "utf-8")


def write_sums(site: Path) -> None:
    """Write the list into the site; the page reads it to find a damaged file."""
    (site / NAME).write_text("".join(_lines(site)), "utf-8")


def write_sum(file: Path) -> None:
    """Write the list of one file beside it."""
    line = f"{_digest(file.read_bytes())}  {file.name}\n"
    file.with_name(f"{file.name}.sha256").write_text(line, "utf-8")


def _lines(site: Path) -> list[str]:
    files = (path for path in site.rglob("*") if path.is_file())
    names = sorted(path.relative_to(site).as_posix() for path in files)
    # Many hosts do not serve files whose names begin with a dot.
    served = (name for name in names if name != NAME and not name.startswith("."))
    return [f"{_digest((site / name).read_bytes())}  {name}\n" for name in served]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
