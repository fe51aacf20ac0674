"""Collect every text key that the page and the engine can look up.

The source in ui/ holds a key as a string, or as an f-string that makes a family of keys. This
module fills a family from the same data as the page; a game's kit fills the game's own families.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from engine.bots.analysis import GRADES, POOR
from engine.catalogue import GAMES
from engine.matches import LEVELS
from tests.conformance.spoken import written as all_said
from tests.kit import KITS
from tests.spoken import called, core_keys, sources
from tests.ui.fakes import FakeJournal, FakeStorage, catalogue
from ui.art.people.portrait import GUEST_FACES
from ui.base.keys import LETTERS
from ui.base.parts import keepers
from ui.base.settings import CHOICES
from ui.features.lessons.lesson import lesson
from ui.features.lobby.view import KEPT
from ui.features.replay.view import EVERYBODY, OPEN, UNITS
from ui.features.together.help_view import PICTURES
from ui.features.together.invite_view import STATES
from ui.match.advice.review_view import SIGNS
from ui.match.draft import PERSONS
from ui.match.links.fragment import DAY, MATCH, PUZZLE
from ui.shell.incoming import file_kinds
from ui.storage.store import Store
from ui.table.catalogue import lessons_of

LESSONS = {game: lessons_of(game) for game in GAMES if lessons_of(game)}

SPEAKERS = ("t", "texts", "words", "self", "template", "Notice", "of")  # functions that take a key
KEY = re.compile(r"[a-z*]+(\.[a-z0-9_*]+)+")
SHARED = (MATCH, PUZZLE, DAY)
MOST = max(game.players[-1] for game in GAMES.values())
CONTENT = [game.id for game in GAMES.values() if game.content_file]
OPTIONS = [(game.id, option) for game in GAMES.values() for option in game.options]
CHARACTERS = [f"{game.id}.character.{name}" for game in GAMES.values() for name in game.characters]


def filled(family: str, word: str) -> str:
    """Replace a family's gap, from its first star to its last, by a word."""
    return re.sub(r"\*(.*\*)?", word, family)


def _panels() -> Iterator[str]:
    """Yield the kinds of all panels of the page."""
    for _, tree in sources("ui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id.endswith("Panel") for base in node.bases
            ):
                yield from (
                    str(ast.literal_eval(each.value))
                    for each in node.body
                    if isinstance(each, ast.Assign)
                    and isinstance(each.targets[0], ast.Name)
                    and each.targets[0].id == "kind"
                )


# The keys of each f-string in the source; `*` stands for the filled part.
FAMILIES: dict[str, list[str]] = {
    **{
        f"game.*.{part}": [f"game.{game_id}.{part}" for game_id in GAMES]
        for part in ("title", "kind", "by", "idea", "length", "place", "stage")
    },
    "ending.place.*": [f"ending.place.{place}" for place in range(2, MOST + 1)],
    "lobby.kept.*": [f"lobby.kept.{state}" for state in KEPT],
    "tool.*": [f"tool.{name}" for name in LETTERS],
    "kind.*": [f"kind.{kind}" for kind in (*PERSONS, *LEVELS)],
    "level.*": [f"level.{level}" for level in LEVELS],
    "setup.bots.*": [f"setup.bots.{level}" for level in (*LEVELS, "mixed")],
    "together.state.*": [f"together.state.{state}" for state in STATES],
    **{
        f"together.help.*{part}": [f"together.help.{name}{part}" for name in PICTURES]
        for part in ("", ".detail", ".picture")
    },
    "settings.*": [f"settings.{name}" for name in CHOICES],
    "settings.*.*": [
        f"settings.{name}.{str(choice).lower()}"
        for name, choices in CHOICES.items()
        for choice in choices
    ],
    "date.month.*": [f"date.month.{month}" for month in range(1, 13)],
    "settings.pace.*": [f"settings.pace.{pace}" for pace in CHOICES["pace"]],
    "sharing.*": [f"sharing.{kind}" for kind in SHARED],
    "sharing.*.detail": [f"sharing.{kind}.detail" for kind in SHARED],
    "judging.grade.*": [f"judging.grade.{grade}" for grade, _ in GRADES],
    "judging.remark.*": [f"judging.remark.{grade}" for grade in POOR],
    "judging.verdict.*": [f"judging.verdict.{grade}" for grade in SIGNS],
    "replay.unit.*": [f"replay.unit.{unit}" for unit in UNITS],
    "replay.seen.*": [f"replay.seen.{eyes}" for eyes in (OPEN, EVERYBODY)],
    "*.lesson.*.title": [
        f"{game}.lesson.{name}.title" for game, names in LESSONS.items() for name in names
    ],
    "panel.*": [f"panel.{kind}" for kind in _panels()],
    "all.*": [f"all.{keeper.part}" for keeper in keepers(Store(FakeStorage(), FakeJournal()))],
    "*.too_large": [f"{kind.name}.too_large" for kind in file_kinds()],
    "device.bots.*": [f"device.bots.{where}" for where in ("worker", "page")],
    **{
        f"*.workshop.{part}": [f"{game_id}.workshop.{part}" for game_id in CONTENT]
        for part in ("title", "shipped", "about", "new", "own")
    },
    **{
        f"*.own.{part}": [f"{game_id}.own.{part}" for game_id in CONTENT]
        for part in ("title", "detail", "ours", "brought", "open")
    },
    "*.option.*": [f"{game_id}.option.{option.name}" for game_id, option in OPTIONS],
    "*.character.*": CHARACTERS,
    "*.speech.*.*": [
        f"{key.replace('.character.', '.speech.')}.{moment}"
        for key in CHARACTERS
        for moment in ("glad.0", "glad.1", "cross.0", "cross.1", "won", "lost")
    ],
    "face.*": [f"face.{face}" for face in GUEST_FACES],
    "deal.*": ["deal.typed", "deal.played"],
    "character.*": ["character.mixed", "character.plain"],
    "*.detail": [
        *(f"{game_id}.option.{option.name}.detail" for game_id, option in OPTIONS),
        *(f"{character}.detail" for character in CHARACTERS),
    ],
    "*.*": [
        f"{game_id}.option.{option.name}.{choice}"
        for game_id, option in OPTIONS
        for choice in option.choices
        if isinstance(choice, str)
    ],
    **{
        family: [filled(family, word) for word in words]
        for kit in KITS.values()
        for family, words in kit.keys().items()
    },
}


def _trees() -> list[ast.Module]:
    """Yield the syntax trees of the page's source."""
    return [tree for _, tree in sources("ui")]


def _texts(node: ast.AST) -> Iterator[str]:
    """Return the strings in a piece of source; each gap of an f-string becomes a star."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "*" for part in node.values]
        yield "".join(map(str, parts))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _texts(part)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _texts(child)


@cache
def _everywhere() -> frozenset[str]:
    return frozenset(text for tree in _trees() for text in _texts(tree) if KEY.fullmatch(text))


@cache
def asked_for() -> frozenset[str]:
    """Return the keys and families in calls that look up a text."""
    return frozenset(
        text
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and called(node) in SPEAKERS
        for text in _texts(node.args[0])
        if KEY.fullmatch(text)
    )


def families() -> set[str]:
    """Return the families that the source looks up, and those of FAMILIES that it makes."""
    return {key for key in asked_for() if "*" in key} | (_everywhere() & FAMILIES.keys())


def written() -> set[str]:
    """Return the complete keys anywhere in the source of the page."""
    first = {key.partition(".")[0] for key in asked_for()}
    return {key for key in _everywhere() if "*" not in key and key.partition(".")[0] in first}


def engine() -> set[str]:
    """Return the keys of all messages of the engine."""
    return core_keys().union(*(all_said(game_id).keys for game_id in KITS))


def purposes() -> set[str]:
    """Return the keys of what decisions are for: those of the prompts that have such a text."""
    prompts = {key for key in engine() if ".prompt." in key}
    english = {each.id for game in GAMES for each in catalogue("en", game)}
    return {f"{key}.why" for key in prompts} & english


def taught() -> set[str]:
    """Return the keys of the coaches' texts in lessons."""
    steps = [
        step
        for game, names in LESSONS.items()
        for name in names
        for step in lesson(game, name).steps
    ]
    said = {key for step in steps for key in (step.say, step.otherwise, *dict(step.wrong).values())}
    return said - {""}


def used() -> set[str]:
    """Return every key that the page can look up."""
    return (
        written()
        | engine()
        | purposes()
        | taught()
        | {key for family in FAMILIES.values() for key in family}
    )
