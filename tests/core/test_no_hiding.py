"""No test hides a fault: none is skipped or run again, none sleeps or swallows an exception."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.spoken import ROOT, sources

FOLDERS = ("tests", "e2e")
HIDING = {"skip", "skipif", "importorskip", "xfail", "flaky", "reruns"}
SLEEPING = {"sleep", "wait_for_timeout"}
BROAD = {
    *("Exception", "BaseException", "AssertionError"),
    *("Error", "TimeoutError", "TimeoutException", "WebDriverException"),  # of a browser
}
# In order: an engine is not installed; a browser is killed on purpose, twice; a page is stuck, and
# its test fails anyway; a search raises AssertionError when it finds nothing.
ALLOWED = {
    ("e2e/engines/engine.py", "skip"),
    ("e2e/kit/tablet.py", "swallows Error"),
    ("e2e/keeping/test_kills.py", "swallows Error"),
    ("e2e/kit/lobby.py", "swallows Error"),
    ("tests/games/imperator/bots/test_sure_exits.py", "swallows AssertionError"),
}


def hidden(tree: ast.AST) -> Iterator[str]:
    """Yield what hides a fault in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in HIDING | SLEEPING:
            yield node.attr
        elif isinstance(node, ast.ExceptHandler) and not ends_in_fault(node):
            yield from (f"swallows {name}" for name in names(node.type) if name in BROAD)
        elif isinstance(node, ast.Call) and "suppress" in names(node.func):
            caught = (name for each in node.args for name in names(each))
            yield from (f"swallows {name}" for name in caught if name in BROAD)


def ends_in_fault(handler: ast.ExceptHandler) -> bool:
    """Tell whether a handler always raises."""
    return isinstance(handler.body[-1], ast.Raise)


def names(node: ast.expr | None) -> list[str]:
    """Return the last names of the exceptions of a handler; a bare one catches everything."""
    if node is None:
        return ["BaseException"]
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return [ast.unparse(part).rpartition(".")[2] for part in parts]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_test_hides_a_fault(folder: str) -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), what)
        for path, tree in sources(folder)
        for what in hidden(tree)
    }
    assert found - ALLOWED == set()


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("pytest.skip('late')", "skip"),
        ("@pytest.mark.xfail\ndef test(): ...", "xfail"),
        ("@pytest.mark.flaky(reruns=5)\ndef test(): ...", "flaky"),
        ("time.sleep(1)", "sleep"),
        ("page.wait_for_timeout(100)", "wait_for_timeout"),
        ("try: f()\nexcept: pass", "swallows BaseException"),
        ("try: f()\nexcept (ValueError, playwright.Error): g()", "swallows Error"),
        ("with suppress(Error): f()", "swallows Error"),
        ("with contextlib.suppress(TimeoutError): f()", "swallows TimeoutError"),
    ],
)
def test_what_hides_a_fault_is_found(code: str, what: str) -> None:
    assert what in {*hidden(ast.parse(code))}


def test_an_exception_that_is_told_hides_nothing() -> None:
    code = "try: f()\nexcept Exception as fault: raise AssertionError from fault"
    assert [*hidden(ast.parse(code))] == []
