"""Small pieces of markup. Whatever comes from outside passes through `esc`."""

from __future__ import annotations

from html import escape


def esc(text: object) -> str:
    """Return text that is safe between tags and in double-quoted attributes."""
    return escape(str(text), quote=True)


def attrs(**values: object) -> str:
    """Return attributes; `_` in names becomes `-`; None and False are left out, True is bare."""
    parts = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        mark = name.rstrip("_").replace("_", "-")
        parts.append(f" {mark}" if value is True else f' {mark}="{esc(value)}"')
    return "".join(parts)


def button(content: str, **values: object) -> str:
    """Return a button; `content` is markup. `data_act` answers a decision, `data_do` all else."""
    return f'<button type="button"{attrs(**values)}>{content}</button>'


def glyph(name: str) -> str:
    """Return one of the page's small signs; it carries no meaning of its own to a screen reader."""
    return f'<svg class="glyph" aria-hidden="true"><use href="#glyph-{name}"/></svg>'


def tool(name: str, label: str, do: str, key: str | None = None, **values: object) -> str:
    """Return a button with a sign and a label that small screens may hide from the eye.

    `key` is a letter that presses it from the keyboard.
    """
    content = f'{glyph(name)}<span class="tool-label">{esc(label)}</span>'
    values = {"aria_label": label, "aria_keyshortcuts": key, **values}
    return button(content, class_="tool", data_do=do, **values)
