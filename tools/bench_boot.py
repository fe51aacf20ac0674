"""How fast the page starts, against a stock PyScript page that says hello.

    python -m tools.bench_boot [--runs 5]

Both pages are served the same way and opened in the same browser, turn and turn about. Cold: a
browser that has never seen the page. Reload: the same page again, once everything is at hand.
"""

import argparse
import gzip
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tools.browsing.chromium import launched
from tools.browsing.stopwatch import time_to_ready, visit
from tools.site.paths import DIST, PACKAGES

GOALS = {"cold": 0.5, "reload": 0.33}

# The page that PyScript's documentation would have you write, with everything self-hosted.
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
STOCK_SCRIPT = """from pyscript import document
document.documentElement.dataset.ready = "true"
"""


class Boot(NamedTuple):
    """Milliseconds from page start to the first working Python."""

    cold: float
    reload: float


class Size(NamedTuple):
    """Bytes as they lie on the host, and as a host that compresses sends them."""

    raw: int
    gzip: int


def main() -> None:
    """Measure both pages and print the comparison."""
    runs = parse_runs()
    with tempfile.TemporaryDirectory() as folder:
        stock = make_stock_site(Path(folder))
        with launched() as browser:
            boots = [(measure(browser, stock), measure(browser, DIST)) for _ in range(runs)]
            sizes = first_visit_size(browser, stock), first_visit_size(browser, DIST)
    report([base for base, _ in boots], [own for _, own in boots], sizes)


def parse_runs() -> int:
    """How often each page is opened."""
    parser = argparse.ArgumentParser(description="Compare the boot with a stock PyScript page.")
    parser.add_argument("--runs", type=int, default=5)
    return int(parser.parse_args().runs)


def make_stock_site(folder: Path) -> Path:
    """Write the stock page with the packages just as they are installed."""
    shutil.copytree(PACKAGES / "@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(PACKAGES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    (folder / "pyscript.toml").write_text(STOCK_SETTINGS, "utf-8")
    (folder / "main.py").write_text(STOCK_SCRIPT, "utf-8")
    return folder


def measure(browser: Browser, site: Path) -> Boot:
    """Boot once cold and once again."""
    with visit(browser, site) as (page, address):
        page.goto(address)
        cold = time_to_ready(page)
        if (site / "sw.js").exists():
            # From the second visit on, the page comes out of its offline cache.
            page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
        # The browser is still busy keeping what it has compiled: the first reload is not typical.
        page.reload()
        time_to_ready(page)
        page.reload()
        return Boot(cold, time_to_ready(page))


def first_visit_size(browser: Browser, site: Path) -> Size:
    """What a first visit downloads until it is ready."""
    files: set[Path] = set()
    with visit(browser, site) as (page, address):
        page.on("response", lambda answer: files.add(site / file_name(answer.url, address)))
        page.goto(address)
        time_to_ready(page)
    contents = [path.read_bytes() for path in files if path.is_file()]
    return Size(sum(map(len, contents)), sum(len(gzip.compress(each, 6)) for each in contents))


def file_name(url: str, address: str) -> str:
    return url.removeprefix(address).partition("?")[0] or "index.html"


def report(stock: list[Boot], ours: list[Boot], sizes: tuple[Size, Size]) -> None:
    """Print medians, their ratio, and how they stand to the goals."""
    print(f"Boot, page start to usable page, median of {len(ours)}, in ms")
    print(f"{'':8}{'stock':>8}{'Ides':>8}{'ratio':>8}{'goal':>8}")
    for name, goal in GOALS.items():
        base, own = (statistics.median(getattr(boot, name) for boot in b) for b in (stock, ours))
        print(f"{name:8}{base:8.0f}{own:8.0f}{own / base:8.2f}{goal:8.2f}")
    print("First visit, in MB")
    print(f"{'':8}{'stock':>8}{'Ides':>8}{'ratio':>8}")
    for name in Size._fields:
        base, own = (getattr(size, name) / 1e6 for size in sizes)
        print(f"{name:8}{base:8.2f}{own:8.2f}{own / base:8.2f}")


if __name__ == "__main__":
    main()
