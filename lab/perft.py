"""Perft: how many lines of play and how many positions there are, move by move.

`python -m lab.perft` counts again what docs/perft.md lists and prints it; with games as arguments,
only those, with `--depth 5` to another depth, and with `--write` into the page. Whoever writes the
rules anew, or makes them faster, compares the counts: one move too many or too few shows.

A line of play is a sequence of legal moves. Where several seats owe a decision, the first of them
decides; moves of the table, such as calling time, are left out. Positions are alike if they
are in all but what has been told of the past. The hash is made of each position as plain JSON.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from engine.catalogue import GAMES
from engine.core.state import State
from lab.games import Root, quoted
from lab.marks import head, with_marked

PAGE = Path(__file__).parents[1] / "docs" / "perft.md"
COLUMNS = ("game, players", "options", "seed", "after", "depth", "lines", "positions", "hash")
DIGITS = 12  # of a hash, in hexadecimal


@dataclass(frozen=True)
class PerftCount:
    """What is found `depth` moves after a root: lines of play, positions, and their hash."""

    depth: int
    lines: int
    positions: int
    hash: str


ROOTS = tuple(root for game in quoted() for root in game.roots)


def counts(root: Root) -> Iterator[PerftCount]:
    """Yield the counts for each depth; they end early where all lines have ended."""
    level: dict[str, tuple[State, int]] = {"": (root.state(), 1)}
    for depth in range(1, root.depth + 1):
        after: dict[str, tuple[State, int]] = {}
        for state, lines in level.values():
            for following in _after(state):
                key = position_key(following)
                found = after[key][1] if key in after else 0
                after[key] = following, found + lines
        if not after:
            return
        level = after
        yield PerftCount(depth, sum(lines for _, lines in level.values()), len(level), _hash(level))


def _after(state: State) -> Iterator[State]:
    """Yield the positions after each move of the first seat that owes a decision."""
    for seat in state.to_act[:1]:
        for move in state.legal_moves(seat):
            following = state.copy()
            following.advance(seat, move)
            yield following


def position_key(state: State) -> str:
    """Return a text that is the same for positions that are alike."""
    whole = {name: value for name, value in state.to_json().items() if name != "history"}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def _hash(keys: dict[str, tuple[State, int]]) -> str:
    """Return the hash of positions, in any order, by the lines that lead to each."""
    found = "".join(f"{key} {keys[key][1]}\n" for key in sorted(keys))
    return sha256(found.encode()).hexdigest()[:DIGITS]


def rows(root: Root) -> Iterator[str]:
    """Yield the lines of the table for a root."""
    options = ", ".join(f"{name}={value}" for name, value in root.options.items())
    first = f"| `{root.game}` {root.players} | {options} | {root.seed} | {root.before} |"
    for each in counts(root):
        yield f"{first} {each.depth} | {each.lines:,} | {each.positions:,} | `{each.hash}` |"


def main(words: list[str] | None = None) -> None:
    """Print the counts, and write them into the page if asked."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="default: all")
    parser.add_argument("--depth", type=int, help="instead of that of the page")
    parser.add_argument("--write", action="store_true", help="the table of all games, to the page")
    asked = parser.parse_args(words)
    if asked.write and (asked.games or asked.depth):
        parser.error("--write is for the whole table: without games, without --depth")
    table = head(COLUMNS)
    print(*table, sep="\n")
    for root in ROOTS:
        if not asked.games or root.game in asked.games:
            for row in rows(replace(root, depth=asked.depth or root.depth)):
                print(row, flush=True)
                table.append(row)
    if asked.write:
        PAGE.write_text(with_marked(PAGE.read_text("utf-8"), table), "utf-8")


if __name__ == "__main__":
    main()
