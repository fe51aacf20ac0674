"""What is said in play is what is written in the source: nothing dead, nothing made up."""

from tests.games.brigands.spoken import from_play, from_source


def test_every_prompt_written_is_heard() -> None:
    assert from_play().prompts == from_source().prompts


def test_every_refusal_heard_is_written() -> None:
    """The other way round, test_refusals shows each of them."""
    assert from_play().refusals <= from_source().refusals
    assert len(from_play().refusals) > 8


def test_every_outcome_heard_is_known() -> None:
    assert from_play().outcomes <= from_source().outcomes


def test_every_type_of_event_written_is_heard() -> None:
    assert from_play().events == from_source().events
