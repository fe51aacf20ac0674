"""What the bots know about playing BRUTUS!."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level, pick
from engine.games.arena import notation, tactics
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.state import ArenaState

MOST_POWER_MOVES = 8
POWER_IN_PLAYOUT = 0.15  # how often a playout uses a power
DOUBT = 0.2  # how often a thumb is taken not to follow from what its owner sees
THUMB_PHASES = ("thumb", "thumb_in_turn")
SECRET_PHASES = ("keep", "pass")  # what is chosen there stays unknown to others


class ArenaKnowledge(Knowledge[ArenaState]):
    """A tournament is searched to its losses, a fight of the finale to its own."""

    levels = {"easy": Level(0, slip=0.25), "normal": Level(0.2), "hard": Level(1)}
    exploration = 0.3

    def believed(self, determinizer: Determinizer[ArenaState]) -> Determinizer[ArenaState]:
        """Listen to thumbs in turn: whoever shows one sees my gladiator."""
        s, me = determinizer.seen, determinizer.observer
        if s.phase != "thumb_in_turn" or me is None or me not in s.ring:
            return determinizer
        return _ByThumbs(determinizer, me)

    def candidates(self, state: ArenaState, seat: int) -> list[str]:
        """Return the moves worth a thought, those of the rules of thumb first."""
        moves = state.legal_moves(seat)
        if state.phase == "power" and len(moves) > MOST_POWER_MOVES:
            moves = _useful_powers(state, seat, moves)
        first = _advice(state, seat)
        return sorted(moves, key=lambda move: move != first)

    def playout_move(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Bid what the hand is worth, then play to hit the bid; powers are rare."""
        if state.phase != "power":
            return _advice(state, seat, rng)
        uses = rng.random() < POWER_IN_PLAYOUT
        return pick(state.legal_moves(seat), rng) if uses else notation.DECLINE

    def advise(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Follow the rules of thumb."""
        return _advice(state, seat, rng)

    def slips(self, state: ArenaState, level: Level) -> float:
        """In the finale all but the strongest guess as people do, or it goes on and on.

        Whoever always shows the likelier thumb is wrong so seldom that a fight costs the table
        one sesterce.
        """
        guesses = state.phase in THUMB_PHASES and level.search < 1
        return 1.0 if guesses else level.slip

    def slip(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Guess a thumb; elsewhere make a plausible move."""
        if state.phase in THUMB_PHASES:
            return tactics.guess(state, seat, rng)
        return super().slip(state, seat, rng)

    def seen_as(self, state: ArenaState, seat: int, move: str, observer: int) -> str:
        """Hide secret choices, and which gladiator changes hands."""
        if state.phase in SECRET_PHASES or len(state.to_act) > 1:
            return "hidden"
        _, word, numbers = notation.parse(move)
        if word == "trade":
            return move if numbers[1] == observer else f"trade>{numbers[1]}"
        return word if word == "exchange" else move

    def stage(self, state: ArenaState) -> object:
        """A tournament, or a fight of the finale, stands for itself."""
        return state.tournament, state.fight

    def rewards(self, state: ArenaState, stage: object) -> list[float]:
        """Compare each seat's sesterces with those of its best rival: 1 for the last one in."""
        coins = state.coins
        rewards: list[float] = []
        for seat, own in enumerate(coins):
            best = max(coins[:seat] + coins[seat + 1 :])
            rewards.append(own * own / (own * own + best * best) if own else 0.0)
        return rewards


class _ByThumbs(Determinizer[ArenaState]):
    """Draws what another does, but one's own gladiator as likely as others' thumbs make it."""

    def __init__(self, possible: Determinizer[ArenaState], me: int) -> None:
        """Weigh every gladiator that may be one's own."""
        super().__init__(possible.seen, me)
        self._possible = possible
        self._me = me
        self._likely = _likely_gladiators(self.seen.copy(), me)

    def fill(self, state: ArenaState, rng: Random) -> None:
        self._possible.fill(state, rng)
        if self._likely:
            state.raised[self._me] = pick(self._likely, rng)


def _likely_gladiators(s: ArenaState, me: int) -> list[int]:
    """Return what one's own gladiator may be, each as often as the thumbs shown make it likely.

    "Up" tells that it is not too high. Empty when thumbs contradict each other too much.
    """
    told = [seat for seat in s.ring if s.thumbs[seat] is not None and seat != me]
    likely: list[int] = []
    for card in GLADIATORS:
        if card in s.raised:
            continue
        s.raised[me] = card
        chance = 1.0
        for seat in told:
            expected = tactics.thumb(s, seat) == notation.UP
            chance *= 1 - DOUBT if expected == s.thumbs[seat] else DOUBT
        likely += [card] * round(100 * chance)
        s.raised[me] = None
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
    if s.phase in THUMB_PHASES:
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
        _, word, numbers = notation.parse(move)
        if word == "rebid" and numbers[0] == seat:
            before = s.bids[seat] or 0
            aim = tactics.expected_victories(s, seat)
            if abs(numbers[1] - aim) < abs(before - aim):
                return move
    return notation.DECLINE


ARENA_KNOWLEDGE = ArenaKnowledge()
