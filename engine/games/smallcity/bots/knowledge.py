"""What the bots know about playing Brutus in Small City.

Easy and normal go by `judge` alone: a turn is chosen by looking at the position after it. Hard is
an alpha-beta search of whole turns (`turning`), which goes by `outlook`. See BOT.md.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.knowledge import Knowledge, Level, pick
from engine.games.smallcity import landing, notation
from engine.games.smallcity.bots import judge, rounds, turning
from engine.games.smallcity.bots.characters import CHARACTERS
from engine.games.smallcity.bots.outlook import results
from engine.games.smallcity.state import SmallcityState

Value = Callable[[SmallcityState, int, str], float]  # how good a move of a seat is

TRIED = 12  # emperor's moves for which every deployment is looked at
CLOSE = 1.5  # points between turns that are a matter of taste
HIRING = 6.0  # what hiring two sicarii is worth
SLIPS_IN_POLLUX = 1.55  # times as often: else easy is too near to normal
PLACES = 8  # where an emperor's entry is looked at
POWERS = ("caesar", "hadrian", "nero", "caligula", "maximus", "claudius")  # best first


class SmallcityKnowledge(Knowledge[SmallcityState]):
    """See the module."""

    levels = {"easy": Level(0, slip=0.35), "normal": Level(0), "hard": Level(1)}
    characters = CHARACTERS
    leeway = 0.025
    method = "alphabeta"
    playouts = 1  # nothing is left to luck

    def candidates(self, state: SmallcityState, seat: int) -> list[str]:
        """Return the moves in the order in which `judge` likes them; of the first few places."""
        found = CHOICES[state.phase](state, seat)
        return found[:PLACES] if state.phase == "place" else found

    def turns(self, state: SmallcityState, seat: int, ply: int) -> list[turning.Played]:
        """Return the whole turns worth searching; before the first turn, single decisions.

        With more than two who play on, what follows an own turn is a round, and nothing after it.
        """
        if ply and rounds.is_crowded(state):
            return rounds.after(state, seat, self.candidates) if ply == 1 else []
        if state.phase in ("power", "place"):
            return turning.played_out(state, seat, self.candidates(state, seat))
        return turning.played(state, seat, ply)

    def chances(self, state: SmallcityState, rng: Random) -> list[float]:
        """Return what the position promises; alone, to succeed. Nothing before all have entered."""
        if state.phase in ("power", "place"):
            return [1 / state.players] * state.players
        promised = results(state)
        return [each / sum(promised) for each in promised] if state.players > 1 else promised

    def advise(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return the move of the turn whose end looks best."""
        if state.phase != "turn":
            return CHOICES[state.phase](state, seat)[0]
        return thorough(state, seat)[0][1]

    def advisable(self, state: SmallcityState, seat: int, rng: Random) -> list[str]:
        """Return the moves of the turns whose ends look almost best."""
        if state.phase != "turn":
            return [self.advise(state, seat, rng)]
        rated = thorough(state, seat)
        return [move for value, move in rated if value > rated[0][0] - CLOSE]

    def slips(self, state: SmallcityState, level: Level) -> float:
        """Return how often a bot of this level slips; more often in Pollux."""
        return level.slip * (SLIPS_IN_POLLUX if state.is_pollux else 1.0)

    def slip(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return one of the better half of the moves."""
        moves = CHOICES[state.phase](state, seat)
        return pick(moves[: (len(moves) + 1) // 2], rng)


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


def thorough(s: SmallcityState, seat: int) -> list[tuple[float, str]]:
    """Return the most promising ways to begin a turn with what it can end in, the best first."""
    found = [(completed(s, seat, move), move) for move in turns(s, seat)[:TRIED]]
    found.sort(key=lambda each: -each[0])
    if stops(s, seat, found[0][0]):
        found.insert(0, (outlook(s, seat, notation.STOP), notation.STOP))
    return found


def stops(s: SmallcityState, seat: int, best: float) -> bool:
    """Tell whether it is better to stop than to play a turn of this value."""
    if s.stepped or s.is_solitaire or s.is_pollux:
        return False
    return outlook(s, seat, notation.STOP) > best + 1.0


def turns(s: SmallcityState, seat: int) -> list[str]:
    """Return the ways to begin a turn, the best first; leaving the game is not among them."""
    moves = [move for move in s.legal_moves(seat) if ":" in move]
    return ranked(s, seat, moves, promise)


def beginnings(s: SmallcityState, seat: int) -> list[str]:
    """Return the ways to begin a turn; stopping comes after the best when it is worth a thought."""
    moves = turns(s, seat)
    best = completed(s, seat, moves[0])
    return [moves[0], notation.STOP, *moves[1:]] if stops(s, seat, best) else moves


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
