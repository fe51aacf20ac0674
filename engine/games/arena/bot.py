"""What the bots know about playing BRUTUS!."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from engine.core.game import Game, State
from engine.core.knowledge import Knowledge, Level, Sampler, pick
from engine.core.randomness import fresh_seed, stream
from engine.games.arena import notation, sight, tactics
from engine.games.arena.state import ArenaState
from engine.games.arena.tables import GLADIATORS

MOST_POWER_MOVES = 8
POWER_IN_PLAYOUT = 0.15  # how often a playout uses a power
DOUBT = 0.2  # how often a thumb is taken not to follow from what its owner sees
SECRET_PHASES = ("keep", "pass")  # what is chosen there stays unknown to others


class ArenaKnowledge(Knowledge):
    """A tournament is searched to its losses, a fight of the finale to its own."""

    levels = {"easy": Level(0, slip=0.25), "normal": Level(0.2), "hard": Level(1)}
    exploration = 0.3

    def sampler(self, game: Game, observation: dict[str, Any]) -> Sampler:
        """Return draws that share all that the observer sees, and listen to thumbs in turn."""
        seen = cast(ArenaState, game.determinize(observation, stream(0, "shared")))
        seen.silent, seen.history = True, []
        me = observation["seat"]
        own_cards = gladiators_by_thumbs(seen, me)

        def sample(rng: Random) -> State:
            s = seen.copy()
            s.seed = fresh_seed(rng)
            s.chosen = {}
            s.raised = list(observation["raised"])
            sight.draw(s, observation, rng)
            if own_cards:
                s.raised[me] = pick(own_cards, rng)
            return s

        return sample

    def candidates(self, state: State, seat: int) -> list[str]:
        """Return the moves worth a thought, those of the rules of thumb first."""
        s = cast(ArenaState, state)
        moves = s.legal_moves(seat)
        if s.phase == "power" and len(moves) > MOST_POWER_MOVES:
            moves = _useful_powers(s, seat, moves)
        first = _advice(s, seat)
        return sorted(moves, key=lambda move: move != first)

    def playout_move(self, state: State, seat: int, rng: Random) -> str:
        """Bid what the hand is worth, then play to hit the bid; powers are rare."""
        s = cast(ArenaState, state)
        if s.phase == "power":
            if rng.random() < POWER_IN_PLAYOUT:
                return pick(s.legal_moves(seat), rng)
            return notation.DECLINE
        return _advice(s, seat, rng)

    def advise(self, state: State, seat: int, rng: Random) -> str:
        """Follow the rules of thumb."""
        return _advice(cast(ArenaState, state), seat, rng)

    def seen_as(self, state: State, seat: int, move: str, observer: int) -> str:
        """Hide secret choices, and which gladiator changes hands."""
        s = cast(ArenaState, state)
        if s.phase in SECRET_PHASES or len(s.to_act) > 1:
            return "hidden"
        word, numbers = notation.parse(move)
        if word == "trade":
            return move if numbers[1] == observer else f"trade>{numbers[1]}"
        return word if word == "exchange" else move

    def stage(self, state: State) -> object:
        """A tournament, or a fight of the finale, stands for itself."""
        s = cast(ArenaState, state)
        return s.tournament, s.fight

    def rewards(self, state: State, stage: object) -> list[float]:
        """Compare each seat's sesterces with those of its best rival: 1 for the last one in."""
        coins = cast(ArenaState, state).coins
        rewards = []
        for seat, own in enumerate(coins):
            best = max(coins[:seat] + coins[seat + 1 :])
            rewards.append(own * own / (own * own + best * best) if own else 0.0)
        return rewards


def gladiators_by_thumbs(s: ArenaState, me: int) -> list[int]:
    """Return what one's own gladiator may be, each as often as others' thumbs make it likely.

    Who shows a thumb in turn sees my card: "up" tells that it is not too high. Empty unless
    there is something to be read.
    """
    told = [seat for seat in s.ring if s.thumbs[seat] is not None and seat != me]
    if s.phase != "thumb_in_turn" or not told:
        return []
    others = [card for seat, card in enumerate(s.raised) if card is not None and seat != me]
    likely: list[int] = []
    for card in GLADIATORS:
        if card in others:
            continue
        s.raised[me] = card
        chance = 1.0
        for seat in told:
            expected = tactics.thumb(s, seat) == notation.UP
            chance *= 1 - DOUBT if expected == s.thumbs[seat] else DOUBT
        likely += [card] * round(100 * chance)
    return likely


def _useful_powers(s: ArenaState, seat: int, moves: list[str]) -> list[str]:
    """Keep declining, and of all gifts those of the gladiator that serves least."""
    useless = tactics.most_useless(s, seat)
    kept = [move for move in moves if move.startswith(f"trade:{useless}>")]
    others = [move for move in moves if not move.startswith("trade:")]
    return (others + kept)[:MOST_POWER_MOVES]


def _advice(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return the move of the rules of thumb; with `rng` they waver a little."""
    if s.phase == "lay":
        return tactics.lay(s, seat)
    if s.phase in ("bid", "secret_bid"):
        return tactics.bid(s, seat, rng)
    if s.phase == "secret_lay":
        return tactics.secret_lay(s, seat, rng)
    if s.phase.startswith("thumb"):
        return tactics.thumb(s, seat)
    return _other_advice(s, seat, rng)


def _other_advice(s: ArenaState, seat: int, rng: Random | None) -> str:
    if s.phase == "pass":
        return notation.PASS[tactics.most_useless(s, seat)]
    if s.phase == "spare":
        return notation.SPARE
    if s.phase == "power":
        return _power_advice(s, seat)
    moves = s.legal_moves(seat)
    return pick(moves, rng) if rng else moves[0]


def _power_advice(s: ArenaState, seat: int) -> str:
    """Correct the own bid where the hand has changed its mind; leave other powers to searches."""
    for move in s.legal_moves(seat):
        word, numbers = notation.parse(move)
        if word == "rebid" and numbers[0] == seat:
            before = s.bids[seat] or 0
            aim = tactics.expected_victories(s, seat)
            if abs(numbers[1] - aim) < abs(before - aim):
                return move
    return notation.DECLINE


ARENA_KNOWLEDGE = ArenaKnowledge()
