"""Decisions of random and of sound players, with the reasons that are given for their moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, count, islice
from typing import Any

from engine.bots.search import search_determinizer
from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.core.reasons import Reason
from engine.core.state import State
from tests.conformance.adapter import Case
from tests.kit import KITS
from tests.playing import random_move, start
from tests.spoken import read

MANY = 40  # moves of a decision; of more, so many are asked about
COMMON = 60  # decisions of a kind; of those met less, more are looked for
FURTHER = range(50, 54)  # seeds of the matches in which they are
SOME = 30  # decisions of each set-up of the conformance suite
ENOUGH = 120  # decisions for each number of players, by random players and by sound ones


@dataclass(frozen=True)
class Decision:
    """A position, who decides there, and the reasons given for the moves asked about."""

    state: Any  # a State of the game's own type
    seat: int
    legal: tuple[str, ...]
    given: Mapping[str, tuple[Reason, ...]]

    @property
    def tells_apart(self) -> bool:
        """Tell whether one move has a kind of reason that another has not."""
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


@cache
def decisions(game_id: str) -> tuple[Decision, ...]:
    """Return every decision of some matches; nobody may change the states.

    Of each number of players, by chance and as the game advises; then in the set-ups of the
    conformance suite; then the kinds of decisions that are hardly met.
    """
    found: list[Decision] = []
    for players in GAMES[game_id].players:
        for sound in (False, True):
            cases = (_case(game_id, players, seed) for seed in count(1))
            found += islice(chain.from_iterable(_played(game_id, c, sound) for c in cases), ENOUGH)
    for case in KITS[game_id].adapter.cases:
        found += islice(_played(game_id, case, sound=True), SOME)
    return (*found, *_rare(game_id, found))


def _case(game_id: str, players: int, seed: int) -> Case:
    """Return a short match, every second one with all optional rules."""
    kit = KITS[game_id]
    options = {**kit.short, **(kit.variants if seed % 2 else {})}
    fits = GAMES[game_id].clash(players, GAMES[game_id].checked(options)) is None
    return Case(players, seed, options if fits else {})


def _rare(game_id: str, found: Sequence[Decision]) -> Iterator[Decision]:
    """Yield, of further matches of the fewest players, the kinds of decisions hardly met."""
    met = Counter(each.state.phase for each in found)
    for seed in FURTHER:
        case = _case(game_id, KITS[game_id].fewest, seed)
        for each in _played(game_id, case, sound=True, common=met):
            met[each.state.phase] += 1
            yield each


def _played(
    game_id: str, case: Case, sound: bool, common: Mapping[str, int] | None = None
) -> Iterator[Decision]:
    """Play a match; phases that are `common` are passed over."""
    game, rng = GAMES[game_id], stream(case.seed, "reasoned", sound)
    state = start(game, case.players, case.seed, case.options)
    while state.to_act:
        seat, move = random_move(state, rng)
        if seat is not None and sound:
            made_up = search_determinizer(game, state.observation(seat)).draw(rng)
            move = game.knowledge.advise(made_up, seat, rng)
        phase = state.observation(None)["phase"]
        if seat is not None and (common is None or common.get(phase, 0) < COMMON):
            yield _asked(game_id, state.copy(), seat, move)
        state.apply(seat, move)


def _asked(game_id: str, state: State, seat: int, made: str) -> Decision:
    """Ask about every move, or about the one made and some others spread over all."""
    legal = state.legal_moves(seat)
    asked = legal if len(legal) <= MANY else [*legal[:: len(legal) // MANY + 1], *legal[-2:]]
    seen = state.observation(seat)
    given = {move: GAMES[game_id].reasons(seen, move) for move in (*asked, made)}
    return Decision(state, seat, tuple(legal), given)


def claims(game_id: str, *names: str) -> list[Claim]:
    """Return all claims of these kinds, at least one of each that the kit does not call rare."""
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
    """Return at most so many of the claims, spread over all."""
    return claimed[:: max(1, -(-len(claimed) // most))]


def share_told_apart(game_id: str) -> float:
    """Return the share of decisions with a choice in which the reasons tell moves apart."""
    real = [each for each in decisions(game_id) if len(each.legal) > 1]
    return sum(each.tells_apart for each in real) / len(real)


def reasoned() -> list[str]:
    """Return the games that give reasons."""
    return [game_id for game_id in GAMES if read(game_id).reasons]
