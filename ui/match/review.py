"""A strong bot's review of one move: the request, the verdict, and its model."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import Verdict
from engine.bots.analysis import GOOD, GRADES, UNKNOWN
from engine.bots.requests import ReviewRequest
from engine.core.plain import Json
from engine.core.state import Observation
from engine.matches import Match
from ui.base.text import Texts
from ui.match.scenes import scene_before
from ui.table.scene import Scene

KNOWN = (GOOD, *(grade for grade, _ in GRADES), UNKNOWN)


@dataclass(frozen=True)
class ReviewedMove:
    """A decision and its verdict, for the views.

    at     the number of the move
    scene  the scene before the move, as its seat saw it
    lost   how much the move lost of the chance to win, in per cent
    """

    at: int
    scene: Scene[Observation]
    made: str
    best: str
    grade: str
    lost: int

    @property
    def seat(self) -> int:
        """The seat that made the decision."""
        assert self.scene.viewer is not None
        return self.scene.viewer


def reviewed_move(t: Texts, match: Match, at: int, verdict: Verdict) -> ReviewedMove:
    """Return the verdict on move number `at`, for the views."""
    scene, lost = scene_before(match, at, t), round(100 * verdict.loss)
    return ReviewedMove(at, scene, match.moves[at - 1][1], verdict.best, verdict.grade, lost)


def review_request(match: Match, at: int, seed: int, seconds: float) -> ReviewRequest:
    """Return the request to review move number `at` of a match."""
    seat, made = match.moves[at - 1]
    return {
        "kind": "review",
        "observation": match.state_after(at - 1).observation(seat),
        "made": made,
        "content": match.game.content,
        "seed": seed,
        "seconds": seconds,
    }


def read_verdict(raw: Json) -> Verdict | None:
    """Return a verdict from plain JSON; None if it is malformed."""
    if not isinstance(raw, dict):
        return None
    best, grade = raw.get("best"), raw.get("grade")
    if not isinstance(best, str) or not isinstance(grade, str) or grade not in KNOWN:
        return None
    return Verdict(best, probability(raw.get("loss")), probability(raw.get("doubt")), grade)


def verdict_on(match: Match, at: int, raw: Json) -> Verdict | None:
    """Return a verdict on move number `at` from plain JSON; None if it cannot be one."""
    verdict = read_verdict(raw)
    if verdict is None:
        return None
    state = match.state_after(at - 1).copy()  # at a guest only a copy knows the rules
    return verdict if state.refusal(match.moves[at - 1][0], verdict.best) is None else None


def probability(value: Json) -> float:
    """Return the nearest number from 0 to 1; 0 if the value is not a number."""
    return min(1.0, max(0.0, value)) if isinstance(value, int | float) else 0.0
