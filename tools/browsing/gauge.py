"""What a page holds, counted after rubbish is collected: there nothing may grow with the years."""

from dataclasses import astuple, dataclass, fields
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page

MEGABYTE = 2**20
# Runs in the page's own interpreter, as any script of type "py" does. What is cached is bounded
# and fills up slowly: a lean count is one after the caches have been emptied.
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
    """What a page holds. Bytes are megabytes; objects are those of Python that can hold others."""

    heap: float  # of JavaScript
    python: float  # megabytes that the interpreter has taken; it gives none back
    tab: float  # megabytes of all that the tab holds, the bots' worker too
    nodes: float
    listeners: float
    objects: float

    @staticmethod
    def names() -> tuple[str, ...]:
        """What is counted."""
        return tuple(field.name for field in fields(Count))

    def values(self) -> tuple[float, ...]:
        """The counts, in the order of their names."""
        return astuple(self)


class Gauge:
    """Counts what one page holds; puts `gauge` and `yardstick` into its window."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._processes = browser.new_browser_cdp_session()
        page.add_script_tag(content=SCRIPT, type="py")
        page.wait_for_function("'gauge' in window")
        self._session.send("Performance.enable")

    def count(self, lean: bool = False) -> Count:
        """Collect rubbish and count; twice, since each language holds on to the other's."""
        for _ in range(2):
            objects, python = self._page.evaluate("(lean) => gauge(lean)", lean)
            self._session.send("HeapProfiler.collectGarbage")
        told = self._session.send("Performance.getMetrics")["metrics"]
        metrics = {each["name"]: float(each["value"]) for each in told}
        return Count(
            heap=metrics["JSHeapUsedSize"] / MEGABYTE,
            python=python / MEGABYTE,
            tab=self._resident() / MEGABYTE,
            nodes=metrics["Nodes"],
            listeners=metrics["JSEventListeners"],
            objects=objects,
        )

    def _resident(self) -> float:
        """The bytes that the renderers share with nobody; 0 where the system does not tell."""
        processes = self._processes.send("SystemInfo.getProcessInfo")["processInfo"]
        pages = [Path(f"/proc/{it['id']}/status") for it in processes if it["type"] == "renderer"]
        lines = [line for it in pages if it.exists() for line in it.read_text("ascii").splitlines()]
        return sum(float(line.split()[1]) * 1024 for line in lines if line.startswith("RssAnon"))
