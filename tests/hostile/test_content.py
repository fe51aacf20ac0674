"""A faulty content file gives a message with the file and place, or can be played with."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from importlib import resources

import pytest

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.games.arena.content import reading
from engine.games.arena.game import Arena
from engine.games.smallcity.content import reading as boards
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.words import check_words
from tests.playing import play_out, policy
from tests.ui.document import Document
from tests.ui.ports import compiled
from ui.base.text import Texts
from ui.features.workshop import view as workshop
from ui.kit.bench import OwnSet, Workshop

T = Texts("fr", compiled)
SEEDS = range(FIRST, FIRST + 4)
EACH = 375 if sys.platform != "emscripten" else 60


def cards(text: str) -> None:
    """Parse a card file and play a match with it."""
    content = reading.read(text.encode("utf-8", "surrogatepass"), "mine.toml")
    state = Arena(lambda: content).new(players=3, seed=1)
    assert play_out(state, policy(1)).outcome is not None


def city(text: str) -> None:
    """Parse a file of boards, which must have the faces of every preset city."""
    found = boards.Reader("mine.txt", text).boards()
    assert all(face in found.faces for laid in found.cities.values() for face in map(bare, laid))


def bare(face: str) -> str:
    """Return the name of a face without its rotation."""
    return face.removesuffix("*")


FILES: tuple[tuple[str, str, Callable[[str], None]], ...] = (
    ("engine.games.arena.content", reading.FILE, cards),
    ("engine.games.smallcity.content", boards.FILE, city),
)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("package", "name", "use"), FILES, ids=["cards", "boards"])
def test_a_changed_content_file_is_refused_in_words_or_can_be_played_with(
    package: str, name: str, use: Callable[[str], None], seed: int
) -> None:
    sound = (resources.files(package) / name).read_text("utf-8")
    mutator, found = Mutator(seed), Counter[str]()
    for number in range(EACH):
        text = mutator.of_text(number, sound)
        try:
            use(text)
            found["played with"] += 1
        except SetupError as fault:
            check_words(fault.message)
            assert fault.message.params["file"] in ("mine.toml", "mine.txt")
            found[fault.message.key] += 1
        except Exception as fault:
            raise AssertionError(f"seed {seed}, number {number}") from fault
    assert found["played with"] > EACH // 20
    assert len(found) > 3, found


CHANGES = {
    "arena": (
        ("put:laniste/0/effect", "own_school_at"),
        ("put:school/1/gladiators", "7"),
        ("put:brutus/0/name.fr", '\ud800"\\'),
        ("add:organiser", ""),
        ("drop:laniste/3", ""),
    ),
    "smallcity": (
        ("paint:A1a/3", "9:9"),
        ("add:B7a", ""),
        ("drop:A5", ""),
        ("lay:subura/four/2", "A1b"),
        ("turn:palatium/two/0", ""),
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", CHANGES)
def test_a_draft_can_be_looked_at_and_changed_or_says_why_not(game_id: str, seed: int) -> None:
    game, found = GAMES[game_id], Counter[str]()
    mutator, sound = Mutator(seed), game.shipped_content()
    for number in range(EACH // 5):
        text = mutator.of_text(number, sound)
        for fault in game.faults(text):
            check_words(fault)
        own = OwnSet("1", "Mine", playable=not game.faults(text))
        for part in ("", "laniste/0", "brutus/2", "A1a", "subura/hexagon"):
            model = Workshop(game_id, (own,), own, text, tuple(game.faults(text)), part)
            Document(workshop.render(T, model))  # raises unless it is well-formed
        for change, value in CHANGES[game_id]:
            try:
                after = game.edited(text, change, value)
            except SetupError as fault:
                check_words(fault.message)
                found["refused"] += 1
                continue
            assert game.edited(after, change, value) is not None  # the result can be parsed again
            found["changed" if after != text else "left"] += 1
    assert min(found["refused"], found["changed"]) > 5, found
