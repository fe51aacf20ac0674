"""The messages of each game: those in its source, and those that occur in random matches."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.core.state import State
from tests.conformance.determinizations import cases
from tests.kit import KITS
from tests.playing import pick, policy, random_move, start
from tests.spoken import Spoken, read

MATCHES = 200  # random matches of each game, in the set-ups of its kit
TRIES = 6  # probably illegal moves at each decision
POOL = 500  # earlier moves to try in other positions


@cache
def written(game_id: str) -> Spoken:
    """Return the messages in a game's source, and those of its kit that are built at run time."""
    found, more = read(game_id), KITS[game_id].completed
    return Spoken(
        prompts=found.prompts | more.prompts,
        refusals=found.refusals | more.refusals,
        outcomes=found.outcomes | more.outcomes,
        setups=found.setups | more.setups,
        reasons=found.reasons | more.reasons,
        events=found.events | more.events,
        rules=found.rules | more.rules,
    )


@cache
def heard(game_id: str) -> Spoken:
    """Return the messages of random matches, including refusals; without those of set-ups."""
    said, pool = Spoken(), [""]
    for case in islice(cases(game_id, 0), MATCHES):
        state = start(GAMES[game_id], case.players, case.seed, case.options)
        said.hear(state.opening)
        _listen(state, said, pool, case.seed)
    return said


def _listen(state: State, said: Spoken, pool: list[str], seed: int) -> None:
    """Play a match to its end, and try other moves at each decision."""
    rng, whim = policy(seed), stream(seed, "out of place")
    while state.to_act:
        for seat in state.to_act[:2]:
            prompt = state.prompt(seat)
            said.note(said.prompts, prompt)
            phase = state.observation(seat)["phase"]
            said.decisions.setdefault(phase, set()).add(prompt.rule)
            for move in _tries(state.legal_moves(seat), pool, whim):
                if (reason := state.refusal(seat, move)) is not None:
                    said.note(said.refusals, reason)
        mover, move = random_move(state, rng)
        pool.append(move)
        del pool[: len(pool) - POOL]
        said.hear(state.apply(mover, move))
    assert state.outcome is not None
    said.note(said.outcomes, state.outcome.why)


def _tries(legal: list[str], pool: list[str], whim: Random) -> list[str]:
    """Return moves of other positions, and legal moves with other numbers."""
    strange = [pick(pool, whim) for _ in range(TRIES // 2)]
    near = [pick(legal, whim) for _ in range(TRIES - len(strange))]
    return [*strange, *(re.sub(r"\d+", lambda _: str(int(whim.random() * 16)), m) for m in near)]
