"""Statistics on the finished matches of one person, of all games or of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from engine.catalogue import GAMES
from engine.matches import LEVELS
from ui.base.isolates import player_name
from ui.features.history.model import RECENT, Companion, HistoryModel, Kind, Result, WinShare
from ui.storage.history import FinishedMatch, HistoryRecords

MOST_PEOPLE = 12
POINTS = 60  # matches that a line shows
LATEST = 12
MOST_KINDS = 20


def statistics(kept: HistoryRecords, who: str | None, game: str, asking: bool) -> HistoryModel:
    """Return the statistics of a person, by default of the one who played most.

    `game` is "" for all games; the only game that was played is always the chosen one.
    """
    known = [each for each in kept.matches if each.game in GAMES]
    people = _people(known)
    who = who if who in people else next(iter(people), None)
    own = list(_played(known, who))
    games = _games(own)
    game = games[0] if len(games) == 1 else game if game in games else ""
    seen = _of(own, game) if game else own
    return HistoryModel(
        people=people,
        who=who,
        games=games,
        game=game,
        total=len(kept.matches),
        dropped=kept.dropped,
        share=_share(seen),
        streak=_streaks(seen)[-1],
        longest=max(_streaks(seen)),
        course=_course(seen),
        levels=_levels(seen),
        by_game=tuple((each, _share(_of(seen, each))) for each in games),
        kinds=_kinds(seen),
        companions=_companions(seen),
        latest=tuple(_result(each, seat) for each, seat in reversed(seen[-LATEST:])),
        asking=asking,
    )


SeenMatch: TypeAlias = tuple[FinishedMatch, int]  # a match, and the seat of the person
Seen: TypeAlias = Sequence[SeenMatch]


def _games(own: Seen) -> tuple[str, ...]:
    """Return the games that were played, as the catalogue orders them."""
    played = {match.game for match, _ in own}
    return tuple(game_id for game_id in GAMES if game_id in played)


def _people(matches: Iterable[FinishedMatch]) -> tuple[str, ...]:
    """Return the persons, the one with the most matches first."""
    counts: dict[str, int] = {}
    for match in matches:
        for _, name in match.persons:
            if name:
                counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name])[:MOST_PEOPLE])


def _played(matches: Iterable[FinishedMatch], who: str | None) -> Iterator[SeenMatch]:
    """Yield the matches of a person, each with the person's seat."""
    for match in matches if who else ():
        at = next((at for at, name in match.persons if name == who), None)
        if at is not None:
            yield match, at


def _of(seen: Seen, game: str) -> Seen:
    return [(match, seat) for match, seat in seen if match.game == game]


def _share(seen: Seen) -> WinShare:
    """Return the number of wins, and the share of wins that chance alone would give."""
    if not seen:
        return WinShare(0, 0, 0)
    fair = sum(1 / _sides(match) for match, _ in seen)
    wins = sum(seat in match.winners for match, seat in seen)
    return WinShare(len(seen), wins, round(100 * fair / len(seen)))


def _sides(match: FinishedMatch) -> int:
    side = GAMES[match.game].side
    return len({side(seat) for seat in range(len(match.seats))})


def _streaks(seen: Seen) -> list[int]:
    """Return the number of wins in a row before the first match and after each."""
    found = [0]
    for match, seat in seen:
        found.append(found[-1] + 1 if seat in match.winners else 0)
    return found


def _course(seen: Seen) -> tuple[tuple[str, int], ...]:
    won = [seat in match.winners for match, seat in seen]
    found = []
    for i in range(max(0, len(seen) - POINTS), len(seen)):
        last = won[max(0, i + 1 - RECENT) : i + 1]
        found.append((seen[i][0].day, round(100 * sum(last) / len(last))))
    return tuple(found)


def _levels(seen: Seen) -> tuple[tuple[str, WinShare], ...]:
    """Return the share of wins by the level of the strongest opposing bot."""
    by_level: dict[str, list[SeenMatch]] = {level: [] for level in LEVELS}
    for match, seat in seen:
        side = GAMES[match.game].side
        rivals = {
            other.bot for i, other in enumerate(match.seats) if side(i) != side(seat) and other.bot
        }
        for level in reversed(LEVELS):
            if level in rivals:
                by_level[level].append((match, seat))
                break
    return tuple((level, _share(found)) for level, found in by_level.items() if found)


def _kinds(seen: Seen) -> tuple[Kind, ...]:
    """Return matches that were set up alike, the most frequent first."""

    def set_up(each: SeenMatch) -> str:
        match, _ = each
        had = dict(match.options)
        chosen = ((o.name, had.get(o.name, o.default)) for o in GAMES[match.game].options)
        return repr((match.game, match.own, len(match.seats), [*chosen]))

    groups = (list(group) for _, group in groupby(sorted(seen, key=set_up), key=set_up))
    kinds = sorted(map(_kind, groups), key=lambda kind: -kind.share.matches)
    return tuple(kinds[:MOST_KINDS])


def _kind(alike: Seen) -> Kind:
    ((first, _), *_) = alike
    points = tuple(match.scores[seat] for match, seat in alike)
    return Kind(
        game=first.game,
        players=len(first.seats),
        options=first.options,
        own=first.own,
        share=_share(alike),
        average=sum(points) / len(points),
        best=max(points),
        moves=round(sum(match.moves for match, _ in alike) / len(alike)),
        points=points[-POINTS:],
    )


def _companions(seen: Seen) -> tuple[Companion, ...]:
    """Return the other persons, the most frequent first."""
    found: dict[str, list[int]] = {}
    for match, seat in seen:
        for i, other in enumerate(match.seats):
            if i != seat and other.bot is None and other.name:
                counts = found.setdefault(other.name, [0, 0, 0])
                counts[0] += 1
                counts[1] += seat in match.winners
                counts[2] += i in match.winners
    every = (Companion(name, *counts) for name, counts in found.items())
    return tuple(sorted(every, key=lambda each: -each.matches)[:MOST_PEOPLE])


def _result(match: FinishedMatch, seat: int) -> Result:
    seats = enumerate(match.seats)
    others = tuple(player_name(other.name, i) for i, other in seats if i != seat)
    return Result(
        game=match.game,
        own=match.own,
        day=match.day,
        others=others,
        points=match.scores[seat],
        won=seat in match.winners,
        minutes=(match.seconds + 59) // 60,
        save=match.save,
    )
