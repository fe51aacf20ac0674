"""Characters speak seldom, at moments that everybody saw, and give nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.core.state import Observation
from engine.matches import Match, Seat
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.fakes import catalogue
from tools.scenes import scene_of
from ui.base.settings import Settings
from ui.base.text import LANGUAGES
from ui.kit.faces import face
from ui.kit.speech import RARE, VARIANTS, line_of, spoken
from ui.storage.names import INVENTED
from ui.table.scene import Scene
from ui.table.witnessed import Witnessed

LONGEST = 40  # signs of a line
SELDOM = 8  # of so many moves that touch a character, at most one makes it speak


def heard(match: Match, viewer: int = 0) -> Scene[Observation]:
    """Return the scene of a viewer who wants to hear the characters."""
    return replace(scene_of(match, viewer), aids=frozenset(("speech",)))


def played(kit: GameKit, seed: int) -> Iterator[Match]:
    """Play at random against bots with all characters; yield the match before each move."""
    game, players = GAMES[kit.id], max(2, kit.fewest)
    cast = [*game.characters]
    seats = (
        Seat("Zoé"),
        *(
            Seat(INVENTED[i], "easy", cast[i % len(cast)] if cast else None)
            for i in range(1, players)
        ),
    )
    match, rng = Match(game, players, seed, tuple(seats), {}), Random(seed)
    while match.state.to_act and len(match.moves) < 400:
        yield match
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
    yield match


def counted(kit: GameKit) -> tuple[int, int]:
    """Return how many moves touched a character, and how many made one speak."""
    notable, lines = 0, 0
    for seed in range(6):
        for match in played(kit, seed):
            scene = heard(match)
            if scene.o["outcome"] is None and (moods := scene.witnessed.moods[:1]):
                notable += any(scene.characters[seat] for seat in moods[0])
                newest = replace(scene.witnessed, moods=moods)
                lines += line_of(replace(scene, witnessed=newest)) is not None
    return notable, lines


def test_characters_speak_seldom_but_they_do() -> None:
    found = [counted(kit) for kit in KITS.values() if GAMES[kit.id].characters]
    assert all(lines for _, lines in found)
    assert sum(lines for _, lines in found) * SELDOM <= sum(notable for notable, _ in found)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_changing_what_is_hidden_changes_no_line(kit: GameKit) -> None:
    for match in played(kit, 3):
        scene = heard(match)
        assert {line_of(heard(match, viewer)) for viewer in range(len(match.seats))} == {
            line_of(scene)
        }
        other = kit.adapter.reshuffled(match.state, None, stream(len(match.moves), "reshuffle"))
        assert line_of(replace(scene, o=other.observation(0))) == line_of(scene)


def touched() -> Scene[Observation]:
    """Return a scene in which a character has something to say."""
    match = next(played(KITS["brus"], 1))
    return replace(heard(match), witnessed=Witnessed(2 * RARE, ({1: "glad"},)))


def test_a_line_stands_at_the_face_of_who_says_it() -> None:
    scene = touched()
    words = spoken(scene, 1)
    assert words
    assert words in face(scene, 1, 48)
    assert "says" not in face(scene, 2, 48)


def test_nobody_speaks_in_a_look_back_nor_where_it_is_switched_off() -> None:
    scene = touched()
    assert line_of(replace(scene, looking_back=True)) is None
    assert line_of(replace(scene, aids=frozenset())) is None
    assert "speech" in Settings().aids
    assert "speech" not in Settings(speech=False).aids
    assert "speech" not in Settings(pace="instant").aids


def test_persons_are_given_no_words() -> None:
    scene = replace(touched(), witnessed=Witnessed(2 * RARE, ({0: "glad"},)))
    assert line_of(scene) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_character_has_short_lines_of_its_own(game: str, language: str) -> None:
    texts = {each.id: each.string for each in catalogue(language, game) if isinstance(each.id, str)}
    lines = {key: str(text) for key, text in texts.items() if f"{game}.speech." in key}
    assert len(lines) == len(GAMES[game].characters) * (2 * VARIANTS + 2)
    assert len({*lines.values()}) == len(lines)
    assert all(len(line) <= LONGEST for line in lines.values())
