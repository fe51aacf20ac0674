"""What a strong bot is asked about a match, and what it answered, kept between visits."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from zlib import crc32

from engine.bots import Verdict
from engine.bots.analysis import GOOD, GRADES, UNKNOWN
from engine.core.plain import Json, JsonObject, parse
from engine.matches import Match
from ui.base.ports import ReviewRequest, Storage, StorageRefused

KEY = "ides.judged"
MOST = 12  # matches whose judgements are kept
DIGITS = 3
KNOWN = (GOOD, *(grade for grade, _ in GRADES), UNKNOWN)


@dataclass
class Analysis:
    """What is known of a match, by how many moves had been made.

    curve     how likely each seat then won
    verdicts  on the last of these moves
    complete  whether there is nothing more to be found out
    """

    curve: dict[int, tuple[float, ...]] = field(default_factory=dict[int, tuple[float, ...]])
    verdicts: dict[int, Verdict] = field(default_factory=dict[int, Verdict])
    complete: bool = False


def review(match: Match, at: int, seed: int, seconds: float) -> ReviewRequest:
    """Return the question what to think of move number `at`, which a person has made."""
    seat, made = match.moves[at - 1]
    return {
        "observation": match.state_after(at - 1).observation(seat),
        "made": made,
        "content": match.game.content,
        "seed": seed,
        "seconds": seconds,
    }


class Analyses:
    """The judgements in a storage: of the latest matches, found by their moves."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def read(self, match: Match) -> Analysis:
        """Return what is known of a match; what makes no sense of it is not known."""
        told = self._told().get(_fingerprint(match))
        judged = Analysis()
        if isinstance(told, dict):
            judged.complete = told.get("complete") is True
            for at, chances in _by_move(told.get("curve"), match):
                if isinstance(chances, list) and len(chances) == len(match.seats):
                    judged.curve[at] = tuple(map(share, chances))
            for at, entry in _by_move(told.get("verdicts"), match):
                verdict = read_verdict(entry)
                if at and verdict and _possible(match, at, verdict.best):
                    judged.verdicts[at] = verdict
        return judged

    def keep(self, match: Match, judged: Analysis) -> None:
        """Keep what is known; where the browser will not, it is forgotten with the page."""
        key = _fingerprint(match)
        others = [(name, told) for name, told in self._told().items() if name != key]
        kept = dict(others[-(MOST - 1) :])
        kept[key] = {
            "curve": {
                str(at): [round(chance, DIGITS) for chance in chances]
                for at, chances in judged.curve.items()
            },
            "verdicts": {str(at): asdict(verdict) for at, verdict in judged.verdicts.items()},
            "complete": judged.complete,
        }
        with suppress(StorageRefused):
            self._storage.write(KEY, json.dumps(kept, separators=(",", ":")))

    def _told(self) -> JsonObject:
        try:
            told = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return {}
        return told if isinstance(told, dict) else {}


def _fingerprint(match: Match) -> str:
    """Return what tells a match from others: a check sum of all that it is made of."""
    return f"{match.game.id}-{crc32(match.dump().encode()):08x}"


def _by_move(told: Json, match: Match) -> list[tuple[int, Json]]:
    """Return what stands there by numbers of moves that the match has."""
    entries: Mapping[str, Json] = told if isinstance(told, dict) else {}
    known = {str(at): at for at in range(len(match.moves) + 1)}
    return [(known[at], entry) for at, entry in entries.items() if at in known]


def read_verdict(told: Json) -> Verdict | None:
    """Return a verdict as it has been told in JSON; None where it makes no sense."""
    if not isinstance(told, dict):
        return None
    best, grade = told.get("best"), told.get("grade")
    if not isinstance(best, str) or not isinstance(grade, str) or grade not in KNOWN:
        return None
    return Verdict(best, share(told.get("loss")), share(told.get("doubt")), grade)


def share(value: Json) -> float:
    """Return a number from 0 to 1: the nearest, or 0 for what is none."""
    return min(1.0, max(0.0, value)) if isinstance(value, int | float) else 0.0


def _possible(match: Match, at: int, best: str) -> bool:
    """Tell whether a move could have been made in place of move number `at`."""
    return match.state_after(at - 1).refusal(match.moves[at - 1][0], best) is None
