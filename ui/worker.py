"""The bots' worker: answers `think`, a JSON string in and a JSON string out."""

from ui.browser.worker import think

__export__ = ["think"]
