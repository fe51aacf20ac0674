"""Team actions: all set their wheels secretly; then the actions are carried out by priority.

Rulebook, "Action d'équipe" and "Les personnages"; rulings 2 to 6. `fast/wheels.py` is the
quick form.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.core.messages import Message
from engine.core.phases import Move, Phase, unknown
from engine.core.randomness import shuffled, stream
from engine.games.brigands import events
from engine.games.brigands.constants import (
    BRIGAND_WHEEL,
    LEVELS,
    NAMES,
    PRINCE_THEFT,
    PRINCE_WHEEL,
    PRISON,
    SPIED_AT_MOST,
    THEFT,
    WHEEL,
)
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.voice import ask, refuse

NONE = "none"
EFFECT = (*["district"] * PRISON, "inmates")  # the phase after the wheels, by place
Targets = dict[int, int]  # acting seat, ascending, to its target (-1 for none)


def begin(s: BrigandsPosition) -> None:
    """Ask the owners of tokens here for their actions.

    The Prince is not asked when he can do nothing (ruling 15); a brigand can always go home.
    """
    place = s.place
    if not (marked := s.marked[place]):
        s.phase = EFFECT[place]
        return
    s.phase, prince = "wheel", s.prince
    if prince in marked and len(choices(s, prince)) == 1:
        marked = [seat for seat in marked if seat != prince]
    s.to_act = tuple(marked)


def choices(s: BrigandsPosition, seat: int) -> tuple[str, ...]:
    """Return the moves of the seat's wheel that have an effect here, and doing nothing."""
    return settings(tuple(s.men[s.place]), seat, seat == s.prince, s.place == PRISON)


@lru_cache(maxsize=4096)
def settings(teams: tuple[int, ...], seat: int, prince: bool, in_prison: bool) -> tuple[str, ...]:
    """Return the moves of a seat's wheel in a place with these teams."""
    others = tuple([other for other, men in enumerate(teams) if men and other != seat])
    return _prince(others, in_prison) if prince else _brigand(others)


def _brigand(others: tuple[int, ...]) -> tuple[str, ...]:
    steals, pushes = (f"steal:{other}" for other in others), (f"push:{other}" for other in others)
    return (NONE, "home", *steals, "move", *pushes)


def _prince(others: tuple[int, ...], in_prison: bool) -> tuple[str, ...]:
    spy, steals = ("spy",) if others else (), (f"steal:{other}" for other in others)
    return (NONE, *spy, *steals) if in_prison else (NONE, *spy, "jail", *steals, "move")


def _no_target(s: BrigandsPosition, seat: int, target: int) -> Message | None:
    """Return the refusal of a target that is not another brigand's team here, or None."""
    if target in (seat, s.prince):
        return refuse("no_target", "wheel", to=target)
    present = 0 <= target < s.players and s.men[s.place][target]
    return None if present else refuse("absent", "wheel", to=target)


class Wheel(Phase[BrigandsPosition]):
    """A wheel sets one action for the team here, or none."""

    words = (NONE, *WHEEL)

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return [*choices(s, seat)]

    def refusal(self, s: BrigandsPosition, seat: int, move: Move) -> Message | None:
        word = move.word
        if word == NONE:
            return None
        if word not in (PRINCE_WHEEL if seat == s.prince else BRIGAND_WHEEL):
            return unknown(move.text)
        if word in ("jail", "move") and s.place == PRISON:
            return refuse("in_prison", "wheel")
        if word == "spy" and not any(s.men[s.place]):
            return refuse("nobody", "wheel")
        return _no_target(s, seat, move.numbers[0]) if word in ("steal", "push") else None

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.choose(seat, move)
        events.wheel_set(s, seat)

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        prince = seat == s.prince
        return ask("wheel_prince" if prince else "wheel", "wheel", place=NAMES[s.place])


def reveal(s: BrigandsPosition) -> None:
    """Reveal all wheels and carry them out; all tokens here return to the reserve."""
    if s.chosen:
        manned = any(s.men[s.place])
        events.wheels(s)
        carry_out(s)
        if manned and not any(s.men[s.place]) and s.place != PRISON:
            events.deserted(s)
    for seat in s.marked[s.place]:
        s.reserve[seat] += 1
    s.marked[s.place] = []
    s.phase = EFFECT[s.place]


def carry_out(s: BrigandsPosition) -> None:
    """Carry out the chosen actions, by priority and seat."""
    acting: dict[str, Targets] = {}
    for seat, choice in sorted(s.chosen.items()):
        if (word := choice.word) != NONE:
            acting.setdefault(word, {})[seat] = choice.numbers[0] if choice.numbers else -1
    s.chosen = {}
    for word in acting if len(acting) < 2 else sorted(acting, key=PRIORITIES):
        CARRIED_OUT[word](s, acting[word])


def next_tile(s: BrigandsPosition) -> int:
    """Return the place after this one; the Prison follows the last district."""
    assert s.at is not None
    return s.order[s.at + 1]


def spy(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 0: the Prince draws cards at random from the owner of every team here (ruling 1)."""
    (prince,) = acting
    level = LEVELS["spy"][s.levels[0]]
    for seat, men in enumerate(s.men[s.place]):
        count = min(level, SPIED_AT_MOST - len(s.taken[seat]))
        if men and count:
            cards = _drawn(s.cards(seat), s.seed, s.turn, s.place, seat)[:count]
            s.taken[seat] = tuple(sorted(s.taken[seat] + cards))
            events.spied(s, prince, seat, cards)


@lru_cache(maxsize=1024)
def _drawn(hand: tuple[int, ...], seed: int, turn: int, place: int, seat: int) -> tuple[int, ...]:
    """Return the cards of a hand in the order in which the Spy draws them; cached as in `dice`."""
    return (*shuffled(hand, stream(seed, "spy", turn, place, seat)),)


def jail(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 1: a patrol goes to the Prison and arrests nobody on the way (ruling 7)."""
    s.watch[s.place] -= 1
    s.watch[PRISON] += 1
    events.patrol_moved(s, PRISON)


def home(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 1: the team leaves and takes no part here."""
    for seat in acting:
        events.went_home(s, seat, s.men[s.place][seat])
        s.men[s.place][seat] = 0


def steal(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 2: teams rob the purses as they stood before the thefts (ruling 2)."""
    purses = s.purses[:]
    for victim in sorted(set(acting.values())):
        thieves = [seat for seat, target in acting.items() if target == victim]
        if s.men[s.place][victim]:
            _rob(s, victim, thieves, purses[victim])
        else:
            _miss(s, victim, thieves, "steal")


def _rob(s: BrigandsPosition, victim: int, thieves: list[int], purse: int) -> None:
    """Serve the Prince first; then give every stealing pawn an equal part, at most 3."""
    teams, left = s.men[s.place], purse
    if s.prince in thieves:
        left -= _rob_for_prince(s, victim, purse)
        thieves = [seat for seat in thieves if seat != s.prince]
    hands = sum(teams[seat] for seat in thieves)
    for seat in thieves:
        each = theft(left, hands)
        s.purses[victim] -= each * teams[seat]
        s.purses[seat] += each * teams[seat]
        events.stole(s, events.Theft(seat, victim, teams[seat], each, hands, purse, left))


def theft(purse: int, hands: int) -> int:
    """Return what each of so many stealing pawns takes from a purse (ruling 2)."""
    return min(THEFT, purse // hands)


def royal_theft(purse: int, patrols: int) -> int:
    """Return what the Prince takes from a purse with so many patrols (ruling 2)."""
    return min(PRINCE_THEFT * patrols, purse)


def _rob_for_prince(s: BrigandsPosition, victim: int, purse: int) -> int:
    """Move 5 Ducats for each patrol into the bank (ruling 13); return how many were moved."""
    patrols = s.watch[s.place]
    amount = royal_theft(purse, patrols)
    s.purses[victim] -= amount
    events.prince_stole(s, victim, patrols, amount, purse)
    return amount


def _miss(s: BrigandsPosition, victim: int, acting: list[int], action: str) -> None:
    """Record that the target has gone; the token is spent (ruling 3)."""
    for seat in acting:
        events.target_gone(s, seat, victim, action)


def move(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 3: the whole team moves to the next place; the Prince moves one patrol."""
    to = next_tile(s)
    for seat in acting:
        if seat == s.prince:
            s.watch[s.place] -= 1
            s.watch[to] += 1
            events.patrol_moved(s, to)
        else:
            men = s.men[s.place][seat]
            s.men[s.place][seat] = 0
            s.men[to][seat] += men
            events.moved(s, seat, men, to)


def push(s: BrigandsPosition, acting: Targets) -> None:
    """Priority 4: each pushing pawn pushes one pawn on; all pushes happen at once (ruling 5)."""
    to, teams = next_tile(s), s.men[s.place][:]
    for target in sorted(set(acting.values())):
        by = [seat for seat, pushed in acting.items() if pushed == target]
        if not teams[target]:
            _miss(s, target, by, "push")
            continue
        men = min(teams[target], sum(teams[seat] for seat in by))
        s.men[s.place][target] -= men
        s.men[to][target] += men
        events.pushed(s, by, target, men, to)


CARRIED_OUT: dict[str, Callable[[BrigandsPosition, Targets], None]] = {
    "spy": spy, "jail": jail, "home": home, "steal": steal, "move": move, "push": push,
}  # fmt: skip
PRIORITIES = [*CARRIED_OUT].index
