"""The draft of a plan: pawns, tokens and patrols picked one by one, in any order.

`market` in the selection is a pawn on the Market, `market+` a token there, and `market|` a neutral
patrol of a duel. A sealed plan stays visible until all plans are revealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.brigands import plans
from engine.games.brigands.constants import NAMES, NUMBERS
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.observation import PlanJson
from ui.games.brigands import timeline
from ui.games.brigands.scene import Scene

TOKEN, PATROL = "+", "|"


@dataclass(frozen=True)
class PlanDraft:
    """The placed pieces, by place, and the number of pieces left."""

    men: dict[str, int]
    marked: tuple[str, ...]
    patrols: tuple[str, ...]
    men_left: int
    tokens_left: int
    patrols_left: int

    @property
    def complete(self) -> bool:
        """Tell whether the plan can be sealed; it may leave tokens unused."""
        return not self.men_left and not self.patrols_left


def planning(scene: Scene) -> bool:
    """Tell whether the viewer has to plan now."""
    return scene.acting and scene.o["phase"] == "plan"


def shows_tray(scene: Scene) -> bool:
    """Tell whether the hand shows the viewer's pieces: while they plan, and while they wait."""
    if scene.viewer is None or (scene.step is not None and not scene.acting):
        return False
    return planning(scene) or not scene.acting


def draft_of(scene: Scene) -> PlanDraft:
    """Return the viewer's draft or sealed plan; an empty draft for a spectator."""
    o, viewer = scene.o, scene.viewer
    if viewer is None:
        return PlanDraft({}, (), (), 0, 0, 0)
    picked = scene.picked or tuple(_selection(_sealed(scene, viewer)))
    men = {place: picked.count(place) for place in NAMES if place in picked}
    marked = tuple(place for place in men if place + TOKEN in picked)
    patrols = tuple(place for place in NAMES for _ in range(picked.count(place + PATROL)))
    return PlanDraft(
        men,
        marked,
        patrols,
        o["available"][viewer] - sum(men.values()),
        o["tokens"][viewer] - len(marked),
        o["patrols"][viewer] - len(patrols),
    )


def _sealed(scene: Scene, viewer: int) -> plans.Plan:
    """Return the viewer's plan while it is sealed, else the empty plan."""
    o = scene.o
    for event in timeline.next_step(scene):
        if event["type"] == "revealed":
            return next(read(plan) for plan in event["plans"] if plan["seat"] == viewer)
    if scene.step is None and o["phase"] == "plan" and o["choice"]:
        return plan_of(parse(o["choice"]))
    return plans.NO_PLAN


def _selection(plan: plans.Plan) -> Iterator[str]:
    """Yield the selection that makes a plan."""
    for team in plan.teams:
        yield from [NAMES[team.place]] * team.men
        if team.token:
            yield NAMES[team.place] + TOKEN
    for place in plan.patrols:
        yield NAMES[place] + PATROL


def read(plan: PlanJson) -> plans.Plan:
    """Return the plan of a revealed plan's JSON."""
    teams = [plans.Team(NUMBERS[e["place"]], e["men"], e["token"]) for e in plan["teams"]]
    return plans.make(teams, (NUMBERS[place] for place in plan["patrols"]))


def tray_id(kind: str, number: int) -> str:
    """Return the id of a piece in the tray; the lowest numbers are still to be placed."""
    return f"tray-{kind}-{number}"


def move(draft: PlanDraft) -> str:
    """Return the move of a draft."""
    return f"plan:{plans.write(_plan(draft))}"


def more(draft: PlanDraft, place: str) -> str:
    """Return the move of the draft with one more pawn there, which the engine refuses."""
    men = dict(draft.men)
    men[place] = min(men.get(place, 0) + 1, 3)
    return move(PlanDraft(men, draft.marked, draft.patrols, 0, 0, 0))


def with_token(draft: PlanDraft, place: str) -> str:
    """Return the move of the draft with a token there."""
    return move(PlanDraft(draft.men, (*draft.marked, place), draft.patrols, 0, 0, 0))


def _plan(draft: PlanDraft) -> plans.Plan:
    teams = (
        plans.Team(NUMBERS[place], count, place in draft.marked)
        for place, count in draft.men.items()
    )
    return plans.make(teams, (NUMBERS[place] for place in draft.patrols))
