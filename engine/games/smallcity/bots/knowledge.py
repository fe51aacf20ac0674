"""The bots' heuristics for Brutus in Small City.

Easy and normal choose the turn after which the position looks best (`evaluation`). Hard searches
whole turns with alpha-beta (`whole_turns`, `expectation`). See BOT.md.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.knowledge import MASTER, Knowledge, Level, pick
from engine.core.state import Observation
from engine.games.smallcity import landing, notation
from engine.games.smallcity.bots import evaluation, whole_turns
from engine.games.smallcity.bots.characters import CHARACTERS
from engine.games.smallcity.bots.expectation import results
from engine.games.smallcity.state import SmallcityState

Value = Callable[[SmallcityState, int, str], float]  # the value of a seat's move

TRIED = 12  # emperors' moves for which every deployment is looked at
CLOSE = 1.5  # points between turns that are about as good
HIRING = 6.0  # points for hiring two sicarii
SLIPS_IN_POLLUX = 1.55  # factor: without it easy is too close to normal
PLACES = 8  # places to enter that are looked at
POWERS = ("caesar", "hadrian", "nero", "caligula", "maximus", "claudius")  # best first


class SmallcityKnowledge(Knowledge[SmallcityState]):
    """The heuristics of the bots, as the searches ask for them."""

    levels = {
        "easy": Level(0, slip=0.35),
        "normal": Level(0),
        "hard": Level(1),
        "master": Level(MASTER),
    }
    characters = CHARACTERS
    leeway = 0.025
    method = "alphabeta"
    playouts = 1  # the estimate of `chances` is not random

    def candidates(self, state: SmallcityState, seat: int) -> list[str]:
        """Return the moves by their simple evaluation, best first; of places the first few."""
        found = CHOICES[state.phase](state, seat)
        return found[:PLACES] if state.phase == "place" else found

    def method_for(self, seen: Observation) -> str:
        """Return "rounds" for three and four players, but not for Pollux."""
        crowded = seen["players"] > 2 and seen["options"]["variant"] != "pollux"
        return "rounds" if crowded else self.method

    def turns(self, state: SmallcityState, seat: int, ply: int) -> list[whole_turns.PlayedTurn]:
        """Return the whole turns worth searching; before the first turn, single decisions."""
        if state.phase in ("power", "place"):
            return whole_turns.best_decisions(state, seat, self.candidates(state, seat))
        return whole_turns.best_turns(state, seat, ply)

    def chances(self, state: SmallcityState, rng: Random) -> list[float]:
        """Return the chances of the seats, alone that of success; equal ones during set-up."""
        if state.phase in ("power", "place"):
            return [1 / state.players] * state.players
        found = results(state)
        return [each / sum(found) for each in found] if state.players > 1 else found

    def advise(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return the first move of the turn after which the position looks best."""
        if state.phase != "turn":
            return CHOICES[state.phase](state, seat)[0]
        return rated_turns(state, seat)[0][1]

    def advisable(self, state: SmallcityState, seat: int, rng: Random) -> list[str]:
        """Return the first moves of the turns that are about as good as the best one."""
        if state.phase != "turn":
            return [self.advise(state, seat, rng)]
        rated = rated_turns(state, seat)
        return [move for value, move in rated if value > rated[0][0] - CLOSE]

    def slips(self, state: SmallcityState, level: Level) -> float:
        """Return the probability of a slip, which is greater in Pollux."""
        return level.slip * (SLIPS_IN_POLLUX if state.is_pollux else 1.0)

    def slip(self, state: SmallcityState, seat: int, rng: Random) -> str:
        """Return a random move of the better half."""
        moves = CHOICES[state.phase](state, seat)
        return pick(moves[: (len(moves) + 1) // 2], rng)


def after_move(s: SmallcityState, seat: int, move: str) -> SmallcityState:
    """Return a silent copy of the state after a move."""
    after = s.copy()
    after.silent = True
    after.advance(seat, move)
    return after


def value(s: SmallcityState, seat: int, move: str) -> float:
    """Return the value of the position after a move, for a seat."""
    after = after_move(s, seat, move)
    if after.final is not None:
        return 100.0 * evaluation.results(after)[seat]
    return evaluation.margins(after)[seat]


def landing_value(s: SmallcityState, seat: int, move: str) -> float:
    """Return the value of an emperor's move and its benefit, without the deployment."""
    after = after_move(s, seat, move)
    points = evaluation.margins(after)[seat]
    coin = evaluation.COIN_TO_CONVERT
    if after.phase == "convert":
        pays, gets = landing.rate(after, seat)
        points += landing.most_lots(after, seat) * (gets - coin * pays)
    elif after.phase == "hire":
        points += HIRING
    elif after.mover is not None and not s.is_pollux:
        points += coin * 2 * s.city.commercial.get(after.emperors[after.mover], 0)
    return points


def ranked(s: SmallcityState, seat: int, moves: list[str], key: Value) -> list[str]:
    """Return the moves by their value, best first."""
    return sorted(moves, key=lambda move: -key(s, seat, move))


def turn_value(s: SmallcityState, seat: int, move: str) -> float:
    """Return the value of the best turn that begins with a move."""
    after = after_move(s, seat, move)
    while after.turn == seat and after.phase not in ("turn", "deploy"):
        after = after_move(after, seat, CHOICES[after.phase](after, seat)[0])
    if after.phase == "turn":  # after a step of Nero's the emperor's move decides
        return max(turn_value(after, seat, begun) for begun in beginnings(after, seat)[:2])
    return max(value(after, seat, deploy) for deploy in after.legal_moves(seat))


def rated_turns(s: SmallcityState, seat: int) -> list[tuple[float, str]]:
    """Return the values and first moves of the most promising turns, best first."""
    found = [(turn_value(s, seat, move), move) for move in beginnings(s, seat)[:TRIED]]
    found.sort(key=lambda each: -each[0])
    if should_stop(s, seat, found[0][0]):
        found.insert(0, (value(s, seat, notation.STOP), notation.STOP))
    return found


def should_stop(s: SmallcityState, seat: int, best: float) -> bool:
    """Tell whether stopping is better than a turn of this value."""
    if s.stepped or s.is_solitaire or s.is_pollux:
        return False
    return value(s, seat, notation.STOP) > best + 1.0


def beginnings(s: SmallcityState, seat: int) -> list[str]:
    """Return the moves that begin a turn, best first, without stopping and conceding."""
    moves = [move for move in s.legal_moves(seat) if ":" in move]
    return ranked(s, seat, moves, landing_value)


def turn_moves(s: SmallcityState, seat: int) -> list[str]:
    """Return the moves that begin a turn, best first; stopping is second if it is better."""
    moves = beginnings(s, seat)
    best = turn_value(s, seat, moves[0])
    return [moves[0], notation.STOP, *moves[1:]] if should_stop(s, seat, best) else moves


def deployments(s: SmallcityState, seat: int) -> list[str]:
    """Return the deployments, best first."""
    return ranked(s, seat, s.legal_moves(seat), value)


def most_first(s: SmallcityState, seat: int) -> list[str]:
    """Return the numbers of lots or sicarii, the greatest first."""
    return s.legal_moves(seat)[::-1]


def robberies(s: SmallcityState, seat: int) -> list[str]:
    """Return the robberies, that of the seat with the most influence first."""
    robs = [move for move in s.legal_moves(seat) if move != notation.SPARE]
    return sorted(robs, key=lambda move: -s.influence[notation.parse(move).numbers[0]])


def entries(s: SmallcityState, seat: int) -> list[str]:
    """Return the places to enter, those with the most hexes and districts in reach first."""
    return ranked(s, seat, s.legal_moves(seat), entry_value)


def entry_value(s: SmallcityState, seat: int, move: str) -> float:
    """Return the value of a place: hexes and districts in reach, less the emperors in line."""
    grid = s.city.grid
    cell = notation.parse(move).numbers[0]
    open_ = grid.slides(1 << cell, grid.mask & ~s.taken)
    in_line = sum(1 for at in s.emperors if at >= 0 and cell in grid.between[at])
    return open_.bit_count() + 2 * (open_ & s.city.special_mask).bit_count() - 3 * in_line


def powers(s: SmallcityState, seat: int) -> list[str]:
    """Return the powers that are left, best first."""
    left = s.powers_left()
    return [f"power:{power}" for power in POWERS if power in left]


CHOICES: dict[str, Callable[[SmallcityState, int], list[str]]] = {
    "power": powers,
    "place": entries,
    "turn": turn_moves,
    "convert": most_first,
    "hire": most_first,
    "rob": robberies,
    "deploy": deployments,
    "recruit": most_first,
}

SMALLCITY_KNOWLEDGE = SmallcityKnowledge()
