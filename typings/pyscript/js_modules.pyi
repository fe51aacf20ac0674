"""The JavaScript modules in pyscript.toml."""

from collections.abc import Awaitable

from js import Element
from pyodide.ffi import JsCallable, JsProxy

class Patching:
    @staticmethod
    def patch(element: Element, markup: str) -> None: ...
    @staticmethod
    def replace(element: Element, markup: str) -> None: ...
    @staticmethod
    def patchMoving(element: Element, markup: str, milliseconds: float) -> None: ...
    @staticmethod
    def afterFrame(action: JsCallable) -> None: ...
    @staticmethod
    def fadeIn(element: Element, milliseconds: float) -> None: ...

class Gestures:
    @staticmethod
    def listen() -> None: ...

class Asking:
    @staticmethod
    def listen(answer: JsCallable) -> None: ...
    @staticmethod
    def askAbout(control: Element) -> None: ...

class Sounds:
    @staticmethod
    def play(names: str, volume: float) -> None: ...

class PeerLine(JsProxy):
    def accept(self, sdp: str) -> None: ...
    def send(self, text: str) -> None: ...
    def close(self) -> None: ...

class Scanning(JsProxy):
    def scan(self, found: JsCallable) -> None: ...
    def stop(self) -> None: ...

class PeersModule(JsProxy):
    def line(self, servers: JsProxy, heard: JsCallable, offer: str) -> PeerLine: ...

class Codes:
    @staticmethod
    def peers() -> Awaitable[PeersModule]: ...
    @staticmethod
    def picture(text: str) -> Awaitable[tuple[int, str] | None]: ...
    @staticmethod
    def scanning() -> Awaitable[Scanning]: ...

class JournalEntries(JsProxy):
    def to_py(self) -> list[list[object]]: ...

class JournalState:
    alive: bool
    revived: JsCallable | None
    met: JsCallable | None

class JournalModule:
    found: Awaitable[JournalEntries | None]
    state: JournalState
    def read(self) -> Awaitable[JournalEntries | None]: ...
    def write(self, key: str, entry: str, known: str) -> None: ...

class DocumentState:
    left: bool

class Documents:
    state: DocumentState
    def listen(self, told: JsCallable) -> None: ...
    def tell(self, key: str, entry: str) -> None: ...
    def wake(self, slept: bool) -> None: ...
    def watch(self, woke: JsCallable) -> None: ...

class OfflineState:
    kept: str

class Offline:
    state: OfflineState
    def listen(self, tell: JsCallable) -> None: ...
    def begin(self) -> None: ...
    def missed(self) -> Awaitable[bool]: ...
    def reload(self) -> None: ...

class Scripts:
    asking: Asking
    codes: Codes
    documents: Documents
    gestures: Gestures
    journal: JournalModule
    offline: Offline
    patching: Patching
    sounds: Sounds

scripts: Scripts
