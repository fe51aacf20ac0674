"""The JavaScript modules that pyscript.toml names."""

from collections.abc import Awaitable

from js import Element
from pyodide.ffi import JsProxy

class Idiomorph:
    @staticmethod
    def morph(element: Element, markup: str, options: JsProxy) -> None: ...

class IdiomorphModule:
    Idiomorph: type[Idiomorph]

class JournalEntries(JsProxy):
    def to_py(self) -> list[list[object]]: ...

class JournalState:
    alive: bool

class JournalModule:
    found: Awaitable[JournalEntries]
    state: JournalState
    def write(self, key: str, entry: str) -> None: ...

idiomorph: IdiomorphModule
journal: JournalModule
