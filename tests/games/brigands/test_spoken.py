"""What is said in play is what is written in the source: nothing dead, nothing made up."""

import re
from pathlib import Path

import pytest

from tests.games.brigands.spoken import from_play, from_source, spoken
from tests.spoken import ROOT

PAGES = [ROOT / "ui" / "rules" / language / "brigands.md" for language in ("en", "fr")]


def sections(page: Path) -> list[str]:
    """Return the ids of the sections of a rules page, in order."""
    return re.findall(r"\{#([a-z-]+)\}", page.read_text(encoding="utf-8"))


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


@pytest.mark.parametrize("page", PAGES, ids=["en", "fr"])
def test_what_is_said_rests_on_sections_of_the_rules(page: Path) -> None:
    assert spoken().rules <= set(sections(page))


def test_the_rules_have_the_same_sections_in_both_languages() -> None:
    assert sections(PAGES[0]) == sections(PAGES[1])
