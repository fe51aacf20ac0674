"""Keeps the latest observation, since a page asks for it several times before it is drawn."""

from __future__ import annotations

from engine.core.state import Observation, State


class LatestObservation:
    """Returns the observation of a state by a viewer; the latest one is kept for reuse."""

    def __init__(self) -> None:
        self._known: tuple[State, int | None, Observation] | None = None

    def __call__(self, state: State, viewer: int | None) -> Observation:
        """Return what the viewer observes of the state."""
        known = self._known
        if known is None or known[0] is not state or known[1] != viewer:
            known = self._known = state, viewer, state.observation(viewer)
        return known[2]
