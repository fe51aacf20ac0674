"""Tells the shared search how to play BRUTUS!: levels, likely states, candidates and playouts."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level
from engine.games.arena import notation
from engine.games.arena.bots import last_combats, tactics
from engine.games.arena.bots.advice import advice
from engine.games.arena.bots.beliefs import LikelyGladiator, LikelyHands
from engine.games.arena.bots.characters import CHARACTERS
from engine.games.arena.bots.match_value import match_chances
from engine.games.arena.bots.playout import play_combats, play_tournament
from engine.games.arena.determinizer import ArenaDeterminizer
from engine.games.arena.position import LAYING, THUMB_PHASES
from engine.games.arena.state import ArenaState

MOST_POWER_MOVES = 10
TOURNAMENTS = 3  # played out to compare Lanistes
SET_UP = 0, 0  # the stage before the first tournament
HIDDEN_PHASES = ("keep", "pass")  # others never learn the move, or not at once


class ArenaKnowledge(Knowledge[ArenaState]):
    """Searches a tournament up to its losses, and each fight of the finale separately."""

    levels = {"easy": Level(0, slip=0.3), "normal": Level(0.1, slip=0.06), "hard": Level(1)}
    characters = CHARACTERS
    whim = 0.007
    halving = True
    depth = 1

    def believed(self, determinizer: Determinizer[ArenaState]) -> Determinizer[ArenaState]:
        """Weigh deals by the bids, and the seat's gladiator by thumbs shown before its own."""
        s, me = determinizer.seen, determinizer.observer
        if me is None or me not in s.ring:
            return determinizer
        if s.phase == "thumb_in_turn":
            return LikelyGladiator(determinizer, me)
        if isinstance(determinizer, ArenaDeterminizer):
            return LikelyHands(determinizer, me)
        return determinizer

    def candidates(self, state: ArenaState, seat: int) -> list[str]:
        """Return the moves worth searching, the move of the rules of thumb first."""
        if state.phase == "spare":
            return [notation.SPARE]
        moves = state.legal_moves(seat)
        if state.phase == "power":
            moves = _useful_powers(state, seat, moves)
        first = advice(state, seat)
        return sorted(moves, key=lambda move: move != first)

    def playout_move(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Return the move of the rules of thumb."""
        return advice(state, seat, rng)

    def play_out(self, state: ArenaState, stage: object, rng: Random) -> None:
        """Play on to the end of the tournament or of the fight, the combats in one loop.

        The choice of a Laniste shows its worth in the tournaments after it, so some are played.
        """
        if stage == SET_UP:
            self._play_tournaments(state, rng)
            return
        while (owing := state.to_act) and (state.tournament, state.fight) == stage:
            if state.phase in LAYING:
                play_combats(state, rng)
                return
            state.advance(owing[0], self.playout_move(state, owing[0], rng))

    def _play_tournaments(self, state: ArenaState, rng: Random) -> None:
        while state.to_act and not state.fight and state.tournament <= TOURNAMENTS:
            if state.phase in LAYING:
                play_tournament(state, rng)
            else:
                seat = state.to_act[0]
                state.advance(seat, self.playout_move(state, seat, rng))

    def solvable_deal(self, state: ArenaState) -> Hashable | None:
        """Return all hands in the last two combats."""
        return last_combats.solvable_deal(state)

    def solve(self, state: ArenaState, stage: object) -> list[float]:
        """Return the rewards after the best play of all in the last two combats."""
        while state.to_act and self.stage(state) == stage:
            if state.phase == "lay":
                return last_combats.solved(state, lambda after: self.rewards(after, stage))
            seat = state.to_act[0]
            state.advance(seat, advice(state, seat))
        return self.rewards(state, stage)

    def advise(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Return the move of the rules of thumb."""
        return advice(state, seat, rng)

    def slips(self, state: ArenaState, level: Level) -> float:
        """Return the probability of a slip; in the finale a slip is a guessed thumb.

        Easier levels always guess. If all bots were careful, a fight would cost one sesterce, or
        none under Brutus II, and the finale would hardly end. So the strongest bots guess more and
        more often once the finale has lasted long; earlier, guessing more than others loses it.
        """
        if state.phase not in THUMB_PHASES:
            return level.slip
        return 1.0 if level.search < 1 else min(1.0, 2 * tactics.impatience(state))

    def slip(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Guess a thumb; elsewhere make a plausible move."""
        if state.phase in THUMB_PHASES:
            return tactics.guess(state, seat, rng)
        return super().slip(state, seat, rng)

    def seen_as(self, state: ArenaState, seat: int, move: str, observer: int) -> str:
        """Hide secret choices, and which gladiator changes hands."""
        if state.phase in HIDDEN_PHASES or len(state.to_act) > 1:
            return "hidden"
        _, word, numbers = notation.parse(move)
        if word == "trade":
            return move if numbers[1] == observer else f"trade>{numbers[1]}"
        return word if word == "exchange" else move

    def stage(self, state: ArenaState) -> object:
        """Return the number of the tournament and of the fight."""
        return state.tournament, state.fight

    def rewards(self, state: ArenaState, stage: object) -> list[float]:
        """Return about how likely each seat is the last one in."""
        return match_chances(state)


def _useful_powers(s: ArenaState, seat: int, moves: list[str]) -> list[str]:
    """Return the moves of a power worth searching.

    A look costs nothing, and no deal shows what it is worth: the bot looks at the hand of the next
    seat to lay. Of many trades only those with the least useful gladiator are tried.
    """
    if s.power_of(seat).effect == "look_at_hand":
        return [notation.LOOK[s.ring[(s.ring.index(seat) + 1) % len(s.ring)]]]
    if len(moves) <= MOST_POWER_MOVES:
        return moves
    useless = tactics.most_useless(s, seat)
    kept = [move for move in moves if move.startswith(f"trade:{useless}>")]
    others = [move for move in moves if not move.startswith("trade:")]
    return (others + kept)[:MOST_POWER_MOVES]


ARENA_KNOWLEDGE = ArenaKnowledge()
