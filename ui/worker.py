"""The bots' worker: answers `think`, a JSON string in and a JSON string out; heeds `hurry`."""

from ui.browser.worker import hurry, think  # noqa: F401 - named in __export__

__export__ = ["hurry", "think"]
