"""Writes golden playthroughs: whole games as readable text, beside the tests of each game.

A line that ends in (!) revealed something hidden. `tests/test_golden.py` plays the games again and
compares the text exactly. After an intended change of the rules, write the files again and review
the difference:

    python -m tests.golden imperator
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.catalogue import GAMES
from engine.core.events import Event
from tests.conformance.adapter import Case
from tests.kit import KITS
from tests.playing import policy, random_move, start


def file_of(game_id: str, name: str) -> Path:
    """Return the file of a playthrough."""
    return Path(__file__).parent / "games" / game_id / "golden" / f"{name}.txt"


def trace(game_id: str, case: Case) -> str:
    """Play the case with random players and return its text: each move with its events."""
    state = start(GAMES[game_id], case.players, case.seed, case.options)
    rng = policy(case.seed)
    lines = [f"{game_id}, {case.players} players, seed {case.seed}", _fields(case.options), ""]
    lines += ["opening", *_event_lines(state.opening)]
    number = 0
    while state.to_act:
        seat, move = random_move(state, rng)
        number += 1
        lines.append(f"{number}. {'table' if seat is None else f'seat {seat}'}: {move}")
        lines += _event_lines(state.apply(seat, move))
    assert state.outcome is not None
    lines += ["", "outcome", "    " + _fields({**state.outcome.to_json()})]
    return "\n".join(lines) + "\n"


def _event_lines(events: Iterable[Event]) -> list[str]:
    return ["    " + _event_line(event) for event in events]


def _event_line(event: Event) -> str:
    line = f"{event.type} {_fields(event.data)}".rstrip()
    if event.secret:
        line += f" | to {_value(list(event.seers))} only: {_fields(event.secret)}"
    return line + (" (!)" if event.reveals else "")


def _fields(data: Mapping[str, object]) -> str:
    return " ".join(f"{name}={_value(value)}" for name, value in data.items())


def _value(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def main(game_ids: list[str]) -> None:
    """Write the playthroughs of these games, or of all games."""
    for game_id in game_ids or KITS:
        for name, case in KITS[game_id].golden.items():
            path = file_of(game_id, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(trace(game_id, case), encoding="utf-8", newline="\n")
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
