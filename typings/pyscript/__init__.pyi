"""The part of PyScript that the page uses."""

from collections.abc import Awaitable, Callable

from js import Document, Window

class Worker:
    """A worker; its exported functions take a text or nothing, and may return a text."""

    def __getattr__(self, name: str) -> Callable[..., Awaitable[str]]: ...

class Workers:
    """The workers of the page by name; await one until it is ready."""

    def __getitem__(self, name: str) -> Awaitable[Worker]: ...

document: Document
window: Window
workers: Workers
