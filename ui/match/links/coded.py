"""A text to be passed on, such as a link: to be copied, to be sent, to be scanned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.base.markup import Markup, el
from ui.base.ports import Code, Device
from ui.base.ways import Action, Tap


@dataclass(frozen=True)
class Coded:
    """The model of a text with its code.

    text    what the code holds, "" until it is known and where a link would be too long
    code    its picture, None until it is drawn and where the text is too long for one
    sends   whether the system has a way of its own to send something
    copied  whether the text has been copied; None before it was tried
    undrawn whether it has turned out that there is no picture
    unsent  whether the system has refused to send the text
    """

    text: str = ""
    code: Code | None = None
    sends: bool = False
    copied: bool | None = None
    undrawn: bool = False
    unsent: bool = False


def nothing_more() -> None:
    """Do nothing more once a text is out."""


class CodedText:
    """Holds one text at a time, and has it drawn, copied and sent.

    `changed` draws again. `title` is what the system's share sheet calls the text. `out` is called
    when the text is copied or sent.
    """

    def __init__(
        self,
        device: Device,
        changed: Callable[[], None],
        title: Callable[[], str],
        out: Callable[[], None] = nothing_more,
    ) -> None:
        self._device, self._changed, self._title, self._out = device, changed, title, out
        self._text = self._words = ""
        self._code: Code | None = None
        self._copied: bool | None = None
        self._undrawn = self._unsent = False
        self.actions: dict[str, Action] = {"share-copy": self._copy, "share-send": self._send}

    def take(self, text: str, words: str = "") -> None:
        """Show this text from now on; `words` precede it where it is copied."""
        self._words = words
        if text == self._text:
            return
        self._text, self._code, self._copied = text, None, None
        self._undrawn = self._unsent = False
        if text:
            self._device.draw(text, lambda code: self._drawn(text, code))

    def model(self) -> Coded:
        """Return the model for a view."""
        return Coded(
            self._text, self._code, self._device.sends, self._copied, self._undrawn, self._unsent
        )

    def _drawn(self, text: str, code: Code | None) -> None:
        """Show the code, unless there is another text since."""
        if text == self._text:
            self._code, self._undrawn = code, code is None
            self._changed()

    def _copy(self, _: Tap) -> None:
        words = f"{self._words}\n{self._text}" if self._words else self._text
        self._device.copy(words, self._copy_done)

    def _copy_done(self, copied: bool) -> None:
        self._copied, self._unsent = copied, False
        if copied:
            self._out()
        self._changed()

    def _send(self, _: Tap) -> None:
        self._device.send(self._title(), self._text, self._send_done)
        self._out()

    def _send_done(self, sent: bool) -> None:
        self._unsent = not sent
        self._changed()


def picture(code: Code, label: str, class_: str | None = None) -> Markup:
    """Return the QR code. It needs a light ground in every theme: cameras need dark on light."""
    return el(
        "svg",
        el("path", d=code.path),
        viewBox=f"0 0 {code.side} {code.side}",
        role="img",
        aria_label=label,
        class_=class_,
        shape_rendering="crispEdges",
    )
