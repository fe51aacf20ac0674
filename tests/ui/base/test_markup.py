"""Markup is a type of its own, so text is escaped exactly once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.spoken import ROOT, sources
from ui.base.markup import NOTHING, Markup, button, el, esc, glyph, join, tool, trusted

EVIL = '<b>"O\'Hara" & Co</b>'
SAFE = "&lt;b&gt;&quot;O&#x27;Hara&quot; &amp; Co&lt;/b&gt;"

OWN = "ui/base/markup.py"

# The modules that may declare text to be markup: drawings, and files that the build made.
TRUSTING = {
    "ui/art/laurels.py",
    "ui/art/painting.py",
    "ui/art/people/portrait.py",
    "ui/art/seats.py",
    "ui/art/symbols.py",
    "ui/art/wordmark.py",
    "ui/shell/rules_view.py",  # the compiled rules
}


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", EVIL) == f"<p>{SAFE}</p>"
    assert el("p", el("i", EVIL), EVIL) == f"<p><i>{SAFE}</i>{SAFE}</p>"
    assert esc(EVIL) == SAFE
    assert esc(esc(EVIL)) == SAFE


def test_an_f_string_of_markup_is_text_again() -> None:
    assert el("p", f"{el('i')}") == "<p>&lt;i&gt;&lt;/i&gt;</p>"


def test_attributes_are_escaped_named_and_left_out() -> None:
    made = el("a", class_="x", data_do=EVIL, data_n=0, hidden=False, disabled=True, title=None)
    assert made == f'<a class="x" data-do="{SAFE}" data-n="0" disabled></a>'


def test_markup_in_an_attribute_is_refused() -> None:
    with pytest.raises(TypeError, match="title"):
        el("a", title=el("i"))


def test_void_elements_have_no_end() -> None:
    assert el("input", type="radio", checked=True) == '<input type="radio" checked>'


def test_nothing_is_left_out() -> None:
    assert el("p", None, NOTHING, "") == "<p></p>"
    assert join([None, "a", None, el("b"), "c"]) == "a<b></b>c"


def test_parts_are_joined_with_a_separator() -> None:
    assert join(["<", el("b"), ">"], el("br")) == "&lt;<br><b></b><br>&gt;"
    assert join(["a", "b"], " & ") == "a &amp; b"


def test_joined_markup_is_markup() -> None:
    made = [el("p"), esc("a"), join(["a"]), trusted("<p>"), glyph("eye"), el("p") + el("p")]
    assert {type(part) for part in made} == {Markup}
    assert type(el("i") + EVIL) is str


def test_buttons_carry_their_action() -> None:
    assert button("<", data_act="x") == '<button type="button" data-act="x">&lt;</button>'
    made = tool("back", "L'avant", "look:3", key="b", disabled=True)
    assert '<button type="button" class="tool" data-do="look:3"' in made
    assert 'aria-label="L&#x27;avant" aria-keyshortcuts="b" disabled>' in made
    assert made.endswith('<span class="tool-label">L&#x27;avant</span></button>')


def test_only_listed_modules_declare_text_to_be_markup() -> None:
    found = {name for path, tree in sources("ui") if trusts(tree) if (name := named(path)) != OWN}
    assert found == TRUSTING


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def trusts(tree: ast.Module) -> bool:
    """Return whether a module calls `trusted` or constructs a Markup."""
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    names = {f.id if isinstance(f, ast.Name) else getattr(f, "attr", "") for f in called}
    return not names.isdisjoint({"trusted", "Markup"})
