"""The script of the bots' worker: exports `think`, from JSON text to JSON text, and `hurry`."""

from ui.browser.worker import hurry, think  # noqa: F401 - named in __export__

__export__ = ["hurry", "think"]
