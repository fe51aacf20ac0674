"""Decisions in matches of random and of advised players, with the reasons for the moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, count, islice
from typing import Any

from engine.bots.search import search_determinizer
from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.randomness import stream
from engine.core.reasons import Reason
from engine.core.state import State
from tests.conformance.adapter import Case
from tests.kit import KITS
from tests.playing import random_move, start
from tests.spoken import read

SAMPLE = 40  # moves in the sample of a decision that has more
COMMON = 60  # decisions in a phase; rarer phases are sampled in further matches
FURTHER_SEEDS = range(50, 54)
PER_CASE = 30  # decisions in each case of the conformance suite
PER_PLAYERS = 120  # decisions for each number of players, by random and by advised players each


@dataclass(frozen=True)
class Decision:
    """A position, the deciding seat, and the reasons given for some of its moves."""

    state: Any  # a State of the game's own type
    seat: int
    legal: tuple[str, ...]
    given: Mapping[str, tuple[Reason, ...]]

    @property
    def tells_apart(self) -> bool:
        """Tell whether two moves have reasons of different kinds."""
        kinds = {
            frozenset((each.message.key, each.good) for each in reasons)
            for reasons in self.given.values()
        }
        return len(kinds) > 1


@dataclass(frozen=True)
class Claim:
    """One reason given for one move."""

    key: str
    state: Any  # a State of the game's own type, before the move
    seat: int
    move: str
    params: Mapping[str, Any]
    good: bool

    def made(self) -> tuple[Any, list[Event]]:
        """Return the position after the move, and its events."""
        after = self.state.copy()
        return after, after.apply(self.seat, self.move)

    @property
    def after(self) -> Any:
        """The position after the move."""
        return self.made()[0]


@cache
def decisions(game_id: str) -> tuple[Decision, ...]:
    """Return decisions of some matches; the states must not be changed.

    They come from matches with each number of players, at random and by advice, from the cases of
    the conformance suite, and, for rare phases, from further matches.
    """
    found: list[Decision] = []
    for players in GAMES[game_id].players:
        for advised in (False, True):
            cases = (_case(game_id, players, seed) for seed in count(1))
            found += islice(
                chain.from_iterable(_decisions_in(game_id, c, advised) for c in cases), PER_PLAYERS
            )
    for case in KITS[game_id].adapter.cases:
        found += islice(_decisions_in(game_id, case, advised=True), PER_CASE)
    return (*found, *_rare(game_id, found))


def _case(game_id: str, players: int, seed: int) -> Case:
    """Return a short match, with all optional rules for odd seeds."""
    kit = KITS[game_id]
    options = {**kit.short, **(kit.variants if seed % 2 else {})}
    fits = GAMES[game_id].clash(players, GAMES[game_id].checked(options)) is None
    return Case(players, seed, options if fits else {})


def _rare(game_id: str, found: Sequence[Decision]) -> Iterator[Decision]:
    """Yield decisions in rare phases from further matches of the fewest players."""
    met = Counter(each.state.phase for each in found)
    for seed in FURTHER_SEEDS:
        case = _case(game_id, KITS[game_id].fewest, seed)
        for each in _decisions_in(game_id, case, advised=True, common=met):
            met[each.state.phase] += 1
            yield each


def _decisions_in(
    game_id: str, case: Case, advised: bool, common: Mapping[str, int] | None = None
) -> Iterator[Decision]:
    """Play a match and yield its decisions, except in phases counted as `common`."""
    game, rng = GAMES[game_id], stream(case.seed, "reasoned", advised)
    state = start(game, case.players, case.seed, case.options)
    while state.to_act:
        seat, move = random_move(state, rng)
        if seat is not None and advised:
            determinized = search_determinizer(game, state.observation(seat)).draw(rng)
            move = game.knowledge.advise(determinized, seat, rng)
        phase = state.observation(None)["phase"]
        if seat is not None and (common is None or common.get(phase, 0) < COMMON):
            yield _decision(game_id, state.copy(), seat, move)
        state.apply(seat, move)


def _decision(game_id: str, state: State, seat: int, chosen: str) -> Decision:
    """Return a decision with the reasons for every move, or for the one made and a sample."""
    legal = state.legal_moves(seat)
    asked = legal if len(legal) <= SAMPLE else [*legal[:: len(legal) // SAMPLE + 1], *legal[-2:]]
    seen = state.observation(seat)
    given = {move: GAMES[game_id].reasons(seen, move) for move in (*asked, chosen)}
    return Decision(state, seat, tuple(legal), given)


def claims(game_id: str, *names: str) -> list[Claim]:
    """Return all claims of these kinds; each kind occurs unless the kit calls it rare."""
    keys = {f"{game_id}.reason.{name}" for name in names}
    found = [
        Claim(reason.message.key, each.state, each.seat, move, reason.message.params, reason.good)
        for each in decisions(game_id)
        for move, reasons in each.given.items()
        for reason in reasons
        if reason.message.key in keys
    ]
    assert {claim.key for claim in found} | KITS[game_id].rare.keys() >= keys
    return found


def some(claimed: list[Claim], most: int) -> list[Claim]:
    """Return at most this many of the claims, evenly spread."""
    return claimed[:: max(1, -(-len(claimed) // most))]


def share_told_apart(game_id: str) -> float:
    """Return the share of decisions, among those with a choice, whose reasons tell moves apart."""
    choices = [each for each in decisions(game_id) if len(each.legal) > 1]
    return sum(each.tells_apart for each in choices) / len(choices)


def reasoned() -> list[str]:
    """Return the games that give reasons."""
    return [game_id for game_id in GAMES if read(game_id).reasons]
