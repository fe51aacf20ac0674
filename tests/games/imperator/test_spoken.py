"""What is said in play is what is written in the source: nothing dead, nothing made up."""

from engine.games.imperator.state import ImperatorState
from tests.games.imperator.spoken import from_play, from_source, spoken


def test_every_prompt_written_is_heard() -> None:
    assert from_play().prompts == from_source().prompts
    assert from_play().prompts >= {f"imperator.prompt.{name}" for name in ImperatorState.PHASES} - {
        "imperator.prompt.play"  # a lead and a follow
    }


def test_every_refusal_heard_is_written() -> None:
    """The other way round, test_refusals shows each of them."""
    assert from_play().refusals <= from_source().refusals
    assert len(from_play().refusals) > 10


def test_every_outcome_heard_is_known() -> None:
    assert from_play().outcomes <= from_source().outcomes


def test_every_type_of_event_written_is_heard() -> None:
    assert from_play().events == from_source().events


def test_what_is_said_rests_on_sections_of_the_rules() -> None:
    assert spoken().rules >= {"forum", "rounds", "dux", "conspiracy", "game-end"}
    assert spoken().keys >= from_play().keys
