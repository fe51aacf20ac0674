"""The turn that a player is putting together, tried on a copy of the state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from engine.games.smallcity import SMALLCITY, notation
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.position import NOBODY
from engine.games.smallcity.state import SmallcityState
from ui.games.smallcity import preview
from ui.games.smallcity.preview import Target, TerritoryView
from ui.games.smallcity.scene import Scene

HOLD, LOOK, LEAVE = "hold:", "look:", "leave"  # tokens of a selection that are not decisions


@dataclass(frozen=True)
class TurnDraft:
    """The state of the match, the decisions tried, and the state after them.

    `held` is the hex of the piece taken up, `looked` a hex whose description is shown, `leaving`
    says that the player is asked how to leave.
    """

    before: SmallcityState
    after: SmallcityState
    moves: tuple[str, ...]
    held: str | None
    looked: str | None
    leaving: bool

    @property
    def seat(self) -> int:
        """The seat to act, 0 once the match is over."""
        return 0 if self.before.turn == NOBODY else self.before.turn

    @property
    def complete(self) -> bool:
        """Tell whether the decisions make a whole turn, which can be played."""
        return bool(self.moves) and not self.after.steps

    @property
    def last(self) -> bool:
        """Tell whether the player has no turn after the one tried."""
        return preview.is_last(self.after, self.seat)

    @property
    def phase(self) -> str:
        """The phase of the next decision, `ready` for a complete turn."""
        return "ready" if self.complete else self.after.phase

    @cached_property
    def now(self) -> SmallcityObservation:
        """The public observation after the decisions tried."""
        return self.after.observation(None)

    @cached_property
    def _ends(self) -> dict[str, dict[str, list[str]]]:
        """The hexes where legal moves end, by word (move, step) and the hex where they start."""
        found: dict[str, dict[str, list[str]]] = {"move": {}, "step": {}}
        if self.phase == "turn":
            for move in self.after.legal_moves(self.seat):
                word, _, path = move.partition(":")
                if word in found:
                    start, to = path.split(">")
                    found[word].setdefault(start, []).append(to)
        return found

    @property
    def destinations(self) -> list[str]:
        """The hexes where the emperor that is held can go."""
        return self._ends["move"].get(self.held or "", [])

    @property
    def movable(self) -> list[str]:
        """The hexes of the emperors that can move now."""
        own = map(self.after.where, self.after.of[self.seat])
        return [hex_ for hex_ in own if hex_ in self._ends["move"]]

    @property
    def steps(self) -> dict[str, list[str]]:
        """The hexes where each sicarius that can step now can go."""
        return self._ends["step"]

    @cached_property
    def targets(self) -> list[Target]:
        """The hexes where a sicarius can go now, or instead of the deployment tried."""
        return preview.targets(self.before_last("deploy"))

    @cached_property
    def survey(self) -> list[TerritoryView]:
        """The territories after the decisions tried."""
        return preview.survey(self.after)

    def ends_with(self, move: str) -> bool:
        """Tell whether an answer ends the turn, and is not the last one of the player."""
        if self.phase != "recruit":
            return False
        return not preview.is_last(preview.after(self.after, [move]), self.seat)

    def moves_before(self, word: str) -> tuple[str, ...]:
        """Return the decisions before the one with this word, or all if none has it."""
        words = [notation.parse(move).word for move in self.moves]
        return self.moves[: words.index(word)] if word in words else self.moves

    def before_last(self, word: str) -> SmallcityState:
        """Return the state before the decision with this word, or after all if none has it."""
        moves = self.moves_before(word)
        return self.after if moves == self.moves else preview.after(self.before, moves)


_latest: list[tuple[Scene, TurnDraft]] = []  # the last scene, which asks many times


def turn_of(scene: Scene) -> TurnDraft:
    """Return the turn that the viewer is putting together."""
    if not _latest or _latest[0][0] is not scene:
        _latest[:] = [(scene, _drafted(scene))]
    return _latest[0][1]


def _drafted(scene: Scene) -> TurnDraft:
    before = SMALLCITY.determinize(scene.o, Random(0))
    marks = [token for token in scene.picked if _is_mark(token)]
    moves = tuple(token for token in scene.picked if not _is_mark(token)) if scene.acting else ()
    after = preview.after(before, moves) if moves else before
    last = marks[-1] if marks else ""
    held, looked = _hex_after(HOLD, last), _hex_after(LOOK, last)
    turn = TurnDraft(before, after, moves, held, looked, last == LEAVE)
    return turn if held or not scene.acting else _with_only_emperor(turn)


def _is_mark(token: str) -> bool:
    return token.startswith((HOLD, LOOK)) or token == LEAVE


def _hex_after(prefix: str, token: str) -> str | None:
    return token.removeprefix(prefix) if token.startswith(prefix) else None


def _with_only_emperor(turn: TurnDraft) -> TurnDraft:
    """Take up the only emperor that can move."""
    if turn.phase != "turn" or turn.leaving or len(turn.movable) != 1:
        return turn
    return replace(turn, held=turn.movable[0])


def playing(*moves: str) -> str:
    """Return the action of a control that plays decisions."""
    return f"move:{series(*moves)}"


def trying(*moves: str) -> str:
    """Return the action of a control that tries decisions."""
    return f"pick-only:{series(*moves)}"


def series(*moves: str) -> str:
    """Return decisions as one text, for the action of a control."""
    return " ".join(moves)
