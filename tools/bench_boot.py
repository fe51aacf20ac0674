"""Measures how fast the page starts, beside a plain PyScript page that says hello.

    python -m tools.bench_boot [--runs 5] [--engines chromium,firefox,webkit]

Both pages are served the same way and opened in turn in the same browser. Cold: a browser that has
never loaded the page. Return: the same page again with a full cache; in WebKit, whose driver keeps
nothing between sessions, a later load in the same session. x4: on a processor four times slower,
which only Chromium can simulate.
"""

import argparse
import gzip
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from tools.browsing import firefox, webkit
from tools.browsing.boots import Launch, Marks, boot_twice, in_chromium, in_firefox, in_webkit
from tools.browsing.chromium import launched
from tools.browsing.visits import visit, wait_ready
from tools.site.paths import DIST, PACKAGES

GOALS = {"cold": 0.45, "return": 0.30}
SIZE_GOAL = 0.87  # with the drawings of all games
# Each part ends with a mark of the page.
PARTS = {
    "download": "downloaded",
    "compile": "compiled",
    "interpreter": "interpreter",
    "PyScript": "pyscript",
    "our imports": "imported",
    "first picture": "ready",
}

# A page as in PyScript's documentation, with everything self-hosted.
STOCK_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Hello</title>
    <link rel="stylesheet" href="./pyscript/core.css">
    <script type="module" src="./pyscript/core.js"></script>
  </head>
  <body>
    <script type="py" src="./main.py" config="./pyscript.toml"></script>
  </body>
</html>
"""
STOCK_SETTINGS = 'interpreter = "./pyodide/pyodide.mjs"\n'
STOCK_SCRIPT = """from pyscript import document, window
document.documentElement.dataset.ready = "true"
window.performance.mark("ides:ready")
"""


class Boots(NamedTuple):
    """The marks of every boot of one page."""

    cold: list[Marks]
    back: list[Marks]


class Size(NamedTuple):
    """The bytes of files on the host, and of the same files compressed."""

    raw: int
    gzip: int


def main() -> None:
    """Measure both pages in every engine and print the comparison."""
    arguments = parse_arguments()
    wanted = arguments.engines.split(",")
    with tempfile.TemporaryDirectory() as folder:
        stock = make_stock_site(Path(folder))
        if "chromium" in wanted:
            with launched() as browser:
                for slower in (1, 4):
                    title = f"Chromium x{slower}"
                    compare(title, in_chromium(browser), stock, arguments.runs, slower)
                report_sizes(*(first_visit_size(browser, site) for site in (stock, DIST)))
        for name, launch, missing in (
            ("Firefox", in_firefox, firefox.missing),
            ("WebKit", in_webkit, webkit.missing),
        ):
            if name.lower() in wanted:
                compare_if_there(name, launch, missing, stock, arguments.runs)


def parse_arguments() -> argparse.Namespace:
    """Return the number of runs and the engines."""
    parser = argparse.ArgumentParser(description="Compare the boot with a stock PyScript page.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--engines", default="chromium,firefox,webkit")
    return parser.parse_args()


def make_stock_site(folder: Path) -> Path:
    """Write the stock page with the packages as they are installed; return its folder."""
    shutil.copytree(PACKAGES / "@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(PACKAGES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    (folder / "pyscript.toml").write_text(STOCK_SETTINGS, "utf-8")
    (folder / "main.py").write_text(STOCK_SCRIPT, "utf-8")
    return folder


def compare_if_there(
    name: str, launch: Launch, missing: Callable[[], str | None], stock: Path, runs: int
) -> None:
    """Compare in an engine that may be missing and cannot be slowed down."""
    if reason := missing():
        print(f"{name}: not measured, {reason}")
        return
    compare(f"{name} x1", launch, stock, runs, 1)
    print(f"{name} x4: not measured, its driver cannot slow the processor down\n")


def compare(title: str, launch: Launch, stock: Path, runs: int, slower: float) -> None:
    """Start both pages in turn and print the comparison."""
    pairs = [[boot_twice(launch, site, slower) for site in (stock, DIST)] for _ in range(runs)]
    base, own = (Boots(*map(list, zip(*boots, strict=True))) for boots in zip(*pairs, strict=True))
    print(f"{title}: page start to usable page, median of {runs}, in ms")
    print(f"{'':14}{'stock':>8}{'Ides':>8}{'ratio':>8}{'goal':>8}")
    for (name, goal), theirs, ours in zip(GOALS.items(), base, own, strict=True):
        print_row(name, middle(theirs), middle(ours), goal)
    print_parts(own)


def middle(boots: Iterable[Marks]) -> float:
    """Return the median time until the page is usable."""
    return median(marks["ready"] for marks in boots)


def print_row(name: str, base: float, own: float, goal: float, digits: int = 0) -> None:
    print(f"{name:14}{base:8.{digits}f}{own:8.{digits}f}{own / base:8.2f}{goal:8.2f}")


def print_parts(boots: Boots) -> None:
    """Print the milliseconds of each part of our start."""
    print(f"{'where':14}{'cold':>8}{'return':>8}")
    columns = [parts(each) for each in boots]
    for name in PARTS:
        print(f"{name:14}" + "".join(f"{column[name]:8.0f}" for column in columns))
    print()


def parts(boots: list[Marks]) -> dict[str, float]:
    """Return the median length of each part.

    Downloads run in parallel; a part that ends before the previous one has ended takes no time.
    """
    lengths: dict[str, list[float]] = {name: [] for name in PARTS}
    for marks in boots:
        reached = 0.0
        for name, mark in PARTS.items():
            lengths[name].append(max(0.0, marks[mark] - reached))
            reached = max(reached, marks[mark])
    return {name: median(each) for name, each in lengths.items()}


def first_visit_size(browser: Browser, site: Path) -> Size:
    """Return the size of everything that a first visit downloads until it is ready."""
    files: set[Path] = set()
    with visit(browser, site) as (page, address):
        page.on("response", lambda answer: files.add(site / file_name(answer.url, address)))
        page.goto(address)
        wait_ready(page)
    contents = [path.read_bytes() for path in files if path.is_file()]
    return Size(sum(map(len, contents)), sum(len(gzip.compress(each, 6)) for each in contents))


def file_name(url: str, address: str) -> str:
    return url.removeprefix(address).partition("?")[0] or "index.html"


def report_sizes(stock: Size, ours: Size) -> None:
    """Print the size of a first visit."""
    print("First visit, in MB")
    print(f"{'':14}{'stock':>8}{'Ides':>8}{'ratio':>8}{'goal':>8}")
    for name, base, own in zip(Size._fields, stock, ours, strict=True):
        print_row(name, base / 1e6, own / 1e6, SIZE_GOAL, digits=2)
    print()


if __name__ == "__main__":
    main()
