"""All that Brigands can say, for the tests of the catalogues: each language must have it all.

    from tests.games.brigands.spoken import spoken
    said = spoken()
    said.prompts | said.refusals | said.outcomes   # keys of messages
    said.events                                    # types of events
    said.rules                                     # sections of the rules page that are pointed to

Gathered twice: `from_play` is what has really been said, `from_source` what is written.
"""

from __future__ import annotations

from functools import cache

from engine.core.randomness import stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.state import BrigandsState
from tests.playing import pick, policy, random_move
from tests.spoken import Spoken, first_texts

FOLDER = "engine/games/brigands"
OUTCOMES = ("prince", "brigand", "brigands", "duel", "duel_shared", "nobody")  # `turns.last_purse`


@cache
def from_source() -> Spoken:
    """Return what is written in the source."""
    return Spoken(
        prompts=first_texts(FOLDER, {"ask": "brigands.prompt."}),
        refusals=first_texts(FOLDER, {"refuse": "brigands.refuse."}),
        outcomes={f"brigands.outcome.{how}" for how in OUTCOMES},
        events=first_texts(FOLDER, {"tell": ""}),
    )


@cache
def from_play(games: int = 120) -> Spoken:
    """Return what was said in random games, also to moves out of place."""
    said = Spoken()
    moves = ["none", "home", "spy", "steal:0", "steal:9", "push:1", "raise:spy", "sell:9", "stay"]
    for seed in range(games):
        players = BRIGANDS.players[seed % len(BRIGANDS.players)]
        state = BRIGANDS.new(players=players, seed=seed, letter=seed % 2 == 0)
        said.hear(state.opening)
        _listen(state, said, moves, seed)
    return said


def _listen(state: BrigandsState, said: Spoken, moves: list[str], seed: int) -> None:
    rng, other = policy(seed), stream(seed, "out of place")
    while state.to_act:
        for seat in state.to_act[:2]:
            said.note(said.prompts, state.prompt(seat))
            for _ in range(3):
                reason = state.refusal(seat, pick(moves, other))
                if reason and reason.key.startswith("brigands."):
                    said.note(said.refusals, reason)
        who, move = random_move(state, rng)
        if len(moves) < 500:
            moves.append(move)
        said.hear(state.apply(who, move))
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
