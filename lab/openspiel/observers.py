"""Observers write what an OpenSpiel player knows into a tensor.

The tensor of an observation is the vector of `lab.encodings`. That of an information state goes on
with the moves so far, as the player knows them (`lab.writers.memory`), the oldest first. Each
has a place for each player, with a 1 for the one who moved, and the number of the action
plus one in binary digits, the lowest first; a hidden action is 0. Places without a move yet stand
at the end, as zeros.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lab.writers import Writer

State: TypeAlias = Any  # an `IdesState` of lab.openspiel.games, which imports this module


class IdesObserver:
    """Writes the observation of a player."""

    def __init__(self, writer: Writer[Any], more: int = 0) -> None:
        """Prepare a tensor with `more` entries after those of the vector."""
        self.writer = writer
        self.size = writer.encoding.size
        self.tensor = np.zeros(self.size + more, np.float32)
        self.dict = {"observation": self.tensor[: self.size]}

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a player knows; with zeros before the chance node."""
        if state.table is None:
            self.tensor[:] = 0
            return
        vector = self.writer.vector(state.table.state, player)
        self.tensor[: self.size] = np.frombuffer(vector, np.float32)

    def string_from(self, state: State, player: int) -> str:
        """Return the observation of a player as text."""
        return str(state.observation_string(player))


class InformationStateObserver(IdesObserver):
    """Writes the observation of a player and up to `most` moves before it."""

    def __init__(self, writer: Writer[Any], most: int) -> None:
        """Prepare the tensor."""
        digits = len(writer.encoding.actions).bit_length()
        self._rows = most, writer.encoding.players + digits
        super().__init__(writer, most * self._rows[1])
        self._moves: NDArray[Any] = self.tensor[self.size :].reshape(self._rows)
        self.dict["moves"] = self._moves
        self._digits = 1 << np.arange(digits)

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a player knows; with zeros before the chance node."""
        super().set_from(state, player)
        self._moves[:] = 0
        found = state.table.memory.seen_by(player, self._rows[0]) if state.table else []
        if found:
            seats, actions = np.array(found).T
            rows = np.arange(len(found))
            self._moves[rows, seats] = 1
            marked = (actions[:, None] + 1) & self._digits
            self._moves[rows, self.writer.encoding.players :] = marked > 0

    def string_from(self, state: State, player: int) -> str:
        """Return the information state of a player as text."""
        return str(state.information_state_string(player))
