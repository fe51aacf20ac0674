"""`python -m tests.conformance.digest` prints a digest of each playthrough.

The suite runs it with other hash seeds; another Python or a browser must print the same digests.
"""

from __future__ import annotations

import hashlib
import json

from tests.conformance.played import last_state, steps_of
from tests.conformance.registry import NAMES
from tests.playing import event_json, snapshot, views


def digest(name: str) -> str:
    """Return a hash of all moves and events of a case, its last state and some observations."""
    sha = hashlib.sha256()
    for step in steps_of(name):
        seat = step.number % step.state.players
        events = [event_json(event) for event in step.events]
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
