"""The windows in which tables are measured and tested, and their kinds (`ui/style/windows.css`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tools.site.paths import ROOT
from tools.site.style import COMMENT, WINDOWS

EM = 16  # CSS pixels of an em at usual letters
DEFINITION = re.compile(r"@custom-media (--[\w-]+)\s+([^;]+);")
# Width and height in CSS pixels.
SIZES: Mapping[str, tuple[int, int]] = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "smallest phone": (320, 568),
    "phone laid down": (844, 390),
    "small phone laid down": (667, 375),
    "upright tablet": (820, 1180),
    "small tablet": (1024, 768),
    "tablet": (1180, 820),
    "desktop": (1920, 1080),
    "low window": (796, 632),
    "low, wide window": (996, 612),
    "less low window": (720, 898),
    "zoomed tablet": (590, 410),
    "zoomed upright tablet": (410, 590),
}


def conditions() -> dict[str, str]:
    """Return the condition of each kind of window, in the words of the sheet."""
    return dict(DEFINITION.findall(COMMENT.sub("", (ROOT / WINDOWS).read_text("utf-8"))))


def kinds(width: int, height: int) -> set[str]:
    """Return the names of the kinds of which a window is, such as `--phone`."""
    named = conditions()
    return {name for name in named if _holds(named[name], named, width, height)}


def _holds(condition: str, named: Mapping[str, str], width: int, height: int) -> bool:
    """Return whether a condition holds for a window; raises KeyError for an unknown name."""
    while "(--" in condition:
        condition = re.sub(r"\((--[\w-]+)\)", lambda found: f"({named[found[1]]})", condition)
    sizes = {"width": width / EM, "height": height / EM, "portrait": height >= width}
    words = condition.replace("orientation: ", "").replace("landscape", "not portrait")
    words = re.sub(r"(?<=\d)em\b", "", words)
    return bool(eval(words, {"__builtins__": {}}, sizes))
