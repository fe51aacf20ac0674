"""Elements of a drawing as text."""

from __future__ import annotations

from ui.views.markup import attrs, esc

Point = tuple[float, float]


def path(data: str, **values: object) -> str:
    return f'<path{attrs(**values)} d="{data}"/>' if data else ""


def use(what: str, at: tuple[float, float], **values: object) -> str:
    x, y = at
    marks = attrs(href=f"#{what}", x=f"{x:.0f}", y=f"{y:.0f}", **values)
    return f"<use{marks}/>"


def text(words: object, at: tuple[float, float], **values: object) -> str:
    x, y = at
    return f"<text{attrs(x=f'{x:.0f}', y=f'{y:.0f}', **values)}>{esc(words)}</text>"
