"""The ladder: the eighteen playable cards from the strongest down, and what has become of each."""

from __future__ import annotations

from engine.games.brus.cards import NOTHING, NUMBER, PLAYABLE
from ui.views.brus.scene import Scene
from ui.views.brus.words import card_name
from ui.views.markup import attrs, button, esc, glyph

FOLD = "fold-ladder"
GROUPS = (3, 7, 11, 14)  # a gap stands before these places: the matadors, then rank by rank


def ladder(scene: Scene, note: str = "") -> str:
    """Return the ladder, or only its heading when it is folded; `note` is about a card taken up."""
    t = scene.t
    folded = scene.switched(FOLD) == "on"
    fold = button(
        f"{glyph('plus' if folded else 'minus')}<span>{esc(t('brus.ladder.title'))}</span>",
        class_="ladder-fold",
        data_do=f"switch:{FOLD}={'' if folded else 'on'}",
        aria_expanded=str(not folded).lower(),
    )
    if folded:
        return f'<div class="ladder" data-folded>{fold}{_legend(scene, note)}</div>'
    steps = "".join(_step(scene, place, card) for place, card in enumerate(PLAYABLE))
    return (
        f'<div class="ladder">{fold}{_legend(scene, note)}'
        f'<ol class="steps" aria-label="{esc(t("brus.ladder.label"))}">{steps}</ol></div>'
    )


def _legend(scene: Scene, note: str) -> str:
    """Say something about the card taken up, else what beats the best card now."""
    best = scene.o["best"]
    if note:
        return f'<p class="ladder-now note-on">{esc(note)}</p>'
    if best is None:
        return f'<p class="ladder-now">{scene.words("brus.ladder.free")}</p>'
    words = scene.words("brus.ladder.above", card=card_name(scene.t, best))
    return f'<p class="ladder-now">{words}</p>'


def _step(scene: Scene, place: int, card: str) -> str:
    """Return one card of the ladder: laid, mine, the best now, or still out."""
    t, state = scene.t, state_of(scene, card)
    best = scene.o["best"]
    over = best is not None and NUMBER[card] > NUMBER[best] and state != "laid"
    rank, suit = card[0], card[1]
    short = t(f"brus.rank.{rank}") if rank in "JQK" else rank
    marks = attrs(
        class_="step",
        data_state=state,
        data_over=over,
        data_suit=suit,
        data_gap=place in GROUPS,
    )
    said = t(f"brus.ladder.{state}", card=card_name(t, card))
    return (
        f"<li{marks}><span aria-hidden='true'>{short}"
        f"<svg><use href='#suit-{suit}'/></svg></span>"
        f'<span class="visually-hidden">{esc(said)}</span></li>'
    )


def state_of(scene: Scene, card: str) -> str:
    """Return what has become of a playable card: "best", "laid", "mine" or "out"."""
    if card == scene.o["best"]:
        return "best"
    if card in scene.o["laid"]:
        return "laid"
    return "mine" if card in (scene.o["hand"] or ()) else "out"


def stronger(scene: Scene, card: str) -> list[str]:
    """Return the stronger cards that other hands may still hold, strongest first."""
    return [each for each in PLAYABLE[: PLAYABLE.index(card)] if state_of(scene, each) == "out"]


def best_number(scene: Scene) -> int:
    """Return the number of the card to beat."""
    return NOTHING if scene.o["best"] is None else NUMBER[scene.o["best"]]
