"""Records of finished matches, as the history keeps them."""

from __future__ import annotations

from typing import Any


def finished(count: int, **parts: Any) -> list[dict[str, Any]]:
    """Return `count` records of Brutus, one a day; Anne wins every other match."""
    record = {
        "save": "",
        "game": "imperator",
        "options": {"length": "half"},
        "seats": [["Anne", None, None], *([f"N{i}", "normal", None] for i in range(3))],
        "moves": 100,
        "seconds": 0,
    }
    seats = len(parts.get("seats", record["seats"]))
    return [
        {
            **record,
            "mark": f"mark {i}",
            "seed": i,
            "scores": [10 + i, *range(1, seats)],
            "winners": [0 if i % 2 == 0 else seats - 1],
            "day": f"2026-01-{i + 1:02}",
            **parts,
        }
        for i in range(count)
    ]
