"""The browser's localStorage."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window

from ui.app.ports import StorageRefused


class BrowserStorage:
    """Text by key, as `ui.app.ports.Storage` describes it."""

    def read(self, key: str) -> str | None:
        """Return the text under the key."""
        try:
            text = window.localStorage.getItem(key)
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep the text under the key."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault

    def remove(self, key: str) -> None:
        """Forget the key."""
        try:
            window.localStorage.removeItem(key)
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault

    def keys(self) -> list[str]:
        """Return every key, sorted."""
        try:
            storage = window.localStorage
            return sorted(str(storage.key(i)) for i in range(storage.length))
        except JsException as fault:
            raise StorageRefused(str(fault)) from fault
