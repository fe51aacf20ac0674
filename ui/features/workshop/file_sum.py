"""The check sum of a file of cards or boards: a comment in its last line, `# check 1234567890`.

It is that of the lines before. Whoever changes a file on purpose leaves the line out.
"""

from __future__ import annotations

import re

from engine.core.checksum import checksum

LAST_LINE = re.compile(r"# check ([0-9]{1,10})\s*\Z")


def with_sum(text: str) -> str:
    """Return the text of a set as a file holds it."""
    end = "" if text.endswith("\n") else "\n"
    return f"{text}{end}# check {_sum(text)}\n"


def without_sum(file: str) -> tuple[str, bool]:
    """Return the text in a file, and whether it is as it was written; without a sum it is."""
    found = LAST_LINE.search(file)
    if found is None:
        return file, True
    text = file[: found.start()]
    return text, int(found[1]) == _sum(text)


def _sum(text: str) -> int:
    """Return the check sum of a text; ends of lines may be written in another way."""
    return checksum(text.replace("\r\n", "\n").rstrip())
