"""What PyScript gives a page, as far as this one uses it."""

from collections.abc import Awaitable, Callable

from js import Document, Window

class Worker:
    """A worker: what it exports takes text, or nothing, and may return text."""

    def __getattr__(self, name: str) -> Callable[..., Awaitable[str]]: ...

class Workers:
    """The workers of the page by name; one can be awaited until it is ready."""

    def __getitem__(self, name: str) -> Awaitable[Worker]: ...

document: Document
window: Window
workers: Workers
