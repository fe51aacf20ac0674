"""Finds the messages that a package can produce, by the keys in its source.

The source contains a key as a string, either whole (`Message("refuse.turn")`,
`SaveError.of("save.move")`) or as the argument of a helper that completes it (`refuse("count")`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

from engine.core.events import Event
from engine.core.messages import Message
from engine.core.state import State

ROOT = Path(__file__).resolve().parent.parent

# How a position comes about, the seat, its move, the end of the reason's key, and its parameters.
Refused: TypeAlias = tuple[Callable[[], State], int, object, str, dict[str, object]]


@dataclass
class Spoken:
    """The messages of a game by use, its types of events, and the sections of the rules cited."""

    prompts: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)
    outcomes: set[str] = field(default_factory=set)
    setups: set[str] = field(default_factory=set)  # errors in a set-up or a content file
    reasons: set[str] = field(default_factory=set)  # for moves and against them
    events: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)  # sections of the rules page
    decisions: dict[str, set[str | None]] = field(default_factory=dict)  # sections by phase
    loose: set[str] = field(default_factory=set)  # keys of messages without a section

    @property
    def keys(self) -> set[str]:
        """All message keys together."""
        return self.prompts | self.refusals | self.outcomes | self.setups | self.reasons

    def note(self, into: set[str], message: Message) -> None:
        """Add a message."""
        into.add(message.key)
        if message.rule is None:
            self.loose.add(message.key)
        else:
            self.rules.add(message.rule)

    def hear(self, events: Iterable[Event]) -> None:
        """Add the types of some events."""
        self.events |= {event.type for event in events}


@cache
def sources(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    """Parse every Python file below a folder of the repository."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in paths)


class Source:
    """The Python source of a folder, searched for the strings that its calls receive.

    An argument is traced to string literals through both arms of a conditional expression,
    assignments in the same function, attributes of classes in the folder, and, for a parameter,
    the calls of its function. Strings that are built at run time are not found.
    """

    def __init__(self, folder: str) -> None:
        """Collect the calls and class attributes of the folder."""
        self._calls: dict[str, list[tuple[ast.AST, ast.Call]]] = {}
        self._attributes: dict[str, list[ast.expr]] = {}
        for _, tree in sources(folder):
            self._read(tree, tree)

    def given(self, names: Iterable[str], place: int = 0) -> set[str]:
        """Return the strings that calls of these functions receive as argument `place`."""
        found: set[str] = set()
        for name in names:
            for scope, call in self._calls.get(name, ()):
                if place < len(call.args):
                    found |= self._texts(call.args[place], scope)
        return found

    def completed(self, names: Iterable[str]) -> set[str]:
        """Return the strings that helpers complete by an f-string for calls of `names`.

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
        """Collect the calls, each with its enclosing function, and the attributes of classes."""
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
            found = [(each, scope) for each in self._attributes.get(value.attr, ())]
        else:
            found = [*self._expressions_of(value, scope)] if isinstance(value, ast.Name) else []
        return set[str]().union(*(self._texts(each, where) for each, where in found))

    def _expressions_of(self, name: ast.Name, scope: ast.AST) -> Iterator[tuple[ast.expr, ast.AST]]:
        """Yield the expressions that a name may stand for, each with its enclosing function."""
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
    """Return the name of the called function or method."""
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
    """Return the source of a folder."""
    return Source(folder)


@cache
def read(game_id: str) -> Spoken:
    """Return the messages in a game's source; its kit adds those built at run time."""
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
    """Return the message keys in engine/core and engine/matches."""
    names = ("of", "SetupError", "Message")
    said = source("engine/core").given(names) | source("engine/matches").given(names)
    return {key for key in said if "." in key}


def check_refusal(game_id: str, case: Refused) -> None:
    """Check that a move is refused for this reason, and that a rule of the game is named."""
    position_of, seat, move, why, params = case
    s = position_of()
    reason = s.refusal(seat, move)
    assert reason is not None
    assert reason.key.removeprefix(f"{game_id}.refuse.") == why
    assert reason.params == params
    assert bool(reason.rule) == reason.key.startswith(f"{game_id}.")
    assert move not in s.legal_moves(seat)
