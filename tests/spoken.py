"""Which things a part of the engine can say: the keys written in its source.

A key stands in the source as a text, either whole (`Message("refuse.turn")`,
`SaveError.of("save.move")`) or as the name given to a helper that completes it: `refuse("count")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
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
    events: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)  # sections of the rules page that are pointed to

    @property
    def keys(self) -> set[str]:
        """All message keys."""
        return self.prompts | self.refusals | self.outcomes | self.setups

    def note(self, into: set[str], message: Message) -> None:
        """Take in a message."""
        into.add(message.key)
        if message.rule is not None:
            self.rules.add(message.rule)

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the types of events."""
        self.events |= {event.type for event in events}


@cache
def sources(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    """Read every Python file below a folder of the repository."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in paths)


def first_texts(folder: str, names: Mapping[str, str]) -> set[str]:
    """Return the first argument of every call of one of the functions or methods `names`.

    `names` maps a function to what it puts before its argument: {"ask": "imperator.prompt."}.
    """
    found = set()
    for _, tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := _called(node)) in names:
                found |= {names[name] + text for text in _texts(node)}
    return found


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _texts(call: ast.Call) -> list[str]:
    if not call.args:
        return []
    return [
        node.value
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def core_keys() -> set[str]:
    """Return the keys of everything that engine/core and the states' shared checks can say."""
    said = {
        key
        for folder in ("engine/core", "engine/matches")
        for key in first_texts(folder, {"of": "", "SetupError": "", "Message": ""})
    }
    return {key for key in said if "." in key and not key.startswith(".")}  # a game completes those
