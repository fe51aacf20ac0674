"""The part of Pyodide's interface to JavaScript that the page uses."""

from collections.abc import Callable
from typing import Literal

class JsException(Exception): ...

class JsNull:
    """JavaScript's null; it is always false."""

    def __bool__(self) -> Literal[False]: ...

class JsProxy:
    """A JavaScript object that Python only passes on."""

class JsCallable(JsProxy):
    def destroy(self) -> None: ...

def create_proxy(
    function: Callable[[], None]
    | Callable[[str], bool]
    | Callable[[str], None]
    | Callable[[bool], None]
    | Callable[[str, str], None]
    | Callable[[str, str, str], None],
) -> JsCallable: ...
def create_once_callable(
    function: Callable[[], None] | Callable[[str | None], None],
) -> JsCallable: ...
