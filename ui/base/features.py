"""The features of the page: each is a folder in `ui/features` and its name here.

Without both the page lacks the feature, and no control leads there.
"""

from __future__ import annotations

FEATURES = (
    "lobby",
    "setup",
    "lessons",
    "replay",
    "analysis",
    "history",
    "sharing",
    "workshop",
    "backup",
)


def has(feature: str) -> bool:
    """Tell whether the page has a feature."""
    return feature in FEATURES
