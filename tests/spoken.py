"""Which things a part of the house can say: the keys written in its source.

A key stands in the source as a text, either whole (`Message("refuse.turn")`,
`SaveError.of("save.move")`) or as the name given to a helper that completes it: `refuse("count")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from engine.core.events import Event
from engine.core.messages import Message

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Spoken:
    """All that a game can say, by use: keys of messages, types of events, sections of the rules."""

    prompts: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)
    outcomes: set[str] = field(default_factory=set)
    setups: set[str] = field(default_factory=set)  # what is wrong with a set-up or its data
    reasons: set[str] = field(default_factory=set)  # for moves and against them
    events: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)  # sections of the rules page that are pointed to
    decisions: dict[str, set[str | None]] = field(default_factory=dict)  # by phase, their sections
    loose: set[str] = field(default_factory=set)  # keys of messages that rest on no section

    @property
    def keys(self) -> set[str]:
        """All message keys."""
        return self.prompts | self.refusals | self.outcomes | self.setups | self.reasons

    def note(self, into: set[str], message: Message) -> None:
        """Take in a message."""
        into.add(message.key)
        if message.rule is None:
            self.loose.add(message.key)
        else:
            self.rules.add(message.rule)

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the types of events."""
        self.events |= {event.type for event in events}


@cache
def sources(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    """Read every Python file below a folder of the repository."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in paths)


class Source:
    """One folder's Python, looked through for the texts that its calls are given.

    An argument is followed to where it is written: through both arms of a choice, what is
    assigned in the same function, the class's own attributes, and, where it is a parameter, to
    the calls of that function. What only the run completes is not found.
    """

    def __init__(self, folder: str) -> None:
        """Read the folder."""
        self._calls: dict[str, list[tuple[ast.AST, ast.Call]]] = {}
        self._attributes: dict[str, list[ast.expr]] = {}
        for _, tree in sources(folder):
            self._read(tree, tree)

    def given(self, names: Iterable[str], place: int = 0) -> set[str]:
        """Return the texts that calls of functions or methods are given as argument `place`."""
        found: set[str] = set()
        for name in names:
            for scope, call in self._calls.get(name, ()):
                if place < len(call.args):
                    found |= self._texts(call.args[place], scope)
        return found

    def completed(self, names: Iterable[str]) -> set[str]:
        """Return what calls of helpers make, which complete a text for a call of `names`.

        `_fault("rows")` makes "setup.boards.rows" where `_fault` calls
        `BoardsError.of(f"setup.boards.{fault}")`.
        """
        found: set[str] = set()
        for scope, call in (each for name in names for each in self._calls.get(name, ())):
            first = call.args[0] if call.args else None
            if isinstance(scope, ast.FunctionDef) and isinstance(first, ast.JoinedStr):
                starts = self._texts(first.values[0], scope)
                found |= {start + end for start in starts for end in self.given([scope.name])}
        return found

    def _read(self, node: ast.AST, scope: ast.AST) -> None:
        """Note the calls, each with the function that it stands in, and the classes' attributes."""
        if isinstance(node, ast.Call):
            self._calls.setdefault(called(node), []).append((scope, node))
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                    self._attributes.setdefault(each.targets[0].id, []).append(each.value)
        inner = node if isinstance(node, ast.FunctionDef) else scope
        for child in ast.iter_child_nodes(node):
            self._read(child, inner)

    def _texts(self, value: ast.expr, scope: ast.AST) -> set[str]:
        if isinstance(value, ast.Constant):
            return {value.value} if isinstance(value.value, str) else set()
        if isinstance(value, ast.IfExp):
            return self._texts(value.body, scope) | self._texts(value.orelse, scope)
        if isinstance(value, ast.Attribute):
            meant = [(each, scope) for each in self._attributes.get(value.attr, ())]
        else:
            meant = [*self._meant(value, scope)] if isinstance(value, ast.Name) else []
        return set[str]().union(*(self._texts(each, where) for each, where in meant))

    def _meant(self, name: ast.Name, scope: ast.AST) -> Iterator[tuple[ast.expr, ast.AST]]:
        """Yield what a name stands for, each with the function in which it is written."""
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign):
                yield from ((value, scope) for value in _assigned(node, name.id))
        if isinstance(scope, ast.FunctionDef):
            parameters = [each.arg for each in scope.args.args]
            method = parameters[:1] == ["self"]
            if name.id in parameters[method:]:
                place = parameters.index(name.id) - method
                for where, call in self._calls.get(scope.name, ()):
                    if place < len(call.args):
                        yield call.args[place], where


def called(call: ast.Call) -> str:
    """Return the name of the function or method that is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _assigned(node: ast.Assign, name: str) -> Iterator[ast.expr]:
    for target in node.targets:
        if isinstance(target, ast.Name) and target.id == name:
            yield node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for each, value in zip(target.elts, node.value.elts, strict=True):
                if isinstance(each, ast.Name) and each.id == name:
                    yield value


@cache
def source(folder: str) -> Source:
    """Return a folder's source, read once."""
    return Source(folder)


@cache
def read(game_id: str) -> Spoken:
    """Return what is written in the folder of a game; `tests.kit` knows what is missing there."""
    own = source(f"engine/games/{game_id}")
    return Spoken(
        prompts={f"{game_id}.prompt.{name}" for name in own.given(["ask"])},
        refusals={f"{game_id}.refuse.{name}" for name in own.given(["refuse"])},
        outcomes={f"{game_id}.outcome.{name}" for name in own.given(["close"])},
        setups={key for key in own.given(["of"]) if "." in key} | own.completed(["of", "Message"]),
        reasons={f"{game_id}.reason.{name}" for name in own.given(["pro", "con"])},
        events=own.given(["tell", "Event"]),
        rules=own.given(["ask", "refuse", "close", "pro", "con"], place=1),
    )


@cache
def core_keys() -> set[str]:
    """Return the keys of everything that engine/core and the states' shared checks can say."""
    names = ("of", "SetupError", "Message")
    said = source("engine/core").given(names) | source("engine/matches").given(names)
    return {key for key in said if "." in key}
