"""The turn in the making: what has been taken up so far, tried out on a copy of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from engine.games.smallcity import SMALLCITY, notation
from engine.games.smallcity.observation import SmallcityObservation
from engine.games.smallcity.position import NOBODY
from engine.games.smallcity.state import SmallcityState
from ui.games.smallcity import preview
from ui.games.smallcity.preview import DestinationJson, TargetJson, TerritoryJson, WayJson
from ui.games.smallcity.scene import Scene

HOLD, LOOK, LEAVE = "hold:", "look:", "leave"  # what can be taken up besides decisions


@dataclass(frozen=True)
class TurnDraft:
    """The game as it is, the decisions tried, and the game as they would leave it.

    `held` is the hex of a piece taken up, `looked` one only looked at.
    """

    before: SmallcityState
    after: SmallcityState
    moves: tuple[str, ...]
    held: str | None
    looked: str | None
    leaving: bool

    @property
    def seat(self) -> int:
        """Whose turn it is; when the game is over, anybody's."""
        return 0 if self.before.turn == NOBODY else self.before.turn

    @property
    def complete(self) -> bool:
        """Tell whether nothing is left to decide: the turn can be played."""
        return bool(self.moves) and (not self.after.steps or self.before.phase in SINGLE)

    @property
    def phase(self) -> str:
        """What is to be decided next."""
        return "ready" if self.complete else self.after.phase

    @cached_property
    def now(self) -> SmallcityObservation:
        """What everybody sees after the decisions tried."""
        return self.after.observation(None)

    @cached_property
    def _destinations(self) -> list[WayJson]:
        return preview.destinations(self.after)

    @property
    def ways(self) -> list[DestinationJson]:
        """The destinations of the emperor that is held."""
        return [to for way in self._destinations if way["hex"] == self.held for to in way["to"]]

    @property
    def movable(self) -> list[str]:
        """The hexes of the emperors that can move now."""
        return [way["hex"] for way in self._destinations if way["hex"] and way["to"]]

    @cached_property
    def steps(self) -> dict[str, list[str]]:
        """Where each sicarius that can step now can go."""
        found: dict[str, list[str]] = {}
        if self.phase == "turn" and "nero" in self.after.powers:
            for move in self.after.legal_moves(self.seat):
                if move.startswith("step:"):
                    start, to = move.removeprefix("step:").split(">")
                    found.setdefault(start, []).append(to)
        return found

    @cached_property
    def targets(self) -> list[TargetJson]:
        """Where a sicarius can go: now, or if the deployment tried were another."""
        return preview.targets(self.before_last("deploy"))

    @cached_property
    def survey(self) -> list[TerritoryJson]:
        """The territories after the decisions tried."""
        return preview.survey(self.after)

    def moves_before(self, word: str) -> tuple[str, ...]:
        """Return the decisions tried before the one of this word; all if there is none."""
        words = [notation.parse(move).word for move in self.moves]
        return self.moves[: words.index(word)] if word in words else self.moves

    def before_last(self, word: str) -> SmallcityState:
        """Return the state before the decision of this word was tried; as it is if none was."""
        moves = self.moves_before(word)
        return self.after if moves == self.moves else preview.after(self.before, list(moves))


SINGLE = ("place", "power")  # phases in which one decision is all


_latest: list[tuple[Scene, TurnDraft]] = []  # one scene is asked for its turn many times


def turn_of(scene: Scene) -> TurnDraft:
    """Return the viewer's turn in the making."""
    if not _latest or _latest[0][0] is not scene:
        _latest[:] = [(scene, _made(scene))]
    return _latest[0][1]


def _made(scene: Scene) -> TurnDraft:
    before = SMALLCITY.determinize(scene.o, Random(0))
    marks = [token for token in scene.picked if token.startswith((HOLD, LOOK)) or token == LEAVE]
    moves = tuple(token for token in scene.picked if token not in marks) if scene.acting else ()
    last = marks[-1] if marks else ""
    held = last.removeprefix(HOLD) if last.startswith(HOLD) else None
    after = preview.after(before, list(moves)) if moves else before
    turn = TurnDraft(
        before,
        after,
        moves,
        held,
        last.removeprefix(LOOK) if last.startswith(LOOK) else None,
        last == LEAVE,
    )
    return turn if held or not scene.acting else _with_only_emperor(turn)


def _with_only_emperor(turn: TurnDraft) -> TurnDraft:
    """Take up the emperor by itself when only one can move."""
    if turn.phase != "turn" or turn.leaving:
        return turn
    return replace(turn, held=turn.movable[0]) if len(turn.movable) == 1 else turn


def series(*moves: str) -> str:
    """Write decisions in a row, as a control's action names them."""
    return " ".join(moves)
