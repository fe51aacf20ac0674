"""What is said in play is what is written in the source, and rests on sections of the rules."""

import re
from pathlib import Path

import pytest

from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.spoken import spoken
from tests.games.smallcity.test_properties import SETUPS, conceivable, positions
from tests.spoken import core_keys

RULES = Path(__file__).resolve().parents[3] / "ui" / "rules"
ALL = [s for setup in SETUPS for seed in (3, 5) for s in positions(*setup, seed=seed)]


def sections(language: str) -> list[str]:
    """Return the ids of the sections of a rules page, in order."""
    page = (RULES / language / "smallcity.md").read_text(encoding="utf-8")
    return re.findall(r"^#+ .*\{#([a-z-]+)\}$", page, re.MULTILINE)


def some_refusals(s: SmallcityState) -> set[tuple[str, str | None]]:
    reasons = (s.refusal(s.turn, move) for move in conceivable(s)[::3])
    return {(reason.key, reason.rule) for reason in reasons if reason is not None}


def test_both_languages_have_the_same_sections() -> None:
    assert sections("en") == sections("fr")
    assert len(set(sections("en"))) == len(sections("en"))


def test_prompts() -> None:
    prompts = [s.prompt(s.turn) for s in ALL if s.to_act]
    assert {prompt.key for prompt in prompts} == spoken().prompts
    assert {prompt.rule for prompt in prompts} <= set(sections("en"))


def test_refusals() -> None:
    heard = set().union(*(some_refusals(s) for s in ALL[::4]))
    assert {key for key, _ in heard} <= spoken().refusals | core_keys()
    assert {rule for _, rule in heard if rule} <= set(sections("en"))
    assert len(heard) > 15


def test_outcomes() -> None:
    whys = [s.outcome.why for s in ALL if s.outcome is not None]
    assert {why.key for why in whys} <= spoken().outcomes
    assert {why.rule for why in whys} <= {*sections("en")}


def test_events() -> None:
    heard = {event.type for s in ALL for event in s.told}
    assert heard <= spoken().events


@pytest.mark.parametrize("language", ["en", "fr"])
def test_credits(language: str) -> None:
    page = (RULES / language / "smallcity.md").read_text(encoding="utf-8")
    assert "Alban Viard" in page
