"""The plan in the making: pawns, tokens and patrols taken up one by one, in any order.

`market` in the selection is a pawn on the Market, `market+` a token there, `market|` a neutral
patrol of a duel.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.brigands import plans
from engine.games.brigands.constants import NAMES, NUMBERS
from ui.views.brigands.scene import Scene

TOKEN, PATROL = "+", "|"


@dataclass(frozen=True)
class Draft:
    """What has been placed, by place, and what is still to be placed."""

    men: dict[str, int]
    marked: tuple[str, ...]
    patrols: tuple[str, ...]
    men_left: int
    tokens_left: int
    patrols_left: int

    @property
    def complete(self) -> bool:
        """Tell whether the plan can be sealed; tokens need not be used."""
        return not self.men_left and not self.patrols_left


def planning(scene: Scene) -> bool:
    """Tell whether the viewer is making a plan."""
    return scene.acting and scene.o["phase"] == "plan"


def draft_of(scene: Scene) -> Draft:
    """Return the plan as far as it is made; nothing of a spectator's."""
    o, viewer, picked = scene.o, scene.viewer, scene.picked
    if viewer is None:
        return Draft({}, (), (), 0, 0, 0)
    men = {place: picked.count(place) for place in NAMES if place in picked}
    marked = tuple(place for place in men if place + TOKEN in picked)
    patrols = tuple(place for place in NAMES for _ in range(picked.count(place + PATROL)))
    return Draft(
        men,
        marked,
        patrols,
        o["available"][viewer] - sum(men.values()),
        o["tokens"][viewer] - len(marked),
        o["patrols"][viewer] - len(patrols),
    )


def move(draft: Draft) -> str:
    """Return the plan as a move."""
    return f"plan:{plans.write(_plan(draft))}"


def more(draft: Draft, place: str) -> str:
    """Return the plan as it would be with one pawn more, as the engine refuses it."""
    men = dict(draft.men)
    men[place] = min(men.get(place, 0) + 1, 3)
    return move(Draft(men, draft.marked, draft.patrols, 0, 0, 0))


def with_token(draft: Draft, place: str) -> str:
    """Return the plan as it would be with a token there."""
    return move(Draft(draft.men, (*draft.marked, place), draft.patrols, 0, 0, 0))


def _plan(draft: Draft) -> plans.Plan:
    teams = (
        plans.Team(NUMBERS[place], count, place in draft.marked)
        for place, count in draft.men.items()
    )
    return plans.make(teams, (NUMBERS[place] for place in draft.patrols))
