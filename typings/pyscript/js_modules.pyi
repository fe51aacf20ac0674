"""The JavaScript modules that pyscript.toml names."""

from js import Element
from pyodide.ffi import JsProxy

class Idiomorph:
    @staticmethod
    def morph(element: Element, markup: str, options: JsProxy) -> None: ...

class IdiomorphModule:
    Idiomorph: type[Idiomorph]

idiomorph: IdiomorphModule
