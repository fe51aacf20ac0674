"""The messages in the source and in random matches are the same, and refer to rules."""

import ast
import re
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.core.phases import PhasedState
from tests.conformance.spoken import heard, written
from tests.kit import KITS
from tests.spoken import ROOT, core_keys

GAME = pytest.mark.parametrize("game_id", KITS)
RARE = [(kit.id, name, test) for kit in KITS.values() for name, test in kit.rare.items()]
LANGUAGE = pytest.mark.parametrize("language", ["en", "fr"])


def texts(path: Path) -> set[str]:
    """Return the string constants of a Python file."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@GAME
def test_everything_heard_is_written(game_id: str) -> None:
    said, known = heard(game_id), written(game_id)
    assert said.prompts - known.prompts == set()
    assert said.refusals - known.refusals - core_keys() == set()
    assert said.outcomes - known.outcomes == set()
    assert said.events - known.events == set()


@GAME
def test_everything_written_is_heard_or_shown_where_the_kit_says(game_id: str) -> None:
    said, known, rare = heard(game_id), written(game_id), KITS[game_id].rare.keys()
    assert known.prompts - said.prompts == set()
    assert known.refusals - said.refusals - rare == set()
    assert known.outcomes - said.outcomes - rare == set()
    assert known.events - said.events - rare == set()


@pytest.mark.parametrize(("game_id", "name", "test"), RARE)
def test_what_random_players_hardly_come_to_is_written_and_stands_in_a_test(
    game_id: str, name: str, test: str
) -> None:
    known = written(game_id)
    assert name in known.refusals | known.outcomes | known.events | known.reasons
    assert texts(ROOT / f"tests/games/{game_id}/{test}.py") & {name, name.rpartition(".")[2]}


@GAME
def test_the_games_own_messages_rest_on_a_section_of_the_rules(game_id: str) -> None:
    assert heard(game_id).loose - core_keys() == set()


@GAME
@LANGUAGE
def test_every_kind_of_decision_has_its_sections_of_the_rules(language: str, game_id: str) -> None:
    """The page shows the rule beside each prompt."""
    page = (ROOT / f"ui/games/{game_id}/rules/{language}.md").read_text(encoding="utf-8")
    sections = {*re.findall(r"^#+ .* \{#([a-z-]+)\}$", page, re.M)}
    game, decisions = GAMES[game_id], heard(game_id).decisions
    state = game.new(players=game.players[0], seed=1)
    assert isinstance(state, PhasedState)
    assert decisions.keys() == state.PHASES.keys()
    assert {phase for phase, rules in decisions.items() if not rules <= sections} == set()


@GAME
@LANGUAGE
def test_every_section_that_is_pointed_to_is_there(language: str, game_id: str) -> None:
    page = (ROOT / f"ui/games/{game_id}/rules/{language}.md").read_text(encoding="utf-8")
    sections = {*re.findall(r"\{#([a-z-]+)\}", page)}
    assert (heard(game_id).rules | written(game_id).rules) - sections == set()
