"""The bots' worker: answers `think`, a JSON string in and a JSON string out."""

from ui.browser.worker import think  # noqa: F401 - named in __export__

__export__ = ["think"]
