"""The field for a code from another device, and the camera that reads one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.messages import Message
from ui.base.lines import Peers
from ui.base.markup import Markup, button, el, glyph
from ui.base.text import Texts
from ui.base.ways import Action, Over, Tap, Way

FIELD = "answer"
MOST = 4_000  # characters of a pasted text


@dataclass(frozen=True)
class Reading:
    """The model: what stands in the field, why it is no code, and whether the camera looks.

    `blind` says that the camera could not be used, or that the page may not use it.
    """

    text: str = ""
    wrong: Message | None = None
    scanning: bool = False
    blind: bool = False


class CodeReader:
    """Reads a code by field or camera; `take` uses it, or returns the reason why it is none.

    `changed` draws again after what the camera has found.
    """

    def __init__(
        self,
        peers: Callable[[], Peers],
        take: Callable[[str], Message | None],
        changed: Callable[[], None],
    ) -> None:
        self._peers, self._take, self._changed = peers, take, changed
        self._text = ""
        self._wrong: Message | None = None
        self._scanning = self._blind = False
        self.actions: Mapping[str, Action] = {
            "field": self._filled,
            "typed": self._filled,
            "scan": self._scan,
            "scan-stop": self._stop,
        }

    def _filled(self, tap: Tap) -> Way:
        """Use what stands in the field."""
        text = tap.value.strip()[:MOST]
        if tap.details == FIELD and text != self._text:
            self._use(text)
        return Over()

    def _use(self, text: str) -> None:
        self._text = text
        self._wrong = self._take(text) if text else None

    def _scan(self, _: Tap) -> Way:
        """Read a code by the camera."""
        self._scanning, self._blind, self._wrong = True, False, None
        self._peers().scan(self._found)
        return Over()

    def _found(self, text: str | None) -> None:
        if not self._scanning:
            return
        self._scanning, self._blind = False, text is None
        if text is not None:
            self._use(text.strip()[:MOST])
        self._changed()

    def _stop(self, _: Tap) -> Way:
        self.stop()
        return Over()

    def stop(self) -> None:
        """Let go of the camera."""
        if self._scanning:
            self._scanning = False
            self._peers().stop_scanning()

    def clear(self) -> None:
        """Forget what was read."""
        self.stop()
        self._text, self._wrong, self._blind = "", None, False

    def model(self) -> Reading:
        """Return the model for a view."""
        return Reading(self._text, self._wrong, self._scanning, self._blind)


def render(t: Texts, reading: Reading, scan: str, paste: str) -> Markup:
    """Return the button of the camera, the field, and what is wrong; `scan` and `paste` are words.

    While the camera looks, the transport shows its picture in the element with `data-scan`.
    """
    if reading.scanning:
        stop = button(t("together.scan_stop"), class_="plain", data_do="scan-stop")
        camera = el("video", class_="camera", data_scan=True, muted=True, playsinline=True)
        return el("div", el("p", t("together.scanning"), role="status"), camera, stop)
    camera = button(glyph("eye"), el("span", scan), class_="main", data_do="scan")
    field = el(
        "input",
        id="code-answer",
        value=reading.text,
        data_field=FIELD,
        data_typed=True,
        data_answer=True,
        aria_label=paste,
        placeholder=paste,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
    )
    fault, wrong = None, reading.wrong
    if wrong is not None or reading.blind:
        words = t(wrong.key, **wrong.params) if wrong else t("together.blind")
        fault = el("p", words, class_="fault", role="alert")
    return el("div", camera, field, fault, class_="reading")
