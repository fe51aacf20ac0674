"""What passes between Python and JavaScript, as far as the page uses it."""

from collections.abc import Callable
from typing import Literal

class JsException(Exception): ...

class JsNull:
    """The null of JavaScript: never true."""

    def __bool__(self) -> Literal[False]: ...

class JsProxy:
    """Something of JavaScript that is only handed on."""

class JsCallable(JsProxy): ...

def create_proxy(function: Callable[[str], bool]) -> JsCallable: ...
def create_once_callable(function: Callable[[], None]) -> JsCallable: ...
