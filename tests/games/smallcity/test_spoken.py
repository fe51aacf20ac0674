"""All that is said in play is known to `spoken`, and what is known there is said in play."""

from functools import cache
from pathlib import Path

import pytest

from engine.core.randomness import stream
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.spoken import spoken
from tests.games.smallcity.test_properties import SETUPS, conceivable
from tests.playing import policy
from tests.spoken import Spoken, core_keys

RULES = Path(__file__).resolve().parents[3] / "ui" / "rules"
GAMES = 40  # of each set-up
# What random players hardly come to; the tests of the powers, of Pollux and of solitaire do.
RARE = {
    "smallcity.refuse.no_deployment", "smallcity.refuse.no_turn_after",
    "smallcity.outcome.pollux_connected", "smallcity.outcome.lost_stuck", "connected",
}  # fmt: skip


@cache
def heard() -> Spoken:
    """Return what was said in random games, now and then also to moves out of place."""
    said = Spoken()
    for players, variant, powers in SETUPS:
        for seed in range(GAMES):
            s = SMALLCITY.new(players=players, seed=seed, variant=variant, powers=powers)
            said.hear(s.opening)
            _listen(said, s, seed)
    return said


def _listen(said: Spoken, s: SmallcityState, seed: int) -> None:
    whim, rng = stream(seed, "whim"), policy(seed)
    while s.to_act:
        said.note(said.prompts, s.prompt(s.turn))
        for move in ["place:o15", *conceivable(s)[seed % 7 :: 7]] if whim.random() < 0.25 else ():
            if (reason := s.refusal(s.turn, move)) is not None:
                said.note(said.refusals, reason)
        moves = s.legal_moves(s.turn)
        said.hear(s.apply(s.turn, moves[int(rng.random() * len(moves))]))
    assert s.outcome is not None
    said.note(said.outcomes, s.outcome.why)


def test_every_prompt_known_is_heard() -> None:
    assert heard().prompts == spoken().prompts


def test_every_refusal_known_is_heard_or_rare() -> None:
    assert heard().refusals <= spoken().refusals | core_keys()
    assert spoken().refusals <= heard().refusals | RARE


def test_every_outcome_known_is_heard_or_rare() -> None:
    assert heard().outcomes <= spoken().outcomes
    assert spoken().outcomes <= heard().outcomes | RARE


def test_every_type_of_event_known_is_heard_or_rare() -> None:
    assert heard().events <= spoken().events
    assert spoken().events <= heard().events | RARE


def test_what_is_said_rests_on_sections_that_are_known() -> None:
    assert heard().rules <= spoken().rules


@pytest.mark.parametrize("language", ["en", "fr"])
def test_credits(language: str) -> None:
    page = (RULES / language / "smallcity.md").read_text(encoding="utf-8")
    assert "Alban Viard" in page
