"""The part of the browser that the page uses; at run time, Pyodide's module `js` has these names.

JavaScript's null has the type `JsNull`. Selectors of elements that index.html always contains have
their own overloads, without null.
"""

from collections.abc import Awaitable, Iterable
from typing import Literal, overload

from pyodide.ffi import JsNull, JsProxy

class DOMStringMap:
    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...

class DOMRect:
    x: float
    y: float
    width: float
    height: float

class EventTarget: ...

class Event:
    target: Element
    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    repeat: bool
    state: object
    def preventDefault(self) -> None: ...

class Element(EventTarget):
    id: str
    lang: str
    hidden: bool
    isConnected: bool
    innerHTML: str
    textContent: str
    dataset: DOMStringMap
    def append(self, *nodes: Element) -> None: ...
    def prepend(self, *nodes: Element) -> None: ...
    def click(self) -> None: ...
    def focus(self) -> None: ...
    def scrollIntoView(self) -> None: ...
    def getAttribute(self, name: str) -> str | JsNull: ...
    def hasAttribute(self, name: str) -> bool: ...
    def removeAttribute(self, name: str) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def getBoundingClientRect(self) -> DOMRect: ...
    @overload
    def closest(
        self, selectors: Literal["[data-field]", "[data-search]", "[data-slide]", "[data-typed]"]
    ) -> HTMLInputElement | JsNull: ...
    @overload
    def closest(self, selectors: str) -> Element | JsNull: ...
    def querySelectorAll(self, selectors: str) -> Iterable[Element]: ...
    def checkVisibility(self) -> bool: ...

class HTMLAnchorElement(Element):
    href: str
    download: str

class HTMLMetaElement(Element):
    content: str

class XWorker:
    """The worker of a script element of PyScript."""

    def terminate(self) -> None: ...

class HTMLScriptElement(Element):
    xworker: XWorker
    def remove(self) -> None: ...
    def cloneNode(self, deep: bool) -> HTMLScriptElement: ...

class HTMLDialogElement(Element):
    open: bool
    def close(self) -> None: ...
    def showModal(self) -> None: ...

class HTMLInputElement(Element):
    accept: str
    files: FileList
    type: str
    value: str

class DocumentFragment:
    def querySelector(self, selectors: Literal["script"]) -> HTMLScriptElement: ...

class HTMLTemplateElement(Element):
    content: DocumentFragment

class Document(EventTarget):
    activeElement: Element
    body: Element
    documentElement: Element
    @overload
    def createElement(self, name: Literal["a"]) -> HTMLAnchorElement: ...
    @overload
    def createElement(self, name: Literal["input"]) -> HTMLInputElement: ...
    @overload
    def createElement(self, name: str) -> Element: ...
    def getElementById(self, id: str) -> Element | JsNull: ...
    @overload
    def querySelector(self, selectors: Literal["#app", "#live", "#notices"]) -> Element: ...
    @overload
    def querySelector(self, selectors: Literal["#panel"]) -> HTMLDialogElement: ...
    @overload
    def querySelector(self, selectors: Literal["#bots-worker"]) -> HTMLTemplateElement: ...
    @overload
    def querySelector(
        self, selectors: Literal["meta[name=version]", "meta[name=build]"]
    ) -> HTMLMetaElement: ...
    @overload
    def querySelector(self, selectors: str) -> Element | JsNull: ...

class Blob:
    @staticmethod
    def new(parts: JsProxy, options: JsProxy) -> Blob: ...
    size: int
    def slice(self, start: int, end: int) -> Blob: ...
    def text(self) -> Awaitable[str]: ...

class File(Blob): ...

class FileList:
    length: int
    def item(self, index: int) -> File: ...

class History:
    state: object
    def pushState(self, state: None, unused: str) -> None: ...
    def replaceState(self, state: object, unused: str, url: str) -> None: ...

class Location:
    hash: str
    origin: str
    pathname: str
    search: str
    def reload(self) -> None: ...

class CSSStyleDeclaration:
    def getPropertyValue(self, name: str) -> str: ...

class MediaQueryList(EventTarget):
    matches: bool

class Response:
    def text(self) -> Awaitable[str]: ...

class CacheStorage:
    def match(self, address: str, options: JsProxy) -> Awaitable[Response | None]: ...

class Clipboard:
    def writeText(self, text: str) -> Awaitable[None]: ...

class ServiceWorkerContainer:
    controller: JsProxy | JsNull

class Estimate:
    usage: int | None
    quota: int | None

class StorageManager:
    def estimate(self) -> Awaitable[Estimate]: ...
    def persist(self) -> Awaitable[bool]: ...
    def persisted(self) -> Awaitable[bool]: ...

class Navigator:
    clipboard: Clipboard
    languages: Iterable[str]
    serviceWorker: ServiceWorkerContainer
    def share(self, data: object) -> Awaitable[None]: ...
    storage: StorageManager
    userAgent: str

class Performance:
    def now(self) -> float: ...
    def mark(self, name: str) -> object: ...

class Storage:
    length: int
    def getItem(self, key: str) -> str | JsNull: ...
    def key(self, index: int) -> str | JsNull: ...
    def removeItem(self, key: str) -> None: ...
    def setItem(self, key: str, text: str) -> None: ...

class URL:
    @staticmethod
    def createObjectURL(content: Blob) -> str: ...
    @staticmethod
    def revokeObjectURL(url: str) -> None: ...

class URLSearchParams:
    @staticmethod
    def new(search: str) -> URLSearchParams: ...
    def get(self, name: str) -> str | JsNull: ...

class EarlyClick:
    """The last click before Python had started (see boot.js)."""

    action: str

class Window(EventTarget):
    Blob: type[Blob]
    URL: type[URL]
    URLSearchParams: type[URLSearchParams]
    history: History
    localStorage: Storage
    sessionStorage: Storage
    location: Location
    def scrollTo(self, x: float, y: float) -> None: ...
    navigator: Navigator
    performance: Performance
    caches: CacheStorage
    # Set by boot.js; idesEarly and idesUpdate may be missing.
    idesEarly: EarlyClick
    idesFaults: Iterable[str]
    def idesUpdate(self) -> None: ...
    # Set by python.js.
    async def idesLate(self) -> str: ...
    def getComputedStyle(self, element: Element) -> CSSStyleDeclaration: ...
    def matchMedia(self, query: str) -> MediaQueryList: ...
