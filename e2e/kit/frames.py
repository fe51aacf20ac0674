"""A page of another site that shows Ides in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.browsing.host import Host

# Run in the page itself, it tells the page around it what it shows, and what it has kept.
REPORTER = """
addEventListener('message', async ({source}) => source.postMessage({
  words: document.querySelector('#boot').innerText,
  link: document.querySelector('#boot a')?.href,
  ready: document.documentElement.dataset.ready === 'true',
  kept: localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
}, '*'));
"""
# Run in the page around it: asks the page in the frame.
ASKED = """() => new Promise((told) => {
  addEventListener('message', ({data}) => told(data), {once: true});
  document.querySelector('iframe').contentWindow.postMessage('?', '*');
})"""


@contextmanager
def another_site(address: str) -> Iterator[str]:
    """Serve a page on a port of its own, and so of another origin, that frames an address."""
    with TemporaryDirectory() as folder:
        page = f'<!doctype html><link rel="icon" href="data:,"><iframe src="{address}"></iframe>'
        (Path(folder) / "index.html").write_text(page, "utf-8")
        with Host(Path(folder)) as host:
            yield host.url
