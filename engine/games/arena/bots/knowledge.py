"""What the bots know about playing BRUTUS!."""

from __future__ import annotations

from itertools import accumulate
from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level, pick
from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.bots.characters import CHARACTERS
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.determinizer import ArenaDeterminizer, Told
from engine.games.arena.fast.playout import play_combats
from engine.games.arena.state import ArenaState

MOST_POWER_MOVES = 10
POWER_IN_PLAYOUT = 0.15  # how often a playout uses a power
DOUBT = 0.2  # how often a thumb is taken not to follow from what its owner sees
DEALS = 4  # of so many one is chosen, as likely as the bids make it
BID_DOUBT = 0.4  # by how much (squared) hands commonly differ from what was bid on them
THUMB_PHASES = ("thumb", "thumb_in_turn")
SECRET_PHASES = ("keep", "pass")  # what is chosen there stays unknown to others
CHOOSING = ("pass", "secret_bid", "secret_lay", "thumb")  # all at once, at different times
LAYING = ("lay", "secret_lay")
STEEPNESS = 3  # chances to win the match are about as the cubes of the sesterces left


class ArenaKnowledge(Knowledge[ArenaState]):
    """A tournament is searched to its losses, a fight of the finale to its own."""

    levels = {"easy": Level(0, slip=0.3), "normal": Level(0.1, slip=0.06), "hard": Level(1)}
    characters = CHARACTERS
    halving = True
    depth = 1

    def believed(self, determinizer: Determinizer[ArenaState]) -> Determinizer[ArenaState]:
        """Listen to bids, and to thumbs in turn: whoever shows one sees my gladiator."""
        s, me = determinizer.seen, determinizer.observer
        if me is None or me not in s.ring:
            return determinizer
        if s.phase == "thumb_in_turn":
            return _ByThumbs(determinizer, me)
        if isinstance(determinizer, ArenaDeterminizer):
            return _ByBids(determinizer, determinizer.told, me)
        return determinizer

    def candidates(self, state: ArenaState, seat: int) -> list[str]:
        """Return the moves worth a thought, those of the rules of thumb first."""
        if state.phase == "spare":
            return [notation.SPARE]
        moves = state.legal_moves(seat)
        if state.phase == "power":
            moves = _useful_powers(state, seat, moves)
        first = _advice(state, seat)
        return sorted(moves, key=lambda move: move != first)

    def playout_move(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Bid what the hand is worth, then play to hit the bid; powers are rare."""
        if state.phase != "power":
            return _advice(state, seat, rng)
        uses = rng.random() < POWER_IN_PLAYOUT
        return pick(state.legal_moves(seat), rng) if uses else notation.DECLINE

    def play_out(self, state: ArenaState, stage: object, rng: Random) -> None:
        """Play on to the end of the tournament or of the fight, the combats in one loop."""
        while (owing := state.to_act) and (state.tournament, state.fight) == stage:
            if state.phase in LAYING:
                play_combats(state, rng)
                return
            state.advance(owing[0], self.playout_move(state, owing[0], rng))

    def advise(self, state: ArenaState, seat: int, rng: Random) -> str:
        """Follow the rules of thumb."""
        return _advice(state, seat, rng)

    def slips(self, state: ArenaState, level: Level) -> float:
        """In the finale all but the strongest guess as people do, or it goes on and on.

        Whoever always shows the likelier thumb is wrong so seldom that a fight costs the table
        one sesterce, or none under Brutus II. So even the strongest do, the more often the
        longer it lasts, but not before: to err more than others is to lose the finale.
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
        """Return about how likely each seat is the last one in, from the sesterces left."""
        chances = [coins**STEEPNESS for coins in state.coins]
        total = sum(chances)
        return [chance / total for chance in chances]


class _ByBids(Determinizer[ArenaState]):
    """Draws several deals and keeps one, as likely as the bids made of it."""

    def __init__(self, possible: ArenaDeterminizer, told: list[Told], me: int) -> None:
        """Work out what the rivals' bids tell of their hands; made blindly they tell nothing."""
        super().__init__(possible.seen, me)
        self._possible = possible
        self._told: list[tuple[int, float, list[int]]] = []
        s = possible.seen
        if s.effect == "blind_bids":
            return
        before = s.copy()
        before.bids = [None] * s.players
        for seat in s.ring:
            bid, laid = told[seat]
            if bid is not None and seat != me:
                self._told.append((seat, tactics.expected_of(before, bid), laid))
            if s.effect != "secret_bids":
                before.bids[seat] = bid

    def draw(self, rng: Random) -> ArenaState:
        """Return a state with one of several deals."""
        state = self._possible.draw(rng)
        if self._told:
            drawn = [state, *(self._possible.draw(rng) for _ in range(DEALS - 1))]
            sums = list(accumulate(map(self._likelihood, drawn)))
            at = rng.random() * sums[-1]
            state = next(each for each, most in zip(drawn, sums, strict=True) if at < most)
        if state.phase in CHOOSING:
            self._choose(state, rng)
        return state

    def fill(self, state: ArenaState, rng: Random) -> None:
        self._possible.fill(state, rng)

    def _likelihood(self, s: ArenaState) -> float:
        """Return how likely the rivals bid so, having been dealt these hands."""
        beats = tactics.BEATS[len(s.ring) - 1]
        lowest = s.effect == "lowest_wins"
        likelihood = 1.0
        for seat, expected, laid in self._told:
            off = -expected
            for card in (*s.hands[seat], *laid):
                off += beats[tactics.HIGHEST + 1 - card if lowest else card]
            off *= off / BID_DOUBT
            likelihood /= 1 + off * off
        return likelihood

    def _choose(self, s: ArenaState, rng: Random) -> None:
        """Let those who have chosen in secret have done so by the rules of thumb."""
        for seat in s.chosen:
            if seat != self.observer:
                s.chosen[seat] = notation.parse(_advice(s, seat, rng))


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
    """Keep declining, and of all gifts those of the gladiator that serves least.

    A look costs nothing, and no deal can show what it is worth: it goes to the next to lay.
    """
    if s.power_of(seat).effect == "look_at_hand":
        return [notation.LOOK[s.ring[(s.ring.index(seat) + 1) % len(s.ring)]]]
    if len(moves) <= MOST_POWER_MOVES:
        return moves
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
            expected = tactics.expected_victories(s, seat)
            if abs(numbers[1] - expected) < abs(before - expected):
                return move
    return notation.DECLINE


ARENA_KNOWLEDGE = ArenaKnowledge()
