"""The best results of a game played alone, in the set-up and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ui.app.records import Record
from ui.text import Texts
from ui.views.markup import attrs, esc


def render(t: Texts, records: Sequence[Record], current: str = "") -> str:
    """Return the list; `current` marks the match that has just ended. Nothing without results."""
    if not records:
        return ""
    lines = "".join(
        f"<li{attrs(data_current=record.match == current)}>"
        f"<b>{esc(t('records.points', count=record.points))}</b>"
        f"<span>{esc(record.name)}</span><span>{esc(record.day)}</span></li>"
        for record in records
    )
    return f'<section class="records"><h2>{esc(t("records.title"))}</h2><ol>{lines}</ol></section>'
