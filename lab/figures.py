"""Tables for authors of agents: sizes, lengths, branching, and the layout of the vector.

`python -m lab.figures` writes the tables into docs/agents/ID.md, between its two marks. They come
from random matches with fixed seeds, so the same rules give the same figures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, quantiles

from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import State
from lab.encodings import Encoding, encoding_of
from lab.marks import head, with_marked

PAGES = Path(__file__).parents[1] / "docs" / "agents"
MARK = "figures"  # of the part of a page
MATCHES = 20  # for each number of players
SIZES = (
    "players", "actions", "vector", "decisions a match", "5 to 95 %", "legal moves", "at most",
)  # fmt: skip


@dataclass(frozen=True)
class Lengths:
    """The number of decisions of each match, and of legal moves at each decision."""

    decisions: list[int]
    branching: list[int]


def random_matches(game: AnyGame, players: int) -> Lengths:
    """Play random matches with the default options and return their lengths and branching."""
    decisions: list[int] = []
    branching: list[int] = []
    for seed in range(1, MATCHES + 1):
        state: State = game.new(players=players, seed=seed)
        state.silence()
        rng, made = stream(seed, "figures"), 0
        while state.to_act:
            seat = pick(state.to_act, rng)
            legal = state.legal_moves(seat)
            branching.append(len(legal))
            state.advance(seat, pick(legal, rng))
            made += 1
        decisions.append(made)
    return Lengths(decisions, branching)


def sizes(game: AnyGame) -> Iterator[str]:
    """Yield the lines of the table of sizes, one for each number of players."""
    yield from head(SIZES)
    for players in game.players:
        encoding = encoding_of(game.id, players, game.checked({}))
        found = random_matches(game, players)
        low, *_, high = quantiles(found.decisions, n=20)
        yield (
            f"| {players} | {len(encoding.actions):,} | {encoding.size:,} "
            f"| {fmean(found.decisions):.0f} | {low:.0f} to {high:.0f} "
            f"| {fmean(found.branching):.1f} | {max(found.branching):,} |"
        )


def layout(encoding: Encoding) -> Iterator[str]:
    """Yield the lines of the table of the vector's fields."""
    yield from head(("field", "from", "numbers"))
    at = 0
    for field, block in encoding.layout.blocks.items():
        yield f"| `{field}` | {at} | {block.size} |"
        at += block.size


def tables(game: AnyGame) -> list[str]:
    """Return the lines between the marks of a game's page."""
    players = next(count for count in game.players if count > 1)
    encoding = encoding_of(game.id, players, game.checked({}))
    left_out = ", ".join(f"`{field}`" for field in encoding.left_out)
    return [
        *sizes(game),
        "",
        f"The vector with {players} players and the default options; not in it are {left_out}:",
        "",
        *layout(encoding),
    ]


def main(ids: list[str]) -> None:
    """Write the tables of these games, or of all games."""
    for each in ids or GAMES:
        path = PAGES / f"{each}.md"
        text = with_marked(path.read_text("utf-8"), tables(GAMES[each]), MARK)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
