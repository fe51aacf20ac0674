"""Every game for OpenSpiel: `pip install ides-games[openspiel]`.

    import lab.openspiel, pyspiel
    game = pyspiel.load_game("ides_brus(players=4,points=3)")

The import of this module registers the games. All chance of a match comes from its seed, so a
match begins with one chance node that draws one of `deals` seeds and is sequential afterwards:
simultaneous decisions are made in the order of the seats, and stay hidden from the other seats.
What that means for CFR is said in docs/agents/README.md. `register` adds further games; one that
can list all that chance can bring has the whole tree, so that its exploitability is exact.

An observation string is the plain observation without its history; that of an information state
also has all events that the player has seen. Their tensors are the vector of `lab.encodings`, and
the vector with the moves so far, of which the parameter `memory` keeps the last so many
(`lab.openspiel.observers`). Games and states can be pickled.
`resample_from_infostate` uses our determinization, so OpenSpiel's ISMCTS can play the games; its
MCTS plays Small City, which has no hidden information.
`ISMCTS` and `MCTS` are these two searches as bots for our tournaments.
"""

from __future__ import annotations

from lab.extras import needs

try:
    from lab.openspiel.bots import ISMCTS, MCTS
    from lab.openspiel.games import IdesGame, IdesState, register
except ModuleNotFoundError as fault:
    raise needs("openspiel", fault) from fault

__all__ = ["ISMCTS", "MCTS", "IdesGame", "IdesState", "register"]
