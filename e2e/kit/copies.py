"""The copies that the service worker keeps: looks at them, drops and damages them.

The scripts are functions for any engine.
"""

from typing import Any, Protocol

# Returns the addresses of all copies, with the check sum in each.
COPIES = """async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({url}) => url).sort();
}"""
# Drops one copy, or with null all of them.
DROP = """async (address) => {
  for (const name of await caches.keys()) {
    if (!address) await caches.delete(name);
    else await (await caches.open(name)).delete(address);
  }
}"""
# Changes a byte in the middle of a copy.
DAMAGE = """async (address) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const copy = await cache.match(address);
    if (!copy) continue;
    const bytes = new Uint8Array(await copy.arrayBuffer());
    bytes[bytes.length >> 1] ^= 16;
    await cache.put(address, new Response(bytes, copy));
  }
}"""
# Returns the addresses of the copies whose check sum is not theirs.
DAMAGED = """async () => {
  const wrong = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const bytes = await (await cache.match(key)).arrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      if (!key.url.endsWith(btoa(String.fromCharCode(...sum)))) wrong.push(key.url);
    }
  }
  return wrong;
}"""
# Run first: counts the copies when the lobby first says that the page can be played offline.
COUNT = """(() => {
  const count = async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(all.map((cache) => cache.keys()))).flat().length;
  };
  const look = () => {
    const kept = document.querySelector('#app .kept')?.dataset.kept;
    if (kept === 'yes') window.counted ??= count();
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
})();"""
KEPT = "document.querySelector('#app .kept')?.dataset.kept"
SAID = f"(said) => {KEPT} === said"


class Page(Protocol):
    """A page in any engine."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression, or the result of a function called with `arg`."""


def copies(page: Page) -> list[str]:
    """Return the addresses of all copies."""
    found: list[str] = page.evaluate(COPIES)
    return found


def name_of(address: str) -> str:
    """Return the name of the file of a copy, without folder."""
    return address.partition("?")[0].rpartition("/")[2]
