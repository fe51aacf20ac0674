"""The move of the rules of thumb for every decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine.core.knowledge import pick
from engine.games.arena import notation
from engine.games.arena.bots import powers, tactics
from engine.games.arena.state import ArenaState


def advice(s: ArenaState, seat: int, rng: Random | None = None) -> str:
    """Return the move of the rules of thumb; `rng` adds some noise to bids and secret choices."""
    return _ADVICE[s.phase](s, seat, rng)


def _keep(s: ArenaState, seat: int, rng: Random | None) -> str:
    moves = s.legal_moves(seat)
    return pick(moves, rng) if rng else moves[0]


_ADVICE: Mapping[str, Callable[[ArenaState, int, Random | None], str]] = {
    "keep": _keep,
    "pass": lambda s, seat, _: notation.PASS[tactics.most_useless(s, seat)],
    "bid": tactics.bid,
    "secret_bid": tactics.bid,
    "power": lambda s, seat, _: powers.power(s, seat),
    "lay": lambda s, seat, _: tactics.lay(s, seat),
    "secret_lay": tactics.secret_lay,
    "spare": lambda _s, _seat, _: notation.SPARE,
    "thumb": lambda s, seat, _: tactics.thumb(s, seat),
    "thumb_in_turn": lambda s, seat, _: tactics.thumb(s, seat),
}
