"""The analyses of the latest matches, kept between visits."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from zlib import crc32

from engine.bots import Verdict
from engine.core.plain import Json
from engine.matches import Match
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused
from ui.match.advice.review import probability, verdict_on

KEY = "ides.judged"
MOST = 12  # matches whose analyses are kept
DIGITS = 3


@dataclass
class Analysis:
    """The findings about a match.

    curve     the chance of each seat to win, by number of moves
    verdicts  the verdict on a move, by its number
    complete  whether the analysis has ended
    """

    curve: dict[int, tuple[float, ...]] = field(default_factory=dict[int, tuple[float, ...]])
    verdicts: dict[int, Verdict] = field(default_factory=dict[int, Verdict])
    complete: bool = False


class Analyses:
    """The analyses in a storage, found by the moves of their matches."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def read(self, match: Match) -> Analysis:
        """Return the findings about a match, without malformed ones."""
        raw, analysis = read_kept(self._storage, KEY).get(_fingerprint(match)), Analysis()
        if isinstance(raw, dict):
            analysis.complete = raw.get("complete") is True
            for at, chances in _by_move(raw.get("curve"), match):
                if isinstance(chances, list) and len(chances) == len(match.seats):
                    analysis.curve[at] = tuple(map(probability, chances))
            for at, entry in _by_move(raw.get("verdicts"), match):
                if at and (verdict := verdict_on(match, at, entry)):
                    analysis.verdicts[at] = verdict
        return analysis

    def keep(self, match: Match, analysis: Analysis) -> None:
        """Keep the findings, unless the browser refuses."""
        key = _fingerprint(match)
        others = [each for each in read_kept(self._storage, KEY).items() if each[0] != key]
        kept = dict(others[-(MOST - 1) :])
        kept[key] = {
            "curve": {
                str(at): [round(chance, DIGITS) for chance in chances]
                for at, chances in analysis.curve.items()
            },
            "verdicts": {str(at): asdict(verdict) for at, verdict in analysis.verdicts.items()},
            "complete": analysis.complete,
        }
        with suppress(StorageRefused):
            keep(self._storage, KEY, kept)


def _fingerprint(match: Match) -> str:
    """Return a checksum of the match's save."""
    return f"{match.game.id}-{crc32(match.dump().encode()):08x}"


def _by_move(raw: Json, match: Match) -> list[tuple[int, Json]]:
    """Return the entries whose key is a number of moves of the match."""
    entries: Mapping[str, Json] = raw if isinstance(raw, dict) else {}
    known = {str(at): at for at in range(len(match.moves) + 1)}
    return [(known[at], entry) for at, entry in entries.items() if at in known]
