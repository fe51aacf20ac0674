"""What the bots know about playing Brutus in Small City.

Easy and normal go by `judge` alone: a turn is chosen by looking at the position after it. Hard
searches whole turns and the replies to them; few of the hundreds of turns are worth it, and which
ones, `judge` says.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import Knowledge, Level, pick
from engine.games.smallcity import judge, landing, notation
from engine.games.smallcity.position import Notes
from engine.games.smallcity.state import SmallcityState

Value = Callable[[SmallcityState, int, str], float]  # how good a move of a seat is

BREADTH = {"turn": 6, "deploy": 5, "place": 6}  # moves searched in each kind of decision
TRIED = 12  # emperor's moves for which every deployment is looked at
SAMPLED = 4  # moves compared at each decision of a playout
HIRING = 6.0  # what hiring two sicarii is worth
SOLITAIRE_TURNS = 3  # how far a search looks ahead alone
POWERS = ("caesar", "hadrian", "nero", "caligula", "maximus", "claudius")  # best first


class SmallcityKnowledge(Knowledge[SmallcityState]):
    """See the module."""

    levels = {"easy": Level(0, slip=0.35), "normal": Level(0), "hard": Level(1)}
    exploration = 0.15

    def believed(self, determinizer: Determinizer[SmallcityState]) -> Determinizer[SmallcityState]:
        """Nothing is hidden or to be believed; but all states of a search share its notes."""
        seen = determinizer.seen
        ahead = SOLITAIRE_TURNS if seen.is_solitaire else seen.players
        seen.notes = Notes(seen.turns, seen.turns + ahead)
        return determinizer

    def stage(self, state: SmallcityState) -> object:
        """A search stops when everybody has had a turn after the one being chosen."""
        notes = state.notes
        return notes is not None and state.turns >= notes.horizon and state.phase == "turn"

    def rewards(self, state: SmallcityState, stage: object) -> list[float]:
        """Judge the position where the search stopped."""
        return judge.results(state)

    def candidates(self, state: SmallcityState, seat: int) -> list[str]:
        """Return the best moves as `judge` sees them; remembered for the search."""
        notes = state.notes
        if notes is None:
            return CHOICES[state.phase](state, seat)
        key = position(state)
        if key not in notes.known:
            at_root = state.phase == "turn" and state.turns == notes.turn
            found = thorough(state, seat) if at_root else CHOICES[state.phase](state, seat)
            notes.known[key] = found[: BREADTH.get(state.phase, 4)]
        return notes.known[key]

    def playout_move(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return the best of a few moves drawn at random."""
        if state.phase not in ("turn", "deploy"):
            return CHOICES[state.phase](state, seat)[0]
        moves = state.legal_moves(seat)
        drawn = [pick(moves, rng) for _ in range(SAMPLED)]
        drawn = [move for move in drawn if ":" in move] or [moves[0]]
        value = promise if state.phase == "turn" else outlook
        return max(drawn, key=lambda move: value(state, seat, move))

    def advise(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return the move of the turn whose end looks best."""
        if state.phase != "turn":
            return CHOICES[state.phase](state, seat)[0]
        return thorough(state, seat)[0]

    def slip(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return one of the better half of the moves."""
        moves = CHOICES[state.phase](state, seat)
        return pick(moves[: (len(moves) + 1) // 2], rng)


def position(s: SmallcityState) -> object:
    """Return a key that two states share exactly when the same can happen in both."""
    return (
        s.phase, s.turn, s.turns, s.taken, s.ruined, s.stepped, s.mover, s.target, *s.stones,
        *s.emperors, *s.hand, *s.money, *s.influence, *s.locked, *s.standing,
    )  # fmt: skip


def tried(s: SmallcityState, seat: int, move: str) -> SmallcityState:
    """Return the state after a move."""
    after = s.copy()
    after.silent = True
    after.advance(seat, move)
    return after


def outlook(s: SmallcityState, seat: int, move: str) -> float:
    """Return how the seat stands after a move."""
    after = tried(s, seat, move)
    if after.final is not None:
        return 100.0 * judge.results(after)[seat]
    return judge.margins(after)[seat]


def promise(s: SmallcityState, seat: int, move: str) -> float:
    """Return how good the landing of an emperor's move looks, without deploying anything."""
    after = tried(s, seat, move)
    value = judge.margins(after)[seat]
    if after.phase == "convert":
        pays, gets = landing.rate(after, seat)
        value += landing.most_lots(after, seat) * (gets - judge.COIN_TO_CONVERT * pays)
    elif after.phase == "hire":
        value += HIRING
    elif after.mover is not None and not s.is_pollux:
        value += judge.COIN_TO_CONVERT * 2 * s.city.shops.get(after.emperors[after.mover], 0)
    return value


def ranked(s: SmallcityState, seat: int, moves: list[str], value: Value) -> list[str]:
    """Return the moves, the best first."""
    return sorted(moves, key=lambda move: -value(s, seat, move))


def completed(s: SmallcityState, seat: int, move: str) -> float:
    """Return how the seat stands after its best way to complete the turn begun like this."""
    after = tried(s, seat, move)
    while after.turn == seat and after.phase not in ("turn", "deploy"):
        after = tried(after, seat, CHOICES[after.phase](after, seat)[0])
    if after.phase == "turn":  # a step of Nero's: it takes the move to tell what it was good for
        return max(completed(after, seat, begun) for begun in turns(after, seat)[:2])
    return max(outlook(after, seat, deploy) for deploy in after.legal_moves(seat))


def thorough(s: SmallcityState, seat: int) -> list[str]:
    """Return the most promising ways to begin a turn by how it can end, the best first."""
    moves = ranked(s, seat, turns(s, seat)[:TRIED], completed)
    return [notation.STOP, *moves] if stops(s, seat, moves[0]) else moves


def stops(s: SmallcityState, seat: int, best: str) -> bool:
    """Tell whether it is better to stop than to play the best turn."""
    if s.stepped or s.is_solitaire or s.is_pollux:
        return False
    return outlook(s, seat, notation.STOP) > completed(s, seat, best) + 1.0


def turns(s: SmallcityState, seat: int) -> list[str]:
    """Return the ways to begin a turn, the best first; leaving the game is not among them."""
    moves = [move for move in s.legal_moves(seat) if ":" in move]
    return ranked(s, seat, moves, promise)


def beginnings(s: SmallcityState, seat: int) -> list[str]:
    """Return the ways to begin a turn; stopping comes after the best when it is worth a thought."""
    moves = turns(s, seat)
    return [moves[0], notation.STOP, *moves[1:]] if stops(s, seat, moves[0]) else moves


def deployments(s: SmallcityState, seat: int) -> list[str]:
    """Return the deployments, the best first."""
    return ranked(s, seat, s.legal_moves(seat), outlook)


def most_first(s: SmallcityState, seat: int) -> list[str]:
    """Convert or hire as much as possible: neither gets cheaper."""
    return s.legal_moves(seat)[::-1]


def robberies(s: SmallcityState, seat: int) -> list[str]:
    """Rob the seat with the most influence."""
    robs = [move for move in s.legal_moves(seat) if move != notation.SPARE]
    return sorted(robs, key=lambda move: -s.influence[notation.parse(move).numbers[0]])


def entries(s: SmallcityState, seat: int) -> list[str]:
    """Enter where most can be reached, near what is worth most."""
    grid = s.city.grid

    def value(move: str) -> float:
        cell = notation.parse(move).numbers[0]
        ways = grid.slides(1 << cell, grid.mask & ~s.taken)
        crowd = sum(1 for e in s.emperors if e >= 0 and cell in grid.between[e])
        return ways.bit_count() + 2 * (ways & s.city.special_mask).bit_count() - 3 * crowd

    return sorted(s.legal_moves(seat), key=lambda move: -value(move))


def powers(s: SmallcityState, seat: int) -> list[str]:
    """Choose the power that has proved best."""
    left = s.powers_left()
    return [f"power:{power}" for power in POWERS if power in left]


CHOICES: dict[str, Callable[[SmallcityState, int], list[str]]] = {
    "power": powers,
    "place": entries,
    "turn": beginnings,
    "convert": most_first,
    "hire": most_first,
    "rob": robberies,
    "deploy": deployments,
    "recruit": most_first,
}

SMALLCITY_KNOWLEDGE = SmallcityKnowledge()
