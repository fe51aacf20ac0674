"""All that Brutus can say, for the tests of the catalogues: each language must have it all.

    from tests.games.imperator.spoken import spoken
    said = spoken()
    said.prompts | said.refusals | said.outcomes   # keys of messages
    said.events                                    # types of events
    said.rules                                     # sections of the rules page that are pointed to

Gathered twice: from the source and from many random games with every variant. `from_play` is
what has really been said, `from_source` what is written; `spoken` is both together.
"""

from __future__ import annotations

from functools import cache

from engine.core.randomness import stream
from engine.games.imperator import IMPERATOR
from engine.games.imperator.state import ImperatorState
from tests.playing import pick, policy, random_move
from tests.spoken import Spoken, first_texts

FOLDER = "engine/games/imperator"
OUTCOMES = ("alone", "tiebreak", "shared")  # completes the key in `hands._end_match`


@cache
def from_source() -> Spoken:
    """Return what is written in the source."""
    core = first_texts("engine/core", {"Message": ""})
    return Spoken(
        prompts=first_texts(FOLDER, {"ask": "imperator.prompt."}),
        refusals=first_texts(FOLDER, {"refuse": "imperator.refuse."})
        | {key for key in core if key.startswith("refuse.")},
        outcomes={f"imperator.outcome.{how}" for how in OUTCOMES},
        events=first_texts(FOLDER, {"tell": ""}) | first_texts("engine/core", {"tell": ""}),
    )


@cache
def from_play(games: int = 40) -> Spoken:
    """Return what was said in random games with every variant, also to moves out of place."""
    said = Spoken()
    moves: list[str] = ["pass", "keep", "time", "forum:9", "lay:3x1", "lay:1x1", "lay:5x2"]
    for seed in range(games):
        players = IMPERATOR.players[seed % len(IMPERATOR.players)]
        length = {"length": "minutes"} if seed % 3 == 0 else {"length": "hands", "hands": 1}
        variants = {"revolt": True, "conspiracy": True, "benevolence": True}
        state = IMPERATOR.new(players=players, seed=seed, **length, **variants)
        assert isinstance(state, ImperatorState)
        said.hear(state.opening)
        _listen(state, said, moves, seed)
    return said


def _listen(state: ImperatorState, said: Spoken, moves: list[str], seed: int) -> None:
    rng, other = policy(seed), stream(seed, "out of place")
    while state.to_act:
        for seat in state.to_act[:2]:
            said.note(said.prompts, state.prompt(seat))
            for _ in range(3):
                if reason := state.refusal(seat, pick(moves, other)):
                    said.note(said.refusals, reason)
        seat, move = random_move(state, rng)
        if len(moves) < 500:
            moves.append(move)
        said.hear(state.apply(seat, move))
    assert state.outcome is not None
    said.note(said.outcomes, state.outcome.why)


@cache
def spoken() -> Spoken:
    """Return everything: heard in play, or only written."""
    heard, written = from_play(), from_source()
    return Spoken(
        prompts=heard.prompts | written.prompts,
        refusals=heard.refusals | written.refusals,
        outcomes=heard.outcomes | written.outcomes,
        events=heard.events | written.events,
        rules=heard.rules,
    )
