"""Fingerprints of the playthroughs: `python -m tests.conformance.digest` prints one per case.

The suite runs this under other hash seeds; run it under another Python or in a browser to see
whether that one plays the same games.
"""

from __future__ import annotations

import hashlib
import json

from tests.conformance.played import last_state, steps_of
from tests.conformance.registry import NAMES
from tests.playing import snapshot, told, views


def digest(name: str) -> str:
    """Return a hash of all moves, events, states and some observations of a case."""
    sha = hashlib.sha256()
    for step in steps_of(name):
        seat = step.number % step.state.players
        events = [told(event) for event in step.events]
        seen = step.state.observation(seat)
        moves = [step.state.legal_moves(each) for each in step.state.to_act]
        line = [step.seat, step.move, events, seen, moves]
        sha.update(json.dumps(line).encode())
    sha.update(snapshot(last_state(name)).encode())
    sha.update("".join(views(last_state(name))).encode())
    return sha.hexdigest()


if __name__ == "__main__":
    for each in NAMES:
        print(digest(each))
