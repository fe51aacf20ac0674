"""Makes the scene that a game's view needs, without a page."""

from engine.core.state import Observation
from engine.matches import Match
from tools.site.texts import texts
from ui.match.viewing.scenes import faces, names, witnessed
from ui.table.catalogue import view_of
from ui.table.scene import Scene


def scene_of(match: Match, viewer: int = 0, language: str = "en") -> Scene[Observation]:
    """Return the scene of a viewer who has not selected or switched anything."""
    state, view = match.state, view_of(match.game.id)
    owes = viewer in state.to_act
    return Scene(
        t=texts(language),
        game=match.game.id,
        o=state.observation(viewer),
        viewer=viewer,
        names=names(match),
        bots=tuple(seat.bot for seat in match.seats),
        characters=tuple(seat.character for seat in match.seats),
        faces=faces(match),
        witnessed=witnessed(match, len(match.moves)),
        legal=tuple(state.legal_moves(viewer)),
        prompt=state.prompt(viewer) if owes else None,
        switches={name: values[0] for name, values in view.switches.items()},
        aids=frozenset(view.aids),
    )
