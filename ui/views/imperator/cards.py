"""The cards: every face is drawn once and referred to, so a table of sixty cards stays light."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.imperator.tables import BRUTUS, CAESAR, CENSOR, DUX, RANKS, SENATOR, VESTALIS
from ui.views.markup import attrs

NAMES = (
    "", "Brutus", "Gladiator", "Plebeius", "Mercator", "Scriba", "Legionarius", "Centurio",
    "Tribunus", "Dux", "Censor", "Senator", "Vestalis", "Caesar",
)  # fmt: skip
OVERLAP = 0.34  # how much of a card shows below the next one in a fan
WITH_EFFECT = (DUX, CENSOR, SENATOR, VESTALIS, CAESAR)
ACCENTS = {BRUTUS: "red", DUX: "verdigris", CENSOR: "verdigris", SENATOR: "ochre"} | {
    VESTALIS: "ochre",
    CAESAR: "purple",
}


def sprite() -> str:
    """Return the faces of the thirteen ranks as symbols `card-1` to `card-13`."""
    faces = "".join(_face(rank) for rank in RANKS)
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{faces}</svg>'


def _face(rank: int) -> str:
    accent = ACCENTS.get(rank, "ink-soft")
    effect = '<use href="#glyph-effect" x="72" y="8" width="20" height="20" class="face-effect"/>'
    return (
        f'<symbol id="card-{rank}" viewBox="0 0 100 140"><g style="--accent:var(--{accent})">'
        '<rect class="face" x="1" y="1" width="98" height="138" rx="9"/>'
        '<rect class="face-frame" x="5.500" y="5.500" width="89" height="129" rx="5.500"/>'
        f'<text class="face-rank" x="19" y="37">{rank}</text>'
        f'<text class="face-rank" x="19" y="37" transform="rotate(180 50 70)">{rank}</text>'
        f'<use class="face-emblem" href="#emblem-{rank}" x="21" y="36" width="58" height="58"/>'
        f'<text class="face-name" x="50" y="110">{NAMES[rank]}</text>'
        f"{effect if rank in WITH_EFFECT else ''}</g></symbol>"
    )


def card(rank: int | None, class_: str = "", **values: object) -> str:
    """Return one card; None is a back. The picture has no words: what holds it is labelled."""
    name = f"card-{rank}" if rank else "card-back"
    marks = attrs(class_=f"card {class_}".strip(), **values)
    return f'<svg{marks} viewBox="0 0 100 140" aria-hidden="true"><use href="#{name}"/></svg>'


def fan(rank: int | None, count: int, raised: int = 0) -> str:
    """Return equal cards overlapped to a third, the last `raised` of them lifted, and a count."""
    cards = "".join(
        card(rank, "raised" if number >= count - raised else "") for number in range(count)
    )
    badge = f'<span class="fan-count" aria-hidden="true">{count}</span>' if count > 1 else ""
    return f'<span class="fan-cards">{cards}</span>{badge}'


def widths(cards: Sequence[int]) -> str:
    """Return, as CSS, how many fans the cards make and how many cards wide they are in a row."""
    ranks = set(cards)
    slots = len(ranks) + (len(cards) - len(ranks)) * OVERLAP
    return f"--fans:{max(1, len(ranks))};--slots:{max(7.0, slots):.2f}"


def combination(rank: int, count: int, label: str, **values: object) -> str:
    """Return cards lying on the table; `values` are further attributes."""
    marks = attrs(class_="combination", role="img", aria_label=label, **values)
    return f"<span{marks}>{fan(rank, count)}</span>"
