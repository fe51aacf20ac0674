"""Counts the memory and objects of a page after garbage collection, to find leaks."""

from dataclasses import astuple, dataclass, fields
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page

MEGABYTE = 2**20
# Runs in the page's own interpreter, as any script of type "py" does. Caches are bounded but fill
# slowly: a lean count empties them first.
SCRIPT = """
import gc
from functools import _lru_cache_wrapper as Cache
from time import perf_counter
from pyodide.ffi import create_proxy
from pyscript import window
import pyodide_js

def gauge(lean):
    if lean:
        for cache in [it for it in gc.get_objects() if type(it) is Cache]:
            cache.cache_clear()
    gc.collect()
    return window.Array.of(len(gc.get_objects()), pyodide_js._module.HEAP8.length)

def yardstick():
    start = perf_counter()
    sum(range(100_000))
    return (perf_counter() - start) * 1000

window.gauge, window.yardstick = create_proxy(gauge), create_proxy(yardstick)
"""


@dataclass(frozen=True)
class Count:
    """The counts of a page: memory in megabytes, and Python's objects that the collector tracks."""

    heap: float  # JavaScript's
    python: float  # memory of the interpreter, which never shrinks
    tab: float  # the whole tab, with the bots' worker
    nodes: float
    listeners: float
    objects: float

    @staticmethod
    def names() -> tuple[str, ...]:
        """Return the names of the counts."""
        return tuple(field.name for field in fields(Count))

    def values(self) -> tuple[float, ...]:
        """Return the counts, in the order of their names."""
        return astuple(self)


class Gauge:
    """Counts the objects of a page; adds `gauge` and `yardstick` to its window."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._processes = browser.new_browser_cdp_session()
        page.add_script_tag(content=SCRIPT, type="py")
        page.wait_for_function("'gauge' in window")
        self._session.send("Performance.enable")

    def count(self, lean: bool = False) -> Count:
        """Collect garbage twice, since each language keeps the other's objects alive, and count."""
        for _ in range(2):
            objects, python = self._page.evaluate("(lean) => gauge(lean)", lean)
            self._session.send("HeapProfiler.collectGarbage")
        raw = self._session.send("Performance.getMetrics")["metrics"]
        metrics = {each["name"]: float(each["value"]) for each in raw}
        return Count(
            heap=metrics["JSHeapUsedSize"] / MEGABYTE,
            python=python / MEGABYTE,
            tab=self._resident() / MEGABYTE,
            nodes=metrics["Nodes"],
            listeners=metrics["JSEventListeners"],
            objects=objects,
        )

    def _resident(self) -> float:
        """Return the private bytes of the renderers; 0 if the system does not say."""
        processes = self._processes.send("SystemInfo.getProcessInfo")["processInfo"]
        pages = [Path(f"/proc/{it['id']}/status") for it in processes if it["type"] == "renderer"]
        lines = [line for it in pages if it.exists() for line in it.read_text("ascii").splitlines()]
        return sum(float(line.split()[1]) * 1024 for line in lines if line.startswith("RssAnon"))
