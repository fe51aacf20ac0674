"""The list of the page's features: each is a folder in `ui/features` and a name here.

To remove a feature, remove both: the page then shows no control that leads to it.
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
    "correspondence",
    "workshop",
    "backup",
    "together",
)


def has(feature: str) -> bool:
    """Tell whether the page has a feature."""
    return feature in FEATURES
