"""How far a match is and who leads, in a short line for the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ui.base.text import Texts


@dataclass(frozen=True)
class Progress:
    """How far a match is, as far as everybody at the table may know.

    number   the number of the current hand, day or turn; 0 before the first
    of       how many there will be, 0 if that is open
    finale   whether the last of them is over and the finale has begun
    ahead    the seats that lead, or that have won
    """

    number: int = 0
    of: int = 0
    finale: bool = False
    ahead: tuple[int, ...] = ()


def leading(points: Sequence[int], seats: Iterable[int] | None = None) -> tuple[int, ...]:
    """Return the seats with the most points; none if all have the same."""
    among = [*(range(len(points)) if seats is None else seats)]
    most = max((points[seat] for seat in among), default=0)
    first = tuple(seat for seat in among if points[seat] == most)
    return first if len(first) < len(among) else ()


def stage_of(t: Texts, game: str, progress: Progress) -> str:
    """Return how far a match is, in a few words: `Day 3 of 8`."""
    if progress.finale:
        return t("lobby.finale")
    if not progress.number:
        return t("lobby.set_up")
    stage = t(f"game.{game}.stage", number=progress.number)
    return t("lobby.stage_of", stage=stage, of=progress.of) if progress.of else stage


def standing(t: Texts, game: str, progress: Progress, names: Sequence[str], you: int | None) -> str:
    """Return how far a match in progress is and who leads; `you` is the only person's seat."""
    stage = stage_of(t, game, progress)
    if not progress.ahead:
        return stage
    if progress.ahead == (you,):
        lead = t("lobby.lead_you")
    elif you in progress.ahead:
        lead = t("lobby.lead_with", names=_with_you(t, progress.ahead, names, you))
    else:
        leaders = t.listed([names[seat] for seat in progress.ahead])
        lead = t("lobby.lead", names=leaders, count=len(progress.ahead))
    return t("lobby.standing", stage=stage, lead=lead)


def won(t: Texts, progress: Progress, names: Sequence[str], you: int | None) -> str:
    """Return who has won a match that is over; `you` is the only person's seat."""
    if not progress.ahead:
        return t("ending.lost" if you is not None and len(names) == 1 else "lobby.won_nobody")
    if progress.ahead == (you,):
        return t("ending.won")
    if you in progress.ahead:
        return t("lobby.won_with", names=_with_you(t, progress.ahead, names, you))
    winners = t.listed([names[seat] for seat in progress.ahead])
    return t("lobby.won", names=winners, count=len(progress.ahead))


def _with_you(t: Texts, seats: Sequence[int], names: Sequence[str], you: int | None) -> str:
    """Return the names of several players, the reader last."""
    return t.listed([*(names[seat] for seat in seats if seat != you), t("lobby.you")])
