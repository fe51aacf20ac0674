"""Publishes further versions of the built page, and lets an open page look for them."""

import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page

from e2e.engines.engine import seal
from tools.site.paths import ROOT
from tools.site.sums import write_sums

# Looks for a new version and returns its state: installed, or redundant.
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const ended = new Promise((tell) => registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => tell(worker.state), {once: true});
  }, {once: true}));
  await registration.update();
  return await ended;
}"""


def publish(site: Path, number: str) -> None:
    """Publish another version of the page, with another document and style."""
    (old,) = (site / "assets").glob("style-*.css")
    new = old.with_name(f"style-{number}.css")
    new.write_text(old.read_text("utf-8") + f"/* {number} */", "utf-8")
    old.unlink()
    index = site / "index.html"
    text = re.sub(r'(?<=<meta name="version" content=")[^"]*', number, index.read_text("utf-8"))
    built = f'{new.name}" data-bytes="{size(new)}" integrity="{seal(new)}"'
    text = re.sub(rf'{old.name}" data-bytes="\d+" integrity="[^"]*"', built, text)
    index.write_text(text, "utf-8")
    subprocess.run(["node", str(ROOT / "tools/site/offline.mjs"), str(site)], check=True)
    write_sums(site)


def publish_all(site: Path, number: str) -> None:
    """Publish another version, in which what is loaded late has other addresses or is not there."""
    (old,) = (site / "assets").glob("scanning-*.js")
    old.unlink()
    (old,) = (site / "assets").glob("pyodide-*")
    new = old.rename(old.with_name(f"pyodide-{number}"))
    index = site / "index.html"
    index.write_text(index.read_text("utf-8").replace(old.name, new.name), "utf-8")
    publish(site, number)


def size(file: Path) -> int:
    return file.stat().st_size


def version(page: Page) -> str:
    return page.locator("meta[name=version]").get_attribute("content") or ""


def look(page: Page) -> str:
    """Let the page look for a new version; return the state of what it found."""
    state: str = page.evaluate(LOOK)
    return state
